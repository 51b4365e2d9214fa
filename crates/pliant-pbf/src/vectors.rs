//! Reference vectors of conformation constraints: files of the format `pbf-vectors-1`.
//!
//! Such a file has tables of kernels, small sets of particles, conformations, covariances and boundaries instead of a list
//! of cases; [`cases`] makes one of it. Everything is evaluated with the passes that simulations use, on the neighbors that
//! the file names; conformations with the formulas of their update, without its bounds. Entries must agree to 1e-10 of the largest of their kind. The published implicit update of the
//! conformation, which loses positive definiteness, is not part of the simulator: its cases are of a kind that is not known.

use pliant_materials::vectors::{Outputs, Value, VectorError};
use pliant_math::{CubicSpline, LANES, Level, Matrix, Poly6, Radial, Spiky, Vector, WendlandC2};
use serde_json::{Map, Value as Json, json};

use crate::constraint::Preconditioner;
use crate::density::Density;
use crate::local::{Group, VOIGT, renew};
use crate::memory;
use crate::renewed_pass::rotation;
use crate::solver::{Motion, Setting, Solver, told};
use crate::volume::own_volumes;

/// The format of the files.
pub const FORMAT: &str = "pbf-vectors-1";
/// Kinds evaluated here.
pub const KINDS: [&str; 8] = [
    "radial_kernel",
    "neighborhood",
    "velocity_iteration",
    "position_iteration",
    "density_iteration",
    "conformation_memory",
    "rotation",
    "own_volume",
];
/// Allowed difference relative to the largest entry.
const RELATIVE: f64 = 1e-10;

/// The cases of a file, or `None` if it is of another format.
pub fn cases(file: &Json) -> Option<Vec<Json>> {
    (file["format"] == FORMAT).then(|| {
        let list = |name: &str| file[name].as_array().cloned().unwrap_or_default();
        let mut cases = Vec::new();
        for (n, entry) in list("kernels").iter().enumerate() {
            cases.push(case("radial_kernel", format!("kernel {n}"), entry, &["W", "grad"]));
        }
        for (n, set) in list("particle_sets").iter().enumerate() {
            of_set(n, set, &mut cases);
        }
        for (n, entry) in list("conformation").iter().enumerate() {
            let id = format!("conformation {n}");
            if !entry.is_object() {
                continue;
            }
            for (from, to) in
                [("F_cayley", "Q_cayley_exprelax"), ("F_forward", "Q_forward_exprelax")]
            {
                let mut entry = entry.clone();
                if from == "F_forward" {
                    entry["F_forward"] = forward(&entry);
                }
                entry["F"] = entry[from].clone();
                entry["Q"] = entry[to].clone();
                cases.push(case("conformation_memory", format!("{id}, {from}"), &entry, &["Q"]));
            }
            let outputs = ["Q_implicit", "implicit_spd"];
            cases.push(case("conformation_implicit", id, entry, &outputs));
        }
        for (n, entry) in list("polar").iter().enumerate() {
            cases.push(case("rotation", format!("rotation {n}"), entry, &["R"]));
        }
        for (n, entry) in list("boundary").iter().enumerate() {
            cases.push(case("own_volume", format!("boundary {n}"), entry, &["V_b", "psi_b"]));
        }
        cases
    })
}

/// F = I + Δt L.
fn forward(entry: &Json) -> Json {
    let l = flat(&entry["L"]);
    let dt = entry["dt"].as_f64().unwrap_or(f64::NAN);
    let identity = |k: usize| f64::from(u8::from(k.is_multiple_of(4)));
    l.iter().enumerate().map(|(k, l)| identity(k) + dt * l).collect::<Vec<_>>().into()
}

fn of_set(n: usize, set: &Json, cases: &mut Vec<Json>) {
    let outputs = ["rho", "V", "omega", "L_plain", "L_kgc"];
    cases.push(case("neighborhood", format!("set {n}"), set, &outputs));
    let Some(entries) = set.as_object() else { return };
    let with = |name: &str| {
        let mut merged = set.clone();
        for (key, value) in set[name].as_object().into_iter().flatten() {
            merged[key.as_str()] = value.clone();
        }
        merged["which"] = name.into();
        merged
    };
    for name in entries.keys() {
        let id = format!("set {n}, {name}");
        if name.starts_with("velocity_") {
            cases.push(case("velocity_iteration", id, &with(name), &["dlambda", "du"]));
        } else if name.starts_with("position_") {
            let mut merged = with(name);
            merged["x_current"] = set["position_plain"]["x_current"].clone();
            cases.push(case("position_iteration", id, &merged, &["dlambda", "dx"]));
        } else if name == "density" {
            cases.push(case("density_iteration", id, &with(name), &["rho", "lam", "dx"]));
        } else if name == "q_update" {
            for entry in set[name].as_array().into_iter().flatten() {
                let tau = entry["tau"].as_f64().unwrap_or(f64::INFINITY);
                let lists = entry["F_inc"].as_array().into_iter().flatten();
                let after = entry["Q_multiplicative"].as_array().into_iter().flatten();
                let before = set["Q0"].as_array().into_iter().flatten();
                for (p, ((f, after), before)) in lists.zip(after).zip(before).enumerate() {
                    let entry = json!({
                        "F": f, "Q0": before, "Q": after, "dt": set["dt"],
                        "tau": if tau.is_finite() { json!(tau) } else { Json::Null },
                    });
                    let id = format!("set {n}, conformation of particle {p}, tau {tau}");
                    cases.push(case("conformation_memory", id, &entry, &["Q"]));
                }
            }
        }
    }
}

/// A case with what is expected of it, and to which tolerance.
fn case(kind: &str, id: String, inputs: &Json, outputs: &[&str]) -> Json {
    // Whatever is no table has none of the inputs, which is said when they are asked for.
    let mut out = if inputs.is_object() { inputs.clone() } else { json!({}) };
    let (mut expected, mut tolerance) = (Map::new(), Map::new());
    for &name in outputs {
        let value = inputs[name].clone();
        let largest = flat(&value).iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        tolerance.insert(name.into(), (RELATIVE * largest).into());
        expected.insert(name.into(), value);
    }
    out["kind"] = kind.into();
    out["id"] = id.into();
    out["out"] = expected.into();
    out["tol"] = tolerance.into();
    out
}

/// All numbers of a nested list.
fn flat(json: &Json) -> Vec<f64> {
    match json {
        Json::Array(entries) => entries.iter().flat_map(flat).collect(),
        other => other.as_f64().into_iter().collect(),
    }
}

/// Outputs of a case, or `None` if the kind is not known here.
pub fn evaluate(kind: &str, case: &Json) -> Option<Result<Outputs, VectorError>> {
    if !KINDS.contains(&kind) {
        return None;
    }
    Some(match kind {
        "rotation" => rotate(case),
        "conformation_memory" => remember(case),
        _ => match case["kernel"].as_str() {
            Some("cubic") => with_kernel::<CubicSpline>(kind, case),
            Some("poly6") => with_kernel::<Poly6>(kind, case),
            Some("spiky") => with_kernel::<Spiky>(kind, case),
            Some("wendland2") => with_kernel::<WendlandC2>(kind, case),
            _ => Err(field("kernel", "cubic, poly6, spiky or wendland2")),
        },
    })
}

fn with_kernel<K: Radial>(kind: &str, case: &Json) -> Result<Outputs, VectorError> {
    let kernel = K::new(number(case, "h")?);
    match kind {
        "radial_kernel" => {
            let d = Vector(exactly::<3>(case, "d")?);
            let r = d.norm();
            let gradient = if r > 0.0 { d * kernel.slope(r) } else { Vector([0.0; 3]) };
            Ok(vec![named("W", vec![kernel.weight(r)]), named("grad", gradient.0.to_vec())])
        }
        "own_volume" => {
            let places: Vec<_> = triples(case, "x_boundary")?;
            let volumes = own_volumes(&places, &kernel);
            let density = number(case, "rho0")?;
            let masses = volumes.iter().map(|volume| density * volume).collect();
            Ok(vec![named("V_b", volumes), named("psi_b", masses)])
        }
        _ => Set::read(kernel, case)?.evaluate(kind, case),
    }
}

/// A small set of particles, ready for a pass.
struct Set<K> {
    setting: Setting<K>,
    motion: Motion<f64>,
    solver: Solver<f64>,
    multipliers: Vec<f64>,
    rest_density: f64,
}

impl<K: Radial> Set<K> {
    fn read(kernel: K, case: &Json) -> Result<Self, VectorError> {
        let (places, velocities) = (triples(case, "x")?, triples(case, "u")?);
        let masses = flat(&case["m"]);
        let count = places.len();
        let which = case["which"].as_str().unwrap_or_default();
        let mut setting = Setting::new(kernel, Level::new(), number(case, "dt")?);
        // Reference values go β/n of the way even with few neighbors.
        setting.boldest = 1.0;
        setting.relaxation = number(case, "beta")?;
        setting.thinnest = 0.0;
        setting.correctable = match which.contains("kgc") {
            true => number(case, "kgc_min_sv")?,
            false => f64::INFINITY,
        };
        setting.preconditioner = match which.ends_with("recommended") {
            true => Preconditioner::Principal { floor: number(case, "floor")? },
            false => Preconditioner::Diagonal {
                shear: if which.ends_with("shear_half") { 0.5 } else { 1.0 },
            },
        };
        // The compliance of the position pass is given with the step in it.
        let alpha = match case["alpha_over_dt2"].as_f64() {
            Some(alpha) => alpha * setting.dt * setting.dt,
            None => case["alpha"].as_f64().unwrap_or(0.0),
        };
        let rest_density = number(case, "rho0")?;
        let mut motion = Motion::default();
        for ((x, u), m) in places.iter().zip(&velocities).zip(&masses) {
            motion.position.push([x[0], x[1], x[2], 1.0 / m]);
            motion.velocity.push([u[0], u[1], u[2], 0.0]);
            motion.mass.push(*m);
            motion.rest_volume.push(m / rest_density);
        }
        if velocities.len() != count || masses.len() != count {
            return Err(field("u", "a velocity and a mass for each particle"));
        }
        let lists = case["neighbours"].as_array().into_iter().flatten();
        let lists: Vec<Vec<u32>> =
            lists.map(|list| flat(list).iter().map(|&q| q as u32).collect()).collect();
        let conformations = flat(&case["Q0"]);
        let is_known = |&q: &u32| (q as usize) < count;
        if lists.len() != count
            || conformations.len() != 9 * count
            || !lists.iter().flatten().all(is_known)
        {
            return Err(field("neighbours", "neighbors and a conformation for each particle"));
        }
        let mut solver = Solver::default();
        solver.neighbors.set(&lists);
        solver.walls = vec![[0.0; 4]; count];
        solver.solid = vec![0; count];
        renew(&mut solver.conformation, count);
        renew(&mut solver.terms, count);
        for p in 0..count {
            for (number, (i, j)) in VOIGT.into_iter().enumerate() {
                solver.conformation[p / LANES][number][p % LANES] =
                    conformations[9 * p + 3 * i + j];
            }
            for (place, number) in [
                (told::RELAXATION, 1.0),
                (told::SHAPE, alpha),
                (told::VOLUME, alpha),
                (told::POLYMER, 1.0),
            ] {
                solver.terms[p / LANES][place][p % LANES] = number;
            }
        }
        let multipliers = match which.ends_with("alpha0") {
            true => vec![0.0; 6 * count],
            false => flat(&case["lambda0"]),
        };
        if multipliers.len() != 6 * count {
            return Err(field("lambda0", "six multipliers for each particle"));
        }
        Ok(Self { setting, motion, solver, multipliers, rest_density })
    }

    fn evaluate(mut self, kind: &str, case: &Json) -> Result<Outputs, VectorError> {
        let count = self.motion.position.len();
        self.solver.begin(&self.setting, None, &mut self.motion);
        if kind == "neighborhood" {
            return self.neighborhood(case);
        }
        for p in 0..count {
            for (number, multiplier) in self.multipliers[6 * p..6 * p + 6].iter().enumerate() {
                let share = if number < 3 { 1.0 } else { 0.5 };
                self.solver.multiplier[p / LANES][number][p % LANES] = share * multiplier;
            }
        }
        let before = self.solver.multiplier.clone();
        match kind {
            "velocity_iteration" => {
                let start = self.motion.velocity.clone();
                self.solver.iterate_velocities(&self.setting, &mut self.motion);
                let change = differences(&self.motion.velocity, &start);
                Ok(vec![named("dlambda", self.steps(&before)), named("du", change)])
            }
            "position_iteration" => {
                self.place(case)?;
                let start = self.motion.position.clone();
                self.solver.iterate_renewed(&self.setting, &mut self.motion);
                let change = differences(&self.motion.position, &start);
                Ok(vec![named("dlambda", self.steps(&before)), named("dx", change)])
            }
            _ => {
                self.place(case)?;
                let start = self.motion.position.clone();
                let density = Density { softness: number(case, "eps")?, tension: (0.0, 1.0) };
                self.solver.iterate_density(&self.setting, &density, &mut self.motion);
                let ratios = self.solver.ratio.iter().map(|ratio| ratio * self.rest_density);
                Ok(vec![
                    named("rho", ratios.collect()),
                    named("lam", self.solver.pressure.clone()),
                    named("dx", differences(&self.motion.position, &start)),
                ])
            }
        }
    }

    /// Puts particles where they are now.
    fn place(&mut self, case: &Json) -> Result<(), VectorError> {
        for (to, from) in self.motion.position.iter_mut().zip(triples(case, "x_current")?) {
            to[..3].copy_from_slice(&from);
        }
        Ok(())
    }

    fn neighborhood(mut self, case: &Json) -> Result<Outputs, VectorError> {
        let densities = self.solver.ratio.iter().map(|ratio| ratio * self.rest_density).collect();
        let volumes = self.solver.start.iter().map(|x| x[3]).collect();
        let count = self.motion.position.len();
        let omega =
            (0..count).map(|p| self.solver.terms[p / LANES][told::RELAXATION][p % LANES]).collect();
        let plain = self.solver.velocity_gradients(&self.setting, &self.motion);
        self.setting.correctable = number(case, "kgc_min_sv")?;
        self.solver.begin(&self.setting, None, &mut self.motion);
        let corrected = self.solver.velocity_gradients(&self.setting, &self.motion);
        let rows = |gradients: Vec<Matrix<f64, 3>>| -> Vec<f64> {
            gradients.iter().flat_map(|l| l.to_rows().to_vec()).collect()
        };
        Ok(vec![
            named("rho", densities),
            named("V", volumes),
            named("omega", omega),
            named("L_plain", rows(plain)),
            named("L_kgc", rows(corrected)),
        ])
    }

    /// Changes of the multipliers, in the order xx, yy, zz, xy, xz, yz.
    fn steps(&self, before: &[Group<f64, 6>]) -> Vec<f64> {
        let count = self.motion.position.len();
        let step = |p: usize, number: usize| {
            let of = |groups: &[Group<f64, 6>]| groups[p / LANES][number][p % LANES];
            (of(&self.solver.multiplier) - of(before)) * if number < 3 { 1.0 } else { 2.0 }
        };
        (0..count)
            .flat_map(|p| (0..6).map(move |number| (p, number)))
            .map(|(p, k)| step(p, k))
            .collect()
    }
}

fn differences(after: &[[f64; 4]], before: &[[f64; 4]]) -> Vec<f64> {
    let pairs = after.iter().zip(before);
    pairs.flat_map(|(a, b)| (0..3).map(|axis| a[axis] - b[axis]).collect::<Vec<_>>()).collect()
}

fn rotate(case: &Json) -> Result<Outputs, VectorError> {
    let a = Matrix::from_rows(&exactly::<9>(case, "A")?);
    let reg = case["reg"].as_f64().unwrap_or(0.0);
    Ok(vec![named("R", rotation(&a, reg).to_rows().to_vec())])
}

fn remember(case: &Json) -> Result<Outputs, VectorError> {
    let matrix = |name: &str| exactly::<9>(case, name).map(|rows| Matrix::from_rows(&rows));
    let (dt, tau) = (number(case, "dt")?, case["tau"].as_f64().unwrap_or(f64::INFINITY));
    let kept = if tau > 0.0 { (-dt / tau).exp() } else { 0.0 };
    let after = memory::relax(&memory::convect(&matrix("Q0")?, &matrix("F")?), kept);
    Ok(vec![named("Q", after.to_rows().to_vec())])
}

fn named(name: &str, values: Vec<f64>) -> (String, Value) {
    (name.to_owned(), Value::Numbers(values))
}

fn field(name: &str, expected: &'static str) -> VectorError {
    VectorError::Field { field: name.to_owned(), expected }
}

fn number(case: &Json, name: &str) -> Result<f64, VectorError> {
    case[name].as_f64().ok_or_else(|| field(name, "a number"))
}

fn exactly<const N: usize>(case: &Json, name: &str) -> Result<[f64; N], VectorError> {
    flat(&case[name]).try_into().map_err(|_| field(name, "a list of numbers of the right length"))
}

fn triples(case: &Json, name: &str) -> Result<Vec<[f64; 3]>, VectorError> {
    let numbers = flat(&case[name]);
    let rows = numbers.chunks_exact(3);
    if numbers.is_empty() || !rows.remainder().is_empty() {
        return Err(field(name, "a list of places or velocities"));
    }
    Ok(rows.map(|row| [row[0], row[1], row[2]]).collect())
}

#[cfg(test)]
mod tests {
    use pliant_materials::vectors::{Outcome, compare};

    use super::*;

    #[test]
    fn reference_vectors_hold() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pbf.json");
        let text = std::fs::read_to_string(path).expect("part of the repository");
        let cases = cases(&serde_json::from_str(&text).expect("JSON")).expect("the format");
        let mut failed = Vec::new();
        let mut passed = 0;
        for case in &cases {
            let (kind, id) = (case["kind"].as_str().unwrap_or_default(), &case["id"]);
            let Some(outputs) = evaluate(kind, case) else { continue };
            match outputs.and_then(|outputs| compare(case, &outputs)) {
                Ok(Outcome::Passed) => passed += 1,
                other => failed.push(format!("{id}: {other:?}")),
            }
        }
        assert!(failed.is_empty(), "{} of {passed}:\n{}", failed.len(), failed.join("\n"));
        assert_eq!(passed, 259);
    }
}
