//! Reactions: the emoji that stands for each button, and what each asks for.

use crate::game::OwedKind;
use crate::host::Post;
use crate::talk::{Button, Control, PressKind};

/// Which emoji is which button. Each says what it does where the button's words are not read.
const TABLE: [(&str, PressKind); 19] = [
    ("✅", PressKind::Accept),
    ("❌", PressKind::Decline),
    ("🗑️", PressKind::Cancel),
    ("✉️", PressKind::Invite),
    ("☯️", PressKind::Swap),
    ("↩️", PressKind::Takeback),
    ("🤝", PressKind::Draw),
    ("🔁", PressKind::Rematch),
    ("🔂", PressKind::RematchSame),
    ("🏆", PressKind::Claim),
    ("⏳", PressKind::MoreTime),
    ("🏳️", PressKind::Resign),
    ("☠️", PressKind::ResignSurely),
    ("🔲", PressKind::Board),
    ("👀", PressKind::Watch),
    ("📊", PressKind::Score),
    ("📜", PressKind::Record),
    ("🎓", PressKind::Learn(1)),
    ("📖", PressKind::Rules(1)),
];

/// Turning the pages of the rules.
const PAGES: [&str; 9] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"];

/// The emoji of what a button does; `None` where it has none.
#[must_use]
pub fn of(kind: PressKind) -> Option<&'static str> {
    let found = TABLE.iter().find(|(_, other)| *other == kind).map(|(emoji, _)| *emoji);
    found.or(match kind {
        PressKind::Take(_) | PressKind::PlaceOn(_) | PressKind::Link(_) => of(PressKind::Accept),
        PressKind::Back | PressKind::LinkNot(_) => of(PressKind::Decline),
        PressKind::Rules(page) => PAGES.get(usize::from(page).checked_sub(1)?).copied(),
        _ => None,
    })
}

/// What an emoji asks for, with or without the sign that makes it a picture, and in whatever colour of skin.
#[must_use]
pub fn meant(emoji: &str) -> Option<PressKind> {
    let plain = |emoji: &str| {
        let shown = |sign: &char| !matches!(sign, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}');
        emoji.chars().filter(shown).collect::<String>()
    };
    let emoji = plain(emoji);
    let found = TABLE.iter().find(|(other, _)| plain(other) == emoji).map(|(_, kind)| *kind);
    found.or_else(|| {
        let page = PAGES.iter().position(|other| plain(other) == emoji)?;
        Some(PressKind::Rules(page as u8 + 1))
    })
}

/// What can be asked for on a post, so that no other reaction is taken for one.
#[must_use]
pub fn is_offered(kind: PressKind, on: OwedKind) -> bool {
    use PressKind as Kind;
    match on {
        OwedKind::Challenge => {
            matches!(kind, Kind::Accept | Kind::Decline | Kind::Cancel | Kind::Invite | Kind::Rules(1) | Kind::Learn(1))
        }
        OwedKind::Turn => matches!(kind, Kind::Swap | Kind::Takeback | Kind::Draw | Kind::Resign),
        OwedKind::Offer => matches!(kind, Kind::Accept | Kind::Decline),
        OwedKind::RanOut => matches!(kind, Kind::Claim | Kind::MoreTime),
        OwedKind::Reminder => kind == Kind::Swap,
        OwedKind::Away | OwedKind::Watched => false,
        OwedKind::End | OwedKind::Card => {
            matches!(kind, Kind::Score | Kind::Record | Kind::Rematch | Kind::RematchSame)
        }
    }
}

/// Whether a post's buttons are shown as reactions to it. Those of a turn always do the same, so that only each
/// player's first one shows them, and the one on which colours may be changed: more would hold up the boards where the
/// homeserver counts every event.
#[must_use]
pub fn are_shown(post: &Post) -> bool {
    let swaps = |control: &Control| matches!(control, Control::Button(button) if button.press.kind == PressKind::Swap);
    let first = post.id.is_none_or(|id| id.kind != OwedKind::Turn || id.revision <= FIRST_TURNS);
    first || post.controls.iter().any(swaps)
}

/// The revision of the second player's first turn: the game was accepted, and one marble placed.
const FIRST_TURNS: u32 = 2;

/// The buttons among controls that have an emoji, each with it. Where several do the same to different games, there is
/// none for any of them: a reaction could not say which is meant.
#[must_use]
pub fn buttons(controls: &[Control]) -> Vec<(&'static str, &Button)> {
    let buttons = controls.iter().filter_map(|control| match control {
        Control::Button(button) => of(button.press.kind).map(|emoji| (emoji, button)),
        Control::Menu { .. } => None,
    });
    let buttons: Vec<_> = buttons.collect();
    let is_alone = |emoji: &str| buttons.iter().filter(|(other, _)| *other == emoji).count() == 1;
    buttons.iter().filter(|(emoji, _)| is_alone(emoji)).copied().collect()
}
