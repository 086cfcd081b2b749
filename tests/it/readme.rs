//! What the README says is so.

use kulami::talk::table::TABLE;
use std::collections::BTreeSet;
use std::path::Path;

const README: &str = include_str!("../../README.md");

/// The words in backquotes that begin the rows of the table below a heading.
fn first_words(heading: &str) -> BTreeSet<&str> {
    let table = README.split_once(heading).expect("the heading is there").1;
    let rows = table.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells = rows.skip(2).filter_map(|row| row.split('|').nth(1));
    let spans = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    spans.filter_map(|span| span.split_whitespace().next()).collect()
}

#[test]
fn it_lists_every_command() {
    let listed = first_words("What you can type into the chat");
    assert_eq!(listed, TABLE.iter().map(|command| command.name).collect());
}

#[test]
fn what_it_links_to_is_there() {
    let links = README.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let ours: Vec<&str> = links.filter(|link| !link.contains("://")).collect();
    assert!(ours.len() > 4, "{ours:?}");
    for link in ours {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(link).exists(), "{link}");
    }
}
