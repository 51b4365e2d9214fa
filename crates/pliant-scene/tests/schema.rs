//! The published schema is the one the types make.

use std::path::Path;

/// Set to write the file anew: `PLIANT_UPDATE=1 cargo test -p pliant-scene --test schema`.
const UPDATE: &str = "PLIANT_UPDATE";

#[test]
fn the_published_schema_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scene.schema.json");
    let fresh = serde_json::to_string_pretty(&pliant_scene::schema()).unwrap() + "\n";
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let published = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        published == fresh,
        "docs/scene.schema.json is stale: run `{UPDATE}=1 cargo test -p pliant-scene --test schema`"
    );
}

/// Every field is documented, once, in the type that holds it.
#[test]
fn every_field_has_a_description() {
    fn walk(name: &str, schema: &serde_json::Value) {
        if let Some(fields) = schema.get("properties").and_then(|it| it.as_object()) {
            for (field, schema) in fields {
                let described = schema.get("description").is_some() || schema.get("$ref").is_some();
                assert!(described, "`{name}.{field}` has no description");
            }
        }
    }
    let schema = pliant_scene::schema();
    walk("scene", &schema);
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        walk(name, definition);
    }
}
