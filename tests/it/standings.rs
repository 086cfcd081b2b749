//! Standings where there are more games than are looked at.

use crate::played::{challenge, person, recorded};
use crate::support::asked;
use jiff::SignedDuration;
use kulami::game::{Event, EventKind, Game, GameId, RoomId};
use kulami::host::{Host, Options, TokioClock};
use kulami::rules::{Color, Scoring};
use kulami::store::{Change, MemoryStore, Store};
use kulami::talk::Said;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// How many of the latest games are looked at.
const LOOKED_AT: u32 = 2000;

/// Puts games into a store that Ann resigned at once, but for the first one, which Bob did.
async fn play(store: &dyn Store, numbers: impl Iterator<Item = u32>) {
    let offered = challenge(&recorded()[0].0, Scoring::default(), kulami::game::Wish::Red);
    for number in numbers {
        let mut game = Game::new(GameId::new(number).expect("a number"), offered.options().clone());
        let loser = if number == 1 { Color::Black } else { Color::Red };
        let at = offered.options().made + SignedDuration::from_mins(1);
        for kind in [EventKind::Accepted { by: person("bob"), challenger: Color::Red }, EventKind::Resigned(loser)] {
            game.apply(Event { at, kind }).expect("the event fits");
        }
        store.commit(Change::between(None, &game)).await.expect("memory takes all");
    }
}

#[tokio::test(start_paused = true)]
async fn it_is_said_where_older_games_are_left_out() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let clock = Arc::new(TokioClock::starting_at(crate::played::MADE));
    let host = Host::start(Options::seeded([1; 32]), Arc::clone(&store), clock, CancellationToken::new()).await;
    let host = host.expect("a store in memory starts");
    let room: RoomId = "web:main".parse().expect("a room");
    let mut event = 0;
    let mut says = async |words: &str| {
        event += 1;
        let reply = host.handle(asked(&room, &person("bob"), event, Said::Words(words.to_owned()))).await;
        reply.answers.iter().map(|(_, post)| post.text.to_string()).collect::<String>()
    };
    says("/games").await;
    host.register(&person("ann"), "ann").await.expect("a free name");
    play(&*store, 1..=LOOKED_AT).await;
    let all = says("/standings all").await;
    assert!(all.contains("2000 games in all") && !all.contains("Only the latest"), "{all}");
    let versus = says("/versus ann").await;
    assert!(versus.contains("you won 1999 and lost 1") && !versus.contains("Only the latest"), "{versus}");

    play(&*store, LOOKED_AT + 1..=LOOKED_AT + 1).await;
    for words in ["/standings all", "/versus ann"] {
        let told = says(words).await;
        assert!(told.contains("2000") && told.ends_with("Only the latest 2000 games are looked at."), "{told}");
    }
    assert!(says("/versus ann").await.contains("won 2000 and lost 0"), "the oldest is left out");
}
