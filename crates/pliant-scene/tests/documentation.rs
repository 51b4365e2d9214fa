//! Every example in `docs/scene.md` is a scene that loads, and every field is mentioned there.

use std::path::Path;

use pliant_scene::Scene;

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scene.md");
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn every_example_loads() {
    let page = page();
    let examples: Vec<&str> = page
        .split("```toml\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or_default())
        .collect();
    assert!(examples.len() >= 7, "only {} examples found", examples.len());
    for example in examples {
        Scene::parse("docs/scene.md", example, &[])
            .unwrap_or_else(|error| panic!("{example}\n{error}"));
    }
}

#[test]
fn every_field_is_mentioned() {
    let (page, schema) = (page(), pliant_scene::schema());
    let tables = schema["$defs"].as_object().unwrap().values().chain([&schema]);
    for table in tables {
        let fields = table.get("properties").and_then(|fields| fields.as_object());
        for name in fields.into_iter().flat_map(|fields| fields.keys()) {
            let mentioned = page.contains(&format!("`{name}`"))
                || page.contains(&format!("[{name}]"))
                || page.contains(&format!("{name} ="))
                || page.contains(&format!("{{ {name}, "))
                || page.contains(&format!("[{name}.NAME]"));
            assert!(mentioned, "docs/scene.md does not mention `{name}`");
        }
    }
}
