//! What a page may ask of a live run.

use serde::Deserialize;

/// A message from the page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Command {
    /// Ready for the next frame.
    Drawn {
        /// The frame that was drawn.
        #[serde(default)]
        frame: u32,
    },
    /// Stand still.
    Pause,
    /// Go on.
    Resume,
    /// One frame, then stand still.
    Step,
    /// Begin anew, with what was changed.
    Restart,
    /// Color by another attribute.
    Color {
        /// Its name.
        attribute: String,
    },
    /// Another gravity.
    Gravity {
        /// [m/s²]
        value: [f64; 3],
    },
    /// Another parameter of a material.
    Material {
        /// Name of the material.
        name: String,
        /// Field of its table.
        field: String,
        /// New value.
        value: f64,
    },
    /// Take hold of matter.
    Grab {
        /// Where [m].
        point: [f64; 3],
        /// How far around [m].
        radius: f64,
    },
    /// Move what is held.
    Drag {
        /// Where to [m].
        point: [f64; 3],
    },
    /// Let go.
    Release,
    /// Open a nozzle, or move the one that is open.
    Pour {
        /// Where [m].
        point: [f64; 3],
        /// Name of the material.
        material: String,
        /// Of the opening [m].
        radius: f64,
        /// Of what comes out; falling, unless given [m/s].
        velocity: Option<[f64; 3]>,
    },
    /// Close it.
    Close,
    /// Move a collider.
    Collider {
        /// Its name.
        name: String,
        /// Where its origin goes [m].
        at: [f64; 3],
    },
}
