//! Addresses and routes.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use pliant::{RecordingError, WorldError};
use pliant_scene::Scene;
use serde::Deserialize;
use serde_json::json;

use crate::guard::{self, Guard};
use crate::live::Live;
use crate::recorded::Recorded;
use crate::source::{Refusal, Source};
use crate::{live, page};

/// Port that is tried first.
const FIRST_PORT: u16 = 7070;
/// Ports after it that are tried when it is taken.
const MORE_PORTS: u16 = 20;

/// What is to be shown.
#[derive(Clone, Debug)]
pub enum Show {
    /// A run folder, finished or still being written.
    Folder(PathBuf),
    /// A scene, simulated while it is watched.
    Scene {
        /// The scene.
        scene: Box<Scene>,
        /// What it is called.
        name: String,
        /// Threads; all cores unless given.
        threads: Option<usize>,
    },
}

/// Why nothing can be shown.
#[derive(Debug, thiserror::Error)]
pub enum ViewError {
    /// The folder cannot be looked at.
    #[error(transparent)]
    Recording(#[from] RecordingError),
    /// The scene cannot be built.
    #[error(transparent)]
    World(#[from] WorldError),
    /// The port is taken.
    #[error("port {port} cannot be used: {source}; choose another with --port, or leave it out")]
    Port {
        /// The port asked for.
        port: u16,
        /// What the system says.
        source: std::io::Error,
    },
    /// All ports that were tried are taken.
    #[error("the ports {first} to {last} are all taken; give a free one with --port")]
    NoPort {
        /// The first that was tried.
        first: u16,
        /// The last that was tried.
        last: u16,
    },
    /// The server failed.
    #[error("the viewer cannot go on: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that is ready to go.
pub struct Viewer {
    listener: TcpListener,
    address: SocketAddr,
    source: Arc<dyn Source>,
}

impl Viewer {
    /// Opens what is to be shown and takes a port on the loopback interface: the one asked for, or a free
    /// one.
    pub fn new(show: Show, port: Option<u16>) -> Result<Self, ViewError> {
        let listener = bind(port)?;
        let address = listener.local_addr()?;
        let source: Arc<dyn Source> = match show {
            Show::Folder(folder) => Arc::new(Recorded::open(&folder)?),
            Show::Scene { scene, name, threads } => Arc::new(Live::start(*scene, name, threads)?),
        };
        Ok(Self { listener, address, source })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers requests until `stop` is set.
    pub fn serve(self, stop: Arc<AtomicBool>) -> Result<(), ViewError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        self.listener.set_nonblocking(true)?;
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let routes = routes(self.source, Guard::new(self.address.port()));
            let stopped = async move {
                while !stop.load(Ordering::Relaxed) {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            };
            // Open sockets would hold up a graceful end for ever.
            tokio::select! {
                ended = axum::serve(listener, routes).into_future() => ended,
                () = stopped => Ok(()),
            }
        })?;
        runtime.shutdown_timeout(Duration::from_millis(200));
        Ok(())
    }
}

fn bind(port: Option<u16>) -> Result<TcpListener, ViewError> {
    let on = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return on(port).map_err(|source| ViewError::Port { port, source });
    }
    let last = FIRST_PORT + MORE_PORTS;
    let free = (FIRST_PORT..=last).find_map(|port| on(port).ok());
    free.ok_or(ViewError::NoPort { first: FIRST_PORT, last })
}

fn routes(source: Arc<dyn Source>, guard: Guard) -> Router {
    Router::new()
        .route("/", get(|| async { page::index() }))
        .route("/assets/{name}", get(|Path(name): Path<String>| async move { page::asset(&name) }))
        .route("/api/run", get(run))
        .route("/api/frames/{number}", get(frame))
        .route("/api/frames/{number}/surface", get(surface))
        .route("/api/colliders", get(colliders))
        .route("/api/log", get(log))
        .route("/api/live", get(live))
        .fallback(|| async { Refusal::missing("there is no such page").into_response() })
        .with_state(source)
        .layer(axum::middleware::from_fn_with_state(guard, guard::check))
}

type Shown = State<Arc<dyn Source>>;

/// Reads files and builds surfaces away from the thread that answers.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Refusal::failed("the answer could not be computed")))
}

async fn run(State(source): Shown) -> Result<Response, Refusal> {
    Ok(Json(aside(move || source.run()).await?).into_response())
}

#[derive(Deserialize)]
struct ColorBy {
    color: Option<String>,
}

async fn frame(
    State(source): Shown,
    Path(number): Path<String>,
    Query(query): Query<ColorBy>,
) -> Result<Response, Refusal> {
    let number = frame_number(&number)?;
    let color = query.color.unwrap_or_else(|| "body".to_owned());
    Ok(binary(aside(move || source.frame(number, &color)).await?))
}

async fn surface(State(source): Shown, Path(number): Path<String>) -> Result<Response, Refusal> {
    let number = frame_number(&number)?;
    Ok(binary(aside(move || source.surface(number)).await?))
}

async fn colliders(State(source): Shown) -> Result<Response, Refusal> {
    Ok(Json(aside(move || source.colliders()).await?).into_response())
}

#[derive(Deserialize)]
struct From {
    from: Option<String>,
}

async fn log(State(source): Shown, Query(query): Query<From>) -> Result<Response, Refusal> {
    let text = query.from.unwrap_or_else(|| "0".into());
    let after = text.parse();
    let after =
        after.map_err(|_| Refusal::wrong(format!("`{text}` is not the number of a step")))?;
    Ok(Json(aside(move || source.log(after)).await?).into_response())
}

async fn live(State(source): Shown, upgrade: WebSocketUpgrade) -> Response {
    match source.live() {
        Some(session) => upgrade.on_upgrade(move |socket| live::talk(socket, session)),
        None => Refusal::missing("this run is not live; its frames are under /api/frames")
            .into_response(),
    }
}

fn frame_number(text: &str) -> Result<u32, Refusal> {
    text.parse().map_err(|_| Refusal::wrong(format!("`{text}` is not a frame number")))
}

fn binary(bytes: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response()
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        (status, Json(json!({ "error": self.message }))).into_response()
    }
}
