//! The page, built into the program. Its sources are in `page/`.

use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::source::Refusal;

const INDEX: &str = include_str!("../page/dist/index.html");

/// Name, kind and content of what the page loads.
const ASSETS: [(&str, &str, &[u8]); 4] = [
    ("viewer.js", "text/javascript", include_bytes!("../page/dist/assets/viewer.js")),
    ("viewer.css", "text/css", include_bytes!("../page/dist/assets/viewer.css")),
    ("icon.svg", "image/svg+xml", include_bytes!("../page/dist/assets/icon.svg")),
    ("three-LICENSE.txt", "text/plain", include_bytes!("../page/dist/assets/three-LICENSE.txt")),
];

/// The page.
pub(crate) fn index() -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], INDEX).into_response()
}

/// What the page loads under this name.
pub(crate) fn asset(name: &str) -> Response {
    match ASSETS.iter().find(|asset| asset.0 == name) {
        Some(&(_, kind, content)) => ([(header::CONTENT_TYPE, kind)], content).into_response(),
        None => Refusal::missing("the page has no such part").into_response(),
    }
}
