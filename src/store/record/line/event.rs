//! Events as words in the lines of an export.

use super::{LineError, parse};
use crate::game::{Event, EventKind, Offer, Reminder};
use crate::rules::{Color, Laying};
use jiff::{SignedDuration, Timestamp};

/// An event as `12.5 d5`: the seconds since the run's first event, then what happened.
pub(super) fn write_event(event: &Event, first: Timestamp) -> String {
    let after = seconds(event.at.as_nanosecond() - first.as_nanosecond());
    match &event.kind {
        EventKind::Accepted { by, challenger } => format!("{after} accepted {challenger} {by}"),
        EventKind::Begun { challenger } => format!("{after} begun {challenger}"),
        EventKind::Declined => format!("{after} declined"),
        EventKind::Withdrawn => format!("{after} withdrawn"),
        EventKind::Expired => format!("{after} expired"),
        EventKind::Laid(laying) => format!("{after} laid {laying}"),
        EventKind::Placed(hole) => format!("{after} {hole}"),
        EventKind::Hinted(color) => format!("{after} hinted {color}"),
        EventKind::Resigned(color) => format!("{after} resigned {color}"),
        EventKind::Asked(color, offer) => format!("{after} asked {color} {offer}"),
        EventKind::Agreed => format!("{after} agreed"),
        EventKind::Denied => format!("{after} denied"),
        EventKind::Swapped => format!("{after} swapped"),
        EventKind::Applied { by, from: None } => format!("{after} applied {by}"),
        EventKind::Applied { by, from: Some(room) } => {
            format!("{after} applied_from {} {room} {by}", room.to_string().len())
        }
        EventKind::Dismissed => format!("{after} dismissed"),
        EventKind::Closed { place } => format!("{after} closed {place}"),
        EventKind::PutAside { place } => format!("{after} put_aside {place}"),
        EventKind::TakenUp { place } => format!("{after} taken_up {place}"),
        EventKind::Stopped { reason } => format!("{after} stopped {reason}"),
        EventKind::Reminded(Reminder::First) => format!("{after} reminded first"),
        EventKind::Reminded(Reminder::Last) => format!("{after} reminded last"),
        EventKind::Nudged(color) => format!("{after} nudged {color}"),
        EventKind::RanOut => format!("{after} ran-out"),
        EventKind::MoreTime => format!("{after} more-time"),
        EventKind::Away { color, until } => format!("{after} away {color} {until}"),
        EventKind::Back(color) => format!("{after} back {color}"),
        EventKind::LostOnTime => format!("{after} lost-on-time"),
        EventKind::Abandoned => format!("{after} abandoned"),
        EventKind::Shown(room) => format!("{after} shown {room}"),
        EventKind::Threaded { place, thread: Some(thread) } => format!("{after} threaded {place} {thread}"),
        EventKind::Threaded { place, thread: None } => format!("{after} unthreaded {place}"),
        EventKind::Moved { place, to } => format!("{after} moved {place} {to}"),
    }
}

/// Reads [`write_event`].
pub(super) fn read_event(text: &str, first: Timestamp) -> Result<Event, LineError> {
    let field = || LineError::Field { what: "event", text: text.to_owned() };
    let (after, what) = text.split_once(' ').ok_or_else(field)?;
    let nanos = first.as_nanosecond().checked_add(nanos(after).ok_or_else(field)?).ok_or_else(field)?;
    let at = Timestamp::from_nanosecond(nanos).map_err(|_| field())?;
    let color = |word: &str| Color::ALL.into_iter().find(|color| color.to_string() == word).ok_or_else(field);
    let kind = match what.split_once(' ') {
        Some(("accepted", rest)) => {
            let (word, by) = rest.split_once(' ').ok_or_else(field)?;
            EventKind::Accepted { by: parse("person", by)?, challenger: color(word)? }
        }
        Some(("laid", rest)) => {
            let (tile, corner) = rest.split_once(' ').ok_or_else(field)?;
            EventKind::Laid(Laying { tile: parse("event", tile)?, corner: parse("event", corner)? })
        }
        Some(("begun", word)) => EventKind::Begun { challenger: color(word)? },
        Some(("hinted", word)) => EventKind::Hinted(color(word)?),
        Some(("resigned", word)) => EventKind::Resigned(color(word)?),
        Some(("asked", rest)) => {
            let (word, offer) = rest.split_once(' ').ok_or_else(field)?;
            let offer = Offer::ALL.into_iter().find(|other| other.word() == offer).ok_or_else(field)?;
            EventKind::Asked(color(word)?, offer)
        }
        Some(("applied", by)) => EventKind::Applied { by: parse("person", by)?, from: None },
        Some(("applied_from", rest)) => {
            // Ids may have spaces in them, so the first one's length stands before it.
            let (length, rest) = rest.split_once(' ').ok_or_else(field)?;
            let (room, by) = rest.split_at_checked(length.parse().map_err(|_| field())?).ok_or_else(field)?;
            let by = by.strip_prefix(' ').ok_or_else(field)?;
            EventKind::Applied { by: parse("person", by)?, from: Some(parse("room", room)?) }
        }
        Some(("put_aside", place)) => EventKind::PutAside { place: parse("place", place)? },
        Some(("taken_up", place)) => EventKind::TakenUp { place: parse("place", place)? },
        Some(("closed", place)) => EventKind::Closed { place: parse("place", place)? },
        Some(("stopped", reason)) => EventKind::Stopped { reason: reason.to_owned() },
        Some(("reminded", "first")) => EventKind::Reminded(Reminder::First),
        Some(("reminded", "last")) => EventKind::Reminded(Reminder::Last),
        Some(("nudged", word)) => EventKind::Nudged(color(word)?),
        Some(("back", word)) => EventKind::Back(color(word)?),
        Some(("away", rest)) => {
            let (word, until) = rest.split_once(' ').ok_or_else(field)?;
            EventKind::Away { color: color(word)?, until: parse("time", until)? }
        }
        Some(("shown", room)) => EventKind::Shown(parse("room", room)?),
        Some(("threaded", rest)) => {
            let (place, thread) = rest.split_once(' ').ok_or_else(field)?;
            EventKind::Threaded { place: parse("place", place)?, thread: Some(parse("room", thread)?) }
        }
        Some(("unthreaded", place)) => EventKind::Threaded { place: parse("place", place)?, thread: None },
        Some(("moved", rest)) => {
            let (place, to) = rest.split_once(' ').ok_or_else(field)?;
            EventKind::Moved { place: parse("place", place)?, to: parse("room", to)? }
        }
        Some(_) => return Err(field()),
        None => match what {
            "declined" => EventKind::Declined,
            "withdrawn" => EventKind::Withdrawn,
            "expired" => EventKind::Expired,
            "agreed" => EventKind::Agreed,
            "denied" => EventKind::Denied,
            "swapped" => EventKind::Swapped,
            "dismissed" => EventKind::Dismissed,
            "ran-out" => EventKind::RanOut,
            "more-time" => EventKind::MoreTime,
            "lost-on-time" => EventKind::LostOnTime,
            "abandoned" => EventKind::Abandoned,
            hole => EventKind::Placed(parse("event", hole)?),
        },
    };
    Ok(Event { at, kind })
}

/// Nanoseconds written as seconds, without needless zeros.
fn seconds(nanos: i128) -> String {
    const NANOS: u128 = 1_000_000_000;
    let sign = if nanos < 0 { "-" } else { "" };
    let (whole, part) = (nanos.unsigned_abs() / NANOS, nanos.unsigned_abs() % NANOS);
    let text = format!("{sign}{whole}.{part:09}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Reads [`seconds`].
fn nanos(text: &str) -> Option<i128> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    if part.len() > 9 || ![whole, part].iter().all(|digits| digits.bytes().all(|byte| byte.is_ascii_digit())) {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    let part: i32 = format!("{part:0<9}").parse().ok()?;
    Some(sign * SignedDuration::new(whole, part).as_nanos())
}
