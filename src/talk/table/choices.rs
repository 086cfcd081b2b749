//! The words to choose from.

use super::{ChoiceSpec, QuestionSpec, Subject};

pub(super) const COLORS: &[ChoiceSpec] = &[
    ChoiceSpec { word: "red", label: "choice-color-red" },
    ChoiceSpec { word: "black", label: "choice-color-black" },
    ChoiceSpec { word: "lot", label: "choice-color-lot" },
];

pub(super) const BOARDS: &[ChoiceSpec] = without_default(BOARDS_OR_DEFAULT);

pub(super) const BONUSES: &[ChoiceSpec] = without_default(BONUSES_OR_DEFAULT);

pub(super) const FORMS: &[ChoiceSpec] = &[
    ChoiceSpec { word: "picture", label: "choice-form-picture" },
    ChoiceSpec { word: "text", label: "choice-form-text" },
    ChoiceSpec { word: "diagram", label: "choice-form-diagram" },
    ChoiceSpec { word: "letters", label: "choice-form-letters" },
    ChoiceSpec { word: "list", label: "choice-form-list" },
];

pub(super) const QUESTIONS: &[QuestionSpec] = &[
    QuestionSpec { word: "tile", subject: Subject::Hole, label: "choice-question-tile" },
    QuestionSpec { word: "row", subject: Subject::Row, label: "choice-question-row" },
    QuestionSpec { word: "column", subject: Subject::Column, label: "choice-question-column" },
    QuestionSpec { word: "tiles", subject: Subject::Nothing, label: "choice-question-tiles" },
    QuestionSpec { word: "area", subject: Subject::Nothing, label: "choice-question-area" },
    QuestionSpec { word: "lines", subject: Subject::Nothing, label: "choice-question-lines" },
    QuestionSpec { word: "last", subject: Subject::Count, label: "choice-question-last" },
    QuestionSpec { word: "after", subject: Subject::Hole, label: "choice-question-after" },
];

/// Leaves a setting to the default.
const DEFAULT: ChoiceSpec = ChoiceSpec { word: "default", label: "choice-default" };

const ON: ChoiceSpec = ChoiceSpec { word: "on", label: "choice-on" };

const OFF: ChoiceSpec = ChoiceSpec { word: "off", label: "choice-off" };

pub(super) const SWITCHES: &[ChoiceSpec] = &[ON, OFF, DEFAULT];

pub(super) const ON_OFF: &[ChoiceSpec] = without_default(SWITCHES);

pub(super) const PLACES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "everywhere", label: "choice-place-everywhere" },
    ChoiceSpec { word: "here", label: "choice-place-here" },
    ChoiceSpec { word: "nowhere", label: "choice-place-nowhere" },
    DEFAULT,
];

pub(super) const REFUSALS: &[ChoiceSpec] = &[
    ChoiceSpec { word: "here", label: "choice-refusals-here" },
    ChoiceSpec { word: "thread", label: "choice-refusals-thread" },
    ChoiceSpec { word: "direct", label: "choice-refusals-direct" },
    DEFAULT,
];

pub(in crate::talk) const BOARDS_OR_DEFAULT: &[ChoiceSpec] = &[
    ChoiceSpec { word: "square", label: "choice-board-square" },
    ChoiceSpec { word: "irregular", label: "choice-board-irregular" },
    ChoiceSpec { word: "build", label: "choice-board-build" },
    ChoiceSpec { word: "printed-1", label: "choice-board-printed-one" },
    ChoiceSpec { word: "printed-2", label: "choice-board-printed-two" },
    ChoiceSpec { word: "printed-3", label: "choice-board-printed-three" },
    DEFAULT,
];

pub(super) const BONUSES_OR_DEFAULT: &[ChoiceSpec] = &[
    ChoiceSpec { word: "none", label: "choice-bonuses-none" },
    ChoiceSpec { word: "area", label: "choice-bonuses-area" },
    ChoiceSpec { word: "lines", label: "choice-bonuses-lines" },
    ChoiceSpec { word: "both", label: "choice-bonuses-both" },
    DEFAULT,
];

pub(super) const ABSENCES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "3d", label: "choice-absence-days" },
    ChoiceSpec { word: "7d", label: "choice-absence-week" },
    ChoiceSpec { word: "14d", label: "choice-absence-weeks" },
    ChoiceSpec { word: "off", label: "choice-absence-off" },
];

pub(super) const WAYS: &[ChoiceSpec] = &[
    ChoiceSpec { word: "direct", label: "choice-way-direct" },
    ChoiceSpec { word: "room", label: "choice-way-room" },
    DEFAULT,
];

pub(super) const PACES: &[ChoiceSpec] = without_default(PACES_OR_DEFAULT);

pub(super) const PACES_OR_DEFAULT: &[ChoiceSpec] = &[
    ChoiceSpec { word: "15m", label: "choice-pace-minutes" },
    ChoiceSpec { word: "2h", label: "choice-pace-hours" },
    ChoiceSpec { word: "1d", label: "choice-pace-day" },
    ChoiceSpec { word: "3d", label: "choice-pace-days" },
    ChoiceSpec { word: "7d", label: "choice-pace-week" },
    ChoiceSpec { word: "none", label: "choice-pace-none" },
    DEFAULT,
];

pub(super) const SURE: &[ChoiceSpec] = &[ChoiceSpec { word: "yes", label: "choice-surely-yes" }];

pub(super) const SCOPES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "everywhere", label: "choice-scope-everywhere" },
    ChoiceSpec { word: "here", label: "choice-scope-here" },
];

pub(super) const CONFIRMS: &[ChoiceSpec] =
    &[ChoiceSpec { word: "yes", label: "choice-confirm-yes" }, ChoiceSpec { word: "no", label: "choice-confirm-no" }];

pub(super) const SWAPS: &[ChoiceSpec] =
    &[ChoiceSpec { word: "yes", label: "choice-swap-yes" }, ChoiceSpec { word: "no", label: "choice-swap-no" }];

pub(super) const HINTS: &[ChoiceSpec] =
    &[ChoiceSpec { word: "yes", label: "choice-hints-yes" }, ChoiceSpec { word: "no", label: "choice-hints-no" }];

pub(super) const NAMES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "shown", label: "choice-names-shown" },
    ChoiceSpec { word: "colors", label: "choice-names-colors" },
    DEFAULT,
];

pub(super) const CHALLENGERS: &[ChoiceSpec] = &[
    ChoiceSpec { word: "everyone", label: "choice-challenges-everyone" },
    ChoiceSpec { word: "open", label: "choice-challenges-open" },
    ChoiceSpec { word: "managers", label: "choice-challenges-managers" },
    ChoiceSpec { word: "nobody", label: "choice-challenges-nobody" },
    DEFAULT,
];

pub(super) const LANGUAGES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "en", label: "choice-language-english" },
    ChoiceSpec { word: "de", label: "choice-language-german" },
    ChoiceSpec { word: "fr", label: "choice-language-french" },
    DEFAULT,
];

pub(super) const THEMES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "dark", label: "choice-theme-dark" },
    ChoiceSpec { word: "light", label: "choice-theme-light" },
    DEFAULT,
];

/// The words but the last, which is the default.
const fn without_default(words: &'static [ChoiceSpec]) -> &'static [ChoiceSpec] {
    match words.split_last() {
        Some((_, others)) => others,
        None => words,
    }
}

/// The tiles as they may be turned, columns first.
pub(super) const TILES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "2x3", label: "choice-tile-two-by-three" },
    ChoiceSpec { word: "3x2", label: "choice-tile-three-by-two" },
    ChoiceSpec { word: "2x2", label: "choice-tile-two-by-two" },
    ChoiceSpec { word: "1x3", label: "choice-tile-one-by-three" },
    ChoiceSpec { word: "3x1", label: "choice-tile-three-by-one" },
    ChoiceSpec { word: "1x2", label: "choice-tile-one-by-two" },
    ChoiceSpec { word: "2x1", label: "choice-tile-two-by-one" },
];

pub(super) const REMATCHES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "new", label: "choice-rematch-new" },
    ChoiceSpec { word: "same", label: "choice-rematch-same" },
];

pub(super) const PERIODS: &[ChoiceSpec] = &[
    ChoiceSpec { word: "month", label: "choice-period-month" },
    ChoiceSpec { word: "all", label: "choice-period-all" },
];

pub(super) const LISTS: &[ChoiceSpec] = &[
    ChoiceSpec { word: "here", label: "choice-list-here" },
    ChoiceSpec { word: "everywhere", label: "choice-list-everywhere" },
    ChoiceSpec { word: "all", label: "choice-list-all" },
];

pub(super) const AUDIENCES: &[ChoiceSpec] = &[
    ChoiceSpec { word: "me", label: "choice-audience-me" },
    ChoiceSpec { word: "room", label: "choice-audience-room" },
];

pub(super) const ANSWERS: &[ChoiceSpec] =
    &[ChoiceSpec { word: "yes", label: "choice-answer-yes" }, ChoiceSpec { word: "no", label: "choice-answer-no" }];
