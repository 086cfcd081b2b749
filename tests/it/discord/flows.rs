//! Whole games on Discord, as people play them.

use super::person::{Outcome, Person};
use super::state::{Message, right};
use super::world::World;
use jiff::SignedDuration;

/// Red, who begins, and Black are in a game, and want to be asked nothing; with the message of its first turn.
pub async fn begin(world: &World) -> (Person, Person, Message) {
    for name in ["Red", "Black"] {
        let told = world.person(name).slash("/settings confirm:off").await;
        assert!(told.is_private(), "how one likes it is nobody else's business");
    }
    begin_asking(world).await
}

/// The same with people who have set nothing: what they choose from a menu is shown to them first.
async fn begin_asking(world: &World) -> (Person, Person, Message) {
    let (red, black) = (world.person("Red"), world.person("Black"));
    let asked = red.slash("/challenge @Black color:red board:printed-1").await;
    assert!(!asked.is_private(), "everybody sees a challenge");
    let challenge = asked.message.expect("a challenge is a message");
    assert_eq!(challenge.pings, [black.id]);
    black.click("Accept").await;
    // The answer, or where the computer is very busy a post after it.
    let first = world.board(world.channel, challenge.id).await;
    assert_eq!(first.pings, [red.id], "who begins is pinged");
    (red, black, first)
}

/// A hole to place a marble on: the first that is offered, or one in the middle of the empty board.
pub fn hole(turn: &Message) -> String {
    turn.offers().into_iter().find(|offer| offer.len() > 1).unwrap_or_else(|| "d5".to_owned())
}

fn has_menu(message: &Message) -> bool {
    message.menus().next().is_some()
}

/// Looks at all boards that a finished game has left.
async fn check_boards(world: &World, first: &Message, people: [&Person; 2]) {
    let last = world.history(world.channel).pop().expect("there are messages");
    assert!(!has_menu(&last), "a game that is over offers no hole");
    let boards: Vec<Message> =
        world.history(world.channel).into_iter().filter(|m| m.id >= first.id && m.is_board()).collect();
    assert!((20..=57).contains(&boards.len()), "{} boards", boards.len());
    for (ply, board) in boards.iter().enumerate().take(boards.len() - 1) {
        assert_eq!(board.pings, [people[ply % 2].id], "ply {ply}: who is to move is pinged, and nobody else");
        let past = world.becomes(board.id, "a turn without its controls", |m| m.controls().next().is_none()).await;
        assert!(!past.has_picture() && past.content.lines().count() == 1, "ply {ply}: one line stays, not {past:?}");
    }
}

#[tokio::test]
async fn a_whole_game_by_menu() {
    let world = World::open().await;
    // Whatever the computer has to do beside it: the program itself sees to it that it is in time.
    world.fake().with(|state| state.strict = true);
    let (red, black, first) = begin_asking(&world).await;
    let mut turn = first.clone();
    let (mut plies, mut direct) = (0, 0);
    while has_menu(&turn) {
        let placed = [&red, &black][plies % 2].places(&hole(&turn)).await;
        assert_eq!(placed.given.kind, 4, "not a deferred one, which pings nobody");
        turn = world.board(world.channel, turn.id).await;
        plies += 1;
        direct += usize::from(placed.given.message == Some(turn.id));
    }
    // A computer that is very busy may take too long over one or the other.
    assert!(direct * 4 > plies * 3, "the turn is the answer: {direct} of {plies}");
    check_boards(&world, &first, [&red, &black]).await;
    world.close().await;
}

#[tokio::test]
async fn a_whole_game_by_typed_commands() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    let mut turn = first.clone();
    for mover in [&red, &black].into_iter().cycle() {
        let hole = hole(&turn);
        let offered = mover.completes(&format!("/place {}", &hole[..1])).await;
        assert!(offered.iter().any(|(_, value)| *value == hole), "{hole} is among {offered:?}");
        mover.slash(&format!("/place {hole}")).await;
        turn = world.board(world.channel, turn.id).await;
        if !has_menu(&turn) {
            break;
        }
    }
    check_boards(&world, &first, [&red, &black]).await;
    world.close().await;
}

#[tokio::test]
async fn a_whole_game_by_mentions_in_direct_messages() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    let mut turn = first.clone();
    for mover in [red.in_private(), black.in_private()].iter().cycle() {
        mover.says(&format!("@Kulami place {}", hole(&turn)));
        turn = world.board(world.channel, turn.id).await;
        if !has_menu(&turn) {
            break;
        }
    }
    check_boards(&world, &first, [&red, &black]).await;
    world.close().await;
}

#[tokio::test]
async fn a_choice_is_shown_to_its_author_alone_before_it_counts() {
    let world = World::open().await;
    let (red, black, first) = begin_asking(&world).await;
    let shown = red.points_at("d5").await;
    assert!(shown.is_private() && shown.words().contains("is left"), "{shown:?}");
    let old = red.sees("Place").await;
    let withdrawn = red.click("Back").await;
    assert!(withdrawn.is_private() && withdrawn.words().contains("Nothing was placed"), "{withdrawn:?}");
    assert_eq!(world.history(world.channel).last().map(|message| message.id), Some(first.id), "nobody saw any of it");
    // The menu that came with it is one like any other.
    let second = red.places("d6").await;
    assert_eq!((second.given.kind, second.message.expect("it is the next turn").pings), (4, vec![black.id]));
    assert_refused(&red.presses(&old).await, "has changed");
    // A bare hole is shown as well, as a reply; typed in full it counts.
    let turn = world.board(world.channel, first.id).await;
    let said = black.replies(turn.id, "d2");
    let asked = black.hears(said).await;
    assert!(asked.content.contains("Place **d2**"), "{asked:?}");
    assert_refused(&red.click("Place").await, "turn");
    let said = black.replies(turn.id, "d2!");
    assert_eq!(world.board(world.channel, said).await.pings, [red.id]);
    world.close().await;
}

#[tokio::test]
async fn a_bare_hole_as_a_reply_to_a_board() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    red.replies(first.id, "d5");
    let second = world.board(world.channel, first.id).await;
    assert_eq!(second.pings, [black.id]);
    let said = black.says("d5");
    black.says("I am talking, not playing");
    let riddle = black.says("@Kulami plaice d6");
    let answer = black.hears(riddle).await;
    assert!(answer.content.contains("place") && answer.pings.is_empty(), "{answer:?}");
    black.says(&format!("@Kulami place {}", hole(&second)));
    let third = world.board(world.channel, said).await;
    assert_eq!(third.pings, [red.id], "talk in a server is not read");
    world.close().await;
}

#[tokio::test]
async fn two_games_in_one_channel() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    let (ann, bob) = (world.person("Ann"), world.person("Bob"));
    ann.slash("/challenge @Bob color:red board:printed-2").await;
    let other = bob.click("Accept").await.message.expect("the first turn is the answer");
    let second = red.slash("/place d5").await.message.expect("a turn is a message");
    let fourth = ann.slash("/place d5").await.message.expect("a turn is a message");
    assert_eq!((second.pings, fourth.pings), (vec![black.id], vec![bob.id]));
    world.becomes(first.id, "a turn without its controls", |message| message.controls().next().is_none()).await;
    world.becomes(other.id, "a turn without its controls", |message| message.controls().next().is_none()).await;
    world.close().await;
}

#[tokio::test]
async fn a_challenge_from_a_persons_menu_can_be_declined_or_withdrawn() {
    let world = World::open().await;
    let (red, black) = (world.person("Red"), world.person("Black"));
    let challenge = red.context("Challenge to Kulami", &black).await.message.expect("a challenge is a message");
    assert_eq!(challenge.pings, [black.id]);
    black.click("Decline").await;
    world.becomes(challenge.id, "a challenge without buttons", |m| m.button("Accept").is_none()).await;

    let challenge = black.slash("/challenge @Red").await.message.expect("a challenge is a message");
    black.click("Withdraw").await;
    world.becomes(challenge.id, "a challenge without buttons", |m| m.button("Accept").is_none()).await;
    world.close().await;
}

#[tokio::test]
async fn an_open_challenge_is_taken_by_whoever_comes_first() {
    let world = World::open().await;
    let (red, black, late) = (world.person("Red"), world.person("Black"), world.person("Late"));
    let challenge = red.slash("/challenge color:red board:printed-1").await.message.expect("a challenge is a message");
    assert_eq!(challenge.pings, [0; 0], "nobody is meant");
    let old = late.sees("Accept").await;
    let first = black.presses(&old).await.message.expect("the first turn is the answer");
    assert_eq!(first.pings, [red.id]);
    assert_refused(&late.presses(&old).await, "accepted");
    red.places("d5").await;
    assert_eq!(world.board(world.channel, first.id).await.pings, [black.id]);
    world.close().await;
}

#[tokio::test]
async fn a_challenge_that_nobody_answers_expires() {
    let mut world = World::empty().await;
    world.challenge_lasts = SignedDuration::from_secs(1);
    world.start();
    world.ready().await;
    let (red, black) = (world.person("Red"), world.person("Black"));
    let challenge = red.slash("/challenge @Black").await.message.expect("a challenge is a message");
    let old = black.sees("Accept").await;
    world.becomes(challenge.id, "a challenge without buttons", |m| m.button("Accept").is_none()).await;
    assert_refused(&black.presses(&old).await, "not answered in time");
    world.close().await;
}

#[tokio::test]
async fn a_server_is_greeted_once() {
    let mut world = World::empty().await;
    world.fake().with(|state| state.is_in_guild = false);
    world.start();
    world.ready().await;
    world.fake().with(super::state::State::join_guild);
    let is_there = |state: &super::state::State| state.messages.first().cloned();
    let greeting = world.fake().until("a greeting", is_there).await;
    assert_eq!((greeting.content.lines().count(), greeting.pings.len()), (3, 0), "{}", greeting.content);
    world.kill();
    world.start();
    world.ready().await;
    world.person("Red").slash("/help").await;
    assert_eq!(world.history(world.channel), [greeting]);
    world.close().await;
}

/// The outcome is words for one person alone.
/// That somebody was refused, alone, with a word of why.
pub fn assert_refused(outcome: &Outcome, word: &str) {
    assert!(outcome.is_private(), "a refusal is for whoever asked: {outcome:?}");
    assert!(outcome.words().contains(word), "{:?} says {word}", outcome.words());
}

#[tokio::test]
async fn strangers_and_those_whose_turn_it_is_not_are_refused_alone() {
    let world = World::open().await;
    let (red, black, stranger) = (world.person("Red"), world.person("Black"), world.person("Stranger"));
    red.slash("/challenge @Black color:red board:printed-1").await;
    assert_refused(&stranger.click("Accept").await, "is for");
    assert_refused(&red.click("Accept").await, "your own");
    assert_refused(&red.slash("/challenge @Red").await, "takes two");
    let first = black.click("Accept").await.message.expect("the first turn is the answer");
    red.places("d5").await;
    assert_refused(&stranger.slash("/place d6").await, "not playing");
    assert_refused(&red.slash("/place d6").await, "turn");
    assert_refused(&black.slash("/place d5").await, "d5");
    let boards = world.history(world.channel).into_iter().filter(|m| m.id >= first.id && m.is_board()).count();
    assert_eq!(boards, 2, "nothing of it has changed the game");
    world.close().await;
}

#[tokio::test]
async fn a_stale_menu_is_refused_with_the_current_board() {
    let world = World::open().await;
    let (red, black, first) = begin(&world).await;
    let column = red.sees_choice("d").await;
    let second = red.places("d5").await.message.expect("a turn is a message");
    let old = black.sees_choice(&hole(&second)).await;
    black.presses(&old).await;
    let third = world.board(world.channel, second.id).await;
    // Then the program knows under which id the latest board is there.
    world.becomes(second.id, "a turn without its controls", |message| message.controls().next().is_none()).await;
    let again = black.presses(&old).await;
    assert!(again.is_private(), "{again:?}");
    let guild = world.fake().with(|state| state.guild);
    let link = format!("https://discord.com/channels/{guild}/{}/{}", world.channel, third.id);
    assert!(again.words().ends_with(&link), "{:?} leads to the board", again.words());
    let late = red.presses(&column).await;
    assert!(late.is_private() || late.given.kind == 6, "{late:?}");
    let boards = world.history(world.channel).into_iter().filter(|m| m.id >= first.id && m.is_board()).count();
    assert_eq!((boards, third.pings), (3, vec![red.id]));
    world.close().await;
}

#[tokio::test]
async fn what_a_mention_may_not_have_gets_a_sign_and_one_short_reply() {
    let world = World::open().await;
    let (_red, _black, _first) = begin(&world).await;
    let (ann, bob) = (world.person("Ann"), world.person("Bob"));
    let said = ann.says("@Kulami place d5");
    let told = ann.hears(said).await;
    assert!(told.content.contains("not playing") && !told.has_picture(), "{told:?}");
    assert_eq!((told.pings.len(), told.controls().count()), (0, 0));
    world.becomes(said, "a message with a sign", |message| message.reactions.len() == 1).await;
    let again = ann.says("@Kulami place d5");
    world.becomes(again, "a message with a sign", |message| message.reactions.len() == 1).await;
    let replies = |id| world.history(world.channel).iter().filter(|message| message.reply_to == Some(id)).count();
    assert_eq!((replies(said), replies(again)), (1, 0), "a second reply would be in the others' way");

    world.fake().with(|state| {
        let channel = state.channel_mut(world.channel).expect("it is there");
        channel.rights = right::ALL & !right::ADD_REACTIONS;
    });
    let said = bob.says("@Kulami place d5");
    bob.hears(said).await;
    let asked = bob.says("@Kulami help");
    bob.hears(asked).await;
    for id in [said, asked] {
        world.becomes(id, "a message without a sign", |message| message.reactions.is_empty()).await;
    }
    world.close().await;
}

#[tokio::test]
async fn to_resign_one_is_asked_once() {
    let world = World::open().await;
    let (red, black, _) = begin(&world).await;
    let asked = red.click("Resign").await;
    assert!(asked.is_private(), "nobody else sees the question");
    let card = red.click("Yes, resign").await;
    let card = card.message.filter(Message::has_picture);
    assert!(card.is_some_and(|card| !has_menu(&card)), "the card ends the game");
    assert_refused(&black.slash("/place d5").await, "");
    world.close().await;
}

#[tokio::test]
async fn black_changes_colours_by_a_button_that_is_there_once() {
    let world = World::open().await;
    let (red, black) = (world.person("Red"), world.person("Black"));
    let asked = red.slash("/challenge @Black color:red board:printed-1 swap:yes").await;
    let challenge = asked.message.expect("a challenge is a message");
    assert!(challenge.content.contains("Swap rule"), "{}", challenge.content);
    black.click("Accept").await;
    let first = world.board(world.channel, challenge.id).await;
    assert!(first.button("Change colours").is_none(), "nothing lies yet");
    red.slash("/place d5").await;
    let second = world.board(world.channel, first.id).await;
    let control = black.sees("Change colours").await;
    assert_eq!(control.message, second.id);
    assert_refused(&red.presses(&control).await, "by Black");
    let changed = black.presses(&control).await;
    assert!(!changed.is_private());
    let third = world.board(world.channel, second.id).await;
    assert_eq!(third.pings, [red.id], "whoever placed the first marble goes on: {}", third.content);
    assert!(third.button("Change colours").is_none() && third.content.contains("changed colours"), "{third:?}");
    let past = world.becomes(second.id, "a turn without its controls", |m| m.controls().next().is_none()).await;
    assert!(past.content.contains(&red.id.to_string()), "who was Red has placed it: {}", past.content);
    assert_refused(&black.presses(&control).await, "has changed");
    assert_refused(&red.slash("/swap").await, "once only");
    red.slash("/place d7").await;
    assert_eq!(world.board(world.channel, third.id).await.pings, [black.id]);
    let past = world.becomes(third.id, "a turn without its controls", |m| m.controls().next().is_none()).await;
    assert!(past.content.contains("changed colours") && past.content.contains(&black.id.to_string()), "{past:?}");
    world.close().await;
}
