//! Why a command did not succeed, and the one place where that is said.

use std::{fmt::Display, process::ExitCode};

use pliant_scene::SceneError;

use crate::output;

/// A command that did not succeed.
pub enum Failure {
    /// With a message.
    Message(String),
    /// A scene with mistakes, which come with their own layout.
    Scene(SceneError),
    /// The command has said all there is to say.
    Told,
    /// A person or the system asked it to stop.
    Interrupted,
}

impl Failure {
    /// A failure with this message.
    pub fn new(message: impl Display) -> Self {
        Self::Message(message.to_string())
    }

    /// The reason in words.
    pub fn text(&self) -> String {
        match self {
            Self::Message(message) => message.clone(),
            Self::Scene(error) => error.to_string(),
            Self::Told | Self::Interrupted => String::new(),
        }
    }

    /// Tells the reason on the standard error output.
    pub fn report(&self) {
        let colored = output::stderr_has_color();
        let prefix = if colored { "\u{1b}[1;31merror\u{1b}[0m:" } else { "error:" };
        match self {
            Self::Message(message) => output::complain(&format!("{prefix} {message}")),
            // Each mistake begins with the word already.
            Self::Scene(error @ SceneError::Invalid(_)) => {
                output::complain(&if colored { error.colored() } else { error.to_string() });
            }
            Self::Scene(error) => output::complain(&format!("{prefix} {error}")),
            Self::Told | Self::Interrupted => {}
        }
    }

    /// What the shell is told.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Interrupted => ExitCode::from(130),
            _ => ExitCode::FAILURE,
        }
    }
}

impl From<SceneError> for Failure {
    fn from(error: SceneError) -> Self {
        Self::Scene(error)
    }
}

impl From<pliant::RunError> for Failure {
    fn from(error: pliant::RunError) -> Self {
        Self::new(error)
    }
}
