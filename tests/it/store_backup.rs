//! Exports and imports, by command and by the running program.

use crate::store_games::{Outcome, at, cause, challenge, change, id, keep, next, owed, played, room, user};
use kulami::game::{Phase, Platform};
use kulami::rules::Record;
use kulami::store::backup::{self, BackupError};
use kulami::store::record::line::Line;
use kulami::store::{
    Change, Committed, Exported, IndexEntry, IndexKey, KeptKey, MemoryStore, OwedEntry, Person, SledStore, Store, Whose,
};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn kulami(arguments: &[&str], folder: &Path) -> std::io::Result<Output> {
    Command::new(env!("CARGO_BIN_EXE_kulami")).args(arguments).current_dir(folder).stdin(Stdio::null()).output()
}

fn words(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Keeps something of every kind.
async fn fill(store: &dyn Store) -> Outcome {
    for number in 1..=6 {
        keep(store, &played(number, 12 * number)).await?;
    }
    let (before, after) = (played(1, 12), next(&played(1, 12), 0));
    let message = IndexKey::Message(room("lobby"), "$m".to_owned());
    let mut all = change(Some(&before), &after);
    all.cause = Some(cause("$event", at(9)));
    all.index_add.push(IndexEntry { key: message, game: id(1) });
    all.people = vec![
        (user("ann"), Person { name: "Ann \"the\" Ænt".to_owned() }),
        (user("bob"), Person { name: "Bob".to_owned() }),
    ];
    all.adapter = vec![("matrix/since".to_owned(), Some(vec![0, 10, 255]))];
    all.homes = vec![(room("lobby"), room("house"))];
    let set = [("theme".to_owned(), "light".to_owned())].into_iter().collect();
    all.settings = vec![(Whose::Room(room("house")), set)];
    assert_eq!(store.commit(all).await?, Committed::Done);
    let posted = played(2, 24);
    store.commit(Change { owed: vec![owed(&posted)], ..Change::default() }).await?;
    store.commit(Change { posted: vec![(owed(&posted).id, "$m2".to_owned())], ..Change::default() }).await?;
    Ok(())
}

/// All lines of an export but the first, which has the time.
async fn lines(store: &dyn Store) -> Result<Vec<String>, BackupError> {
    let (out, _) = backup::export(store, Vec::new(), at(0), |_| {}).await?;
    Ok(String::from_utf8_lossy(&out).lines().skip(1).map(str::to_owned).collect())
}

#[tokio::test]
async fn an_import_restores_exactly_and_one_plays_on() -> Outcome {
    let place = tempfile::tempdir()?;
    let (old, new) = (place.path().join("old"), place.path().join("new"));
    let store = SledStore::open(&old).await?;
    fill(&store).await?;
    let expected = lines(&store).await?;
    store.close().await;
    let exported = kulami(&["export", "--data", "old", "--out", "all.jsonl"], place.path())?;
    assert!(exported.status.success() && exported.stdout.is_empty(), "{}", words(&exported));
    let imported = kulami(&["import", "--data", "new", "all.jsonl"], place.path())?;
    assert!(imported.status.success() && imported.stdout.is_empty(), "{}", words(&imported));
    let store = SledStore::open(&new).await?;
    assert_eq!(lines(&store).await?, expected);
    assert!(store.seen("$event").await?);
    assert_eq!(store.people_named(Platform::Web, "BOB").await?, [user("bob")]);
    let mut game = store.game(id(1)).await?.ok_or("it is there")?;
    assert_eq!(store.owed().await?, [owed(&game)]);
    while matches!(game.phase(), Phase::Offered | Phase::Playing) {
        let after = next(&game, 3);
        assert_eq!(store.commit(change(Some(&game), &after)).await?, Committed::Done);
        game = after;
    }
    assert_eq!(store.game(id(1)).await?, Some(game));
    // What told of an imported game is forgotten in its time as well.
    assert_eq!(store.find(&IndexKey::Message(room("lobby"), "$m".to_owned()), None, 1).await?, [id(1)]);
    while store.sweep(at(366 * 86_400)).await? {}
    assert_eq!(store.find(&IndexKey::Message(room("lobby"), "$m".to_owned()), None, 1).await?, []);
    assert!(!store.seen("$event").await?);
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn the_twins_import_each_other() -> Outcome {
    let (folder, memory) = (tempfile::tempdir()?, MemoryStore::new());
    fill(&memory).await?;
    let (out, count) = backup::export(&memory, Vec::new(), at(0), |_| {}).await?;
    let store = SledStore::open(folder.path()).await?;
    assert_eq!(backup::import(&store, &mut &out[..], |_| {}).await?, count);
    let again = MemoryStore::new();
    let (out, _) = backup::export(&store, Vec::new(), at(0), |_| {}).await?;
    backup::import(&again, &mut &out[..], |_| {}).await?;
    assert_eq!(lines(&again).await?, lines(&memory).await?);
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn an_export_through_pipes_is_imported() -> Outcome {
    let place = tempfile::tempdir()?;
    let store = SledStore::open(&place.path().join("old")).await?;
    fill(&store).await?;
    store.close().await;
    let mut exporting = Command::new(env!("CARGO_BIN_EXE_kulami"))
        .args(["export", "--data", "old"])
        .current_dir(place.path())
        .stdout(Stdio::piped())
        .spawn()?;
    let pipe = exporting.stdout.take().ok_or("its output is a pipe")?;
    let imported = Command::new(env!("CARGO_BIN_EXE_kulami"))
        .args(["import", "-", "--data", "new"])
        .current_dir(place.path())
        .stdin(pipe)
        .output()?;
    assert!(exporting.wait()?.success() && imported.status.success(), "{}", words(&imported));
    let all = |folder| kulami(&["export", "--data", folder], place.path());
    let (old, new) = (all("old")?.stdout, all("new")?.stdout);
    let behind_the_first =
        |text: &[u8]| String::from_utf8_lossy(text).split_once('\n').map(|(_, rest)| rest.to_owned());
    assert_eq!(behind_the_first(&new), behind_the_first(&old));
    Ok(())
}

#[tokio::test]
async fn an_import_refuses_what_it_should() -> Outcome {
    let place = tempfile::tempdir()?;
    let store = SledStore::open(&place.path().join("old")).await?;
    fill(&store).await?;
    store.close().await;
    kulami(&["export", "--data", "old", "--out", "all.jsonl"], place.path())?;
    let all = fs::read_to_string(place.path().join("all.jsonl"))?;
    let refused = |text: &str, folder: &str| -> Result<String, std::io::Error> {
        fs::write(place.path().join("in.jsonl"), text)?;
        let output = kulami(&["import", "--data", folder, "in.jsonl"], place.path())?;
        assert_eq!(output.status.code(), Some(1), "{}", words(&output));
        Ok(words(&output))
    };
    assert!(refused(&all, "old")?.contains("is not empty"));
    assert!(refused("Kulami\n", "a")?.contains("no export of kulami"));
    assert!(refused("", "b")?.contains("no export of kulami"));
    let without_end = all.trim_end().rsplit_once('\n').ok_or("it has lines")?.0;
    assert!(refused(without_end, "c")?.contains("cut off"));
    assert!(refused(&format!("{without_end}\n"), "d")?.contains("cut off"));
    assert!(refused(&all.replacen("\"board\":\"AAA", "\"board\":\"AAB", 1), "e")?.contains("line "));
    assert!(refused(&all.replacen("{\"v\":1,\"game\"", "{\"v\":9,\"game\"", 1), "f")?.contains("newer"));
    assert!(refused(&format!("{all}{all}"), "two")?.contains("the export ends before it"));
    for folder in ["d", "two"] {
        assert_eq!(fs::read_dir(place.path().join(folder))?.count(), 0, "nothing is left of it");
    }
    let unknown = kulami(&["import", "--data", "g", "missing.jsonl"], place.path())?;
    assert_eq!(unknown.status.code(), Some(1));
    assert!(words(&unknown).contains("missing.jsonl can't be read"), "{}", words(&unknown));
    assert_eq!(kulami(&["import", "all.jsonl"], place.path())?.status.code(), Some(2));
    assert_eq!(kulami(&["export", "--what"], place.path())?.status.code(), Some(2));
    Ok(())
}

#[tokio::test]
async fn a_part_of_an_import_is_not_taken_for_the_whole() -> Outcome {
    let (place, memory) = (tempfile::tempdir()?, MemoryStore::new());
    for number in 1..=400 {
        keep(&memory, &played(number, 20)).await?;
    }
    let (all, _) = backup::export(&memory, Vec::new(), at(0), |_| {}).await?;
    let mut importing = Command::new(env!("CARGO_BIN_EXE_kulami"))
        .args(["import", "-", "--data", "new"])
        .current_dir(place.path())
        .stdin(Stdio::piped())
        .spawn()?;
    // More than pipe and buffers hold: once it is written, the import has begun.
    assert!(all.len() > 350_000, "{}", all.len());
    let mut pipe = importing.stdin.take().ok_or("its input is a pipe")?;
    pipe.write_all(&all[..300_000])?;
    importing.kill()?;
    importing.wait()?;
    let opened = kulami(&["export", "--data", "new"], place.path())?;
    assert_eq!(opened.status.code(), Some(1));
    assert!(words(&opened).contains("an import into it did not come to its end"), "{}", words(&opened));
    Ok(())
}

#[tokio::test]
async fn records_are_those_of_the_games() -> Outcome {
    let place = tempfile::tempdir()?;
    let store = SledStore::open(&place.path().join("old")).await?;
    fill(&store).await?;
    keep(&store, &challenge(7)).await?;
    store.close().await;
    let output = kulami(&["export", "--data", "old", "--records", "--out", "games"], place.path())?;
    assert!(output.status.success(), "{}", words(&output));
    let mut together = Vec::new();
    for number in 1..=6 {
        let text = fs::read_to_string(place.path().join(format!("games/kulami-{number}.txt")))?;
        let record: Record = text.parse()?;
        let game = played(number, 12 * number);
        assert_eq!(record.placements()[..game.placements().len()], *game.placements());
        assert_eq!(record.board(), game.options().setup.board().expect("it lies from the beginning"));
        together.push(text);
    }
    assert!(together[0].contains(r#""Ann \"the\" Ænt"]"#), "{}", together[0]);
    assert!(!place.path().join("games/kulami-7.txt").exists(), "a challenge is no game yet");
    let output = kulami(&["export", "--data", "old", "--records"], place.path())?;
    assert_eq!(String::from_utf8_lossy(&output.stdout), together.join("\n"));
    Ok(())
}

#[tokio::test]
async fn the_last_seven_daily_exports_are_kept() -> Outcome {
    let (store, place) = (MemoryStore::new(), tempfile::tempdir()?);
    fill(&store).await?;
    let backups = place.path().join("backups");
    for day in 0..10 {
        let now = at(day * 86_400);
        let written = backup::daily(&store, &backups, 7, now).await?.ok_or("it is a new day")?;
        assert!(fs::read_to_string(&written)?.lines().all(|line| line.parse::<Line>().is_ok()));
        assert_eq!(backup::daily(&store, &backups, 7, now).await?, None, "once a day is enough");
        fs::write(backups.join("kulami-2020-01-01.jsonl.part"), "what a crash has left")?;
    }
    fs::write(backups.join("notes.txt"), "somebody's own")?;
    backup::daily(&store, &backups, 7, at(10 * 86_400)).await?;
    let mut names: Vec<String> = fs::read_dir(&backups)?
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<std::io::Result<_>>()?;
    names.sort();
    let days = ["25", "26", "27", "28", "29", "30"].map(|day| format!("kulami-2026-09-{day}.jsonl"));
    let expected = [&days[..], &["kulami-2026-10-01.jsonl".to_owned(), "notes.txt".to_owned()]].concat();
    assert_eq!(names, expected);
    let restored = place.path().join("restored");
    let text = fs::read(backups.join(&expected[6]))?;
    backup::restore(&restored, &mut &text[..], |_| {}).await?;
    let restored = SledStore::open(&restored).await?;
    assert_eq!(restored.game(id(6)).await?, store.game(id(6)).await?);
    restored.close().await;
    Ok(())
}

#[tokio::test]
async fn an_export_that_can_not_be_written_leaves_the_old_one() -> Outcome {
    let (store, place) = (MemoryStore::new(), tempfile::tempdir()?);
    let path = place.path().join("no/such/folder.jsonl");
    assert!(matches!(backup::write(&store, &path, at(0), |_| {}).await, Err(BackupError::Io { .. })));
    fs::write(place.path().join("backups"), "a file")?;
    let daily = backup::daily(&store, &place.path().join("backups"), 7, at(0)).await;
    assert!(matches!(daily, Err(BackupError::Io { .. })), "{daily:?}");
    Ok(())
}

/// Everything by its key, as the steps leave it in the end.
fn state(steps: impl IntoIterator<Item = Exported>) -> BTreeMap<KeptKey, String> {
    let mut state = BTreeMap::new();
    for step in steps {
        match step {
            Exported::Entry(kept) => state.insert(kept.key(), format!("{kept:?}")),
            Exported::Gone(key) => state.remove(&key),
        };
    }
    state
}

async fn exported(store: &dyn Store) -> Result<BTreeMap<KeptKey, String>, kulami::store::StoreError> {
    let (sender, mut pages) = tokio::sync::mpsc::channel(100);
    let all = async {
        let mut all = Vec::new();
        while let Some(page) = pages.recv().await {
            all.extend(page);
        }
        all
    };
    let (done, steps) = tokio::join!(store.export(sender), all);
    done.map(|()| state(steps))
}

#[tokio::test]
async fn an_export_while_one_plays_is_of_one_moment() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    for number in 1..=150 {
        keep(&store, &played(number, 4)).await?;
    }
    let (sender, mut pages) = tokio::sync::mpsc::channel(1);
    let play = async {
        let mut steps = Vec::new();
        let mut games: Vec<_> = (1..=150).map(|number| played(number, 4)).collect();
        // Between any two pages games go on, before and behind where the export is.
        let mut turn = 0;
        while let Some(page) = pages.recv().await {
            steps.extend(page);
            for _ in 0..20 {
                turn = (turn + 37) % games.len();
                let after = if turn.is_multiple_of(5) {
                    crate::store_games::with(&games[turn], kulami::game::EventKind::Resigned(kulami::rules::Color::Red))
                } else {
                    next(&games[turn], 0)
                };
                if matches!(games[turn].phase(), Phase::Playing) {
                    let caused = Some(cause(&format!("{turn}.{}", after.revision()), after.changed()));
                    let change = Change { cause: caused, ..change(Some(&games[turn]), &after) };
                    store.commit(Change { dropped: vec![owed(&games[turn]).id], ..change }).await?;
                    games[turn] = after;
                }
            }
        }
        Ok::<_, kulami::store::StoreError>(steps)
    };
    let (done, steps) = tokio::join!(store.export(sender), play);
    done?;
    let steps = steps?;
    assert!(steps.iter().any(|step| matches!(step, Exported::Gone(_))), "something went behind its back");
    let copy = MemoryStore::new();
    for page in steps.chunks(100) {
        copy.import(page.to_vec()).await?;
    }
    // Whatever was kept in one change is there together: a game as far on as its post says, and its cause.
    let mut played_on = 0;
    for number in 1..=150 {
        let game = copy.game(id(number)).await?.ok_or("it is there")?;
        let posts = copy.posts(id(number)).await?;
        if game.revision() == 4 {
            assert_eq!(posts, []);
            continue;
        }
        played_on += 1;
        assert_eq!(posts, [OwedEntry { owed: owed(&game), message: None }]);
        assert!(copy.seen(&format!("{}.{}", number - 1, game.revision())).await?);
        let open = copy.find(&IndexKey::OpenInRoom(room("lobby")), Some(id(number + 1)), 1).await?;
        assert_eq!(open == [id(number)], game.phase() == Phase::Playing);
    }
    assert!(played_on > 20, "{played_on}");
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn an_export_that_nobody_takes_ends() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    fill(&store).await?;
    let (sender, pages) = tokio::sync::mpsc::channel(1);
    drop(pages);
    store.export(sender).await?;
    assert!(!exported(&store).await?.is_empty());
    store.close().await;
    Ok(())
}
