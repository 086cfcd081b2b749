//! Reads Rust source just far enough to see which paths it names and what it declares.

/// A token: a word, or a mark. Comments, strings and characters are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The line it is on, from 1.
    pub line: usize,
    /// A word, `::`, or any other single character.
    pub text: String,
}

impl Token {
    fn is_word(&self) -> bool {
        self.text.starts_with(|first: char| first.is_alphanumeric() || first == '_')
    }
}

/// A path named in the source, as `std::fs::read`; in a group every branch is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The line it begins on.
    pub line: usize,
    /// Its parts.
    pub parts: Vec<String>,
}

impl Named {
    /// Whether it begins with a path.
    pub fn begins_with(&self, path: &str) -> bool {
        let mut parts = self.parts.iter();
        path.split("::").all(|part| parts.next().is_some_and(|own| own == part))
    }

    /// Whether it ends with a path.
    pub fn ends_with(&self, path: &str) -> bool {
        let mut parts = self.parts.iter().rev();
        path.rsplit("::").all(|part| parts.next().is_some_and(|own| own == part))
    }
}

/// Splits a source into tokens.
pub fn tokens(source: &str) -> Vec<Token> {
    let characters: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(&first) = characters.get(at) {
        let next = characters.get(at + 1).copied();
        let length = match (first, next) {
            ('/', Some('/')) => span(&characters[at..], |rest| rest[0] == '\n'),
            ('/', Some('*')) => comment(&characters[at..]),
            ('"', _) => quoted(&characters[at..]),
            ('r', Some('"' | '#')) if raw(&characters[at..]) > 0 => raw(&characters[at..]),
            ('\'', _) => character(&characters[at..]),
            (':', Some(':')) => {
                tokens.push(Token { line, text: "::".to_owned() });
                2
            }
            _ if first.is_alphanumeric() || first == '_' => {
                let length = span(&characters[at..], |rest| !(rest[0].is_alphanumeric() || rest[0] == '_'));
                let text: String = characters[at..at + length].iter().collect();
                let is_prefix = matches!(text.as_str(), "b" | "c" | "br" | "cr")
                    && matches!(characters.get(at + length), Some('"' | '\''));
                if !is_prefix {
                    tokens.push(Token { line, text });
                }
                length
            }
            _ => {
                if !first.is_whitespace() {
                    tokens.push(Token { line, text: first.to_string() });
                }
                1
            }
        };
        line += characters[at..at + length].iter().filter(|&&character| character == '\n').count();
        at += length;
    }
    tokens
}

/// How many characters come before the first place where `ends` holds.
fn span(rest: &[char], ends: impl Fn(&[char]) -> bool) -> usize {
    (0..rest.len()).find(|&at| ends(&rest[at..])).unwrap_or(rest.len())
}

/// The length of a comment in `/*`, with those inside it.
fn comment(rest: &[char]) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        match (rest[at], rest.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    at
}

/// The length of a string.
fn quoted(rest: &[char]) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// The length of a raw string; 0 where it is none.
fn raw(rest: &[char]) -> usize {
    let hashes = rest[1..].iter().take_while(|&&character| character == '#').count();
    if rest.get(1 + hashes) != Some(&'"') {
        return 0;
    }
    let close = |rest: &[char]| {
        rest[0] == '"' && rest.len() > hashes && rest[1..=hashes].iter().all(|&character| character == '#')
    };
    let start = 2 + hashes;
    start + span(&rest[start..], close) + 1 + hashes
}

/// The length of a character, or of a lifetime's tick.
fn character(rest: &[char]) -> usize {
    match (rest.get(1), rest.get(2)) {
        (Some('\\'), _) => 3 + span(rest.get(3..).unwrap_or_default(), |rest| rest[0] == '\'') + 1,
        (_, Some('\'')) => 3,
        _ => 1,
    }
}

/// All paths that a source names, words on their own among them.
pub fn paths(tokens: &[Token]) -> Vec<Named> {
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        // What comes behind a point is a field or a method, and a leading `::` only says that a crate follows.
        let is_member = at > 0 && tokens[at - 1].text == ".";
        if tokens[at].is_word() && !is_member {
            at = path(tokens, at, &[], &mut paths);
        } else {
            if tokens[at].is_word() {
                paths.push(Named { line: tokens[at].line, parts: vec![tokens[at].text.clone()] });
            }
            at += 1;
        }
    }
    paths
}

/// Reads a path and the groups it ends in; answers with where it ends.
fn path(tokens: &[Token], mut at: usize, before: &[String], paths: &mut Vec<Named>) -> usize {
    let line = tokens[at].line;
    let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.text == text);
    let mut parts = before.to_vec();
    loop {
        if is(at, "{") {
            at += 1;
            while at < tokens.len() && !is(at, "}") {
                at = if tokens[at].is_word() { path(tokens, at, &parts, paths) } else { at + 1 };
            }
            return at + 1;
        }
        let Some(token) = tokens.get(at).filter(|token| token.is_word()) else { break };
        parts.push(token.text.clone());
        at += 1;
        if !is(at, "::") {
            break;
        }
        at += 1;
    }
    paths.push(Named { line, parts });
    at
}

/// The names that a source declares, with their lines.
pub fn declared(tokens: &[Token]) -> Vec<(usize, String)> {
    const DECLARING: [&str; 9] = ["fn", "struct", "enum", "trait", "mod", "type", "const", "static", "let"];
    let mut names = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if !token.is_word() {
            continue;
        }
        let before = |back: usize| at.checked_sub(back).map_or("", |at| tokens[at].text.as_str());
        let keyword = if before(1) == "mut" { before(2) } else { before(1) };
        let is_field = tokens.get(at + 1).is_some_and(|next| next.text == ":") && before(1) != ":";
        if DECLARING.contains(&keyword) || is_field {
            names.push((token.line, token.text.clone()));
        }
    }
    names
}

/// A name's words: `HoleSet` and `hole_set` are both `hole`, `set`.
pub fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for character in name.chars() {
        if character == '_' || (character.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        was_lower = character.is_lowercase();
        if character != '_' {
            words.last_mut().expect("there is one from the start").extend(character.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
