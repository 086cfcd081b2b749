//! The little of HTML and of addresses that messages need: escaping, and taking it back.

use std::fmt::Write as _;

/// Words of which no sign is taken for a tag.
#[must_use]
pub fn escaped(words: &str) -> String {
    let mut escaped = String::with_capacity(words.len());
    for sign in words.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            sign => escaped.push(sign),
        }
    }
    escaped
}

/// Words without the tags around them, and with the signs that stood for others.
#[must_use]
pub fn unescaped(html: &str) -> String {
    let mut words = String::with_capacity(html.len());
    let mut is_tag = false;
    for sign in html.chars() {
        match sign {
            '<' => is_tag = true,
            '>' if is_tag => is_tag = false,
            sign if !is_tag => words.push(sign),
            _ => {}
        }
    }
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&nbsp;", "\u{a0}"),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(words, |words, (entity, sign)| words.replace(entity, sign))
}

/// A part of an address in which every sign stands for itself.
#[must_use]
pub fn percent_encoded(words: &str) -> String {
    let mut encoded = String::with_capacity(words.len());
    for byte in words.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~@:!$".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string can't fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// The words that a part of an address stands for; `None` where they are no text.
#[must_use]
pub fn percent_decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            let digits = std::str::from_utf8(&digits).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}
