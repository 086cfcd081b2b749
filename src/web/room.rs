//! The room itself: the newest messages, who is in it, and what each of them is sent.

use super::allowance::{Allowance, Verdict};
use super::pictures::Pictures;
use super::protocol::{Member, Message, ToPage};
use crate::game::{OwedId, Platform, RoomId, UserId};
use crate::host::Post;
use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use jiff::Timestamp;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// The most messages that are kept.
pub const MAX_MESSAGES: usize = 500;
/// The most messages that are kept for one person alone.
pub const MAX_PRIVATE: usize = 40;
/// The most bytes of pictures that are kept.
pub const MAX_PICTURE_BYTES: usize = 64 << 20;
/// The most windows that are in the room at once.
pub const MAX_WINDOWS: usize = 100;
/// The most windows that one person has in the room at once.
pub const MAX_WINDOWS_EACH: usize = 8;
/// The most frames that wait for a slow window before it is let go; it comes back and is sent the present state.
const MAX_QUEUE: usize = 256;
/// Beyond so many remembered allowances the full ones, which say nothing, are forgotten.
const MAX_ALLOWANCES: usize = 256;

/// The one room of the page. Its methods never wait.
#[derive(Debug)]
pub struct Room {
    id: RoomId,
    state: Mutex<State>,
    changed: watch::Sender<()>,
}

#[derive(Debug)]
struct State {
    /// The oldest first.
    messages: VecDeque<Kept>,
    pictures: Pictures,
    windows: HashMap<u64, Window>,
    next_window: u64,
    allowances: HashMap<UserId, Allowance>,
}

#[derive(Debug)]
struct Kept {
    message: Message,
    /// Who alone sees it; everybody where it is nobody.
    only: Option<UserId>,
    /// The message as it is sent.
    frame: Utf8Bytes,
}

/// A browser's window that is in the room.
#[derive(Debug)]
struct Window {
    person: UserId,
    member: Member,
    frames: mpsc::Sender<Utf8Bytes>,
}

/// A window's way into the room; it leaves when this is dropped.
#[derive(Debug)]
pub struct Visit<'a> {
    room: &'a Room,
    number: u64,
    /// What the window is to be sent first.
    pub snapshot: Vec<Utf8Bytes>,
    /// What it is to be sent after that. It ends where the window was too slow.
    pub frames: mpsc::Receiver<Utf8Bytes>,
}

/// There are too many windows in the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl Default for Room {
    fn default() -> Self {
        Self::new()
    }
}

impl Room {
    /// The empty room.
    #[must_use]
    pub fn new() -> Self {
        Self {
            id: RoomId::new(Platform::Web, "room").expect("the room's id is one"),
            state: Mutex::new(State {
                messages: VecDeque::new(),
                pictures: Pictures::new(MAX_PICTURE_BYTES),
                windows: HashMap::new(),
                next_window: 0,
                allowances: HashMap::new(),
            }),
            changed: watch::Sender::new(()),
        }
    }

    /// Its id: `web:room`.
    #[must_use]
    pub const fn id(&self) -> &RoomId {
        &self.id
    }

    /// Tells whenever a game may have changed.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Shows a post, in the place of the message with that id where there is one.
    pub fn show(&self, id: String, only: Option<&UserId>, post: Post) {
        self.state().show(id, only, post);
        self.changed.send_replace(());
    }

    /// Changes a message in its place; nothing where it is not kept any more.
    pub fn change(&self, id: &str, post: Post) {
        let mut state = self.state();
        if let Some(only) = state.find(id).map(|kept| kept.only.clone()) {
            state.show(id.to_owned(), only.as_ref(), post);
        }
        drop(state);
        self.changed.send_replace(());
    }

    /// Takes the controls off a message.
    pub fn retire(&self, id: &str) {
        let mut state = self.state();
        if let Some(Kept { message, only, .. }) = state.find(id) {
            let (mut message, only) = (message.clone(), only.clone());
            message.controls.clear();
            message.past = true;
            state.put(message, only);
        }
        drop(state);
        self.changed.send_replace(());
    }

    /// Takes the controls off a question that a person was asked alone and has answered.
    pub fn answered(&self, person: &UserId, press: &str) {
        let mut state = self.state();
        let asks = |kept: &&Kept| kept.only.as_ref() == Some(person) && kept.message.has_button(press);
        let Some(mut message) = state.messages.iter().rev().find(asks).map(|kept| kept.message.clone()) else { return };
        message.controls.clear();
        message.past = true;
        state.put(message, Some(person.clone()));
    }

    /// Shows the present state of a game, unless the room shows it or a later one.
    pub fn restore(&self, post: Post) {
        let Some(id) = post.id else { return };
        let mut state = self.state();
        let known = |kept: &Kept| {
            kept.message.id.parse().is_ok_and(|other: OwedId| other.game == id.game && other.revision >= id.revision)
        };
        if !state.messages.iter().any(known) {
            state.show(id.to_string(), None, post);
        }
    }

    /// Shows what a person says, to all or to nobody but themselves.
    pub fn say(&self, id: String, person: &UserId, name: &str, private: bool, text: crate::talk::Text) {
        let post = Post { text, ..Post::default() };
        let mut message = Message::of_post(id, now(), private, post, |_| String::new());
        message.from = Some(Member { id: person.to_string(), name: name.to_owned() });
        self.state().put(message, private.then(|| person.clone()));
    }

    /// Lets a window in.
    ///
    /// # Errors
    ///
    /// [`Full`] where there are [`MAX_WINDOWS`] or the person has [`MAX_WINDOWS_EACH`].
    pub fn enter(&self, person: &UserId, name: &str) -> Result<Visit<'_>, Full> {
        let mut state = self.state();
        let own = state.windows.values().filter(|window| window.person == *person).count();
        if state.windows.len() >= MAX_WINDOWS || own >= MAX_WINDOWS_EACH {
            return Err(Full);
        }
        let number = state.next_window;
        state.next_window += 1;
        let (sender, frames) = mpsc::channel(MAX_QUEUE);
        let member = Member { id: person.to_string(), name: name.to_owned() };
        let mut snapshot = vec![frame(&ToPage::Welcome { you: member.clone() })];
        let seen = state.messages.iter().filter(|kept| kept.only.as_ref().is_none_or(|only| only == person));
        snapshot.extend(seen.map(|kept| kept.frame.clone()));
        snapshot.push(frame(&ToPage::Ready));
        state.windows.insert(number, Window { person: person.clone(), member, frames: sender });
        state.tell_people();
        Ok(Visit { room: self, number, snapshot, frames })
    }

    /// Whether a person may ask for something now.
    pub fn allow(&self, person: &UserId, now: Instant) -> Verdict {
        let allowances = &mut self.state().allowances;
        if allowances.len() > MAX_ALLOWANCES {
            allowances.retain(|_, allowance| !allowance.is_full(now));
        }
        allowances.entry(person.clone()).or_insert_with(|| Allowance::new(now)).take(now)
    }

    /// A picture by its name.
    #[must_use]
    pub fn picture(&self, name: &str) -> Option<Bytes> {
        self.state().pictures.find(name)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere leaves at worst a message unsent; the room goes on.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        let mut state = self.room.state();
        state.windows.remove(&self.number);
        state.tell_people();
    }
}

impl State {
    fn find(&self, id: &str) -> Option<&Kept> {
        self.messages.iter().find(|kept| kept.message.id == id)
    }

    fn show(&mut self, id: String, only: Option<&UserId>, post: Post) {
        let pictures = &mut self.pictures;
        let keep = |png: &Bytes| format!("/picture/{}.png", pictures.keep(png));
        let at = self.messages.iter().find(|kept| kept.message.id == id).map_or_else(now, |kept| kept.message.at);
        let message = Message::of_post(id, at, only.is_some(), post, keep);
        self.put(message, only.cloned());
    }

    /// Keeps a message and sends it to whoever may see it.
    fn put(&mut self, message: Message, only: Option<UserId>) {
        let frame = frame(&ToPage::Message(&message));
        self.send(only.as_ref(), &frame);
        let kept = Kept { message, only, frame };
        match self.messages.iter_mut().find(|other| other.message.id == kept.message.id) {
            Some(other) => *other = kept,
            None => self.push(kept),
        }
    }

    /// Keeps a new message, and forgets an old one where there are too many.
    fn push(&mut self, kept: Kept) {
        if let Some(person) = &kept.only {
            let own = |other: &Kept| other.only.as_ref() == Some(person);
            if self.messages.iter().filter(|other| own(other)).count() >= MAX_PRIVATE
                && let Some(oldest) = self.messages.iter().position(own)
            {
                self.messages.remove(oldest);
            }
        }
        self.messages.push_back(kept);
        if self.messages.len() > MAX_MESSAGES {
            self.messages.pop_front();
        }
    }

    fn tell_people(&mut self) {
        let mut people: Vec<Member> = Vec::new();
        for window in self.windows.values() {
            if !people.contains(&window.member) {
                people.push(window.member.clone());
            }
        }
        people.sort_by_cached_key(|member| (member.name.to_lowercase(), member.id.clone()));
        let frame = frame(&ToPage::People { people });
        self.send(None, &frame);
    }

    /// Sends a frame to every window that may see it, and lets go of those that do not keep up.
    fn send(&mut self, only: Option<&UserId>, frame: &Utf8Bytes) {
        self.windows.retain(|_, window| {
            only.is_some_and(|only| window.person != *only) || window.frames.try_send(frame.clone()).is_ok()
        });
    }
}

/// What is sent for a statement.
#[must_use]
pub fn frame(said: &ToPage<'_>) -> Utf8Bytes {
    serde_json::to_string(said).expect("words and numbers can be written as JSON").into()
}

fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::talk::{Button, Control, Press, PressKind, Text};

    fn person(name: &str) -> UserId {
        UserId::new(Platform::Web, name).expect("an id")
    }

    fn post(id: &str) -> Post {
        let id: OwedId = id.parse().expect("an owed post's id");
        let press = Press { game: Some(id.game), revision: id.revision, kind: PressKind::Resign };
        let controls = vec![Control::Button(Button { label: "resign".to_owned(), press, danger: true })];
        Post { id: Some(id), game: Some(id.game), text: Text::plain(id.to_string()), controls, ..Post::default() }
    }

    fn show(room: &Room, id: &str) {
        room.show(id.to_owned(), None, post(id));
    }

    /// The ids of the messages that a new window of a person is sent.
    fn seen_by(room: &Room, name: &str) -> Vec<String> {
        let visit = room.enter(&person(name), name).expect("the room is not full");
        let ids = |frame: &Utf8Bytes| {
            let said: serde_json::Value = serde_json::from_str(frame).expect("frames are JSON");
            said["id"].as_str().map(str::to_owned)
        };
        visit.snapshot.iter().filter_map(ids).collect()
    }

    #[test]
    fn forgets_the_oldest_messages() {
        let room = Room::new();
        for number in 0..MAX_MESSAGES + 10 {
            room.say(format!("line{number}"), &person("ann"), "ann", false, Text::plain("words"));
        }
        let seen = seen_by(&room, "bob");
        assert_eq!((seen.len(), seen[0].as_str()), (MAX_MESSAGES, "line10"));
    }

    #[test]
    fn what_one_person_is_told_alone_does_not_push_out_what_is_for_all() {
        let room = Room::new();
        show(&room, "1.1.t0");
        for number in 0..MAX_MESSAGES {
            room.show(format!("answer{number}"), Some(&person("ann")), Post::default());
        }
        assert_eq!(seen_by(&room, "bob"), ["1.1.t0"]);
        let seen = seen_by(&room, "ann");
        assert_eq!((seen.len(), seen[1].as_str()), (MAX_PRIVATE + 1, "answer460"));
    }

    #[test]
    fn a_post_shown_twice_is_one_message_and_keeps_its_place() {
        let room = Room::new();
        for id in ["1.0.c0", "2.0.c0", "1.0.c0"] {
            show(&room, id);
        }
        assert_eq!(seen_by(&room, "ann"), ["1.0.c0", "2.0.c0"]);
    }

    #[test]
    fn a_change_reaches_the_windows_and_a_retired_message_has_no_controls() {
        let room = Room::new();
        show(&room, "1.1.t0");
        let mut visit = room.enter(&person("ann"), "ann").expect("the room is not full");
        room.change("1.1.t0", Post { text: Text::plain("changed"), ..post("1.1.t0") });
        room.change("9.9.t0", post("9.9.t0"));
        room.retire("1.1.t0");
        room.retire("9.9.t0");
        let mut told = Vec::new();
        while let Ok(frame) = visit.frames.try_recv() {
            let said: serde_json::Value = serde_json::from_str(&frame).expect("frames are JSON");
            if said["kind"] == "message" {
                told.push((said["id"].clone(), said["past"].clone(), said["controls"].as_array().map(Vec::len)));
            }
        }
        assert_eq!(
            told,
            [("1.1.t0".into(), false.into(), Some(1)), ("1.1.t0".into(), true.into(), Some(0))],
            "a message that is not kept is not made up"
        );
    }

    #[test]
    fn present_boards_come_back_unless_a_later_one_is_there() {
        let room = Room::new();
        show(&room, "1.5.t0");
        for id in ["1.4.t0", "1.5.t0", "1.6.t0", "2.1.t0", "2.1.t0"] {
            room.restore(post(id));
        }
        assert_eq!(seen_by(&room, "ann"), ["1.5.t0", "1.6.t0", "2.1.t0"]);
    }

    #[test]
    fn a_window_that_does_not_read_is_let_go() {
        let room = Room::new();
        let mut slow = room.enter(&person("ann"), "ann").expect("the room is not full");
        for number in 0..=MAX_QUEUE {
            room.say(number.to_string(), &person("bob"), "bob", false, Text::plain("words"));
        }
        let mut read = 0;
        while slow.frames.blocking_recv().is_some() {
            read += 1;
        }
        assert_eq!(read, MAX_QUEUE);
    }

    #[test]
    fn a_full_room_lets_nobody_in_until_somebody_leaves() {
        let room = Room::new();
        let name = |number: usize| format!("person{number}");
        let enter = |number| room.enter(&person(&name(number)), &name(number));
        let mut visits: Vec<_> = (0..MAX_WINDOWS).map(|number| enter(number).expect("there is a place")).collect();
        assert!(matches!(enter(MAX_WINDOWS), Err(Full)));
        visits.pop();
        assert!(enter(MAX_WINDOWS).is_ok());
    }
}
