//! Threads that games have to themselves, and posts in forums.

use super::flows::hole;
use super::person::Person;
use super::state::{Channel, ChannelKind, Message, State, right};
use super::world::World;
use std::collections::HashSet;

/// A game that has begun.
pub struct Begun {
    pub red: Person,
    pub black: Person,
    /// The message of the challenge.
    pub challenge: u64,
}

impl Begun {
    /// Red, who begins, and Black are in a game of a channel.
    pub async fn at(world: &World, channel: u64) -> Self {
        let (red, black) = (world.person("Red").at(channel), world.person("Black").at(channel));
        let asked = red.slash("/challenge @Black color:red board:printed-1").await;
        let challenge = asked.message.expect("a challenge is a message").id;
        let accepted = black.click("Accept").await;
        assert_eq!((accepted.given.kind, accepted.given.message), (6, None), "the challenge itself shows it");
        Self { red, black, challenge }
    }

    /// The people as they look at another channel.
    fn people_at(&self, channel: u64) -> [Person; 2] {
        [self.red.at(channel), self.black.at(channel)]
    }
}

/// Waits for the program's own thread of a channel that is not one of these.
pub async fn thread(world: &World, parent: u64, but: &[u64]) -> Channel {
    let find = |state: &State| {
        let mut threads = state.channels.iter().filter(|channel| channel.parent == Some(parent));
        threads.find(|thread| thread.owner == Some(state.bot) && !but.contains(&thread.id)).cloned()
    };
    world.fake().until("a thread", find).await
}

/// How many threads the program has opened.
pub fn threads(world: &World) -> usize {
    world.fake().with(|state| state.channels.iter().filter(|channel| channel.owner == Some(state.bot)).count())
}

pub fn change_channel(world: &World, id: u64, change: impl FnOnce(&mut Channel)) {
    world.fake().with(|state| change(state.channel_mut(id).expect("it is there")));
}

pub fn boards(world: &World, channel: u64) -> Vec<Message> {
    world.history(channel).into_iter().filter(Message::is_board).collect()
}

pub fn is_over(message: &Message) -> bool {
    message.menus().next().is_none()
}

/// Some placements more in a channel, in turn: each is answered with the next turn, which pings who is to move.
pub async fn goes_on(world: &World, channel: u64, movers: &[&Person]) -> Message {
    let mut turn = boards(world, channel).pop().expect("a game has a board");
    for mover in movers {
        assert_eq!(turn.pings, [mover.id]);
        mover.at(channel).places(&hole(&turn)).await;
        turn = world.board(channel, turn.id).await;
    }
    turn
}

#[tokio::test]
async fn a_whole_game_is_played_in_its_thread_and_the_channel_sees_two_messages() {
    let world = World::with_threads().await;
    let game = Begun::at(&world, world.channel).await;
    let thread = thread(&world, world.channel, &[]).await;
    assert_eq!((thread.id, thread.kind), (game.challenge, ChannelKind::Thread), "it begins at the challenge");
    assert_eq!(thread.name, "Kulami #1: Red – Black");
    let link = format!("<#{}>", thread.id);
    world.becomes(game.challenge, "a challenge with a link", |told| told.content.contains(&link)).await;
    let mut turn = world.board(thread.id, 0).await;
    let players = game.people_at(thread.id);
    let mut plies = 0;
    while !is_over(&turn) {
        let mover = &players[plies % 2];
        assert_eq!(turn.pings, [mover.id], "ply {plies}: who is to move is pinged, and nobody else");
        let placed = mover.slash(&format!("/place {}", hole(&turn))).await;
        let next = world.board(thread.id, turn.id).await;
        assert_eq!(placed.given.message, Some(next.id), "ply {plies}: the turn is the answer");
        world.becomes(turn.id, "a turn without controls", |told| told.has_picture() && is_over(told)).await;
        turn = next;
        plies += 1;
    }
    let is_put_away = |state: &State| state.channel(thread.id).filter(|thread| thread.is_archived).cloned();
    let closed = world.fake().until("a thread that is put away", is_put_away).await;
    assert_eq!(closed.archived_after, 60, "should somebody take it out again");
    let card = world.board(world.channel, game.challenge).await;
    for label in ["Rematch", "Record"] {
        assert!(card.button(label).is_some(), "the thread, where there is {label} too, is put away: {card:?}");
    }
    let challenge = world.becomes(game.challenge, "a game that is over", |told| told.content.contains("over")).await;
    assert!(challenge.content.contains(&link) && challenge.controls().next().is_none(), "{challenge:?}");
    let told: Vec<u64> = world.history(world.channel).iter().map(|message| message.id).collect();
    assert_eq!(told, [game.challenge, card.id], "the challenge and the card are all that the channel sees");
    assert_eq!(boards(&world, thread.id).len(), plies + 1);
    world.close().await;
}

#[tokio::test]
async fn what_is_placed_from_the_channel_is_shown_in_the_thread_and_to_whoever_placed() {
    let world = World::with_threads().await;
    let game = Begun::at(&world, world.channel).await;
    let thread = thread(&world, world.channel, &[]).await;
    let first = world.board(thread.id, 0).await;
    let placed = game.red.slash("/place d5").await;
    assert!(placed.is_private() && placed.message.is_some_and(|told| told.has_picture()), "a board for Red alone");
    let second = world.board(thread.id, first.id).await;
    assert_eq!(second.pings, [game.black.id]);
    goes_on(&world, thread.id, &[&game.black, &game.red]).await;
    assert_eq!(world.history(world.channel).len(), 1, "the channel sees the challenge alone");
    world.close().await;
}

#[tokio::test]
async fn whoever_accepts_by_typing_is_told_that_it_begins() {
    let world = World::with_threads().await;
    let (red, black) = (world.person("Red"), world.person("Black"));
    red.slash("/challenge @Black color:red board:printed-1").await;
    let accepted = black.slash("/accept").await;
    assert!(accepted.is_private() && accepted.words().contains("shows here"), "{accepted:?}");
    let thread = thread(&world, world.channel, &[]).await;
    assert_eq!(world.board(thread.id, 0).await.pings, [red.id]);
    world.close().await;
}

#[tokio::test]
async fn a_game_resigned_in_its_thread_is_put_away_and_can_still_be_asked_about() {
    let world = World::with_threads().await;
    let game = Begun::at(&world, world.channel).await;
    let thread = thread(&world, world.channel, &[]).await;
    let first = world.board(thread.id, 0).await;
    let red = game.red.at(thread.id);
    red.click("Resign").await;
    let ended = red.click("Yes, resign").await.message.expect("the end is the answer");
    assert!(ended.has_picture() && !ended.is_loading && ended.only.is_none(), "{ended:?}");
    let is_put_away = |state: &State| state.channel(thread.id).filter(|thread| thread.is_archived).map(|_| ());
    world.fake().until("a thread that is put away", is_put_away).await;
    assert!(is_over(&world.fake().with(|state| state.message(first.id).cloned()).expect("it is kept")));
    let asked = game.black.at(thread.id).click("Score card").await.message.expect("the score is a message");
    assert!(asked.has_picture(), "{asked:?}");
    assert!(boards(&world, thread.id).iter().any(|board| board.id == ended.id && board.has_picture()));
    world.close().await;
}

#[tokio::test]
async fn a_challenge_in_a_forum_gets_a_post_of_its_own_with_the_same_tags() {
    let world = World::with_threads().await;
    let (forum, talk) = world.fake().with(|state| {
        let forum = state.add_channel(ChannelKind::Forum, "tables", None);
        let somebody = state.add_person("Somebody");
        let talk = state.open_thread(ChannelKind::Thread, "Who plays?", forum, None, somebody);
        let tags = [state.next_id(), state.next_id()];
        let place = state.channel_mut(forum).expect("it was just added");
        (place.tags, place.moderated_tags, place.needs_tag) = (tags.to_vec(), vec![tags[1]], true);
        place.rights &= !right::MANAGE_THREADS;
        state.channel_mut(talk).expect("it was just added").tags = tags.to_vec();
        (forum, talk)
    });
    let game = Begun::at(&world, talk).await;
    let post = thread(&world, forum, &[]).await;
    assert_eq!(post.tags.len(), 1, "the tag that anybody may use");
    let link = format!("<#{}>", post.id);
    world.becomes(game.challenge, "a challenge with a link", |told| told.content.contains(&link)).await;
    world.board(post.id, 0).await;
    goes_on(&world, post.id, &[&game.red, &game.black]).await;
    let resigns = game.red.at(post.id);
    resigns.click("Resign").await;
    resigns.click("Yes, resign").await;
    assert!(world.board(talk, game.challenge).await.has_picture(), "the card stands where the challenge was made");
    assert_eq!(threads(&world), 1);
    world.close().await;
}

#[tokio::test]
async fn a_rematch_goes_on_in_the_thread_and_puts_it_away_again() {
    let world = World::with_threads().await;
    let (forum, talk) = world.fake().with(|state| {
        let forum = state.add_channel(ChannelKind::Forum, "tables", None);
        let somebody = state.add_person("Somebody");
        (forum, state.open_thread(ChannelKind::Thread, "Who plays?", forum, None, somebody))
    });
    for (room, parent) in [(world.channel, world.channel), (talk, forum)] {
        let game = Begun::at(&world, room).await;
        let thread = thread(&world, parent, &[]).await;
        let [red, black] = game.people_at(thread.id);
        let is_put_away = |state: &State| state.channel(thread.id).filter(|thread| thread.is_archived).map(|_| ());
        let mut last = world.board(thread.id, 0).await;
        red.click("Resign").await;
        red.click("Yes, resign").await;
        world.board(room, game.challenge).await;
        world.fake().until("a thread that is put away", is_put_away).await;
        let seen = world.history(room).len();

        last = world.board(thread.id, last.id).await;
        black.click("Rematch").await;
        red.click("Accept").await;
        let first = world.board(thread.id, last.id).await;
        assert_eq!(first.pings, [black.id], "colours are swapped");
        let second = goes_on(&world, thread.id, &[&black]).await;
        world.becomes(first.id, "a turn without controls", |told| told.has_picture() && is_over(told)).await;
        assert_eq!(second.pings, [red.id]);
        red.click("Resign").await;
        red.click("Yes, resign").await;
        world.fake().until("a thread that is put away", is_put_away).await;
        assert_eq!(world.history(room).len(), seen, "nothing of it is in the channel");
    }
    assert_eq!(threads(&world), 2);
    world.close().await;
}

#[tokio::test]
async fn where_there_are_no_threads_a_game_stays_without_a_word() {
    let world = World::with_threads().await;
    for (number, kind) in [ChannelKind::Thread, ChannelKind::PrivateThread, ChannelKind::Voice].into_iter().enumerate()
    {
        let room = world.fake().with(|state| {
            let somebody = state.add_person(&format!("Somebody {number}"));
            let parent = Some(world.channel).filter(|_| kind.is_thread());
            let room = state.add_channel(kind, "talk", parent);
            state.channel_mut(room).expect("it was just added").owner = Some(somebody);
            // What is not possible anyhow need not be allowed.
            state.channel_mut(room).expect("it was just added").rights &= !right::CREATE_THREADS;
            room
        });
        let game = Begun::at(&world, room).await;
        let first = world.board(room, 0).await;
        assert!(!first.content.contains("thread"), "{kind:?}: {}", first.content);
        goes_on(&world, room, &[&game.red, &game.black]).await;
        let left = world.becomes(first.id, "one line", |told| !told.has_picture() && is_over(told)).await;
        assert_eq!(left.content.lines().count(), 1, "{}", left.content);
        let resigns = game.red.at(room);
        resigns.click("Resign").await;
        resigns.click("Yes, resign").await;
    }
    assert_eq!(threads(&world), 0);
    world.close().await;
}

#[tokio::test]
async fn in_a_channel_of_news_a_game_has_a_thread_of_its_kind() {
    let world = World::with_threads().await;
    let news = world.fake().with(|state| state.add_channel(ChannelKind::News, "news", None));
    let game = Begun::at(&world, news).await;
    let thread = thread(&world, news, &[]).await;
    assert_eq!(thread.kind, ChannelKind::NewsThread);
    world.board(thread.id, 0).await;
    goes_on(&world, thread.id, &[&game.red, &game.black]).await;
    world.close().await;
}

#[tokio::test]
async fn games_of_two_channels_have_a_thread_each() {
    let world = World::with_threads().await;
    let other = world.fake().with(|state| state.add_channel(ChannelKind::Text, "more games", None));
    let mut seen = HashSet::new();
    for channel in [world.channel, other] {
        let (ann, bob) = (world.person(&format!("Ann {channel}")), world.person(&format!("Bob {channel}")));
        let (ann, bob) = (ann.at(channel), bob.at(channel));
        ann.slash(&format!("/challenge \"@{}\" color:red board:printed-1", bob.name)).await;
        bob.click("Accept").await;
        let thread = thread(&world, channel, &[]).await;
        world.board(thread.id, 0).await;
        goes_on(&world, thread.id, &[&ann, &bob]).await;
        assert!(seen.insert(thread.id) && boards(&world, thread.id).len() == 3);
    }
    // One more game of one of them, while the first is being played.
    let known: Vec<u64> = seen.into_iter().collect();
    let game = Begun::at(&world, other).await;
    let third = thread(&world, other, &known).await;
    world.board(third.id, 0).await;
    goes_on(&world, third.id, &[&game.red, &game.black]).await;
    assert_eq!(threads(&world), 3);
    world.close().await;
}

#[tokio::test]
async fn a_game_that_is_taken_from_elsewhere_has_a_thread_in_both_channels() {
    let world = World::with_threads().await;
    let other = world.fake().with(|state| state.add_channel(ChannelKind::Text, "more games", None));
    let (red, black) = (world.person("Red"), world.person("Black").at(other));
    red.slash("/challenge color:red board:printed-1").await;
    let invitation = red.click("Invite from elsewhere").await;
    let code =
        invitation.words().split(['`', ' ', '\n']).find(|word| word.starts_with("1-")).expect("a code").to_owned();
    black.slash(&format!("/accept {code}")).await;
    black.click("Play").await;
    let here = thread(&world, world.channel, &[]).await;
    let there = thread(&world, other, &[]).await;
    let first = [world.board(here.id, 0).await, world.board(there.id, 0).await];
    assert_eq!([&first[0].pings[..], &first[1].pings[..]], [&[red.id][..], &[]], "each is pinged where they play");
    red.at(here.id).places("d5").await;
    let second = [world.board(here.id, first[0].id).await, world.board(there.id, first[1].id).await];
    assert_eq!([&second[0].pings[..], &second[1].pings[..]], [&[][..], &[black.id]]);
    black.at(there.id).click("Resign").await;
    black.at(there.id).click("Yes, resign").await;
    for (channel, thread) in [(world.channel, here.id), (other, there.id)] {
        world.board(channel, 0).await;
        let is_put_away = |state: &State| state.channel(thread).filter(|thread| thread.is_archived).map(|_| ());
        world.fake().until("a thread that is put away", is_put_away).await;
        assert_eq!((world.history(channel).len(), boards(&world, thread).len()), (2, 3));
    }
    world.close().await;
}

#[tokio::test]
async fn whatever_people_are_called_their_thread_has_a_name() {
    let world = World::with_threads().await;
    let names = [
        ("🎲".repeat(40), "م".repeat(60)),
        ("\u{202e}a\nb\u{0}".to_owned(), "   ".to_owned()),
        ("@everyone".to_owned(), "<#1> **b** `c`".to_owned()),
    ];
    let mut known = Vec::new();
    for (one, other) in names {
        let (one, other) = (world.person(&one), world.person(&other));
        one.context("Challenge to Kulami", &other).await;
        other.click("Accept").await;
        let thread = thread(&world, world.channel, &known).await;
        assert!(thread.name.starts_with(&format!("Kulami #{}: ", known.len() + 1)), "{:?}", thread.name);
        known.push(thread.id);
        world.board(thread.id, 0).await;
    }
    world.close().await;
}
