//! Whatever is typed, loading answers with a scene or with messages; it never panics.

use pliant_scene::{Scene, gallery};

/// Loads, and shows what is wrong: both must survive anything.
fn survive(text: &str, overrides: &[String]) {
    match Scene::parse("typed.toml", text, overrides) {
        Ok(scene) => {
            let again = Scene::parse("again.toml", &scene.to_toml(), &[]);
            assert_eq!(again.unwrap_or_else(|error| panic!("{error}")), scene);
        }
        Err(error) => {
            assert!(!error.diagnostics().is_empty());
            assert!(!error.to_string().is_empty() && !error.colored().is_empty());
        }
    }
}

#[test]
fn any_slip_of_a_key() {
    let text = gallery()[0].text;
    let starts: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
    for (n, &start) in starts.iter().enumerate() {
        let end = starts.get(n + 1).copied().unwrap_or(text.len());
        for slip in ["", "-", "=", "0", "\"", "]", "}", ".", "\n", "é", "\0"] {
            survive(&[&text[..start], slip, &text[end..]].concat(), &[]);
        }
    }
}

#[test]
fn any_truncation() {
    for entry in gallery() {
        for (end, _) in entry.text.char_indices() {
            survive(&entry.text[..end], &[]);
        }
    }
}

#[test]
fn any_value_in_any_field() {
    let scene = gallery()[0].load(&[]).unwrap();
    let toml: toml::Value = toml::from_str(&scene.to_toml()).unwrap();
    let mut fields = Vec::new();
    collect("", &toml, &mut fields);
    assert!(fields.len() > 50);
    for field in fields {
        for value in [
            "-1",
            "0",
            "1e308",
            "-1e-320",
            "nan",
            "9223372036854775807",
            "99999999999999999999",
            "true",
            "\"\"",
            "[]",
            "[[]]",
            "{}",
            "[{}]",
            "1979-05-27",
            "{ box = [] }",
            "[0, 0]",
            "\"\u{0301}\"",
        ] {
            survive(gallery()[0].text, &[format!("{field}={value}")]);
        }
    }
}

fn collect(path: &str, value: &toml::Value, fields: &mut Vec<String>) {
    let join = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                collect(&join(key), value, fields);
            }
        }
        toml::Value::Array(values) => {
            for (i, value) in values.iter().enumerate() {
                collect(&join(&i.to_string()), value, fields);
            }
        }
        _ => {}
    }
    if !path.is_empty() {
        fields.push(path.to_owned());
    }
}
