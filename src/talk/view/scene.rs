//! What a picture shows of a game or of a record, and its words.

use super::alt;
use super::phrase::{
    bonuses_key, color_key, color_name, color_names, color_word, ending, outcome_args, sum, tile_name, verdict,
};
use crate::game::{Game, Phase};
use crate::render::{BoardScene, CardScene, CardTile, FieldScene, Legend, NameLabel, Scene, Stage, Theme};
use crate::rules::notation::Swap;
use crate::rules::{
    ByColor, Color, Ending, Outcome, Position, Record, ScoreCard, Scoring, TILES, TileScore, UnfinishedBoard,
};
use crate::talk::words::clean_name;
use crate::talk::{Args, Picture, Voice, Words};

/// The pictures of a game that carry a legend: those before and after its first placements.
const LEGENDS: u8 = 4;

/// What a picture shows, whether it comes from a game or from a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The short title: `#12`.
    pub title: String,
    /// The sides' display names; empty ones are replaced by the colours' words.
    pub names: ByColor<String>,
    /// The bonuses in play.
    pub scoring: Scoring,
    /// The position.
    pub position: Position,
    /// Whether the two have just changed colours there.
    pub swapped: bool,
    /// How many hints each side has had in the game.
    pub hints: ByColor<u16>,
    /// How the game stands in it.
    pub stand: Stand,
}

/// How a game stands in the position that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// The side to move is to place.
    Turn,
    /// The game has gone on since, or has not begun.
    Past,
    /// The game is over.
    Over(Ending),
}

impl Shown {
    /// A game's present position; `None` while there is no board.
    pub(super) fn present(voice: &Voice, game: &Game) -> Option<Self> {
        let stand = match game.phase() {
            Phase::Offered | Phase::Dropped(_) | Phase::Laying => Stand::Past,
            Phase::Playing => Stand::Turn,
            Phase::Over(ending) => Stand::Over(ending),
        };
        Some(Self::of(voice, game, game.position()?.clone(), stand))
    }

    /// A game's position after so many placements; `None` beyond the last.
    pub(super) fn past(voice: &Voice, game: &Game, ply: u8) -> Option<Self> {
        if usize::from(ply) == game.placements().len() {
            return Self::present(voice, game);
        }
        Some(Self::of(voice, game, game.position_at(usize::from(ply))?, Stand::Past))
    }

    fn of(voice: &Voice, game: &Game, position: Position, stand: Stand) -> Self {
        let names = names_of(voice, game);
        let swapped = position.ply() == 1 && game.has_swapped();
        let (title, scoring, hints) = (game.id().to_string(), game.options().scoring, game.hints());
        Self { title, names, scoring, position, swapped, hints, stand }
    }

    /// The points as they stand.
    pub(super) fn card(&self) -> ScoreCard {
        ScoreCard::of(&self.position, self.scoring)
    }

    /// How many hints each side has had, where there were any.
    pub(super) fn hints_had(&self) -> Option<ByColor<u16>> {
        Some(self.hints).filter(|hints| *hints != ByColor::default())
    }

    /// The names as they may be shown, the colour's word where there is none.
    pub(super) fn labels(&self, words: &Words) -> ByColor<NameLabel> {
        labels_of(words, &self.names)
    }
}

/// Who holds which colour, by name; empty before the challenge is accepted.
fn names_of(voice: &Voice, game: &Game) -> ByColor<String> {
    game.seats().map(|seats| seats.as_ref().map(|player| voice.player_title(player))).unwrap_or_default()
}

fn labels_of(words: &Words, names: &ByColor<String>) -> ByColor<NameLabel> {
    let colors = color_names(words);
    ByColor::from_fn(|color| {
        let fallback = colors[color].clone();
        let name = clean_name(&names[color]);
        NameLabel { name: if name.is_empty() { fallback.clone() } else { name }, fallback }
    })
}

/// The names of a game's sides as they may be shown; `None` before the challenge is accepted.
pub(super) fn labels_in(voice: &Voice, game: &Game) -> Option<ByColor<NameLabel>> {
    game.seats().map(|_| labels_of(voice.words, &names_of(voice, game)))
}

/// The picture of a board that is being laid, with its alt text.
pub(super) fn field_picture(voice: &Voice, game: &Game, field: &UnfinishedBoard) -> Picture {
    let say = |key| voice.plain(key, &Args::new());
    let running = game.phase() == Phase::Laying;
    let turn = game.turn().filter(|_| running);
    let mut facts = Vec::new();
    if let Some(turn) = turn {
        facts.push((say("fact-turn"), color_word(voice.words, turn)));
    }
    let laid = Args::new().number("count", field.layings().len() as u32).number("all", TILES as u32);
    facts.push((say("fact-laid"), voice.plain("fact-laid-value", &laid)));
    let bonuses = Args::new().text("bonuses", bonuses_key(game.options().scoring));
    facts.push((say("fact-bonuses"), voice.plain("fact-bonuses-value", &bonuses)));
    let scene = FieldScene {
        theme: voice.theme,
        title: game.id().to_string(),
        field: field.clone(),
        names: labels_of(voice.words, &names_of(voice, game)),
        framed: turn.or(game.outcome().and_then(winner)),
        facts,
        note: match game.phase() {
            Phase::Over(why) => Some(ending(voice.words, why, None)),
            _ => None,
        },
        left: say("panel-tiles-left"),
    };
    Picture { scene: Box::new(Scene::Field(scene)), alt: super::laying::alt(voice, game, field) }
}

/// The picture of a board with its alt text.
#[must_use]
pub fn board_picture(words: &Words, theme: Theme, shown: &Shown) -> Picture {
    let scene = Scene::Board(board_scene(words, theme, shown));
    Picture { scene: Box::new(scene), alt: alt::board(words, shown) }
}

/// The picture of a score card with its alt text.
#[must_use]
pub fn card_picture(words: &Words, theme: Theme, shown: &Shown) -> Picture {
    let scene = Scene::Card(card_scene(words, theme, shown));
    Picture { scene: Box::new(scene), alt: alt::card(words, shown) }
}

/// The picture of a record after so many of its placements; `None` beyond the last.
///
/// Before the end it shows the side to move with its legal holes, so that a record can be studied. `title` is short,
/// and may be empty.
#[must_use]
pub fn record_picture(words: &Words, theme: Theme, record: &Record, ply: usize, title: &str) -> Option<Picture> {
    let position = record.position_at(ply)?;
    let at_the_end = ply == record.placements().len() && record.ending() != Ending::Unfinished;
    let shown = Shown {
        title: clean_name(title),
        names: record.names.clone().map(Option::unwrap_or_default),
        scoring: record.scoring,
        swapped: ply == 1 && record.swap() == Swap::Done,
        hints: ByColor::default(),
        position,
        stand: if at_the_end { Stand::Over(record.ending()) } else { Stand::Turn },
    };
    Some(board_picture(words, theme, &shown))
}

fn board_scene(words: &Words, theme: Theme, shown: &Shown) -> BoardScene {
    let position = &shown.position;
    let left = |color| words.plain("panel-left", &Args::new().number("count", position.marbles_left(color)));
    BoardScene {
        theme,
        title: shown.title.clone(),
        position: position.clone(),
        scoring: shown.scoring,
        names: shown.labels(words),
        points: words.plain("panel-points", &Args::new()),
        left: ByColor::from_fn(left),
        facts: facts(words, shown),
        stage: stage(words, shown),
    }
}

/// The panel's lines: the last placement, whose turn it is, how far the game is, the bonuses.
fn facts(words: &Words, shown: &Shown) -> Vec<(String, String)> {
    let say = |key, args: &Args| words.plain(key, args);
    let position = &shown.position;
    let mut facts = Vec::new();
    // Before the first placement the note needs the room.
    if let Some(hole) = position.last() {
        let last = Args::new().text("hole", hole).text("color", color_key(!position.turn()));
        facts.push(("fact-last", say("fact-last-value", &last)));
    }
    if shown.swapped {
        facts.push(("fact-colors", say("fact-colors-value", &Args::new())));
    }
    if shown.stand == Stand::Turn {
        facts.push(("fact-turn", color_word(words, position.turn())));
        facts.push(("fact-placed", say("fact-placed-value", &Args::new().number("count", position.ply()))));
    }
    let bonuses = Args::new().text("bonuses", bonuses_key(shown.scoring));
    facts.push(("fact-bonuses", say("fact-bonuses-value", &bonuses)));
    facts.into_iter().map(|(label, value)| (say(label, &Args::new()), value)).collect()
}

fn stage(words: &Words, shown: &Shown) -> Stage {
    let position = &shown.position;
    let say = |key| words.plain(key, &Args::new());
    match shown.stand {
        Stand::Turn => Stage::Turn {
            note: position.last().is_none().then(|| say("note-first")),
            legend: (position.ply() < LEGENDS).then(|| Legend {
                legal: say("legend-legal"),
                barred: say("legend-barred"),
                last: say("legend-last"),
                previous: say("legend-previous"),
            }),
        },
        Stand::Past => Stage::Past { note: past_note(words, position) },
        Stand::Over(why) => {
            let card = shown.card();
            let outcome = Outcome::of(why, &card);
            Stage::End {
                why: ending(words, why, Some(position)),
                sum: sum(words, &card),
                total: card.total(),
                verdict: verdict(words, outcome),
                winner: winner(outcome),
            }
        }
    }
}

/// Which moment of the game an earlier position is.
pub(super) fn past_note(words: &Words, position: &Position) -> String {
    words.plain("note-past", &Args::new().number("count", position.ply()))
}

const fn winner(outcome: Outcome) -> Option<Color> {
    match outcome {
        Outcome::Win(color) => Some(color),
        Outcome::Draw | Outcome::Unfinished => None,
    }
}

fn card_scene(words: &Words, theme: Theme, shown: &Shown) -> CardScene {
    let say = |key| words.plain(key, &Args::new());
    let position = &shown.position;
    let card = shown.card();
    let outcome = standing(shown, &card);
    let tile = |tile| {
        let TileScore { marbles, owner } = TileScore::of(position, tile);
        let label = words.plain("card-tile", &Args::new().text("tile", tile_name(tile)).text("shape", tile.shape()));
        CardTile { label, marbles, owner, size: tile.size() }
    };
    CardScene {
        theme,
        title: words.plain("card-title", &Args::new().text("title", &shown.title).text("state", state(words, shown))),
        names: shown.labels(words),
        headings: [say("card-heading-tile"), say("card-heading-marbles"), say("card-heading-points")],
        tiles: position.board().tiles().iter().map(tile).collect(),
        sum: sum(words, &card),
        total_label: say("sum-total"),
        total: card.total(),
        hints: shown.hints_had().map(|hints| (say("card-label-hints"), hints)),
        verdict: standing_words(words, shown, outcome),
        winner: winner(outcome),
    }
}

/// What moment the card is of: why the game ended, or after how many placements it stands so.
pub(super) fn state(words: &Words, shown: &Shown) -> String {
    match shown.stand {
        Stand::Over(why) => ending(words, why, Some(&shown.position)),
        Stand::Turn | Stand::Past => past_note(words, &shown.position),
    }
}

/// Who won, or who would win if it ended so.
pub(super) fn standing(shown: &Shown, card: &ScoreCard) -> Outcome {
    match shown.stand {
        Stand::Over(why) => Outcome::of(why, card),
        Stand::Turn | Stand::Past => card.leader().map_or(Outcome::Draw, Outcome::Win),
    }
}

/// Who won, or who leads, in colours.
pub(super) fn standing_words(words: &Words, shown: &Shown, outcome: Outcome) -> String {
    if matches!(shown.stand, Stand::Over(_)) {
        return verdict(words, outcome);
    }
    let (args, leader) = outcome_args(outcome);
    let leader = leader.map(|color| color_name(words, color)).unwrap_or_default();
    words.plain("standing", &args.text("winner", leader))
}
