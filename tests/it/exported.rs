//! All that is kept, as an export has it.

use kulami::store::Store;
use kulami::store::record::line::Line;
use std::sync::Arc;

/// The lines of an export of a store.
pub async fn lines(store: &Arc<dyn Store>) -> Vec<String> {
    let (sender, mut pages) = tokio::sync::mpsc::channel(4);
    let store = Arc::clone(store);
    let exporting = tokio::spawn(async move { store.export(sender).await });
    let mut lines = Vec::new();
    while let Some(page) = pages.recv().await {
        lines.extend(page.into_iter().map(|step| Line::Step(step).to_string()));
    }
    exporting.await.expect("it ends").expect("it can be read");
    lines
}

/// Those that tell of an id, in words or in the bytes that the host keeps.
pub fn that_tell_of<'l>(id: &str, lines: &'l [String]) -> Vec<&'l String> {
    let bytes = id.bytes().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    lines.iter().filter(|line| line.contains(id) || line.contains(&bytes)).collect()
}
