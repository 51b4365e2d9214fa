//! The JSON schema of scene files, made from the types: their comments are its descriptions.

use std::sync::LazyLock;

use schemars::generate::SchemaSettings;
use serde_json::Value as Json;

use crate::{Scene, resolution};

/// The schema, for editors and for the documentation.
pub fn schema() -> Json {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<Scene>().to_value();
    resolution::add_to_schema(&mut schema);
    close_tagged_tables(&mut schema);
    unwrap_descriptions(&mut schema);
    schema
}

/// The schema that loading checks against.
pub(crate) fn cached() -> &'static Json {
    static SCHEMA: LazyLock<Json> = LazyLock::new(schema);
    &SCHEMA
}

/// A table whose fields come partly from its alternatives (a shape) allows no others either.
fn close_tagged_tables(schema: &mut Json) {
    match schema {
        Json::Object(fields) => {
            if fields.contains_key("properties")
                && (fields.contains_key("oneOf") || fields.contains_key("anyOf"))
            {
                fields.insert("unevaluatedProperties".to_owned(), Json::Bool(false));
            }
            fields.values_mut().for_each(close_tagged_tables);
        }
        Json::Array(items) => items.iter_mut().for_each(close_tagged_tables),
        _ => {}
    }
}

/// Comments are wrapped for the source; editors wrap for themselves.
fn unwrap_descriptions(schema: &mut Json) {
    match schema {
        Json::Object(fields) => {
            if let Some(Json::String(text)) = fields.get_mut("description") {
                let paragraphs: Vec<String> =
                    text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect();
                *text = paragraphs.join("\n\n");
            }
            fields.values_mut().for_each(unwrap_descriptions);
        }
        Json::Array(items) => items.iter_mut().for_each(unwrap_descriptions),
        _ => {}
    }
}
