//! Messages for people: the line, a caret under the mistake, and what to do.

use std::fmt;
use std::path::PathBuf;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::report::Issue;
use crate::suggest;
use crate::tree::{Node, Source, Span};

/// Why a scene could not be loaded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SceneError {
    /// The file cannot be read.
    #[error("cannot read the scene `{}`: {reason}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        #[source]
        reason: std::io::Error,
    },
    /// There is neither a file nor a gallery scene of this name.
    #[error("{}", unknown_scene(name, *suggestion))]
    UnknownScene {
        /// What was asked for.
        name: String,
        /// The gallery scene most like it.
        suggestion: Option<&'static str>,
    },
    /// The scene has mistakes in it.
    #[error("{}", render(.0, &Renderer::plain()))]
    Invalid(Vec<Diagnostic>),
}

impl SceneError {
    /// The mistakes, where there is a text to point at.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            Self::Invalid(diagnostics) => diagnostics,
            Self::Read { .. } | Self::UnknownScene { .. } => &[],
        }
    }

    /// The message with terminal colours.
    pub fn colored(&self) -> String {
        match self {
            Self::Invalid(diagnostics) => {
                render(diagnostics, &Renderer::styled().decor_style(DecorStyle::Unicode))
            }
            plain => plain.to_string(),
        }
    }
}

fn unknown_scene(name: &str, suggestion: Option<&str>) -> String {
    let remedy = match suggestion {
        Some(word) => format!("did you mean `{word}`?"),
        None => "give the path of a scene file, or see `pliant gallery` for the built-in scenes"
            .to_owned(),
    };
    format!("no scene file and no gallery scene is called `{name}`\nhelp: {remedy}")
}

/// One mistake in a scene, with its place.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The scene file, or `--set` for an override.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The field, as `--set` would name it: `bodies.0.shape.box.size`; empty where the text is not
    /// even TOML.
    pub field: String,
    /// What is wrong.
    pub message: String,
    /// What to do about it; may be empty.
    pub help: String,
    text: String,
    span: std::ops::Range<usize>,
}

impl Diagnostic {
    pub(crate) fn new(
        sources: &[Source],
        span: Span,
        field: String,
        message: String,
        help: String,
    ) -> Self {
        let Source { name, text } = &sources[span.source];
        let start = floor_boundary(text, span.range.start);
        let end = floor_boundary(text, span.range.end).max(start);
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            file: name.clone(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            field,
            message,
            help,
            text: text.clone(),
            span: start..end,
        }
    }

    /// The message, the offending line with a caret, and the remedy.
    fn render(&self, renderer: &Renderer) -> String {
        let snippet = Snippet::source(&self.text)
            .path(&self.file)
            .annotation(AnnotationKind::Primary.span(self.span.clone()));
        let mut group: Group<'_> = Level::ERROR.primary_title(&self.message).element(snippet);
        if !self.help.is_empty() {
            group = group.element(Level::HELP.message(&self.help));
        }
        renderer.render(&[group])
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.render(&Renderer::plain()))
    }
}

fn floor_boundary(text: &str, index: usize) -> usize {
    (0..=index.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}

fn render(diagnostics: &[Diagnostic], renderer: &Renderer) -> String {
    let parts: Vec<String> = diagnostics.iter().map(|one| one.render(renderer)).collect();
    parts.join("\n\n")
}

/// Places each issue in the text it came from, in the order of the text.
pub(crate) fn diagnose(sources: &[Source], tree: &Node, issues: Vec<Issue>) -> SceneError {
    let mut placed: Vec<(Span, Issue)> =
        issues.into_iter().map(|issue| (tree.locate(&issue.path, issue.at_key), issue)).collect();
    placed.sort_by_key(|(span, _)| (span.source, span.range.start));
    let diagnostics = placed.into_iter().map(|(span, issue)| {
        Diagnostic::new(sources, span, issue.path.to_string(), issue.message, issue.help)
    });
    SceneError::Invalid(diagnostics.collect())
}

/// A text that is not TOML. Only the first slip is worth showing: the rest follow from it.
pub(crate) fn syntax(sources: &[Source], source: usize, error: &toml::de::Error) -> SceneError {
    let range = error.span().unwrap_or(0..0);
    let message = error.message();
    let help = if message.contains("duplicate key") {
        "each field may be set once: remove or rename one of the two".to_owned()
    } else if message.contains("must be quoted") {
        "put text in quotes: \"like this\"".to_owned()
    } else {
        "scene files are TOML: `name = value` lines under `[table]` headers".to_owned()
    };
    SceneError::Invalid(vec![Diagnostic::new(
        sources,
        Span { source, range },
        String::new(),
        message.to_owned(),
        help,
    )])
}

/// The help for a word that is not among those known.
pub(crate) fn did_you_mean<'a>(
    word: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
) -> String {
    match suggest::nearest(word, known.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known here: {}", suggest::list(known)),
    }
}
