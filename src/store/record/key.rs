//! Keys on disk: a letter for the kind, then what sorts.
//!
//! | key | entry |
//! |---|---|
//! | `g` game | what was settled with a challenge |
//! | `h` game, first revision | a run of events: what happened |
//! | `o` post | a post that is owed |
//! | `p` post | a post that its platform has |
//! | `c` cause | what caused a change |
//! | `i` kind, by what, game backwards | a way to find a game, the newest first |
//! | `d` time, game | when something is due |
//! | `u` person | a person |
//! | `a` key | what an adapter remembers |
//! | `k` room | the room's home, whose settings count |
//! | `s` kind, room or person | what a room or a person has set |
//! | `t` time, cause | causes by time, for the sweep |
//! | `n` platform, folded name, person | people by name |
//! | `x` time, post | posted entries that were overtaken, by when they may be forgotten, for the sweep |
//! | `y` time, game | games that are over, by when their posts and messages may be forgotten, for the sweep |
//! | `r` game, message | the messages that tell of a game |
//! | `w` game, time | when a game is due |
//! | `m` name | facts of the database itself |
//!
//! What an entry needs to be understood lies before it: a game before its events, both and the ways to find them before
//! the posts. Numbers are four bytes, the highest first; a text stands behind its length in two.

use super::bytes::{Reader, RecordError, put_sorted_time};
use crate::game::{GameId, OwedId, OwedKind, Platform, RoomId, UserId};
use crate::store::{IndexEntry, IndexKey, KeptKey, Whose};
use jiff::Timestamp;

pub(crate) const GAME: u8 = b'g';
pub(crate) const EVENTS: u8 = b'h';
pub(crate) const OWED: u8 = b'o';
pub(crate) const POSTED: u8 = b'p';
pub(crate) const CAUSE: u8 = b'c';
pub(crate) const INDEX: u8 = b'i';
pub(crate) const DUE: u8 = b'd';
pub(crate) const PERSON: u8 = b'u';
pub(crate) const ADAPTER: u8 = b'a';
pub(crate) const HOME: u8 = b'k';
pub(crate) const SETTINGS: u8 = b's';
pub(crate) const CAUSE_AT: u8 = b't';
pub(crate) const NAME: u8 = b'n';
pub(crate) const FORGET_AT: u8 = b'x';
pub(crate) const OVER_AT: u8 = b'y';
pub(crate) const TELLS: u8 = b'r';
pub(crate) const DUE_OF: u8 = b'w';
pub(crate) const META: u8 = b'm';

const OPEN_IN_ROOM: u8 = 0;
const OPEN_OF: u8 = 1;
const IN_ROOM: u8 = 2;
const OF: u8 = 3;
const MESSAGE: u8 = 4;

const OF_ROOM: u8 = 0;
const OF_PERSON: u8 = 1;

/// The key of an entry.
pub(crate) fn key(of: &KeptKey) -> Vec<u8> {
    match of {
        KeptKey::Game(id) => game(*id),
        KeptKey::Events(id, from) => events(*id, *from),
        KeptKey::Owed(id) => post(OWED, *id),
        KeptKey::Posted(id) => post(POSTED, *id),
        KeptKey::Cause(id) => tail(CAUSE, id.as_bytes()),
        KeptKey::Index(entry) => index(entry),
        KeptKey::Person(id) => {
            let mut key = vec![PERSON];
            put_user(&mut key, id);
            key
        }
        KeptKey::Adapter(name) => tail(ADAPTER, name.as_bytes()),
        KeptKey::Home(room) => {
            let mut key = vec![HOME];
            put_room(&mut key, room);
            key
        }
        KeptKey::Settings(Whose::Room(room)) => {
            let mut key = vec![SETTINGS, OF_ROOM];
            put_room(&mut key, room);
            key
        }
        KeptKey::Settings(Whose::Person(person)) => {
            let mut key = vec![SETTINGS, OF_PERSON];
            put_user(&mut key, person);
            key
        }
    }
}

/// Reads a key; `None` for one that only helps to find another entry.
pub(crate) fn read(key: &[u8]) -> Result<Option<KeptKey>, RecordError> {
    let mut reader = Reader::new(key, "a key");
    let kind = reader.byte()?;
    let read = match kind {
        GAME => KeptKey::Game(read_game(&mut reader)?),
        EVENTS => KeptKey::Events(read_game(&mut reader)?, reader.word()?),
        OWED => KeptKey::Owed(read_post(&mut reader)?),
        POSTED => KeptKey::Posted(read_post(&mut reader)?),
        CAUSE => return Ok(Some(KeptKey::Cause(read_rest(reader)?))),
        ADAPTER => return Ok(Some(KeptKey::Adapter(read_rest(reader)?))),
        INDEX => KeptKey::Index(read_index(&mut reader)?),
        DUE => {
            let key = IndexKey::Due(reader.sorted_time()?);
            KeptKey::Index(IndexEntry { key, game: read_game(&mut reader)? })
        }
        PERSON => KeptKey::Person(read_user(&mut reader)?),
        HOME => KeptKey::Home(read_room(&mut reader)?),
        SETTINGS => KeptKey::Settings(match reader.byte()? {
            OF_ROOM => Whose::Room(read_room(&mut reader)?),
            OF_PERSON => Whose::Person(read_user(&mut reader)?),
            _ => return Err(reader.unreadable()),
        }),
        CAUSE_AT | NAME | FORGET_AT | OVER_AT | TELLS | DUE_OF | META => return Ok(None),
        _ => return Err(reader.unreadable()),
    };
    reader.end()?;
    Ok(Some(read))
}

/// The key of a game's options.
pub(crate) fn game(id: GameId) -> Vec<u8> {
    tail(GAME, &id.number().to_be_bytes())
}

/// What the keys of all of a game's entries of a kind begin with: events, owed and posted ones.
pub(crate) fn of_game(kind: u8, id: GameId) -> Vec<u8> {
    tail(kind, &id.number().to_be_bytes())
}

fn events(id: GameId, from: u32) -> Vec<u8> {
    let mut key = of_game(EVENTS, id);
    key.extend_from_slice(&from.to_be_bytes());
    key
}

fn post(kind: u8, id: OwedId) -> Vec<u8> {
    let mut key = vec![kind];
    put_post(&mut key, id);
    key
}

/// The key of a way to find a game.
fn index(entry: &IndexEntry) -> Vec<u8> {
    let mut key = by(&entry.key);
    let number = entry.game.number();
    // Backwards, so that a scan meets the newest game first; what is due is met the earliest first.
    let number = if matches!(entry.key, IndexKey::Due(_)) { number } else { !number };
    key.extend_from_slice(&number.to_be_bytes());
    key
}

/// What the keys of all games found by a key begin with.
pub(crate) fn by(index: &IndexKey) -> Vec<u8> {
    let mut key = vec![INDEX];
    match index {
        IndexKey::OpenInRoom(room) => {
            key.push(OPEN_IN_ROOM);
            put_room(&mut key, room);
        }
        IndexKey::OpenOf(user) => {
            key.push(OPEN_OF);
            put_user(&mut key, user);
        }
        IndexKey::InRoom(room) => {
            key.push(IN_ROOM);
            put_room(&mut key, room);
        }
        IndexKey::Of(user) => {
            key.push(OF);
            put_user(&mut key, user);
        }
        IndexKey::Message(room, message) => {
            key.push(MESSAGE);
            put_room(&mut key, room);
            put_short(&mut key, message);
        }
        IndexKey::Due(at) => {
            key[0] = DUE;
            put_sorted_time(&mut key, *at);
        }
    }
    key
}

/// Where a scan below a game begins.
pub(crate) fn below(index: &IndexKey, before: GameId) -> Vec<u8> {
    let mut key = by(index);
    key.extend_from_slice(&(!before.number()).to_be_bytes());
    // The entry itself is the first that is no longer below: any longer key sorts behind it.
    key.push(0);
    key
}

/// The game at the end of the key of a way to find it.
pub(crate) fn found(key: &[u8]) -> Result<GameId, RecordError> {
    match read(key)? {
        Some(KeptKey::Index(entry)) => Ok(entry.game),
        _ => Err(RecordError::Unreadable("an index key")),
    }
}

/// The key of a cause in the order of time.
pub(crate) fn cause_at(at: Timestamp, id: &str) -> Vec<u8> {
    let mut key = vec![CAUSE_AT];
    put_sorted_time(&mut key, at);
    key.extend_from_slice(id.as_bytes());
    key
}

/// Reads [`cause_at`].
pub(crate) fn read_cause_at(key: &[u8]) -> Result<(Timestamp, String), RecordError> {
    let mut reader = Reader::new(key.get(1..).unwrap_or_default(), "the time of a cause");
    Ok((reader.sorted_time()?, read_rest(reader)?))
}

/// The key of a posted entry in the order in which they may be forgotten.
pub(crate) fn forget_at(at: Timestamp, id: OwedId) -> Vec<u8> {
    let mut key = vec![FORGET_AT];
    put_sorted_time(&mut key, at);
    put_post(&mut key, id);
    key
}

/// Reads [`forget_at`].
pub(crate) fn read_forget_at(key: &[u8]) -> Result<(Timestamp, OwedId), RecordError> {
    let mut reader = Reader::new(key.get(1..).unwrap_or_default(), "the time of a post");
    let read = (reader.sorted_time()?, read_post(&mut reader)?);
    reader.end()?;
    Ok(read)
}

/// The key of a game that is over in the order in which what told of it may be forgotten.
pub(crate) fn over_at(at: Timestamp, game: GameId) -> Vec<u8> {
    let mut key = vec![OVER_AT];
    put_sorted_time(&mut key, at);
    key.extend_from_slice(&game.number().to_be_bytes());
    key
}

/// Reads [`over_at`].
pub(crate) fn read_over_at(key: &[u8]) -> Result<(Timestamp, GameId), RecordError> {
    let mut reader = Reader::new(key.get(1..).unwrap_or_default(), "the time of a game");
    let read = (reader.sorted_time()?, read_game(&mut reader)?);
    reader.end()?;
    Ok(read)
}

/// The key of a message that tells of a game.
pub(crate) fn tells(game: GameId, room: &RoomId, message: &str) -> Vec<u8> {
    let mut key = of_game(TELLS, game);
    put_room(&mut key, room);
    put_short(&mut key, message);
    key
}

/// Reads [`tells`].
pub(crate) fn read_tells(key: &[u8]) -> Result<IndexEntry, RecordError> {
    let mut reader = Reader::new(key.get(1..).unwrap_or_default(), "a message's key");
    let game = read_game(&mut reader)?;
    let key = IndexKey::Message(read_room(&mut reader)?, read_short(&mut reader)?.to_owned());
    reader.end()?;
    Ok(IndexEntry { key, game })
}

/// The key of when a game is due.
pub(crate) fn due_of(game: GameId, at: Timestamp) -> Vec<u8> {
    let mut key = of_game(DUE_OF, game);
    put_sorted_time(&mut key, at);
    key
}

/// Reads [`due_of`].
pub(crate) fn read_due_of(key: &[u8]) -> Result<IndexEntry, RecordError> {
    let mut reader = Reader::new(key.get(1..).unwrap_or_default(), "when a game is due");
    let game = read_game(&mut reader)?;
    let key = IndexKey::Due(reader.sorted_time()?);
    reader.end()?;
    Ok(IndexEntry { key, game })
}

/// What the keys of all people of a platform with a folded name begin with.
pub(crate) fn named(platform: Platform, folded: &str) -> Vec<u8> {
    let mut key = vec![NAME, platform_byte(platform)];
    put_short(&mut key, folded);
    key
}

/// The key of a person by name.
pub(crate) fn name(id: &UserId, folded: &str) -> Vec<u8> {
    let mut key = named(id.platform(), folded);
    key.extend_from_slice(id.id().as_bytes());
    key
}

/// The person at the end of [`name`].
pub(crate) fn read_name(key: &[u8]) -> Result<UserId, RecordError> {
    let mut reader = Reader::new(key.get(1..).unwrap_or_default(), "a name");
    let platform = read_platform(&mut reader)?;
    read_short(&mut reader)?;
    UserId::new(platform, &read_rest(reader)?).map_err(|_| RecordError::Unreadable("a name"))
}

/// The key of a fact of the database itself.
pub(crate) fn meta(name: &str) -> Vec<u8> {
    tail(META, name.as_bytes())
}

fn tail(kind: u8, rest: &[u8]) -> Vec<u8> {
    let mut key = Vec::with_capacity(rest.len() + 1);
    key.push(kind);
    key.extend_from_slice(rest);
    key
}

fn put_short(key: &mut Vec<u8>, text: &str) {
    // Longer texts are refused before they come here; a cut length would only make the key unreadable.
    key.extend_from_slice(&(text.len() as u16).to_be_bytes());
    key.extend_from_slice(text.as_bytes());
}

fn put_room(key: &mut Vec<u8>, room: &RoomId) {
    key.push(platform_byte(room.platform()));
    put_short(key, room.id());
}

fn put_user(key: &mut Vec<u8>, user: &UserId) {
    key.push(platform_byte(user.platform()));
    put_short(key, user.id());
}

fn put_post(key: &mut Vec<u8>, id: OwedId) {
    key.extend_from_slice(&id.game.number().to_be_bytes());
    key.extend_from_slice(&id.revision.to_be_bytes());
    key.push(id.kind.letter() as u8);
    key.push(id.room);
}

const fn platform_byte(platform: Platform) -> u8 {
    match platform {
        Platform::Web => b'w',
        Platform::Discord => b'd',
        Platform::Matrix => b'm',
    }
}

fn read_platform(reader: &mut Reader) -> Result<Platform, RecordError> {
    let byte = reader.byte()?;
    Platform::ALL.into_iter().find(|&platform| platform_byte(platform) == byte).ok_or(reader.unreadable())
}

fn read_short<'a>(reader: &mut Reader<'a>) -> Result<&'a str, RecordError> {
    let length = u16::from_be_bytes([reader.byte()?, reader.byte()?]);
    let bytes = reader.bytes(length.into())?;
    std::str::from_utf8(bytes).map_err(|_| reader.unreadable())
}

fn read_rest(reader: Reader) -> Result<String, RecordError> {
    let unreadable = reader.unreadable();
    std::str::from_utf8(reader.rest()).map(str::to_owned).map_err(|_| unreadable)
}

fn read_room(reader: &mut Reader) -> Result<RoomId, RecordError> {
    let platform = read_platform(reader)?;
    RoomId::new(platform, read_short(reader)?).map_err(|_| reader.unreadable())
}

fn read_user(reader: &mut Reader) -> Result<UserId, RecordError> {
    let platform = read_platform(reader)?;
    UserId::new(platform, read_short(reader)?).map_err(|_| reader.unreadable())
}

fn read_game(reader: &mut Reader) -> Result<GameId, RecordError> {
    GameId::new(reader.word()?).ok_or(reader.unreadable())
}

fn read_post(reader: &mut Reader) -> Result<OwedId, RecordError> {
    let game = read_game(reader)?;
    let revision = reader.word()?;
    let letter = char::from(reader.byte()?);
    let kind = OwedKind::ALL.into_iter().find(|kind| kind.letter() == letter).ok_or(reader.unreadable())?;
    Ok(OwedId { game, revision, kind, room: reader.byte()? })
}

fn read_index(reader: &mut Reader) -> Result<IndexEntry, RecordError> {
    let key = match reader.byte()? {
        OPEN_IN_ROOM => IndexKey::OpenInRoom(read_room(reader)?),
        OPEN_OF => IndexKey::OpenOf(read_user(reader)?),
        IN_ROOM => IndexKey::InRoom(read_room(reader)?),
        OF => IndexKey::Of(read_user(reader)?),
        MESSAGE => IndexKey::Message(read_room(reader)?, read_short(reader)?.to_owned()),
        _ => return Err(reader.unreadable()),
    };
    let game = GameId::new(!reader.word()?).ok_or(reader.unreadable())?;
    Ok(IndexEntry { key, game })
}
