//! How long a folder with very many games takes to open: run by hand, as it takes a minute or two.

#![allow(clippy::print_stdout, reason = "it is there to print what it measures")]

use crate::store_games::{Outcome, id, played, room};
use kulami::game::Game;
use kulami::store::{EventRun, Exported, IndexEntry, IndexKey, Kept, SledStore, Store, entries};
use std::time::Instant;

/// A number from the environment.
fn number(name: &str, default: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The entries of a game that is over, as the store has them once they are laid together.
fn entries_of(game: &Game, messages: u32, loose: bool) -> Vec<Exported> {
    let events = game.events().to_vec();
    let runs = if loose {
        (0..).zip(events).map(|(from, event)| EventRun { from, events: vec![event] }).collect()
    } else {
        vec![EventRun { from: 0, events }]
    };
    let mut kept = vec![Kept::Game(game.id(), Box::new(game.options().clone()))];
    kept.extend(runs.into_iter().map(|run| Kept::Events(game.id(), run)));
    kept.extend(entries(game).into_iter().map(Kept::Index));
    kept.extend((0..messages).map(|message| {
        let key = IndexKey::Message(room("lobby"), format!("{}.{message}", game.id().number()));
        Kept::Index(IndexEntry { key, game: game.id() })
    }));
    kept.into_iter().map(Exported::Entry).collect()
}

#[tokio::test]
#[ignore = "takes minutes; prints what it measures"]
async fn a_folder_with_many_games_opens_within_a_second() -> Outcome {
    let (games, messages, loose) = (number("GAMES", 100_000), number("MESSAGES", 0), number("LOOSE", 0));
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    let model = played(1, 100);
    let begun = Instant::now();
    let mut page = Vec::new();
    for number in 1..=games {
        let game = Game::replay(id(number), model.options().clone(), model.events().to_vec())?;
        page.extend(entries_of(&game, messages, loose != 0));
        if page.len() > 2000 {
            store.import(std::mem::take(&mut page)).await?;
        }
    }
    store.import(page).await?;
    println!("{games} games of {} events kept in {:?}", model.revision(), begun.elapsed());
    store.close().await;
    for round in 1..=3 {
        let begun = Instant::now();
        let store = SledStore::open(folder.path()).await?;
        let open = begun.elapsed();
        assert_eq!(store.last_game().await?, games);
        assert_eq!(store.owed().await?, []);
        assert_eq!(store.next_due().await?, None);
        assert_eq!(store.game(id(games / 2)).await?.map(|game| game.revision()), Some(model.revision()));
        println!("opening {round}: {open:?}, first answers after {:?}", begun.elapsed());
        store.close().await;
    }
    Ok(())
}
