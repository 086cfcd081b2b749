//! Values on disk, in all versions up to 5.

use super::bytes::{Reader, RecordError, put_number, put_span, put_text, put_time};
use crate::game::{
    Event, EventKind, GameId, Offer, Options, Owed, OwedKind, Pace, Player, Reminder, Settings, Setup, Wish,
};
use crate::rules::{Color, Hole, Laying, Layout, Scoring, TurnedTile};
use crate::store::{Cause, EventRun, Kept, KeptKey, Person};
use jiff::Timestamp;

const ACCEPTED_RED: u8 = 0;
const ACCEPTED_BLACK: u8 = 1;
const DECLINED: u8 = 2;
const WITHDRAWN: u8 = 3;
const EXPIRED: u8 = 4;
const RESIGNED_RED: u8 = 5;
const RESIGNED_BLACK: u8 = 6;
const SHOWN: u8 = 7;
const THREADED: u8 = 8;
const UNTHREADED: u8 = 9;
const MOVED: u8 = 10;
const AGREED: u8 = 11;
const DENIED: u8 = 12;
const SWAPPED: u8 = 13;
/// Added to the wish where the challenger confirms who takes the challenge.
const CONFIRM: u8 = 4;
/// Added to the wish where the swap rule is played.
const SWAP: u8 = 8;
/// Added to the wish where hints may be asked for.
const HINTS: u8 = 16;
/// What is asked: twice the offer's place among all, and one more for Black.
const ASKED: u8 = 20;
const REMINDED_FIRST: u8 = 50;
const REMINDED_LAST: u8 = 51;
const NUDGED_RED: u8 = 52;
const NUDGED_BLACK: u8 = 53;
const RAN_OUT: u8 = 54;
const MORE_TIME: u8 = 55;
const AWAY_RED: u8 = 56;
const AWAY_BLACK: u8 = 57;
const BACK_RED: u8 = 58;
const BACK_BLACK: u8 = 59;
const STOPPED: u8 = 60;
const APPLIED: u8 = 61;
const APPLIED_ELSEWHERE: u8 = 62;
const DISMISSED: u8 = 63;
const CLOSED: u8 = 64;
const LOST_ON_TIME: u8 = 65;
const ABANDONED: u8 = 66;
/// A tile's columns and rows, and its lower left hole as in [`PLACED`], follow.
const LAID: u8 = 19;
const PUT_ASIDE: u8 = 70;
const TAKEN_UP: u8 = 71;
const BEGUN_RED: u8 = 80;
const BEGUN_BLACK: u8 = 81;
const HINTED_RED: u8 = 82;
const HINTED_BLACK: u8 = 83;
/// Holes are the numbers from here on, ten times the column and the row.
const PLACED: u8 = 100;

const PRINTED: u8 = 0;
const SQUARE: u8 = 1;
const IRREGULAR: u8 = 2;
const GIVEN: u8 = 3;
/// No board: it is laid by events.
const BUILD: u8 = 4;

/// What a value says of its entry, beside what the key says.
pub(super) fn write(kept: &Kept) -> Vec<u8> {
    let mut out = Vec::new();
    match kept {
        Kept::Game(_, options) => put_options(&mut out, options),
        Kept::Events(_, run) => put_events(&mut out, &run.events),
        Kept::Owed(owed) => put_text(&mut out, &owed.room.to_string()),
        Kept::Posted(owed, message) => {
            put_text(&mut out, &owed.room.to_string());
            put_text(&mut out, message);
        }
        Kept::Cause(cause) => put_time(&mut out, cause.at),
        Kept::Index(_) => {}
        Kept::Person(_, person) => put_text(&mut out, &person.name),
        Kept::Adapter(_, bytes) => out.extend_from_slice(bytes),
        Kept::Home(_, home) => put_text(&mut out, &home.to_string()),
        Kept::Settings(_, settings) => put_settings(&mut out, settings),
    }
    out
}

/// The first version in which such an entry could be written, and still is: an older program reads what it knows, and
/// takes the rest for what it is, something newer.
pub(super) fn version(kept: &Kept) -> u8 {
    match kept {
        Kept::Home(..) | Kept::Settings(..) => 2,
        Kept::Game(_, options) if options.swap || options.hints => 5,
        Kept::Game(_, options) if matches!(options.opponent, Some(Player::Program(_))) => 5,
        Kept::Events(_, run) if run.events.iter().any(|event| is_of_5(&event.kind)) => 5,
        Kept::Game(_, options) if options.setup == Setup::Build => 4,
        Kept::Events(_, run) if run.events.iter().any(|event| matches!(event.kind, EventKind::Laid(_))) => 4,
        Kept::Game(_, options) if options.pace != Pace::NONE || options.confirm => 3,
        Kept::Owed(owed) | Kept::Posted(owed, _) if tells_since_3(owed.id.kind) => 3,
        Kept::Events(_, run) if run.events.iter().any(|event| is_of_3(&event.kind)) => 3,
        _ => 1,
    }
}

/// Whether posts of a kind came with version 3.
pub(super) const fn tells_since_3(kind: OwedKind) -> bool {
    matches!(kind, OwedKind::Watched | OwedKind::Reminder | OwedKind::RanOut | OwedKind::Away)
}

/// Whether an event is of a kind that came with version 5.
const fn is_of_5(kind: &EventKind) -> bool {
    matches!(kind, EventKind::Begun { .. } | EventKind::Hinted(_) | EventKind::Swapped)
}

/// Whether an event is of a kind that came with version 3.
const fn is_of_3(kind: &EventKind) -> bool {
    let ends = matches!(kind, EventKind::LostOnTime | EventKind::Abandoned | EventKind::Stopped { .. });
    let applies = matches!(kind, EventKind::Applied { .. } | EventKind::Dismissed);
    let closes = matches!(kind, EventKind::Closed { .. } | EventKind::PutAside { .. } | EventKind::TakenUp { .. });
    kind.is_of_clock() || ends || applies || closes
}

/// Reads what a value says of the entry with a key.
pub(super) fn read(key: KeptKey, body: &[u8]) -> Result<Kept, RecordError> {
    let mut reader = Reader::new(body, what(&key));
    let kept = match key {
        KeptKey::Game(id) => Kept::Game(id, Box::new(read_options(&mut reader)?)),
        KeptKey::Events(id, from) => read_events(&mut reader, id, from)?,
        KeptKey::Owed(id) => Kept::Owed(Owed { id, room: reader.parsed()? }),
        KeptKey::Posted(id) => Kept::Posted(Owed { id, room: reader.parsed()? }, reader.text()?.to_owned()),
        KeptKey::Cause(id) => Kept::Cause(Cause { id, at: reader.time()? }),
        KeptKey::Index(entry) => Kept::Index(entry),
        KeptKey::Person(id) => Kept::Person(id, Person { name: reader.text()?.to_owned() }),
        KeptKey::Home(room) => Kept::Home(room, reader.parsed()?),
        KeptKey::Settings(whose) => Kept::Settings(whose, read_settings(&mut reader)?),
        KeptKey::Adapter(name) => return Ok(Kept::Adapter(name, reader.rest().to_vec())),
    };
    reader.end()?;
    Ok(kept)
}

const fn what(key: &KeptKey) -> &'static str {
    match key {
        KeptKey::Game(_) => "a game's options",
        KeptKey::Events(..) => "a game's events",
        KeptKey::Owed(_) | KeptKey::Posted(_) => "a post",
        KeptKey::Cause(_) => "a cause",
        KeptKey::Index(_) => "an index entry",
        KeptKey::Person(_) => "a person",
        KeptKey::Adapter(_) => "an adapter's value",
        KeptKey::Home(_) => "a room's home",
        KeptKey::Settings(_) => "settings",
    }
}

fn put_options(out: &mut Vec<u8>, options: &Options) {
    put_text(out, &options.challenger.to_string());
    put_text(out, &options.opponent.as_ref().map(Player::to_string).unwrap_or_default());
    let wish = match options.wish {
        Wish::Lot => 0,
        Wish::Red => 1,
        Wish::Black => 2,
    };
    let added = |is: bool, bit: u8| if is { bit } else { 0 };
    out.push(wish + added(options.confirm, CONFIRM) + added(options.swap, SWAP) + added(options.hints, HINTS));
    put_setup(out, &options.setup);
    out.push(u8::from(options.scoring.area) | u8::from(options.scoring.lines) << 1);
    put_number(out, options.rooms.len() as u64);
    for room in &options.rooms {
        put_text(out, &room.to_string());
    }
    put_time(out, options.made);
    put_time(out, options.expires);
    if options.pace != Pace::NONE {
        put_number(out, options.pace.minutes());
    }
}

fn put_setup(out: &mut Vec<u8>, setup: &Setup) {
    let Setup::Ready { layout, board } = setup else {
        out.push(BUILD);
        return;
    };
    match layout {
        Layout::Printed(number) => out.extend_from_slice(&[PRINTED, *number]),
        Layout::Square { seed } => {
            out.push(SQUARE);
            put_number(out, *seed);
        }
        Layout::Irregular { seed } => {
            out.push(IRREGULAR);
            put_number(out, *seed);
        }
        Layout::Given(board) => {
            out.push(GIVEN);
            put_text(out, &board.to_string());
        }
    }
    // The board itself stands here for every layout: how boards are laid from seeds may change one day.
    put_text(out, &board.to_string());
}

fn read_setup(reader: &mut Reader) -> Result<Setup, RecordError> {
    let layout = match reader.byte()? {
        PRINTED => Layout::Printed(reader.byte()?),
        SQUARE => Layout::Square { seed: reader.number()? },
        IRREGULAR => Layout::Irregular { seed: reader.number()? },
        GIVEN => Layout::Given(reader.parsed()?),
        BUILD => return Ok(Setup::Build),
        _ => return Err(reader.unreadable()),
    };
    Ok(Setup::Ready { layout, board: reader.parsed()? })
}

fn read_options(reader: &mut Reader) -> Result<Options, RecordError> {
    let challenger = reader.parsed()?;
    let opponent = match reader.text()? {
        "" => None,
        text => Some(text.parse().map_err(|_| reader.unreadable())?),
    };
    let wish = reader.byte()?;
    let (confirm, swap, hints) = (wish & CONFIRM != 0, wish & SWAP != 0, wish & HINTS != 0);
    let wish = match wish & !(CONFIRM | SWAP | HINTS) {
        0 => Wish::Lot,
        1 => Wish::Red,
        2 => Wish::Black,
        _ => return Err(reader.unreadable()),
    };
    let setup = read_setup(reader)?;
    let scoring = match reader.byte()? {
        bits @ 0..4 => Scoring { area: bits & 1 != 0, lines: bits & 2 != 0 },
        _ => return Err(reader.unreadable()),
    };
    let count: u32 = reader.number()?;
    let rooms = (0..count).map(|_| reader.parsed()).collect::<Result<Vec<_>, _>>()?;
    let (made, expires) = (reader.time()?, reader.time()?);
    let pace = match reader.end() {
        Ok(()) => Pace::NONE,
        Err(_) => Pace::of_minutes(reader.number()?).ok_or(reader.unreadable())?,
    };
    Ok(Options { challenger, opponent, wish, setup, scoring, pace, confirm, swap, hints, rooms, made, expires })
}

fn put_settings(out: &mut Vec<u8>, settings: &Settings) {
    put_number(out, settings.iter().len() as u64);
    for (name, value) in settings.iter() {
        put_text(out, name);
        put_text(out, value);
    }
}

fn read_settings(reader: &mut Reader) -> Result<Settings, RecordError> {
    let count: u32 = reader.number()?;
    (0..count).map(|_| Ok((reader.text()?.to_owned(), reader.text()?.to_owned()))).collect()
}

fn put_events(out: &mut Vec<u8>, events: &[Event]) {
    let mut before = Timestamp::UNIX_EPOCH;
    for event in events {
        put_event(out, event, before);
        before = event.at;
    }
}

fn put_event(out: &mut Vec<u8>, event: &Event, before: Timestamp) {
    let sides = |color, red, black| if color == Color::Red { red } else { black };
    out.push(match &event.kind {
        EventKind::Accepted { challenger, .. } => sides(*challenger, ACCEPTED_RED, ACCEPTED_BLACK),
        EventKind::Begun { challenger } => sides(*challenger, BEGUN_RED, BEGUN_BLACK),
        EventKind::Declined => DECLINED,
        EventKind::Withdrawn => WITHDRAWN,
        EventKind::Expired => EXPIRED,
        EventKind::Laid(_) => LAID,
        EventKind::Placed(hole) => placed(*hole),
        EventKind::Hinted(color) => sides(*color, HINTED_RED, HINTED_BLACK),
        EventKind::Resigned(color) => sides(*color, RESIGNED_RED, RESIGNED_BLACK),
        EventKind::Asked(color, offer) => {
            let place = Offer::ALL.iter().position(|other| other == offer).expect("all of them are there") as u8;
            ASKED + 2 * place + u8::from(*color == Color::Black)
        }
        EventKind::Agreed => AGREED,
        EventKind::Denied => DENIED,
        EventKind::Swapped => SWAPPED,
        EventKind::Applied { from: None, .. } => APPLIED,
        EventKind::Applied { from: Some(_), .. } => APPLIED_ELSEWHERE,
        EventKind::Dismissed => DISMISSED,
        EventKind::Closed { .. } => CLOSED,
        EventKind::PutAside { .. } => PUT_ASIDE,
        EventKind::TakenUp { .. } => TAKEN_UP,
        EventKind::Stopped { .. } => STOPPED,
        EventKind::Reminded(Reminder::First) => REMINDED_FIRST,
        EventKind::Reminded(Reminder::Last) => REMINDED_LAST,
        EventKind::Nudged(color) => sides(*color, NUDGED_RED, NUDGED_BLACK),
        EventKind::RanOut => RAN_OUT,
        EventKind::MoreTime => MORE_TIME,
        EventKind::Away { color, .. } => sides(*color, AWAY_RED, AWAY_BLACK),
        EventKind::Back(color) => sides(*color, BACK_RED, BACK_BLACK),
        EventKind::LostOnTime => LOST_ON_TIME,
        EventKind::Abandoned => ABANDONED,
        EventKind::Shown(_) => SHOWN,
        EventKind::Threaded { thread: Some(_), .. } => THREADED,
        EventKind::Threaded { thread: None, .. } => UNTHREADED,
        EventKind::Moved { .. } => MOVED,
    });
    put_span(out, event.at.as_nanosecond() - before.as_nanosecond());
    match &event.kind {
        EventKind::Accepted { by, .. } => put_text(out, &by.to_string()),
        EventKind::Applied { by, from } => {
            put_text(out, &by.to_string());
            if let Some(room) = from {
                put_text(out, &room.to_string());
            }
        }
        EventKind::Closed { place }
        | EventKind::PutAside { place }
        | EventKind::TakenUp { place }
        | EventKind::Threaded { place, thread: None } => out.push(*place),
        EventKind::Stopped { reason } => put_text(out, reason),
        EventKind::Laid(Laying { tile, corner }) => {
            let (width, height) = tile.size();
            out.extend_from_slice(&[width, height, placed(*corner)]);
        }
        EventKind::Shown(room) => put_text(out, &room.to_string()),
        EventKind::Threaded { place, thread: Some(room) } | EventKind::Moved { place, to: room } => {
            out.push(*place);
            put_text(out, &room.to_string());
        }
        EventKind::Away { until, .. } => put_span(out, until.as_nanosecond() - event.at.as_nanosecond()),
        _ => {}
    }
}

const fn placed(hole: Hole) -> u8 {
    PLACED + hole.column() * 10 + hole.row()
}

/// Reads [`placed`].
fn hole_of(number: u8) -> Option<Hole> {
    let place = number.checked_sub(PLACED)?;
    Hole::new(place / 10, place % 10)
}

fn read_events(reader: &mut Reader, id: GameId, from: u32) -> Result<Kept, RecordError> {
    let mut events: Vec<Event> = Vec::new();
    while reader.end().is_err() {
        let before = events.last().map_or(Timestamp::UNIX_EPOCH, |event| event.at);
        events.push(read_event(reader, before)?);
    }
    if events.is_empty() || from.checked_add(events.len() as u32).is_none() {
        return Err(reader.unreadable());
    }
    Ok(Kept::Events(id, EventRun { from, events }))
}

fn read_event(reader: &mut Reader, before: Timestamp) -> Result<Event, RecordError> {
    let kind = reader.byte()?;
    let at = read_after(reader, before)?;
    let kind = match kind {
        ACCEPTED_RED => EventKind::Accepted { by: reader.parsed()?, challenger: Color::Red },
        ACCEPTED_BLACK => EventKind::Accepted { by: reader.parsed()?, challenger: Color::Black },
        BEGUN_RED => EventKind::Begun { challenger: Color::Red },
        BEGUN_BLACK => EventKind::Begun { challenger: Color::Black },
        HINTED_RED => EventKind::Hinted(Color::Red),
        HINTED_BLACK => EventKind::Hinted(Color::Black),
        DECLINED => EventKind::Declined,
        WITHDRAWN => EventKind::Withdrawn,
        EXPIRED => EventKind::Expired,
        RESIGNED_RED => EventKind::Resigned(Color::Red),
        RESIGNED_BLACK => EventKind::Resigned(Color::Black),
        SHOWN => EventKind::Shown(reader.parsed()?),
        THREADED => EventKind::Threaded { place: reader.byte()?, thread: Some(reader.parsed()?) },
        UNTHREADED => EventKind::Threaded { place: reader.byte()?, thread: None },
        MOVED => EventKind::Moved { place: reader.byte()?, to: reader.parsed()? },
        AGREED => EventKind::Agreed,
        DENIED => EventKind::Denied,
        SWAPPED => EventKind::Swapped,
        APPLIED => EventKind::Applied { by: reader.parsed()?, from: None },
        APPLIED_ELSEWHERE => EventKind::Applied { by: reader.parsed()?, from: Some(reader.parsed()?) },
        DISMISSED => EventKind::Dismissed,
        CLOSED => EventKind::Closed { place: reader.byte()? },
        PUT_ASIDE => EventKind::PutAside { place: reader.byte()? },
        TAKEN_UP => EventKind::TakenUp { place: reader.byte()? },
        STOPPED => EventKind::Stopped { reason: reader.text()?.to_owned() },
        REMINDED_FIRST => EventKind::Reminded(Reminder::First),
        REMINDED_LAST => EventKind::Reminded(Reminder::Last),
        NUDGED_RED => EventKind::Nudged(Color::Red),
        NUDGED_BLACK => EventKind::Nudged(Color::Black),
        RAN_OUT => EventKind::RanOut,
        MORE_TIME => EventKind::MoreTime,
        AWAY_RED => EventKind::Away { color: Color::Red, until: read_after(reader, at)? },
        AWAY_BLACK => EventKind::Away { color: Color::Black, until: read_after(reader, at)? },
        BACK_RED => EventKind::Back(Color::Red),
        BACK_BLACK => EventKind::Back(Color::Black),
        LOST_ON_TIME => EventKind::LostOnTime,
        ABANDONED => EventKind::Abandoned,
        LAID => {
            let tile = TurnedTile::new(reader.byte()?, reader.byte()?).ok_or(reader.unreadable())?;
            EventKind::Laid(Laying { tile, corner: hole_of(reader.byte()?).ok_or(reader.unreadable())? })
        }
        ASKED..REMINDED_FIRST => {
            let offer = Offer::ALL.get(usize::from(kind - ASKED) / 2).ok_or(reader.unreadable())?;
            let color = if (kind - ASKED).is_multiple_of(2) { Color::Red } else { Color::Black };
            EventKind::Asked(color, *offer)
        }
        PLACED.. => EventKind::Placed(hole_of(kind).ok_or(reader.unreadable())?),
        _ => return Err(reader.unreadable()),
    };
    Ok(Event { at, kind })
}

/// A time that is written as the span since another.
fn read_after(reader: &mut Reader, before: Timestamp) -> Result<Timestamp, RecordError> {
    let nanos = before.as_nanosecond().checked_add(reader.span()?).ok_or(reader.unreadable())?;
    Timestamp::from_nanosecond(nanos).map_err(|_| reader.unreadable())
}

/// Events in as few runs as fit into values.
pub(crate) fn runs(from: u32, events: Vec<Event>) -> Vec<EventRun> {
    // Version and checksum stand beside them.
    const ROOM: usize = super::MAX_VALUE - 5;
    let mut runs: Vec<EventRun> = Vec::new();
    let mut written = Vec::new();
    for (revision, event) in (from..).zip(events) {
        if let Some(run) = runs.last_mut() {
            let before = run.events.last().map_or(Timestamp::UNIX_EPOCH, |event| event.at);
            put_event(&mut written, &event, before);
            if written.len() <= ROOM {
                run.events.push(event);
                continue;
            }
        }
        written.clear();
        put_event(&mut written, &event, Timestamp::UNIX_EPOCH);
        runs.push(EventRun { from: revision, events: vec![event] });
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::{put_events, runs};
    use crate::game::{Event, EventKind};
    use crate::store::record::MAX_VALUE;
    use jiff::Timestamp;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_run_fits_and_none_is_lost(lengths in proptest::collection::vec(0..2000_usize, 0..40)) {
            let event = |length| {
                Event { at: Timestamp::UNIX_EPOCH, kind: EventKind::Stopped { reason: "x".repeat(length) } }
            };
            let events: Vec<Event> = lengths.into_iter().map(event).collect();
            let runs = runs(7, events.clone());
            for run in &runs {
                let mut written = Vec::new();
                put_events(&mut written, &run.events);
                prop_assert!(written.len() + 5 <= MAX_VALUE, "{} bytes", written.len());
            }
            prop_assert!(runs.iter().scan(7, |at, run| Some(std::mem::replace(at, run.end()) == run.from)).all(|fits| fits));
            prop_assert_eq!(runs.into_iter().flat_map(|run| run.events).collect::<Vec<_>>(), events);
        }
    }
}
