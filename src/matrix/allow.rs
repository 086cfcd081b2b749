//! Whose invites are accepted.

/// Whether an invite is accepted: its sender, their server, or everybody (`*`) is on the list.
#[must_use]
pub fn is_allowed(allow: &[String], person: &str) -> bool {
    let server = person.split_once(':').map_or("", |(_, server)| server);
    allow.iter().any(|allowed| allowed == "*" || allowed == person || allowed.eq_ignore_ascii_case(server))
}
