//! Requests as they come in over the wire: JSON, or JSON and files in several parts.

use serde_json::Value;

/// A request to the REST side.
pub struct Call {
    pub method: String,
    /// The parts of the path behind the version.
    pub path: Vec<String>,
    pub query: String,
    /// The `Authorization` header.
    pub token: String,
    pub body: Value,
    pub files: Vec<File>,
    pub is_multipart: bool,
}

/// A file that came with a request.
#[derive(Clone, Debug)]
pub struct File {
    /// Its number in `files[n]`.
    pub number: u64,
    pub name: String,
    pub bytes: Vec<u8>,
}

impl Call {
    /// Reads a request's path and body; an error says what is wrong with them.
    pub fn read(method: &str, path: &str, query: &str, token: &str, kind: &str, body: &[u8]) -> Result<Self, String> {
        let path = path.strip_prefix("/api/v10/").ok_or_else(|| format!("{path} is not of version 10 of the API"))?;
        let mut call = Self {
            method: method.to_owned(),
            path: path.split('/').map(str::to_owned).collect(),
            query: query.to_owned(),
            token: token.to_owned(),
            body: Value::Null,
            files: Vec::new(),
            is_multipart: false,
        };
        if let Some(boundary) = kind.strip_prefix("multipart/form-data; boundary=") {
            call.is_multipart = true;
            call.read_parts(boundary.trim_matches('"'), body)?;
        } else if !body.is_empty() {
            call.body = serde_json::from_slice(body).map_err(|error| format!("the body is no JSON: {error}"))?;
        }
        Ok(call)
    }

    fn read_parts(&mut self, boundary: &str, body: &[u8]) -> Result<(), String> {
        let line = format!("\r\n--{boundary}");
        // The first line has nothing before it.
        let whole = [b"\r\n", body].concat();
        let mut starts = find_all(&whole, line.as_bytes()).into_iter().map(|at| (at, at + line.len())).peekable();
        while let (Some((_, start)), Some((end, _))) = (starts.next(), starts.peek()) {
            let part = whole.get(start + 2..*end).ok_or("a part is too short")?;
            let split = find_all(part, b"\r\n\r\n").into_iter().next().ok_or("a part has no head")?;
            let head = String::from_utf8_lossy(&part[..split]).into_owned();
            let content = &part[split + 4..];
            let name = quoted(&head, "name").ok_or("a part has no name")?;
            if name == "payload_json" {
                self.body = serde_json::from_slice(content).map_err(|error| format!("payload_json: {error}"))?;
            } else {
                let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
                let number = number.ok_or_else(|| format!("{name} is no name of a part"))?;
                let file = quoted(&head, "filename").ok_or("a file has no name")?;
                self.files.push(File { number, name: file, bytes: content.to_vec() });
            }
        }
        Ok(())
    }

    /// The path's parts, to match on.
    pub fn parts(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }

    /// How it is shown where something is wrong with it.
    pub fn shown(&self) -> String {
        let body = serde_json::to_string_pretty(&self.body).expect("JSON can be written");
        let files: Vec<String> =
            self.files.iter().map(|file| format!("file {} ({} bytes)", file.name, file.bytes.len())).collect();
        format!("{} /{} {}\n{body}", self.method, self.path.join("/"), files.join(", "))
    }
}

fn quoted(head: &str, key: &str) -> Option<String> {
    let pattern = format!("{key}=\"");
    // `name` must not be found within `filename`.
    let at = head.match_indices(&pattern).find(|(at, _)| !head[..*at].ends_with(|c: char| c.is_alphabetic()))?.0;
    let rest = &head[at + pattern.len()..];
    Some(rest[..rest.find('"')?].to_owned())
}

fn find_all(text: &[u8], pattern: &[u8]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text.get(at..).and_then(|rest| rest.windows(pattern.len()).position(|part| part == pattern))
    {
        found.push(at + next);
        at += next + pattern.len();
    }
    found
}
