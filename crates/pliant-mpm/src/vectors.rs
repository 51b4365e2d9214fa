//! Reference vectors of whole steps: the kind `mls_step`.
//!
//! Mode `explicit` is one step of Hencky matter under gravity; mode `rpic1` is one damping round
//! trip, which moves nothing and leaves the rotation of C. Evaluated with the code simulations use.

use pliant_core::Method;
use pliant_materials::vectors::{Outputs, Value, VectorError};
use pliant_materials::{Elastic, Hencky, Lame, Material, Model};
use pliant_math::{Dim, Matrix, Space};
use serde_json::Value as Json;

use crate::{Compiled, KernelChoice, Mpm, MpmOptions, NewParticle, Transfer};

/// Kinds evaluated here.
pub const KINDS: [&str; 1] = ["mls_step"];

/// Outputs of a case, or `None` if the kind is not known here.
pub fn evaluate(kind: &str, case: &Json) -> Option<Result<Outputs, VectorError>> {
    if !KINDS.contains(&kind) {
        return None;
    }
    Some(match case["dim"].as_u64() {
        Some(2) => mls_step::<2>(case),
        Some(3) => mls_step::<3>(case),
        _ => Err(field("dim", "2 or 3")),
    })
}

fn mls_step<const D: usize>(case: &Json) -> Result<Outputs, VectorError>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let params = &case["params"];
    let mode = params["mode"].as_str().ok_or_else(|| field("params.mode", "a text"))?;
    let dt = number(&params["dt"], "params.dt")?;
    let mass = numbers(&case["mass"], "mass")?;
    let volume = numbers(&case["V0"], "V0")?;
    let gravity = match mode {
        "explicit" => numbers(&params["gravity"], "params.gravity")?,
        _ => vec![0.0; D],
    };
    let lame = Lame {
        mu: number(&params["mu"], "params.mu")?,
        lambda: number(&params["lam"], "params.lam")?,
    };
    let density = match (mass.first(), volume.first()) {
        (Some(mass), Some(volume)) => mass / volume,
        _ => return Err(field("mass", "one number per particle")),
    };
    let (x, v) = (numbers(&case["x"], "x")?, numbers(&case["v"], "v")?);
    let (c, f) = (numbers(&case["C"], "C")?, numbers(&case["F"], "F")?);
    let count = mass.len();
    if [x.len(), v.len()] != [count * D; 2] || [c.len(), f.len()] != [count * D * D; 2] {
        return Err(field("x", "as many entries as there are particles"));
    }

    let model = Model::Hencky(Elastic(Hencky::new(lame)));
    let material = f64::constitutive(&Material { density, model });
    let options = MpmOptions {
        dx: number(&params["dx"], "params.dx")?,
        gravity: std::array::from_fn(|axis| gravity.get(axis).copied().unwrap_or(0.0)),
        kernel: KernelChoice::Quadratic,
        transfer: Transfer::Apic { damping: 0.0 },
        damping_passes: 0,
        sound_fraction: 1.0,
        cfl: 1.0,
        threads: 1,
        attributes: Vec::new(),
    };
    let mut mpm = Mpm::new(options, vec![material], Vec::new(), Vec::new())
        .map_err(|_| field("params", "a simulation that can start threads"))?;
    let particles = (0..count).map(|p| NewParticle {
        position: std::array::from_fn(|i| x[p * D + i]),
        velocity: std::array::from_fn(|i| v[p * D + i]),
        gradient: std::array::from_fn(|i| std::array::from_fn(|j| c[(p * D + i) * D + j])),
        mass: mass[p],
    });
    mpm.add_body(0, 0, particles);
    for p in 0..count {
        for k in 0..D * D {
            mpm.particles_mut(0).deformation.set(p, k, f[p * D * D + k]);
        }
    }
    mpm.start();
    if mode == "explicit" {
        mpm.step(dt).map_err(|_| field("params.dt", "a stable step"))?;
    } else {
        mpm.sort_if_needed();
        mpm.damping_round_trip();
    }

    let particles = mpm.particles(0);
    let mut by_id: Vec<usize> = (0..count).collect();
    by_id.sort_unstable_by_key(|&p| particles.id.get(p, 0));
    let rows = |column: &crate::Column<f64>| -> Vec<f64> {
        let components = column.components();
        by_id.iter().flat_map(|&p| (0..components).map(move |k| column.get(p, k))).collect()
    };
    let mut gradient = rows(&particles.gradient);
    if mode != "explicit" {
        for c in gradient.chunks_exact_mut(D * D) {
            let skew = Matrix::<f64, D>::from_rows(c).skew_part();
            c.copy_from_slice(&skew.to_rows());
        }
    }
    let mut outputs = vec![
        ("v".to_owned(), Value::Numbers(rows(&particles.velocity))),
        ("C".to_owned(), Value::Numbers(gradient)),
    ];
    if mode == "explicit" {
        outputs.push(("F".to_owned(), Value::Numbers(rows(&particles.deformation))));
        outputs.push(("x".to_owned(), Value::Numbers(rows(&particles.position))));
    }
    Ok(outputs)
}

fn field(name: &str, expected: &'static str) -> VectorError {
    VectorError::Field { field: name.to_owned(), expected }
}

fn number(json: &Json, name: &str) -> Result<f64, VectorError> {
    json.as_f64().ok_or_else(|| field(name, "a number"))
}

/// The numbers of an array, nested or not, in order.
fn numbers(json: &Json, name: &str) -> Result<Vec<f64>, VectorError> {
    let entries = json.as_array().ok_or_else(|| field(name, "a list of numbers"))?;
    let mut out = Vec::new();
    for entry in entries {
        match entry.as_f64() {
            Some(number) => out.push(number),
            None => out.extend(numbers(entry, name)?),
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use pliant_materials::vectors::{Outcome, compare};

    use super::*;

    #[test]
    fn steps_match_the_reference() {
        let text = include_str!("../tests/vectors/mls_step.json");
        let file: Json = serde_json::from_str(text).unwrap();
        let cases = file["cases"].as_array().unwrap();
        assert_eq!(cases.len(), 6);
        for case in cases {
            let outputs = evaluate("mls_step", case).unwrap().unwrap();
            let outcome = compare(case, &outputs).unwrap();
            assert_eq!(outcome, Outcome::Passed, "{}", case["id"]);
        }
    }
}
