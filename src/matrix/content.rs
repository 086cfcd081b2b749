//! A post as the contents of Matrix's messages.
//!
//! Words go out twice, plain and as HTML in which everything is escaped. Every message says whom it mentions, so that
//! no client looks for names in it. What is to ring somebody is an `m.text` or an `m.image`, since the usual rules
//! silence an `m.notice` before they look at mentions; everything else is a notice.

use super::emoji;
use super::html::{escaped, percent_encoded};
use super::place::Place;
use crate::game::{Platform, UserId};
use crate::host::{InWords, Post, PostPicture, THUMBNAIL};
use crate::talk::{Span, Text};
use bytes::Bytes;
use serde_json::{Map, Value, json};

/// The longest caption of a picture, in characters: it is read aloud whole.
pub const MAX_CAPTION: usize = 200;

/// With more lines than that behind a caption, a text is a list.
const MAX_BEHIND: usize = 4;

/// The lines before a list.
const HEAD: usize = 2;

/// The most people that a message may ping.
const MAX_PINGS: usize = 50;

/// A message ready to be sent, but for where its media come to lie.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// Its content.
    pub content: Map<String, Value>,
    /// What is to be uploaded for it.
    pub media: Option<Media>,
}

/// A file that goes with a message.
#[derive(Clone, Debug)]
pub struct Media {
    /// Its bytes.
    pub bytes: Bytes,
    /// Its type, as `image/png`.
    pub kind: &'static str,
    /// A smaller picture of the same.
    pub thumbnail: Option<Bytes>,
}

/// The messages that show a post, in their order: the post itself, what is too long for a caption, and its board in
/// words for those who have it so.
#[must_use]
pub fn messages(post: &Post) -> Vec<Outgoing> {
    let mut lines = lines(&post.text);
    let legend = legend(post);
    if let Some(picture) = &post.picture {
        let (mut caption, left) = caption(&mut lines);
        if lines.is_empty() {
            caption.extend(legend.filter(|line| length(line) < left));
        }
        let mut messages = vec![image(post, picture, &caption)];
        if !lines.is_empty() {
            messages.push(words("m.notice", &lines, &[]));
        }
        if let Some(InWords { text, pings }) = &post.in_words {
            messages.push(words("m.text", &self::lines(text), pings));
        }
        return messages;
    }
    lines.extend(legend);
    if let Some(file) = &post.file {
        let bytes = Bytes::from(file.text.clone());
        let mut message = words("m.file", &lines, &post.pings);
        message.content.insert("filename".to_owned(), file.name.as_str().into());
        message.content.insert("info".to_owned(), json!({ "mimetype": "text/plain", "size": bytes.len() }));
        message.media = Some(Media { bytes, kind: "text/plain", thumbnail: None });
        return vec![message];
    }
    vec![words(if post.pings.is_empty() { "m.notice" } else { "m.text" }, &lines, &post.pings)]
}

/// A few words that ring nobody.
#[must_use]
pub fn notice(text: &Text) -> Outgoing {
    words("m.notice", &lines(text), &[])
}

/// The content that changes a message of words into what a post says now; it rings nobody.
#[must_use]
pub fn change(post: &Post, message: &str) -> Map<String, Value> {
    let mut lines = lines(&post.text);
    lines.extend(legend(post));
    let new = words("m.text", &lines, &[]).content;
    let mut content = new.clone();
    let body = format!("* {}", new["body"].as_str().unwrap_or_default());
    content.insert("body".to_owned(), body.into());
    content.insert("m.new_content".to_owned(), Value::Object(new));
    content.insert("m.relates_to".to_owned(), json!({ "rel_type": "m.replace", "event_id": message }));
    content
}

/// The content of a reaction to a message.
#[must_use]
pub fn reaction(message: &str, emoji: &str) -> Value {
    json!({ "m.relates_to": { "rel_type": "m.annotation", "event_id": message, "key": emoji } })
}

/// The link that mentions a person; `None` for people of other platforms.
#[must_use]
pub fn link(person: &UserId) -> Option<String> {
    (person.platform() == Platform::Matrix).then(|| format!("https://matrix.to/#/{}", percent_encoded(person.id())))
}

/// A line of a text.
type Line = Vec<Span>;

/// Takes the lines of a caption from the beginning of a text's: those that fit, but of a long list only what is before
/// it. A first line that is too long in itself is cut, and stays whole for what is behind. Answers with how many
/// characters are left, too.
fn caption(lines: &mut Vec<Line>) -> (Vec<Line>, usize) {
    if let Some(first) = lines.first().filter(|line| length(line) > MAX_CAPTION) {
        return (vec![vec![Span::Plain(shortened(&plain(first), MAX_CAPTION))]], 0);
    }
    // Each line but the first has a break before it.
    let mut left = MAX_CAPTION + 1;
    let mut count = 0;
    while let Some(line) = lines.get(count).filter(|line| length(line) < left) {
        left -= length(line) + 1;
        count += 1;
    }
    if lines.len() > count + MAX_BEHIND {
        count = count.min(HEAD);
    }
    (lines.drain(..count).collect(), left)
}

fn image(post: &Post, picture: &PostPicture, caption: &[Line]) -> Outgoing {
    let mut message = words("m.image", caption, &post.pings);
    let name = post.game.map_or("kulami.png".to_owned(), |game| format!("kulami-{}.png", game.number()));
    message.content.insert("filename".to_owned(), name.into());
    let mut info = json!({
        "mimetype": "image/png",
        "size": picture.png.len(),
        "w": picture.width,
        "h": picture.height,
    });
    if let Some(thumbnail) = &picture.thumbnail {
        let (width, height) = THUMBNAIL;
        info["thumbnail_info"] = json!({ "mimetype": "image/png", "size": thumbnail.len(), "w": width, "h": height });
    }
    message.content.insert("info".to_owned(), info);
    message.media = Some(Media { bytes: picture.png.clone(), kind: "image/png", thumbnail: picture.thumbnail.clone() });
    if message.content["body"] == "" {
        message.content.insert("body".to_owned(), shortened(&picture.alt, MAX_CAPTION).into());
        message.content.remove("formatted_body");
        message.content.remove("format");
    }
    message
}

/// A message of words, of a type.
fn words(kind: &str, lines: &[Line], pings: &[UserId]) -> Outgoing {
    let mut content = Map::new();
    content.insert("msgtype".to_owned(), kind.into());
    let body = lines.iter().map(|line| plain(line)).collect::<Vec<_>>().join("\n");
    content.insert("body".to_owned(), body.into());
    content.insert("format".to_owned(), "org.matrix.custom.html".into());
    content.insert("formatted_body".to_owned(), formatted(lines).into());
    let people: Vec<&str> =
        pings.iter().filter(|person| person.platform() == Platform::Matrix).map(UserId::id).take(MAX_PINGS).collect();
    let mentions = if people.is_empty() { json!({}) } else { json!({ "user_ids": people }) };
    content.insert("m.mentions".to_owned(), mentions);
    Outgoing { content, media: None }
}

/// The line that says which reaction is which button.
fn legend(post: &Post) -> Option<Line> {
    let buttons = emoji::buttons(&post.controls);
    if buttons.is_empty() || !emoji::are_shown(post) {
        return None;
    }
    let said: Vec<String> = buttons.iter().map(|(emoji, button)| format!("{emoji}\u{a0}{}", button.label)).collect();
    Some(vec![Span::Plain(said.join("  "))])
}

/// A text's lines; a drawing in characters is one.
fn lines(text: &Text) -> Vec<Line> {
    let mut lines = vec![Line::new()];
    for span in text.spans() {
        match span {
            Span::Plain(words) => {
                for (number, part) in words.split('\n').enumerate() {
                    if number > 0 {
                        lines.push(Line::new());
                    }
                    if let Some(line) = lines.last_mut().filter(|_| !part.is_empty()) {
                        line.push(Span::Plain(part.to_owned()));
                    }
                }
            }
            span => lines.last_mut().expect("there is always a line").push(span.clone()),
        }
    }
    if lines.len() == 1 && lines[0].is_empty() { Vec::new() } else { lines }
}

fn plain(line: &[Span]) -> String {
    line.iter().cloned().collect::<Text>().to_string()
}

fn length(line: &[Span]) -> usize {
    plain(line).chars().count()
}

fn formatted(lines: &[Line]) -> String {
    let mut html = String::new();
    for (number, line) in lines.iter().enumerate() {
        if number > 0 && !html.ends_with("</pre>") {
            html.push_str("<br>");
        }
        for span in line {
            match span {
                Span::Plain(words) => html.push_str(&escaped(words)),
                span @ Span::Time(..) => html.push_str(&escaped(&plain(std::slice::from_ref(span)))),
                Span::Strong(words) => html.extend(["<strong>", &escaped(words), "</strong>"]),
                Span::Code(words) if words.contains('\n') => {
                    html.extend(["<pre><code>", &escaped(words), "</code></pre>"]);
                }
                Span::Code(words) => html.extend(["<code>", &escaped(words), "</code>"]),
                Span::Room(room) => match Place::of(room).link().filter(|_| room.platform() == Platform::Matrix) {
                    Some(link) => html.extend(["<a href=\"", &link, "\">", &escaped(room.id()), "</a>"]),
                    None => html.push_str(&escaped(room.id())),
                },
                Span::Message { to, words } => match Place::of(&to.room).link_to(&to.message) {
                    Some(link) => html.extend(["<a href=\"", &link, "\">", &escaped(words), "</a>"]),
                    None => html.push_str(&escaped(words)),
                },
                Span::Person { id, name } => match link(id) {
                    Some(link) => html.extend(["<a href=\"", &link, "\">", &escaped(name), "</a>"]),
                    None => html.push_str(&escaped(name)),
                },
            }
        }
    }
    html
}

/// Words cut to so many characters, the last one an ellipsis where something was cut.
fn shortened(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_owned();
    }
    let mut short: String = words.chars().take(most.saturating_sub(1)).collect();
    short.push('…');
    short
}
