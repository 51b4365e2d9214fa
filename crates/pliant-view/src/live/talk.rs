//! A page's conversation with a live run.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use serde_json::{Value, json};

use super::{Command, Live, status};

/// Sends frames as fast as the page draws them and passes on what it asks for, until it leaves.
pub(crate) async fn talk(socket: WebSocket, live: Arc<Live>) {
    let mut page = Page {
        socket,
        live,
        color: "body".into(),
        ready: true,
        pours: false,
        shown: Shown::default(),
    };
    // An error means that the page has gone; it will come back by itself if it wants to.
    let _ = page.converse().await;
    if page.pours {
        page.live.send(Command::Close);
    }
}

struct Page {
    socket: WebSocket,
    live: Arc<Live>,
    color: String,
    /// Whether the page has drawn what it was sent.
    ready: bool,
    /// Whether it has a nozzle open.
    pours: bool,
    shown: Shown,
}

/// What the page knows already.
#[derive(Default, PartialEq)]
struct Shown {
    /// Restarts and number of the last frame sent.
    frame: Option<(u32, u32)>,
    restarts: u32,
    troubles: u32,
    step: u64,
}

impl Page {
    async fn converse(&mut self) -> Result<(), axum::Error> {
        let mut changes = self.live.changes();
        self.shown.restarts = self.live.board().state().restarts;
        self.shown.troubles = self.live.board().state().trouble.0;
        self.tell().await?;
        loop {
            tokio::select! {
                message = self.socket.recv() => match message {
                    None => return Ok(()),
                    Some(message) => self.hear(message?).await?,
                },
                changed = changes.changed() => {
                    if changed.is_err() {
                        return Ok(());
                    }
                    self.tell().await?;
                }
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), axum::Error> {
        let Message::Text(text) = message else { return Ok(()) };
        match serde_json::from_str::<Command>(&text) {
            Err(error) => self.complain(format!("the message was not understood: {error}")).await,
            Ok(Command::Drawn { .. }) => {
                self.ready = true;
                self.tell().await
            }
            Ok(Command::Color { attribute }) => {
                let before = std::mem::replace(&mut self.color, attribute);
                if let Err(refusal) = self.live.present(&self.color) {
                    self.color = before;
                    return self.complain(refusal.message).await;
                }
                self.shown.frame = None;
                self.tell().await
            }
            Ok(command) => {
                match command {
                    Command::Pour { .. } => self.pours = true,
                    Command::Close => self.pours = false,
                    _ => {}
                }
                self.live.send(command);
                Ok(())
            }
        }
    }

    /// Tells the page what it does not know yet.
    async fn tell(&mut self) -> Result<(), axum::Error> {
        let (news, status, frame) = {
            let state = self.live.board().state();
            let mut news = Vec::new();
            if state.restarts != self.shown.restarts {
                let (restarts, troubles) = (state.restarts, self.shown.troubles);
                self.shown = Shown { restarts, troubles, ..Shown::default() };
                news.push(json!({ "type": "restarted" }));
            }
            if state.trouble.0 != self.shown.troubles {
                self.shown.troubles = state.trouble.0;
                news.push(json!({ "type": "error", "message": state.trouble.1 }));
            }
            if let Some(line) = state.log.last().filter(|line| line.step > self.shown.step) {
                self.shown.step = line.step;
                news.push(json!({ "type": "log", "entry": line }));
            }
            (news, status(&state), (state.restarts, state.frame.index))
        };
        for message in news.iter().chain([&status]) {
            self.say(message).await?;
        }
        if self.ready && self.shown.frame != Some(frame) {
            match self.live.present(&self.color) {
                Ok(bytes) => {
                    self.socket.send(Message::Binary(bytes.into())).await?;
                    (self.ready, self.shown.frame) = (false, Some(frame));
                }
                Err(refusal) => self.complain(refusal.message).await?,
            }
        }
        Ok(())
    }

    async fn say(&mut self, message: &Value) -> Result<(), axum::Error> {
        self.socket.send(Message::Text(message.to_string().into())).await
    }

    async fn complain(&mut self, message: String) -> Result<(), axum::Error> {
        self.say(&json!({ "type": "error", "message": message })).await
    }
}
