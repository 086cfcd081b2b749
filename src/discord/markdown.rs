//! Words as Discord shows them: spans become its markup, and everything else is escaped.
//!
//! Discord takes a backslash before any sign that is neither letter nor digit. What only means something at the
//! beginning of a line is escaped only there, since a message's length counts the backslashes too.

use crate::game::{Platform, UserId};
use crate::talk::{Link, Span, Text};

/// The longest content of a message, in UTF-16 units: whichever way Discord counts, it is not more.
pub const MAX_CONTENT: usize = 2000;

/// What the id of a server begins with, as a room whose settings count in its channels.
pub(super) const SERVER: &str = "server-";

/// Isolates a name of another platform, so that its direction of writing does not reorder what stands around it.
const ISOLATED: (char, char) = ('\u{2068}', '\u{2069}');

/// Stands where a line or a sign would otherwise be taken for something: it has no width.
const NOTHING: char = '\u{200b}';

/// A text as a message's content, at most [`MAX_CONTENT`] long.
///
/// A longer text ends before the first line that does not fit, or within its first line, with an ellipsis: what comes
/// first says most.
#[must_use]
pub fn content(text: &Text) -> String {
    let mut whole = String::new();
    for span in text.spans() {
        write_span(&mut whole, span);
    }
    fit(whole)
}

/// A text as the contents of as many messages as it takes, each of whole lines and at most [`MAX_CONTENT`] long. A line
/// or a drawing that is longer is cut as in [`content`].
#[must_use]
pub fn pages(text: &Text) -> Vec<String> {
    let mut whole = String::new();
    for span in text.spans() {
        write_span(&mut whole, span);
    }
    let mut pages = Vec::new();
    while units(&whole) > MAX_CONTENT {
        let page = start(&whole, MAX_CONTENT);
        let Some(end) = page.rfind('\n').filter(|&end| end > 0) else { break };
        if page[..end].matches("```").count() % 2 == 1 {
            break;
        }
        let rest = whole.split_off(end);
        pages.push(std::mem::replace(&mut whole, rest.trim_start_matches('\n').to_owned()));
    }
    pages.push(fit(whole));
    pages
}

/// Whom Discord itself would mention: `<@123>`; `None` for people of other platforms.
#[must_use]
pub fn mention(person: &UserId) -> Option<String> {
    (person.platform() == Platform::Discord && is_number(person.id())).then(|| format!("<@{}>", person.id()))
}

/// The address of a message of Discord's; `None` for one of another platform.
#[must_use]
pub fn address(to: &Link) -> Option<String> {
    let server = to.home.id().strip_prefix(SERVER).unwrap_or("@me");
    let is_one = to.room.platform() == Platform::Discord && is_number(to.room.id()) && is_number(&to.message);
    is_one.then(|| format!("https://discord.com/channels/{server}/{}/{}", to.room.id(), to.message))
}

fn is_number(id: &str) -> bool {
    id.bytes().all(|byte| byte.is_ascii_digit())
}

/// Words of which no sign formats, links or mentions anything.
#[must_use]
pub fn escaped(words: &str) -> String {
    let mut escaped = String::new();
    write_escaped(&mut escaped, words);
    escaped
}

/// Words cut to so many UTF-16 units, the last one an ellipsis where something was cut.
#[must_use]
pub fn shortened(words: &str, most: usize) -> String {
    if units(words) <= most {
        return words.to_owned();
    }
    let mut short = start(words, most.saturating_sub(1)).to_owned();
    short.push('…');
    short
}

fn write_span(out: &mut String, span: &Span) {
    match span {
        Span::Plain(words) => write_escaped(out, words),
        Span::Strong(words) if words.trim().is_empty() => write_escaped(out, words),
        Span::Strong(words) => {
            out.push_str("**");
            write_escaped(out, words);
            out.push_str("**");
        }
        Span::Code(words) => write_code(out, words),
        // In the reader's own language and zone.
        Span::Time(time, _) => out.extend(["<t:", &time.as_second().to_string(), ":f>"]),
        Span::Room(room) if is_number(room.id()) => out.extend(["<#", room.id(), ">"]),
        Span::Room(room) => write_escaped(out, room.id()),
        Span::Message { to, words } => match address(to) {
            Some(address) => {
                out.push('[');
                write_escaped(out, words);
                out.extend(["](", &address, ")"]);
            }
            None => write_escaped(out, words),
        },
        Span::Person { id, name } => {
            if let Some(mention) = mention(id) {
                out.push_str(&mention);
            } else {
                out.push(ISOLATED.0);
                write_escaped(out, name);
                out.push(ISOLATED.1);
            }
        }
    }
}

/// Something to type between backticks; a drawing in a block of its own.
fn write_code(out: &mut String, words: &str) {
    if words.contains('\n') {
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        out.push_str("```\n");
        out.push_str(&words.replace("```", &format!("`{NOTHING}`{NOTHING}`")));
        out.push_str("\n```");
    } else if words.contains('`') {
        // Two backticks hold single ones, with spaces that are not shown.
        out.push_str("`` ");
        out.push_str(&words.replace("``", &format!("`{NOTHING}`")));
        out.push_str(" ``");
    } else if !words.is_empty() {
        out.push('`');
        out.push_str(words);
        out.push('`');
    }
}

fn write_escaped(out: &mut String, words: &str) {
    let mut rest = words.chars().peekable();
    // What stands at a line's beginning so far: nothing, or a number.
    let mut beginning = out.is_empty() || out.ends_with('\n');
    let mut number = false;
    while let Some(sign) = rest.next() {
        let everywhere = matches!(sign, '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '[' | ']');
        let at_beginning = beginning && matches!(sign, '#' | '-' | '+' | '>');
        let after_number = number && matches!(sign, '.' | ')');
        let link = sign == ':' && rest.peek() == Some(&'/');
        if everywhere || at_beginning || after_number || link {
            out.push('\\');
        }
        out.push(sign);
        if sign == '@' {
            // No backslash hinders these two: they are found before the markup is read.
            out.push(NOTHING);
        }
        number = (beginning || number) && sign.is_ascii_digit();
        beginning = sign == '\n' || (beginning && sign == ' ');
    }
}

/// The whole content, or its lines that fit.
fn fit(whole: String) -> String {
    if units(&whole) <= MAX_CONTENT {
        return whole;
    }
    // Room for the ellipsis on its line, and for the end of a block that is cut open.
    let kept = start(&whole, MAX_CONTENT - "\n```\n…".len());
    let kept = kept.rfind('\n').filter(|&end| end > 0).map_or(kept, |end| &kept[..end]);
    let mut short = kept.trim_end_matches('\\').to_owned();
    if short.matches("```").count() % 2 == 1 {
        short.push_str("\n```");
    }
    short.push_str("\n…");
    short
}

fn units(words: &str) -> usize {
    words.chars().map(char::len_utf16).sum()
}

/// As much of the beginning as fits into so many UTF-16 units.
fn start(words: &str, most: usize) -> &str {
    let mut length = 0;
    let end = words.char_indices().find(|(_, character)| {
        length += character.len_utf16();
        length > most
    });
    end.map_or(words, |(end, _)| &words[..end])
}
