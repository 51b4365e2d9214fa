//! Scenes back into TOML, laid out as a person would: fields, then `[tables]`, then `[[lists]]`,
//! with shapes and keyframes on one line each.

use std::fmt::Write;

use toml::{Table, Value};

use crate::Scene;

pub(crate) fn to_toml(scene: &Scene) -> String {
    let top = Table::try_from(scene).expect("loading admits only paths and counts that TOML has");
    let mut out = String::new();
    for (key, value) in &top {
        if !is_section(key, value) {
            line(&mut out, key, value);
        }
    }
    for (key, value) in &top {
        match value {
            Value::Table(table) if key == "materials" => {
                for (name, material) in table {
                    let header = format!("[materials.{}]", quoted(name));
                    section(&mut out, &header, material.as_table());
                }
            }
            Value::Table(table) if key == "solver" => {
                let mut solver = table.clone();
                let tables = ["implicit", "admm"].map(|key| (key, solver.remove(key)));
                section(&mut out, "[solver]", Some(&solver));
                for (key, table) in tables {
                    if let Some(Value::Table(table)) = table {
                        section(&mut out, &format!("[solver.{key}]"), Some(&table));
                    }
                }
            }
            Value::Table(table) => section(&mut out, &format!("[{key}]"), Some(table)),
            Value::Array(items) if is_section(key, value) => {
                for item in items {
                    section(&mut out, &format!("[[{key}]]"), item.as_table());
                }
            }
            _ => {}
        }
    }
    out
}

fn is_section(key: &str, value: &Value) -> bool {
    value.is_table() || ["bodies", "seams", "emitters", "colliders"].contains(&key)
}

fn section(out: &mut String, header: &str, table: Option<&Table>) {
    out.push_str(if out.is_empty() { "" } else { "\n" });
    out.push_str(header);
    out.push('\n');
    for (key, value) in table.into_iter().flatten() {
        line(out, key, value);
    }
}

fn line(out: &mut String, key: &str, value: &Value) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "{} = {value}", quoted(key));
}

/// A key, in quotes where TOML wants them.
fn quoted(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(bare) {
        key.to_owned()
    } else {
        Value::String(key.to_owned()).to_string()
    }
}
