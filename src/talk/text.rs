//! Formatted words without any platform's markup: an adapter turns spans into its own, so that no name can format.

use super::words::{Language, Words};
use crate::game::{RoomId, UserId};
use jiff::Timestamp;
use std::fmt;

/// What a message says, in spans; a line break is `\n` in a plain span.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Vec<Span>);

/// A stretch of a [`Text`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words as they are. They may hold anything that a platform takes for markup: an adapter escapes them.
    Plain(String),
    /// Words that stand out: a title, a winner.
    Strong(String),
    /// Something to type as it stands; with line breaks a drawing in characters of one width, a block of its own.
    Code(String),
    /// A person, by the platform's mention or by the name; pings only if the message says so.
    Person {
        /// Who.
        id: UserId,
        /// The display name, bounded and on one line.
        name: String,
    },
    /// A room or thread, by the platform's own link.
    Room(RoomId),
    /// A message, by the platform's own link; the words alone where there is none.
    Message {
        /// Which.
        to: Link,
        /// The link's words.
        words: String,
    },
    /// A moment: in the reader's own time where the platform can show it so, else in words of the language.
    Time(Timestamp, Language),
}

/// A message that a platform has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The room whose settings count there: itself, or the server that it is a channel of.
    pub home: RoomId,
    /// The room or thread that it is in.
    pub room: RoomId,
    /// The platform's id of it.
    pub message: String,
}

impl Text {
    /// Nothing said.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Unformatted words.
    #[must_use]
    pub fn plain(words: impl Into<String>) -> Self {
        Self(vec![Span::Plain(words.into())])
    }

    /// The spans in order.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a span.
    pub fn push(&mut self, span: Span) {
        match (self.0.last_mut(), span) {
            (_, Span::Plain(words)) if words.is_empty() => {}
            (Some(Span::Plain(before)), Span::Plain(words)) => before.push_str(&words),
            (_, span) => self.0.push(span),
        }
    }

    /// Adds what another text says.
    pub fn append(&mut self, other: Self) {
        for span in other.0 {
            self.push(span);
        }
    }

    /// Adds what another text says, on a line of its own.
    pub fn line(&mut self, other: Self) {
        if !self.is_empty() {
            self.push(Span::Plain("\n".to_owned()));
        }
        self.append(other);
    }
}

impl FromIterator<Span> for Text {
    fn from_iter<I: IntoIterator<Item = Span>>(spans: I) -> Self {
        let mut text = Self::new();
        for span in spans {
            text.push(span);
        }
        text
    }
}

impl fmt::Display for Text {
    /// The bare words, as in an alt text or a test.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for span in &self.0 {
            f.write_str(match span {
                Span::Time(time, language) => {
                    f.write_str(&Words::of(*language).moment(*time))?;
                    continue;
                }
                Span::Plain(words) | Span::Strong(words) | Span::Code(words) | Span::Message { words, .. } => words,
                Span::Person { name, .. } => name,
                Span::Room(room) => room.id(),
            })?;
        }
        Ok(())
    }
}
