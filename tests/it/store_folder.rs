//! Data folders that are not as they should be: each an error with advice, and never a panic or a fresh start.

use crate::store_games::{Outcome, challenge, change, id, keep, next, played};
use kulami::store::{Change, Exported, Kept, SledStore, Store, StoreError, record};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Says which bytes are damaged, for runs by hand.
const DAMAGE_SEED: &str = "KULAMI_DAMAGE_SEED";

/// A folder with some games, closed.
async fn folder_with_games() -> Result<tempfile::TempDir, Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    for number in 1..=12 {
        keep(&store, &played(number, 10 * number)).await?;
    }
    store.close().await;
    Ok(folder)
}

/// What `kulami export` says of a folder: it opens it and reads everything, in a process of its own.
fn export(folder: &Path) -> std::io::Result<Output> {
    Command::new(env!("CARGO_BIN_EXE_kulami")).arg("export").arg("--data").arg(folder).output()
}

/// The lines of an export, but the first, which has the time.
fn lines(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stdout).lines().skip(1).map(str::to_owned).collect()
}

fn words(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The error of opening a folder.
async fn refusal(folder: &Path) -> StoreError {
    match SledStore::open(folder).await {
        Ok(_) => panic!("the folder was opened"),
        Err(error) => error,
    }
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() { copy(&entry.path(), &to)? } else { fs::copy(entry.path(), to).map(drop)? }
    }
    Ok(())
}

/// All files below a folder.
fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

#[tokio::test]
async fn a_damaged_file_is_an_error_or_does_no_harm() -> Outcome {
    let whole = folder_with_games().await?;
    let expected = lines(&export(whole.path())?);
    assert!(expected.len() > 24);
    let seed = std::env::var(DAMAGE_SEED).ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let (mut refused, mut harmless) = (0, 0);
    for file in files(whole.path())? {
        let within = file.strip_prefix(whole.path())?;
        let length = fs::metadata(&file)?.len() as usize;
        for damage in 0..8 {
            let folder = tempfile::tempdir()?;
            copy(whole.path(), folder.path())?;
            let mut bytes = fs::read(&file)?;
            match damage {
                0 => bytes.clear(),
                1 => bytes.truncate(length / 2),
                2 => bytes.truncate(length.saturating_sub(1)),
                3 => bytes.fill(0),
                // Most of the database's file is room that was never written.
                _ if !bytes.is_empty() => {
                    let written = bytes.iter().rposition(|byte| *byte != 0).unwrap_or(0) + 1;
                    for _ in 0..=damage {
                        bytes[lots.random_range(0..written)] ^= lots.random_range(1..=255);
                    }
                }
                _ => continue,
            }
            fs::write(folder.path().join(within), bytes)?;
            let output = export(folder.path())?;
            let said = words(&output);
            let case = format!("{} with damage {damage}: {:?} {said}", within.display(), output.status);
            assert!(!said.contains("panicked"), "{case}");
            if output.status.success() {
                assert_eq!(lines(&output), expected, "{case}");
                harmless += 1;
            } else {
                assert_eq!(output.status.code(), Some(1), "{case}");
                assert!(said.contains("kulami import") || said.contains("newer version"), "{case}");
                refused += 1;
            }
        }
    }
    assert!(refused > 15 && harmless > 5, "{refused} refused, {harmless} did no harm");
    Ok(())
}

#[tokio::test]
async fn a_damaged_folder_is_not_opened_again() -> Outcome {
    let folder = folder_with_games().await?;
    let database = folder.path().join("games/db");
    let bytes = fs::read(&database)?;
    let mut damaged = bytes.clone();
    damaged.truncate(1000);
    fs::write(&database, damaged)?;
    let first = export(folder.path())?;
    assert_eq!(first.status.code(), Some(1), "{}", words(&first));
    // Put back as it was: who knows what else has happened to it since.
    fs::write(&database, bytes)?;
    let again = export(folder.path())?;
    assert_eq!(again.status.code(), Some(1), "{}", words(&again));
    assert!(words(&again).contains("is damaged"), "{}", words(&again));
    Ok(())
}

#[tokio::test]
async fn an_empty_database_where_games_were_is_no_fresh_start() -> Outcome {
    let folder = folder_with_games().await?;
    fs::remove_dir_all(folder.path().join("games"))?;
    assert!(matches!(refusal(folder.path()).await, StoreError::Damaged { .. }));
    let other = tempfile::tempdir()?;
    SledStore::open(other.path()).await?.close().await;
    copy(&other.path().join("games"), &folder.path().join("games"))?;
    assert!(matches!(refusal(folder.path()).await, StoreError::Damaged { .. }));
    Ok(())
}

#[tokio::test]
async fn a_database_that_has_lost_its_last_writes_is_damaged() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    keep(&store, &played(1, 5)).await?;
    store.close().await;
    let older = tempfile::tempdir()?;
    copy(&folder.path().join("games"), older.path())?;
    let store = SledStore::open(folder.path()).await?;
    keep(&store, &played(2, 5)).await?;
    store.close().await;
    fs::remove_dir_all(folder.path().join("games"))?;
    copy(older.path(), &folder.path().join("games"))?;
    let error = refusal(folder.path()).await.to_string();
    assert!(error.contains("its last 6 writes are lost"), "{error}");
    Ok(())
}

#[tokio::test]
async fn a_second_program_on_the_folder_is_refused() -> Outcome {
    let folder = folder_with_games().await?;
    let store = SledStore::open(folder.path()).await?;
    assert!(matches!(refusal(folder.path()).await, StoreError::InUse { .. }));
    let output = export(folder.path())?;
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).contains("another program uses the data folder"), "{}", words(&output));
    assert_eq!(store.last_game().await?, 12);
    store.close().await;
    SledStore::open(folder.path()).await?.close().await;
    Ok(())
}

#[tokio::test]
async fn the_data_of_a_newer_program_is_refused_and_left_alone() -> Outcome {
    let folder = folder_with_games().await?;
    let sentinel = folder.path().join("kulami-data");
    let text = fs::read_to_string(&sentinel)?;
    fs::write(&sentinel, text.replace("format 1", "format 2"))?;
    let error = refusal(folder.path()).await;
    assert!(matches!(error, StoreError::Newer { .. }), "{error}");
    fs::write(&sentinel, text)?;
    SledStore::open(folder.path()).await?.close().await;
    Ok(())
}

#[tokio::test]
async fn a_kill_while_the_database_notes_where_things_lie_does_no_harm() -> Outcome {
    let folder = folder_with_games().await?;
    // What the database leaves when it is killed in the middle of its snapshot.
    for (name, bytes) in
        [("snap.FFFFFFFFFFFFFFFF.generating", &[1; 100][..]), ("snap.0000000000000001.generating", &[])]
    {
        fs::write(folder.path().join("games").join(name), bytes)?;
    }
    let store = SledStore::open(folder.path()).await?;
    assert_eq!(store.last_game().await?, 12);
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn a_lost_sentinel_is_written_anew() -> Outcome {
    let folder = folder_with_games().await?;
    let sentinel = folder.path().join("kulami-data");
    let text = fs::read_to_string(&sentinel)?;
    fs::remove_file(&sentinel)?;
    let store = SledStore::open(folder.path()).await?;
    assert_eq!(store.last_game().await?, 12);
    store.close().await;
    assert_eq!(fs::read_to_string(&sentinel)?, text);
    Ok(())
}

#[tokio::test]
async fn a_file_in_place_of_the_folder_is_an_error_with_advice() -> Outcome {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("file");
    fs::write(&file, "here")?;
    let error = refusal(&file).await.to_string();
    assert!(error.contains("it is a file: choose another folder with --data"), "{error}");
    let below = refusal(&file.join("below")).await.to_string();
    assert!(below.contains("choose another"), "{below}");
    assert_eq!(fs::read_to_string(&file)?, "here");
    Ok(())
}

/// `/proc` and `/sys` refuse new files to everybody, also to the system's administrator, whom permissions don't bind.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_read_only_folder_is_an_error_with_advice() -> Outcome {
    for folder in ["/proc/kulami", "/sys/kernel"] {
        let error = refusal(Path::new(folder)).await;
        assert!(matches!(error, StoreError::Io { .. }), "{error}");
        assert!(error.to_string().contains("with --data"), "{error}");
    }
    Ok(())
}

#[tokio::test]
async fn a_missing_folder_is_not_made_by_an_export() -> Outcome {
    let folder = tempfile::tempdir()?;
    let output = export(&folder.path().join("typo"))?;
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).contains("look at --data"), "{}", words(&output));
    assert!(!folder.path().join("typo").exists());
    Ok(())
}

/// The name under which this test binary fills a folder in a process that may not write large files.
const FULL: &str = "KULAMI_FULL_FOLDER";

/// A limit to the size of files stands for a full disk: it binds everybody, and the system refuses in the same way.
#[cfg(unix)]
#[tokio::test]
async fn a_full_disk_is_an_error_with_advice_and_loses_nothing() -> Outcome {
    let folder = tempfile::tempdir()?;
    SledStore::open(folder.path()).await?.close().await;
    // In blocks of 512 or of 1,024 bytes, as the shell has it. The signal would end the process before the error.
    let limited =
        "trap '' XFSZ; ulimit -f 3000; exec \"$0\" --exact store_folder::fills_the_disk --ignored --nocapture";
    let mut child = Command::new("sh")
        .args(["-c", limited])
        .arg(std::env::current_exe()?)
        .env(FULL, folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let out = BufReader::new(child.stdout.take().ok_or("its output is a pipe")?);
    let said: Vec<String> = out.lines().collect::<Result<_, _>>()?;
    let output = child.wait_with_output()?;
    assert!(!words(&output).contains("panicked"), "{}", words(&output));
    let kept: Vec<u32> =
        said.iter().filter_map(|line| line.strip_prefix("kept ")).filter_map(|number| number.parse().ok()).collect();
    let error = said.iter().find_map(|line| line.strip_prefix("refused ")).ok_or_else(|| format!("{said:?}"))?;
    assert!(error.contains("make room on the disk"), "{error}");
    assert!(said.iter().any(|line| line == "stopped"), "{said:?}");
    // With room again everything is there that was said to be.
    let store = SledStore::open(folder.path()).await?;
    assert!(kept.len() > 10, "{kept:?}");
    for number in kept {
        assert_eq!(store.game(id(number)).await?, Some(challenge(number)));
    }
    store.close().await;
    Ok(())
}

#[tokio::test]
#[ignore = "it is the program that another test lets run out of room"]
#[allow(clippy::print_stdout, reason = "it says what it has done on its standard output")]
async fn fills_the_disk() -> Outcome {
    let Ok(folder) = std::env::var(FULL) else { return Ok(()) };
    let store = SledStore::open(Path::new(&folder)).await?;
    for number in 1.. {
        let filling = vec![7; 4000];
        let adapter = (0..5).map(|part| (format!("{number}.{part}"), Some(filling.clone()))).collect();
        let change = Change { adapter, ..change(None, &challenge(number)) };
        match store.commit(change).await {
            Ok(_) => println!("kept {number}"),
            Err(error) => {
                println!("refused {error}");
                break;
            }
        }
    }
    store.stopped().await;
    println!("stopped");
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn a_commit_that_hangs_stops_the_store() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open_with_limit(folder.path(), Duration::from_millis(30)).await?;
    keep(&store, &challenge(1)).await?;
    // The writer stands still for longer than it may, as the database is known to.
    let pause = store.pause().await;
    let hung = store.commit(change(Some(&challenge(1)), &next(&challenge(1), 0))).await;
    assert!(matches!(hung, Err(StoreError::Hung { .. })), "{hung:?}");
    assert!(matches!(store.stopped().await, StoreError::Hung { .. }));
    assert!(matches!(store.game(id(1)).await, Err(StoreError::Hung { .. })));
    let later = store.commit(Change::default()).await;
    assert!(matches!(later, Err(StoreError::Hung { .. })), "{later:?}");
    drop(pause);
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn no_page_is_so_large_that_it_goes_into_a_file_that_is_not_synced() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    let largest = record::MAX_VALUE - 5;
    for round in 0..3_u8 {
        let key = |number: usize| format!("{number:0width$}", width = record::MAX_KEY - 1);
        let value = |number: usize| Kept::Adapter(key(number), vec![round; largest]);
        let page = (0..120).map(|number| Exported::Entry(value(number * 7 % 120))).collect();
        store.import(page).await?;
    }
    store.close().await;
    assert_eq!(fs::read_dir(folder.path().join("games/blobs"))?.count(), 0);
    Ok(())
}

#[tokio::test]
async fn what_waits_at_the_end_is_still_written() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = SledStore::open(folder.path()).await?;
    let pause = store.pause().await;
    let committed = {
        let waiting = store.commit(change(None, &challenge(1)));
        let release = async { drop(pause) };
        tokio::join!(waiting, release).0
    };
    committed?;
    store.close().await;
    let store = SledStore::open(folder.path()).await?;
    assert_eq!(store.game(id(1)).await?, Some(challenge(1)));
    store.close().await;
    Ok(())
}
