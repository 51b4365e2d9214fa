//! What is wrong with a scene, gathered while it is being checked.
//!
//! A check walks the typed scene with a [`Checker`] that knows the path to where it stands, and
//! notes each [`Issue`]. Nothing stops at the first mistake; the whole list is shown at once.

use std::fmt::Display;

use crate::Coords;
use crate::path::{Path, Step};

/// One mistake: what, where, and what to do.
#[derive(Clone, Debug)]
pub(crate) struct Issue {
    /// The field.
    pub path: Path,
    /// Whether the key rather than the value is at fault.
    pub at_key: bool,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

/// The mistakes found so far.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// In the order they were found.
    pub issues: Vec<Issue>,
}

impl Report {
    /// Notes a mistake in a value.
    pub fn value(&mut self, path: &Path, message: impl Display, help: impl Display) {
        self.note(path, false, message, help);
    }

    /// Notes a mistake in a key.
    pub fn key(&mut self, path: &Path, message: impl Display, help: impl Display) {
        self.note(path, true, message, help);
    }

    fn note(&mut self, path: &Path, at_key: bool, message: impl Display, help: impl Display) {
        self.issues.push(Issue {
            path: path.clone(),
            at_key,
            message: message.to_string(),
            help: help.to_string(),
        });
    }
}

/// A position in the scene from which checks are made.
pub(crate) struct Checker<'a> {
    report: &'a mut Report,
    path: Path,
    /// Dimension of space.
    pub dim: usize,
}

impl<'a> Checker<'a> {
    /// At the top of the scene.
    pub fn new(report: &'a mut Report, dim: usize) -> Self {
        Self { report, path: Path::default(), dim }
    }

    /// One step further down.
    pub fn at(&mut self, step: impl Into<Step>) -> Checker<'_> {
        Checker { path: self.path.child(step), report: self.report, dim: self.dim }
    }

    /// Notes a mistake here.
    pub fn fail(&mut self, message: impl Display, help: impl Display) {
        self.report.value(&self.path, message, help);
    }

    /// The name of the field, quoted.
    fn field(&self) -> String {
        match self.path.0.iter().rev().find(|step| matches!(step, Step::Key(_))) {
            Some(Step::Key(key)) => format!("`{key}`"),
            _ => "the scene".to_owned(),
        }
    }

    /// A number above zero, such as a length.
    pub fn positive(&mut self, value: f64, help: impl Display) {
        if value <= 0.0 {
            self.fail(format!("{} is {value} but must be greater than 0", self.field()), help);
        }
    }

    /// A number that is zero or more, such as a coefficient of friction.
    pub fn not_negative(&mut self, value: f64, help: impl Display) {
        if value < 0.0 {
            self.fail(format!("{} is {value} but must not be negative", self.field()), help);
        }
    }

    /// A fraction from 0 to 1, both included.
    pub fn fraction(&mut self, value: f64, help: impl Display) {
        if !(0.0..=1.0).contains(&value) {
            self.fail(format!("{} is {value} but must lie between 0 and 1", self.field()), help);
        }
    }

    /// A vector with as many components as space has dimensions; says whether it is one.
    pub fn vector(&mut self, value: &Coords) -> bool {
        let (dim, count) = (self.dim, value.len());
        if count != dim {
            let example = if dim == 2 { "[0, 1]" } else { "[0, 1, 0]" };
            let message = format!(
                "{} has {count} components, but this scene is {dim}-dimensional",
                self.field()
            );
            self.fail(message, format!("give {dim} numbers, such as {example}, or change `dim`"));
        }
        count == dim
    }

    /// A vector that points somewhere, such as a normal.
    pub fn direction(&mut self, value: &Coords) {
        if self.vector(value) && value.iter().all(|&x| x == 0.0) {
            let up = if self.dim == 2 { "[0, 1]" } else { "[0, 1, 0]" };
            self.fail(
                format!("{} is zero and so points nowhere", self.field()),
                format!("give a direction of any length, such as {up} for up"),
            );
        }
    }
}
