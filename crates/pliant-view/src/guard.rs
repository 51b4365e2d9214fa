//! Who is answered: the viewer's own page, and programs on this machine that ask directly.
//!
//! Any page in the browser may send requests to the loopback interface. Two headers tell strangers:
//! `Origin` names the page a request comes from, and `Host` the name under which the server was
//! reached, which is another one when a stranger's name was made to point here.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::source::Refusal;

/// The names under which the server is reached.
#[derive(Clone, Debug)]
pub struct Guard {
    hosts: Arc<[String; 3]>,
}

impl Guard {
    /// For a server on this port.
    pub fn new(port: u16) -> Self {
        let hosts = ["127.0.0.1", "localhost", "[::1]"];
        Self { hosts: Arc::new(hosts.map(|host| format!("{host}:{port}"))) }
    }

    /// Whether a request with these headers is answered; if not, why not.
    pub fn admits(&self, headers: &HeaderMap) -> Result<(), &'static str> {
        let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or(""));
        let ours = |host: &str| self.hosts.iter().any(|own| own.eq_ignore_ascii_case(host));
        match text(header::HOST) {
            Some(host) if ours(host) => {}
            _ => return Err("this server answers to its loopback address only"),
        }
        match text(header::ORIGIN) {
            None => Ok(()),
            Some(origin) if origin.strip_prefix("http://").is_some_and(ours) => Ok(()),
            Some(_) => Err("this server answers its own page only"),
        }
    }
}

/// Refuses strangers, and tells the browser to load nothing from elsewhere.
pub(crate) async fn check(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let mut response = match guard.admits(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(reason) => Refusal { status: 403, message: reason.to_owned() }.into_response(),
    };
    let policy = "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; \
                  frame-ancestors 'none'";
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &'static str, origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn strangers_are_refused() {
        let guard = Guard::new(7070);
        for (host, origin) in [
            ("127.0.0.1:7070", None),
            ("localhost:7070", Some("http://localhost:7070")),
            ("127.0.0.1:7070", Some("http://localhost:7070")),
        ] {
            assert!(guard.admits(&headers(host, origin)).is_ok(), "{host} {origin:?}");
        }
        for (host, origin) in [
            ("evil.example:7070", None),
            ("127.0.0.1:7071", None),
            ("127.0.0.1:7070", Some("http://evil.example")),
            ("127.0.0.1:7070", Some("https://127.0.0.1:7070")),
            ("127.0.0.1:7070", Some("http://127.0.0.1:8000")),
            ("127.0.0.1:7070", Some("null")),
        ] {
            assert!(guard.admits(&headers(host, origin)).is_err(), "{host} {origin:?}");
        }
        assert!(guard.admits(&HeaderMap::new()).is_err());
    }
}
