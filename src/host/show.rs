//! Derives words and pictures from games, when they are due.

use super::{Audience, Host, InWords, Post, PostPicture};
use crate::game::{Event, EventKind, Game, Owed, OwedId, OwedKind, Phase, Platform, Player, RoomId, UserId};
use crate::render::{self, Drawn};
use crate::rules::ByColor;
use crate::store::StoreError;
use crate::talk::{Args, Message, Picture, Request, Text, Voice, view};

/// The most games that a room is shown anew after a start.
const SHOWN_AGAIN: usize = 50;

/// The size of a smaller picture in pixels.
pub const THUMBNAIL: (u32, u32) = (400, 300);

impl Host {
    /// The present board of every running game of a room, and every open challenge, the oldest first: for a platform
    /// that forgets its messages with the program.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where the games can't be read.
    pub async fn current(&self, room: &RoomId) -> Result<Vec<Post>, StoreError> {
        let mut posts = Vec::new();
        for game in self.open_in(room).await?.into_iter().take(SHOWN_AGAIN).rev() {
            let kind = if game.phase() == Phase::Offered { OwedKind::Challenge } else { OwedKind::Turn };
            let Some((_, number)) = game.places().iter().zip(0..).find(|(place, _)| place.board_room() == room) else {
                continue;
            };
            let id = OwedId { game: game.id(), revision: game.revision(), kind, room: number };
            posts.push(self.post_for(&game, id).await?);
        }
        Ok(posts)
    }

    /// The post that is owed, from the game as it stands.
    pub(super) async fn owed_post(&self, game: &Game, owed: &Owed) -> Result<Post, StoreError> {
        match owed.id.kind {
            OwedKind::Watched => self.watched_post(game, owed).await,
            _ => self.post_for(game, owed.id).await,
        }
    }

    /// The post that is owed to one of a game's places under an id, from the game as it stands.
    pub(super) async fn post_for(&self, game: &Game, id: OwedId) -> Result<Post, StoreError> {
        let board = match (id.kind, game.places().get(usize::from(id.room))) {
            (OwedKind::Reminder, Some(place)) => self.board_of(game, &place.room).await?,
            _ => None,
        };
        let names = self.names(&[game], None).await?;
        let newcomers = match (id.kind, game.seats()) {
            (OwedKind::Turn, Some(seats)) => self.newcomers(game, seats).await?,
            _ => ByColor::default(),
        };
        let is_new = match &game.options().opponent {
            Some(Player::Person(asked)) if id.kind == OwedKind::Challenge => self.is_new_to_it(game, asked).await?,
            _ => false,
        };
        let place = game.places().get(usize::from(id.room)).unwrap_or(&game.places()[0]);
        let left_chat = self.has_left_direct_chat(game, id).await?;
        let now = self.clock().now();
        let say = |voice: &Voice| match id.kind {
            OwedKind::Challenge => {
                let mut message = view::challenge(voice, game, now);
                // A challenge whose time has passed has nothing to press any more.
                if let Some((line, button)) =
                    view::learn_offer(voice, game).filter(|_| is_new && !message.controls.is_empty())
                {
                    message.text.line(line);
                    message.controls.push(button);
                }
                if let Some(thread) = &place.thread {
                    message.text.line(view::goes_on_in(voice, thread));
                }
                message
            }
            OwedKind::Turn => with_reason(voice, view::turn(voice, game, newcomers, now), game, id, left_chat),
            OwedKind::Reminder => view::reminder(voice, game, id.revision, now, board.clone()),
            OwedKind::RanOut => view::ran_out(voice, game, id.revision),
            OwedKind::Away => view::away(voice, game, id.revision),
            OwedKind::Offer => view::offer(voice, game, id.revision),
            OwedKind::End => with_reason(voice, view::end(voice, game), game, id, left_chat),
            OwedKind::Card => {
                let mut message = view::card(voice, game);
                // The thread, where the end has these buttons, is put away.
                if place.thread.is_some() {
                    message.controls = view::after_buttons(voice, game);
                }
                message
            }
            OwedKind::Watched => view::watched(voice, game, &[]),
        };
        let manner = self.manner_in(&place.room).await?;
        let mut message = manner.speak(&names, say);
        message.pings.retain(|person| is_at(game, person, id.room) && !person.is_forgotten());
        let mut in_words = None;
        if message.picture.is_some() && !reads_pictures_aloud(place.room.platform()) {
            let readers = self.readers(game, id.room, &place.room).await?;
            let (theirs, others) = message.pings.into_iter().partition(|person| readers.contains(person));
            message.pings = others;
            let all =
                game.people().filter(|person| is_at(game, person, id.room)).all(|person| readers.contains(person));
            if all && !readers.is_empty() {
                message = Message { pings: theirs, ..manner.in_words().speak(&names, say) };
            } else if !theirs.is_empty() {
                in_words = Some(InWords { text: manner.in_words().speak(&names, say).text, pings: theirs });
            }
        }
        let post = self.drawn(&place.room, message).await;
        Ok(Post { id: Some(id), game: Some(game.id()), language: manner.language, in_words, ..post })
    }

    /// The people who play a game from one of its places and have boards in words.
    async fn readers(&self, game: &Game, place: u8, room: &RoomId) -> Result<Vec<UserId>, StoreError> {
        let mut readers = Vec::new();
        for person in game.people().filter(|person| is_at(game, person, place)) {
            if self.has_words(person, room).await? {
                readers.push(person.clone());
            }
        }
        Ok(readers)
    }

    /// What is left of a turn's message in a room that the game has not to itself, once a later one is there: one line.
    pub(super) async fn shrunk(&self, game: &Game, turn: &Owed) -> Result<Option<Text>, StoreError> {
        if self.is_games_thread(game, &turn.room).await? {
            return Ok(None);
        }
        let names = self.names(&[game], None).await?;
        let manner = self.manner_in(&turn.room).await?;
        Ok(Some(manner.speak(&names, |voice| view::past_turn(voice, game, turn.id.revision))))
    }

    /// An answer, about a game or not.
    pub(super) async fn answer(
        &self,
        request: &Request,
        audience: Audience,
        game: Option<&Game>,
        message: Message,
    ) -> (Audience, Post) {
        let manner = self.manner(request, audience).await.unwrap_or_else(|_| self.plain_manner(request));
        let post = self.drawn(&request.room, message).await;
        (audience, Post { game: game.map(Game::id), language: manner.language, ..post })
    }

    /// Draws a message's picture: on a thread of its own, since it takes milliseconds, and no more at once than there
    /// are processors, since more would only wait for each other.
    pub(super) async fn drawn(&self, room: &RoomId, message: Message) -> Post {
        let Message { text, picture, controls, pings, file } = message;
        let picture = match picture {
            Some(Picture { scene, alt }) => {
                let _turn = self.0.drawing.acquire().await;
                // A homeserver can't make a smaller one of what it can't decrypt.
                let small = room.platform() == Platform::Matrix;
                let draw = move || {
                    let thumbnail = small.then(|| render::draw_sized(&scene, THUMBNAIL.0, THUMBNAIL.1).png.into());
                    (render::draw(&scene), thumbnail)
                };
                match tokio::task::spawn_blocking(draw).await {
                    Ok((Drawn { png, width, height, spots }, thumbnail)) => {
                        Some(PostPicture { png: png.into(), width, height, thumbnail, alt, spots })
                    }
                    // The program is ending: nobody waits for the picture any more.
                    Err(error) if error.is_cancelled() => std::future::pending().await,
                    // A mistake of ours; the words say all of it, so the turn still comes.
                    Err(error) => {
                        tracing::error!(%error, "a picture could not be drawn");
                        None
                    }
                }
            }
            None => None,
        };
        Post { text, picture, controls, pings, file, ..Post::default() }
    }
}

/// Whether a platform has a picture's words read aloud beside what is written with it.
const fn reads_pictures_aloud(platform: Platform) -> bool {
    !matches!(platform, Platform::Matrix)
}

/// A message with a word on why it is here where the game has just lost its thread, or has left its chat with one person.
fn with_reason(voice: &Voice, mut message: Message, game: &Game, id: OwedId, left_chat: bool) -> Message {
    let last = id.revision.checked_sub(1).and_then(|last| game.events().get(last as usize));
    let has_left =
        |event: &Event| matches!(event.kind, EventKind::Threaded { place, thread: None } if place == id.room);
    if last.is_some_and(has_left) {
        message.text.line(voice.say("thread-left", &Args::new()));
    }
    if left_chat {
        message.text.line(voice.say("direct-chat-left", &Args::new()));
    }
    message
}

/// Whether one of a game's places is the one where a person plays from. They are pinged there, and nowhere else.
pub(super) fn is_at(game: &Game, person: &UserId, place: u8) -> bool {
    game.place_of(person) == Some(place)
}
