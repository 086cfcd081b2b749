//! What a picture shows in words that a blind player can play from, at most [`MAX_ALT`] characters.

use super::phrase::{bonuses, color_key, color_word, ending, joined, lengths, tile_name, verdict};
use super::scene::{Shown, Stand, past_note, standing, standing_words, state};
use crate::render::NameLabel;
use crate::rules::{ByColor, Color, Hole, Outcome, Position, ScoreCard, Tile, TileScore};
use crate::talk::{Args, MAX_ALT, Words};
use unicode_segmentation::UnicodeSegmentation;

/// The most characters of a name in an alt text: a cluster of marks may be far longer than it looks.
const MAX_ALT_NAME: usize = 40;

/// How much is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// Everything.
    Full,
    /// Without names, and legal holes without their tiles.
    Bare,
}

/// A board in words.
pub(super) fn board(words: &Words, shown: &Shown) -> String {
    fitting(|detail| match shown.stand {
        Stand::Turn | Stand::Past => running(words, shown, detail),
        Stand::Over(_) => over(words, shown, detail),
    })
}

/// A score card in words.
pub(super) fn card(words: &Words, shown: &Shown) -> String {
    fitting(|detail| {
        let card = shown.card();
        let title = Args::new().text("title", &shown.title).text("state", state(words, shown));
        let mut said = vec![words.plain("alt-card", &title)];
        said.extend(players(words, shown, detail));
        said.push(words.plain(
            "alt-verdict",
            &Args::new().text("verdict", {
                let outcome = standing(shown, &card);
                standing_words(words, shown, outcome)
            }),
        ));
        let tiles = shown.position.board().tiles().iter().map(|tile| alt_tile(words, &shown.position, tile));
        said.push(words.plain("alt-tiles", &Args::new().text("tiles", words.long_list(tiles))));
        said.extend(sum(words, &card));
        said.extend(shown.hints_had().map(|hints| {
            let args = Args::new().number("red", hints.red).number("black", hints.black);
            words.plain("alt-hints", &args)
        }));
        joined(said, " ")
    })
}

/// The fullest version that fits.
fn fitting(say: impl Fn(Detail) -> String) -> String {
    let full = say(Detail::Full);
    // Counted as UTF-16 does, the longest that a platform may count by.
    if full.encode_utf16().count() <= MAX_ALT { full } else { say(Detail::Bare) }
}

/// A position in play: what was placed, whose turn it is, what is legal, how it stands.
fn running(words: &Words, shown: &Shown, detail: Detail) -> String {
    let position = &shown.position;
    let mut said = vec![title(words, shown)];
    if shown.stand == Stand::Past {
        let note = Args::new().text("note", past_note(words, position));
        said.push(words.plain("alt-past", &note));
    }
    said.extend(last_two(words, position));
    said.extend(swapped(words, shown));
    said.push(words.plain("alt-turn", &Args::new().text("color", color_key(position.turn()))));
    said.push(match detail {
        Detail::Full => legal_with_tiles(words, position),
        Detail::Bare => legal(words, position),
    });
    said.extend(points(words, &shown.card()));
    said.push(marbles_left(words, position));
    said.extend(players(words, shown, detail));
    said.push(words.plain("alt-bonuses", &Args::new().text("bonuses", bonuses(words, shown.scoring))));
    joined(said, " ")
}

/// The end: why, who won, whose tiles, the sum.
fn over(words: &Words, shown: &Shown, detail: Detail) -> String {
    let position = &shown.position;
    let card = shown.card();
    let mut said = vec![title(words, shown)];
    if let Stand::Over(why) = shown.stand {
        let outcome = Outcome::of(why, &card);
        let args = Args::new().text("why", ending(words, why, Some(position))).text("verdict", verdict(words, outcome));
        said.push(words.plain("alt-over", &args));
    }
    said.extend(sum(words, &card));
    said.extend(last_two(words, position));
    said.extend(players(words, shown, detail));
    for owner in [Some(Color::Red), Some(Color::Black), None] {
        let tiles = position.board().tiles().iter().filter(|tile| TileScore::of(position, tile).owner == owner);
        let tiles: Vec<String> = tiles.map(|tile| tile_of(words, tile)).collect();
        if !tiles.is_empty() {
            let args = Args::new().text("owner", owner.map_or("nobody", color_key)).text("tiles", words.list(tiles));
            said.push(words.plain("alt-won", &args));
        }
    }
    joined(said, " ")
}

fn title(words: &Words, shown: &Shown) -> String {
    let board = shown.position.board();
    let name = if shown.title.is_empty() { "untitled" } else { &shown.title };
    let args = Args::new().text("title", name).number("columns", board.width()).number("rows", board.height());
    words.plain("alt-title", &args)
}

/// The last placement and the one before.
pub(super) fn last_two(words: &Words, position: &Position) -> Option<String> {
    let args = Args::new().text("color", color_key(!position.turn())).text("hole", position.last()?);
    Some(match position.previous() {
        Some(previous) => {
            let before = color_word(words, position.turn());
            words.plain("alt-last-two", &args.text("before", before).text("previous", previous))
        }
        None => words.plain("alt-last", &args),
    })
}

/// That the two have just changed colours, where they have.
pub(super) fn swapped(words: &Words, shown: &Shown) -> Option<String> {
    shown.swapped.then(|| words.plain("alt-swapped", &Args::new()))
}

/// The legal holes, one by one.
pub(super) fn legal(words: &Words, position: &Position) -> String {
    if position.last().is_none() {
        return words.plain("legal-any", &Args::new());
    }
    match position.legal_holes().sorted() {
        holes if holes.is_empty() => words.plain("legal-none", &Args::new()),
        holes => words.plain("legal", &Args::new().text("holes", words.list(holes))),
    }
}

/// The legal holes, those on one tile together with its size and marbles.
pub(super) fn legal_with_tiles(words: &Words, position: &Position) -> String {
    let legal_holes = position.legal_holes();
    if position.last().is_none() || legal_holes.is_empty() {
        return legal(words, position);
    }
    let mut groups: Vec<(&Tile, Vec<Hole>)> = Vec::new();
    for hole in legal_holes.sorted() {
        let Some(tile) = position.board().tile_at(hole) else { continue };
        match groups.iter_mut().find(|(other, _)| *other == tile) {
            Some((_, holes)) => holes.push(hole),
            None => groups.push((tile, vec![hole])),
        }
    }
    let groups = groups.iter().map(|(tile, holes)| {
        let marbles = TileScore::of(position, tile).marbles;
        let args = Args::new().text("holes", words.list(holes)).number("size", tile.size());
        words.plain("alt-legal-group", &with_counts(args, marbles))
    });
    words.plain("legal", &Args::new().text("holes", words.long_list(groups)))
}

/// Fills in both sides' counts, and whether there are none at all.
pub(super) fn with_counts(args: Args, counts: ByColor<u8>) -> Args {
    let any = if counts == ByColor::default() { "none" } else { "some" };
    args.number("red", counts.red).number("black", counts.black).text("any", any)
}

/// The points, with the tiles' share of them where bonuses count.
pub(super) fn points(words: &Words, card: &ScoreCard) -> Vec<String> {
    let total = card.total();
    let args = Args::new().number("red", total.red).number("black", total.black);
    let mut said = vec![words.plain("alt-points", &args)];
    if card.scoring.area || card.scoring.lines {
        let args = Args::new().number("red", card.tiles.red).number("black", card.tiles.black);
        said.push(words.plain("alt-tile-points", &args));
    }
    said
}

fn marbles_left(words: &Words, position: &Position) -> String {
    let left = ByColor::from_fn(|color| position.marbles_left(color));
    words.plain("alt-left", &Args::new().number("red", left.red).number("black", left.black))
}

/// Who holds which colour.
fn players(words: &Words, shown: &Shown, detail: Detail) -> Option<String> {
    let unknown = shown.names.red.is_empty() && shown.names.black.is_empty();
    if detail == Detail::Bare || unknown {
        return None;
    }
    Some(sides(words, shown.labels(words)))
}

/// Who holds which colour, the names bounded.
pub(super) fn sides(words: &Words, labels: ByColor<NameLabel>) -> String {
    let labels = labels.map(|label| {
        let name = bounded(&label.name);
        if name.is_empty() { label.fallback } else { name }
    });
    words.plain("players", &Args::new().text("red", labels.red).text("black", labels.black))
}

/// A name cut to [`MAX_ALT_NAME`] between what a reader sees as characters.
fn bounded(name: &str) -> String {
    let mut short = String::new();
    let mut length = 0;
    for cluster in name.graphemes(true) {
        length += cluster.encode_utf16().count();
        if length > MAX_ALT_NAME {
            break;
        }
        short.push_str(cluster);
    }
    short
}

/// The sum in sentences: tiles, the bonuses that are played, the total.
pub(super) fn sum(words: &Words, card: &ScoreCard) -> Vec<String> {
    let numbers = |key, counts: ByColor<u16>| {
        words.plain(key, &Args::new().number("red", counts.red).number("black", counts.black))
    };
    let mut said = vec![numbers("alt-sum-tiles", card.tiles.map(u16::from))];
    if card.scoring.area {
        said.push(
            numbers("alt-sum-area", card.biggest_area.map(u16::from)) + " " + gain(words, card.area_bonus()).as_str(),
        );
    }
    if card.scoring.lines {
        let lines = card.lines.as_ref().map(|lines| lengths(lines));
        let args = Args::new().text("red", lines.red).text("black", lines.black);
        said.push(words.plain("alt-sum-lines", &args) + " " + gain(words, card.lines_bonus()).as_str());
    }
    if card.scoring.area || card.scoring.lines {
        said.push(numbers("alt-sum-total", card.total()));
    }
    said
}

/// Whom a bonus gives what.
fn gain(words: &Words, bonus: ByColor<u16>) -> String {
    let winner = Color::ALL.into_iter().find(|&color| bonus[color] > 0);
    let args = Args::new()
        .text("winner", winner.map_or("nobody", color_key))
        .number("points", winner.map_or(0, |color| bonus[color]));
    words.plain("gain", &args)
}

/// A tile and its size.
pub(super) fn tile_of(words: &Words, tile: &Tile) -> String {
    words.plain("tile-of", &Args::new().text("tile", tile_name(tile)).number("size", tile.size()))
}

/// A tile of the card, as short as can be: seventeen of them must fit.
fn alt_tile(words: &Words, position: &Position, tile: &Tile) -> String {
    let TileScore { marbles, owner } = TileScore::of(position, tile);
    let args = Args::new().text("tile", tile_of(words, tile)).text("owner", owner.map_or("nobody", color_key));
    words.plain("alt-tile", &with_counts(args, marbles))
}

/// A tile of the card: size, marbles, owner.
pub(super) fn card_tile(words: &Words, position: &Position, tile: &Tile) -> String {
    let TileScore { marbles, owner } = TileScore::of(position, tile);
    let args = Args::new()
        .text("tile", tile_name(tile))
        .number("size", tile.size())
        .text("owner", owner.map_or("nobody", color_key));
    words.plain("card-line", &with_counts(args, marbles))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Scoring};
    use crate::talk::Language;

    #[test]
    fn a_text_too_long_is_said_barely() {
        let long = |detail| "x".repeat(if detail == Detail::Full { MAX_ALT + 1 } else { MAX_ALT });
        assert_eq!(fitting(long).len(), MAX_ALT);
        let emoji = |detail| "👍".repeat(if detail == Detail::Full { MAX_ALT / 2 + 1 } else { 1 });
        assert_eq!(fitting(emoji), "👍");
    }

    #[test]
    fn the_bare_text_leaves_out_no_legal_hole() {
        let board = "AAABBBCC/DDEEFFCC/DDGGFFHH/IIGGJJHH/KKKLJJHH/KKKLJJMM/NNOLPPMM/NNOQQQMM";
        let mut position = Position::new(board.parse().expect("a board"));
        position.play("d4".parse().expect("a hole")).expect("any hole is free");
        let names = ByColor { red: "ann".to_owned(), black: "bob".to_owned() };
        let title = "#12".to_owned();
        let (hints, stand) = (ByColor::default(), Stand::Turn);
        let shown = Shown { title, names, scoring: Scoring::default(), position, swapped: false, hints, stand };
        let bare = running(Words::of(Language::English), &shown, Detail::Bare);
        let legal = Words::of(Language::English).list(shown.position.legal_holes().sorted());
        assert!(bare.contains(&format!("Legal: {legal}.")), "{bare}");
    }
}
