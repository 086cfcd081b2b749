//! What a command's option is completed with while it is typed.

use super::events::Desk;
use super::interaction::request;
use super::message::completions;
use super::said::{Given, Line};
use crate::game::GameId;
use crate::talk::table::{ChoiceSpec, CommandSpec, OptionKind, QuestionSpec, Subject, TABLE};
use crate::talk::{Args, Choice, CommandKind, Request, Said, Words};
use serenity::model::application::CommandInteraction;
use std::time::Duration;

/// How long completions may take: later ones are no use.
const PATIENCE: Duration = Duration::from_secs(2);

/// Completes the option that is being typed.
pub(super) async fn take(desk: &Desk, command: &CommandInteraction) {
    let suggested = tokio::time::timeout(PATIENCE, suggest(desk, command)).await.unwrap_or_default();
    if let Err(failure) = desk.rest.answer_with(command.id, &command.token, completions(&suggested)).await {
        tracing::debug!(%failure, "a completion came to nothing");
    }
}

/// What fits what has been typed, as names and values.
async fn suggest(desk: &Desk, command: &CommandInteraction) -> Vec<(String, String)> {
    let (Some(typed), Some(spec)) = (command.data.autocomplete(), CommandSpec::named(&command.data.name)) else {
        return Vec::new();
    };
    let Some(option) = spec.option(typed.name) else { return Vec::new() };
    let Some(request) = request(desk, &command.into(), Said::Words(String::new()), Line::default()) else {
        return Vec::new();
    };
    let language = desk.host.language_of(&request.person, request.language, &request.home).await;
    let words = Words::of(language);
    let all = match option.kind {
        OptionKind::Hole => holes(desk, command, &request, spec.kind).await,
        OptionKind::Game => named(desk.host.suggest_games(&request, spec.kind).await),
        OptionKind::BoardName => named(desk.host.suggest_boards(&request).await),
        OptionKind::Board(choices) if spec.kind == CommandKind::Challenge => {
            let mut all = words_or_others(words, choices, typed.value);
            let kept = named(desk.host.suggest_boards(&request).await);
            all.extend(kept.into_iter().filter(|(name, _)| name != typed.value.trim()));
            all
        }
        OptionKind::Board(choices) | OptionKind::Pace(choices) | OptionKind::Absence(choices) => {
            words_or_others(words, choices, typed.value)
        }
        OptionKind::Question(questions) => asked(words, questions, typed.value),
        OptionKind::Command => TABLE.iter().map(|spec| (spec.name.to_owned(), spec.name.to_owned())).collect(),
        _ => Vec::new(),
    };
    fitting(all, typed.value)
}

async fn holes(
    desk: &Desk,
    command: &CommandInteraction,
    request: &Request,
    kind: CommandKind,
) -> Vec<(String, String)> {
    let (_, options) = super::interaction::given(&command.data);
    let words = |option: &str| {
        options.iter().find(|(name, _)| name == option).and_then(|(_, given)| match given {
            Given::Words(words) => Some(words.trim()),
            _ => None,
        })
    };
    let game = words("game").and_then(|words| words.trim_start_matches('#').parse().ok()).and_then(GameId::new);
    if kind != CommandKind::Lay {
        return named(desk.host.suggest_holes(request, game).await);
    }
    match words("tile").and_then(|words| words.parse().ok()) {
        Some(tile) => named(desk.host.suggest_corners(request, game, tile).await),
        None => Vec::new(),
    }
}

/// Choices with their descriptions in their names: a completion shows nothing else.
fn named(choices: Vec<Choice>) -> Vec<(String, String)> {
    let name = |choice: &Choice| match choice.description.as_str() {
        "" => choice.label.clone(),
        description => format!("{}, {description}", choice.label),
    };
    choices.into_iter().map(|choice| (name(&choice), choice.value)).collect()
}

/// The words for a board or a pace, and what has been typed: a seed, a board's text or another time is none of them.
fn words_or_others(words: &Words, choices: &[ChoiceSpec], typed: &str) -> Vec<(String, String)> {
    let say = |choice: &ChoiceSpec| words.plain(choice.label, &Args::new());
    let all = choices.iter().map(|choice| (format!("{}: {}", choice.word, say(choice)), choice.word.to_owned()));
    with_typed(all.collect(), typed)
}

fn asked(words: &Words, questions: &[QuestionSpec], typed: &str) -> Vec<(String, String)> {
    let say = |question: &QuestionSpec| words.plain(question.label, &Args::new());
    let all = questions.iter().map(|question| {
        let example = match question.subject {
            Subject::Nothing => question.word.to_owned(),
            Subject::Hole => format!("{} d5", question.word),
            Subject::Row | Subject::Count => format!("{} 5", question.word),
            Subject::Column => format!("{} d", question.word),
        };
        (format!("{example}: {}", say(question)), example)
    });
    with_typed(all.collect(), typed)
}

fn with_typed(mut all: Vec<(String, String)>, typed: &str) -> Vec<(String, String)> {
    let typed = typed.trim();
    if !typed.is_empty() && all.iter().all(|(_, value)| !value.starts_with(typed)) {
        all.insert(0, (typed.to_owned(), typed.to_owned()));
    }
    all
}

/// Those that begin with what has been typed; where none does, those that have it in them.
fn fitting(all: Vec<(String, String)>, typed: &str) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let begins =
        |(_, value): &&(String, String)| value.trim_start_matches('#').starts_with(typed.trim_start_matches('#'));
    let found: Vec<_> = all.iter().filter(begins).cloned().collect();
    if !found.is_empty() {
        return found;
    }
    all.into_iter().filter(|(name, _)| name.to_lowercase().contains(&typed)).collect()
}
