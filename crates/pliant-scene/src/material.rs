//! Materials: presets looked up, numbers checked, tables made complete.

use std::collections::BTreeMap;

use pliant_materials::{MaterialError, MaterialSpec, ModelKind, presets};

use crate::report::Checker;

/// Densities below this are rather in g/cm³: the lightest foams have 20 kg/m³.
const LIGHTEST: f64 = 20.0;
/// Moduli below this are rather in MPa or GPa: the softest gels have some hundred Pa.
const SOFTEST: f64 = 50.0;
/// Friction angles below this are rather in radians: no grains slide at two degrees.
const SHALLOWEST: f64 = 2.0;

/// Whether there is a preset of this name.
pub(crate) fn is_preset(name: &str) -> bool {
    presets::find(name).is_some()
}

/// Checks every material, and fills in what its preset says, so that the table stands alone.
pub(crate) fn check(materials: &mut BTreeMap<String, MaterialSpec>, mut at: Checker<'_>) {
    let dim = at.dim;
    for (name, spec) in materials {
        match spec.resolve(dim) {
            Ok(_) => *spec = complete(spec, dim),
            Err(error) => {
                let mut at = at.at(name.as_str());
                match error.fields().last() {
                    Some(&field) => fail(&error, at.at(field)),
                    None => fail(&error, at),
                }
            }
        }
    }
}

fn fail(error: &MaterialError, mut at: Checker<'_>) {
    if let MaterialError::UnknownPreset { name, nearest, known } = error {
        let help = match nearest {
            Some(near) => format!("did you mean `{near}`? The presets are {known}"),
            None => format!("the presets are {known}"),
        };
        return at.fail(format!("there is no preset `{name}`"), help);
    }
    let text = error.to_string();
    match text.rsplit_once("; ") {
        Some((message, remedy)) => at.fail(message, remedy),
        None => at.fail(text, ""),
    }
}

/// A valid table with its preset merged in, and without what its model does not read.
fn complete(spec: &MaterialSpec, dim: usize) -> MaterialSpec {
    let Some(preset) = spec.preset.as_deref().and_then(presets::find) else { return spec.clone() };
    let mut whole = MaterialSpec { preset: None, ..spec.merge(preset) };
    while let Err(MaterialError::Unused { field, .. }) = whole.resolve(dim) {
        let mut table = toml::Table::try_from(&whole).expect("a material table is TOML");
        table.remove(field);
        whole = table.try_into().expect("a material table lacks a field it may lack");
    }
    whole
}

/// Numbers that look like another unit.
pub(crate) fn warnings(materials: &BTreeMap<String, MaterialSpec>) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, spec) in materials {
        // Cloth and hair are mostly air, and published examples of them have no unit at all.
        if matches!(spec.model, Some(ModelKind::Sheet | ModelKind::Strand)) {
            continue;
        }
        // Beside a λ that is plainly in Pa, a small μ is meant: a network that hardly resists shear.
        let mu = spec.mu.filter(|_| spec.lambda.is_none_or(|lambda| lambda < SOFTEST));
        let doubts = [
            ("density", spec.density, LIGHTEST, "kg/m³", "in g/cm³? Multiply by 1000"),
            ("young", spec.young, SOFTEST, "Pa", "in MPa or GPa? Multiply by 1e6 or 1e9"),
            ("mu", mu, SOFTEST, "Pa", "in MPa or GPa? Multiply by 1e6 or 1e9"),
            (
                "friction_angle",
                spec.friction_angle.filter(|&angle| angle > 0.0),
                SHALLOWEST,
                "degrees",
                "in radians? Multiply by 57.3",
            ),
        ];
        for (field, value, least, unit, question) in doubts {
            if let Some(value) = value.filter(|&value| value < least) {
                lines.push(format!("materials.{name}.{field} is {value} {unit}: {question}"));
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completed_tables_stand_alone_and_mean_the_same() {
        for (preset, change) in [
            ("sand", "model = \"hencky\""),
            ("aluminium", "yield_kirchhoff = 1e3"),
            ("rubber", "lambda = 1e5\nmu = 1e5"),
            ("memory-foam", "viscosity = 40.0"),
            ("honey", ""),
        ] {
            let text = format!("preset = \"{preset}\"\n{change}");
            let spec: MaterialSpec = toml::from_str(&text).unwrap();
            for dim in [2, 3] {
                let whole = complete(&spec, dim);
                assert_eq!(whole.preset, None);
                assert_eq!(whole.resolve(dim).unwrap(), spec.resolve(dim).unwrap(), "{text}");
                assert_eq!(complete(&whole, dim), whole);
            }
        }
    }

    #[test]
    fn numbers_in_other_units_are_questioned() {
        let spec = MaterialSpec { density: Some(2.7), young: Some(69.0), ..Default::default() };
        let lines = warnings(&[("metal".to_owned(), spec)].into());
        assert_eq!(lines.len(), 1);
        assert!(lines[0].contains("materials.metal.density") && lines[0].contains("g/cm³"));
    }
}
