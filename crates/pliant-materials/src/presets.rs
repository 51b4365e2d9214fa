//! Named materials in SI units, from `presets.toml`, which gives the source of each value.

use std::sync::OnceLock;

use crate::{MaterialError, MaterialSpec};

/// The file itself, with its comments.
pub const SOURCE: &str = include_str!("../presets.toml");

/// Presets in the order of the file.
fn all() -> &'static [(String, MaterialSpec)] {
    static ALL: OnceLock<Vec<(String, MaterialSpec)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let table: toml::Table = toml::from_str(SOURCE).expect("the embedded presets are TOML");
        let read = |(name, value): (String, toml::Value)| {
            let spec = value.try_into().expect("the embedded presets are material tables");
            (name, spec)
        };
        table.into_iter().map(read).collect()
    })
}

/// Names of the presets, in the order of the file.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().iter().map(|(name, _)| name.as_str())
}

/// The preset of this name.
pub fn find(name: &str) -> Option<&'static MaterialSpec> {
    all().iter().find(|(known, _)| known == name).map(|(_, spec)| spec)
}

/// The preset whose name is most like `name`, if any is like it at all.
pub fn nearest(name: &str) -> Option<&'static str> {
    /// Similarity (Jaro–Winkler, 0 to 1) from which a name counts as a slip of the pen.
    const SIMILAR: f64 = 0.75;
    names()
        .map(|known| (strsim::jaro_winkler(known, name), known))
        .filter(|(score, _)| *score >= SIMILAR)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

/// The preset of this name, or an error that suggests another.
pub fn lookup(name: &str) -> Result<&'static MaterialSpec, MaterialError> {
    find(name).ok_or_else(|| MaterialError::UnknownPreset {
        name: name.to_owned(),
        nearest: nearest(name),
        known: names().collect::<Vec<_>>().join(", "),
    })
}
