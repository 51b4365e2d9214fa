//! `--set resolution=full`: the same scene, finer or longer.
//!
//! A scene may hold named sets of changes to itself:
//!
//! ```toml
//! [resolutions.full]
//! frames = 240
//! solver = { dx = 0.005 }
//! ```
//!
//! The chosen one is laid over the file: tables field by field, everything else in whole. Overrides
//! come after it, so that `--set resolution=full --set frames=10` has ten frames. Neither the choice
//! nor what was not chosen is part of the [`Scene`](crate::Scene) that comes out.

use serde_json::{Value as Json, json};

use crate::error::did_you_mean;
use crate::path::Path;
use crate::report::Report;
use crate::tree::{Node, Value};

/// Field that names the chosen resolution.
const CHOICE: &str = "resolution";
/// Table of all of them.
const CHOICES: &str = "resolutions";

/// The changes of the chosen resolution, if one is chosen and there is one of that name.
pub(crate) fn chosen(tree: &Node, report: &mut Report) -> Option<Node> {
    let name = tree.get(CHOICE)?.text()?;
    let all = tree.get(CHOICES);
    let found = all.and_then(|all| all.get(name)).cloned();
    if found.is_none() {
        let known: Vec<&str> =
            all.into_iter().flat_map(Node::entries).map(|entry| entry.key.as_str()).collect();
        let help = match known.is_empty() {
            true => "this scene has one resolution only: set `solver.dx` instead".to_owned(),
            false => did_you_mean(name, known),
        };
        let message = format!("the scene has no resolution `{name}`");
        report.value(&Path::default().child(CHOICE), message, help);
    }
    found
}

/// Lays changes over a tree: tables field by field, everything else in whole.
pub(crate) fn lay_over(tree: &mut Node, changes: &Node) {
    for entry in changes.entries() {
        match tree.get_mut(&entry.key) {
            Some(below) if is_table(below) && is_table(&entry.node) => lay_over(below, &entry.node),
            _ => tree.set(&entry.key, entry.key_span.clone(), entry.node.clone()),
        }
    }
}

/// Takes the choice and the table of choices out of a tree.
pub(crate) fn remove(tree: &mut Node) {
    if let Value::Table(entries) = &mut tree.value {
        entries.retain(|entry| entry.key != CHOICE && entry.key != CHOICES);
    }
}

/// Adds both fields to the schema of a scene: a resolution may change whatever a scene may say.
pub(crate) fn add_to_schema(scene: &mut Json) {
    if let Some(fields) = scene.get_mut("properties").and_then(Json::as_object_mut) {
        let choice = json!({
            "description": "Which of `resolutions` to use; none for the scene as it stands.",
            "type": "string",
        });
        let choices = json!({
            "description": "Changes to the scene by name: finer, longer, larger.",
            "type": "object",
            "additionalProperties": { "$ref": "#" },
        });
        fields.insert(CHOICE.to_owned(), choice);
        fields.insert(CHOICES.to_owned(), choices);
    }
}

fn is_table(node: &Node) -> bool {
    matches!(node.value, Value::Table(_))
}
