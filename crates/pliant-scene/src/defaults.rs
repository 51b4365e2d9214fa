//! Defaults that depend on the rest of the scene.
//!
//! A default that is a plain number stands in the type that holds it. The ones here follow from
//! the dimension (zero vectors, up, particles per cell), from another field (the grid from the
//! particle spacing, steps from the method, precision from the integrator, a keyframe's pose from what it moves) or from what is missing (names, presets
//! used as materials). They are filled in before the types are read, so that a loaded scene has no
//! holes.

use serde::Deserialize;
use serde::de::value::StrDeserializer;

use crate::path::Path;
use crate::pbf::LONGEST_STEP;
use crate::report::Report;
use crate::solver::{Integrator, cfl_of_implicit_steps, particles_per_cell_in_space};
use crate::tree::{Node, Value};

/// Earth [m/s²].
const GRAVITY: f64 = 9.81;

/// Fills in what is missing; every field that is given has the right kind by now.
pub(crate) fn fill(tree: &mut Node, is_preset: impl Fn(&str) -> bool, report: &mut Report) {
    let dim = tree.get("dim").and_then(Node::integer).unwrap_or(3) as usize;
    let frame_time = match tree.get("fps").and_then(Node::number) {
        // A frame rate that is no rate is reported where rates are checked.
        Some(fps) if fps > 0.0 => 1.0 / fps,
        Some(_) => 1.0,
        None => 1.0 / crate::scene::frames_per_second(),
    };
    for section in ["forces", "solver", "output", "materials"] {
        tree.set_default(section, Value::Table(Vec::new()));
    }

    let mut down = vec![0.0; dim];
    down[1] = -GRAVITY;
    section(tree, "forces").set_default("gravity", vector(&down));

    let per_cell = solver(section(tree, "solver"), dim, frame_time, report);
    let spacing = section(tree, "solver").get("spacing").and_then(Node::number);
    for (list, name) in [("bodies", "body"), ("emitters", "emitter"), ("colliders", "collider")] {
        for (i, node) in tree.list_mut(list).iter_mut().enumerate() {
            node.set_default("name", Value::Text(format!("{name}-{}", i + 1)));
            if list != "colliders" {
                node.set_default("particles_per_cell", Value::Integer(per_cell));
            }
            if list == "bodies" {
                node.set_default("spin", no_spin(dim));
            }
            if list == "colliders" {
                node.set_default("angular_velocity", no_spin(dim));
                node.set_default("surface_velocity", vector(&vec![0.0; dim]));
            }
            if list != "bodies" {
                pose(node, dim);
            }
            node.set_default("velocity", vector(&vec![0.0; dim]));
            if let Some(node) = node.get_mut("shape") {
                shape(node, dim, spacing);
            }
            for pin in node.list_mut("pins") {
                pin.set_default("velocity", vector(&vec![0.0; dim]));
                pin.set_default("angular_velocity", no_spin(dim));
                pose(pin, dim);
                if let Some(node) = pin.get_mut("region") {
                    shape(node, dim, spacing);
                }
            }
        }
    }
    for seam in tree.list_mut("seams") {
        for end in ["from", "to"] {
            if let Some(node) = seam.get_mut(end).and_then(|edge| edge.get_mut("region")) {
                shape(node, dim, spacing);
            }
        }
    }
    presets(tree, is_preset);
}

fn section<'a>(tree: &'a mut Node, name: &str) -> &'a mut Node {
    tree.get_mut(name).expect("sections are filled in first")
}

fn vector(components: &[f64]) -> Value {
    let node = |&value: &f64| Node { span: Default::default(), value: Value::Float(value) };
    Value::List(components.iter().map(node).collect())
}

fn no_spin(dim: usize) -> Value {
    if dim == 2 { Value::Float(0.0) } else { vector(&[0.0; 3]) }
}

/// Resolution and steps; returns the particles per cell that bodies take over.
fn solver(node: &mut Node, dim: usize, frame_time: f64, report: &mut Report) -> i64 {
    let is_pbf = node.get("method").and_then(Node::text) == Some("pbf");
    let in_dim = match dim {
        _ if is_pbf => 1,
        2 => 4,
        _ => i64::from(particles_per_cell_in_space()),
    };
    if is_pbf {
        node.set_default("dt", Value::Float(LONGEST_STEP.min(frame_time)));
        node.set_default("pbf", Value::Table(Vec::new()));
    }
    node.set_default("particles_per_cell", Value::Integer(in_dim));
    node.set_default("max_dt", Value::Float(frame_time));
    integrator(node);
    let per_cell = node.get("particles_per_cell").and_then(Node::integer).unwrap_or(in_dim);

    let path = Path::default().child("solver");
    let per_side = (per_cell as f64).powf(1.0 / dim as f64);
    let given = |key: &str| node.get(key).and_then(Node::number);
    for key in ["spacing", "dx"] {
        if let Some(length) = given(key).filter(|&length| length <= 0.0) {
            report.value(
                &path.child(key),
                format!("`{key}` is {length} but must be greater than 0"),
                "a length in metres: a tenth of the thinnest part is a good start",
            );
        }
    }
    match (given("spacing"), given("dx")) {
        (Some(spacing), None) => node.set_default("dx", Value::Float(spacing * per_side)),
        (None, Some(dx)) => node.set_default("spacing", Value::Float(dx / per_side)),
        (Some(_), Some(_)) => {}
        (None, None) => report.value(
            &path,
            "the solver needs a resolution",
            "add `spacing = 0.01` under [solver]: the distance between particles in metres, \
             a tenth of the thinnest part for a start",
        ),
    }
    per_cell
}

/// What implicit steps have and do differently.
fn integrator(node: &mut Node) {
    let word = node.get("integrator").and_then(Node::text);
    // A word that is no integrator has been reported by now.
    let integrator = word.and_then(|word| {
        Integrator::deserialize(StrDeserializer::<serde::de::value::Error>::new(word)).ok()
    });
    if integrator.unwrap_or_default().is_implicit() {
        node.set_default("cfl", Value::Float(cfl_of_implicit_steps()));
        node.set_default("precision", Value::Text("f64".to_owned()));
        let table = if integrator == Some(Integrator::Admm) { "admm" } else { "implicit" };
        node.set_default(table, Value::Table(Vec::new()));
    }
}

/// Keyframes that do not say where or how turned take it from what they move.
fn pose(node: &mut Node, dim: usize) {
    node.set_default("at", vector(&vec![0.0; dim]));
    let (at, rotate) = (node.get("at").cloned(), node.get("rotate").cloned());
    for key in node.list_mut("motion") {
        for (name, default) in [("at", &at), ("rotate", &rotate)] {
            if let Some(default) = default {
                key.set_default(name, default.value.clone());
            }
        }
    }
}

fn shape(node: &mut Node, dim: usize, spacing: Option<f64>) {
    let zero = || vector(&vec![0.0; dim]);
    let up = || {
        let mut up = vec![0.0; dim];
        up[1] = 1.0;
        vector(&up)
    };
    node.set_default("translate", zero());
    for (kind, origin, direction) in [
        ("box", "center", None),
        ("sphere", "center", None),
        ("cylinder", "center", Some("axis")),
        ("star", "center", Some("axis")),
        ("torus", "center", Some("axis")),
        ("plane", "point", Some("normal")),
        ("half_space", "point", Some("normal")),
    ] {
        if let Some(node) = node.get_mut(kind) {
            node.set_default(origin, zero());
            if let Some(direction) = direction {
                node.set_default(direction, up());
            }
        }
    }
    for kind in crate::fabric::NAMES {
        if let (Some(node), Some(spacing)) = (node.get_mut(kind), spacing) {
            if !["sheet_mesh", "curves"].contains(&kind) {
                node.set_default("edge", Value::Float(spacing));
            }
            if kind == "line" {
                node.set_default("step", zero());
                node.set_default("scatter", zero());
            }
        }
    }
    for combination in ["union", "intersection", "difference"] {
        for part in node.list_mut(combination) {
            shape(part, dim, spacing);
        }
    }
}

/// `material = "sand"` without a `[materials.sand]` means the preset.
fn presets(tree: &mut Node, is_preset: impl Fn(&str) -> bool) {
    let mut wanted = Vec::new();
    for list in ["bodies", "emitters"] {
        for node in tree.list_mut(list) {
            if let Some(material) = node.get("material") {
                wanted.extend(material.text().map(|text| (text.to_owned(), material.span.clone())));
            }
        }
    }
    let materials = section(tree, "materials");
    for (name, span) in wanted {
        if materials.get(&name).is_none() && is_preset(&name) {
            let preset = Node { span: span.clone(), value: Value::Text(name.clone()) };
            let mut table = Node { span: span.clone(), value: Value::Table(Vec::new()) };
            table.set("preset", span.clone(), preset);
            materials.set(&name, span, table);
        }
    }
}
