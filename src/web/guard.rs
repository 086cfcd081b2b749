//! Who may speak to the page's server: nobody but the page itself.
//!
//! The server trusts whoever reaches it, so two kinds of foreign pages must be kept out. One lets its own name point to
//! 127.0.0.1 (DNS rebinding): its `Host` is that name, and here only addresses, `localhost` and configured names are
//! answered. The other speaks from its own place to ours: its `Origin` is not ours.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// The names, beside `localhost`, that the page may be reached under.
#[derive(Clone, Debug, Default)]
pub struct Names(pub Arc<[String]>);

/// Refuses foreign requests, and adds to every answer what keeps the page safe.
pub async fn guard(State(names): State<Names>, request: Request, next: Next) -> Response {
    let mut response = if is_own(request.headers(), &names) {
        next.run(request).await
    } else {
        // Whoever reads this is a developer, not a guest.
        (StatusCode::FORBIDDEN, "wrong Host or Origin\n").into_response()
    };
    for (name, value) in SAFE {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// What every answer says to the browser: nothing foreign is loaded, nothing foreign embeds or reads the page.
const SAFE: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Whether a request was sent to us by name, and from our own page as far as it says.
fn is_own(headers: &HeaderMap, names: &Names) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    let origin_fits = match headers.get(header::ORIGIN) {
        // Reading the page itself sends none; the room demands one.
        None => !headers.contains_key(header::UPGRADE),
        Some(origin) => origin.to_str().is_ok_and(|origin| is_origin_of(origin, host)),
    };
    origin_fits && is_known(host, names)
}

fn is_origin_of(origin: &str, host: &str) -> bool {
    let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    rest.is_some_and(|rest| rest.eq_ignore_ascii_case(host))
}

/// Whether a `Host` is an address, `localhost` or a configured name. Any port is fine: it may be forwarded.
fn is_known(host: &str, names: &Names) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    address.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.0.iter().any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(pairs: &[(&'static str, &str)]) -> bool {
        let headers = pairs
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_str(value).expect("a plain value")))
            .collect();
        is_own(&headers, &Names(["kulami.example".to_owned()].into()))
    }

    #[test]
    fn answers_to_addresses_localhost_and_configured_names_only() {
        for host in ["127.0.0.1:8787", "localhost:8787", "LOCALHOST", "[::1]:8787", "192.168.1.7", "Kulami.Example:80"]
        {
            assert!(own(&[("host", host)]), "{host}");
        }
        for host in ["evil.example:8787", "127.0.0.1.evil.example", "localhost.evil.example:8787", "", ":8787"] {
            assert!(!own(&[("host", host)]), "{host}");
        }
        assert!(!own(&[]));
    }

    #[test]
    fn an_origin_must_be_the_very_place() {
        let host = ("host", "127.0.0.1:8787");
        assert!(own(&[host, ("origin", "http://127.0.0.1:8787")]));
        for origin in
            ["http://127.0.0.1:9000", "http://localhost:8787", "http://evil.example", "null", "127.0.0.1:8787"]
        {
            assert!(!own(&[host, ("origin", origin)]), "{origin}");
        }
        assert!(!own(&[host, ("upgrade", "websocket")]), "a room without an origin is no browser's");
    }
}
