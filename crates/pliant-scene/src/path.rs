//! Where a field stands in a scene: `bodies.0.shape.box.size`.
//!
//! The same spelling is what `--set` takes, so a path in a message can be pasted into a command.

use std::fmt;

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A key of a table.
    Key(String),
    /// A position in a list, from 0.
    Index(usize),
}

impl From<&str> for Step {
    fn from(key: &str) -> Self {
        Self::Key(key.to_owned())
    }
}

impl From<usize> for Step {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// The steps from the top of the scene to a field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path(pub Vec<Step>);

impl Path {
    /// The path one step further down.
    pub fn child(&self, step: impl Into<Step>) -> Self {
        let mut steps = self.0.clone();
        steps.push(step.into());
        Self(steps)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.0.iter().enumerate() {
            if i > 0 {
                out.write_str(".")?;
            }
            match step {
                Step::Key(key) => out.write_str(key)?,
                Step::Index(index) => write!(out, "{index}")?,
            }
        }
        Ok(())
    }
}
