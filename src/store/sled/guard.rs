//! Keeps the database's panics from being more than errors.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// Whether this thread is inside the database.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

static HOOK: Once = Once::new();

/// Runs what calls the database, and gives the words of a panic inside it.
///
/// The text that a panic prints by itself is left out then, and for the database's own threads: the error says it
/// with what to do about it.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |info| {
            let thread = std::thread::current();
            let name = thread.name().unwrap_or_default();
            if INSIDE.get() || name.starts_with("sled-io-") || name == "log flusher" {
                tracing::debug!(thread = name, panic = %info, "the database panicked");
            } else {
                before(info);
            }
        }));
    });
    let was = INSIDE.replace(true);
    // Whatever the panic leaves half done is inside the database, which is given up after it.
    let result = catch_unwind(AssertUnwindSafe(work));
    INSIDE.set(was);
    result.map_err(|panic| words(&*panic))
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let text = text.unwrap_or("it stopped without a word");
    // Assertions go on over several lines with the values that differ: the first one says what was wrong.
    text.lines().next().unwrap_or(text).chars().take(200).collect()
}
