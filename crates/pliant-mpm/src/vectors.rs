//! Reference vectors of whole steps: the kinds `mls_step`, `mpm_objective` and `inversion_free_step`.
//!
//! Mode `explicit` is one step of Hencky matter under gravity; mode `rpic1` is one damping round
//! trip, which moves nothing and leaves the rotation of C. `mpm_objective` is the energy that implicit
//! steps minimise, with gradient and a product of its Hessian, not projected. Evaluated with the code
//! simulations use.

use pliant_core::Method;
use pliant_materials::vectors::{Outputs, Value, VectorError};
use pliant_materials::{Elastic, Hencky, Lame, Material, Model, VonMises};
use pliant_math::{Dim, Matrix, Space, Vector};
use pliant_solve::{Objective, System};
use serde_json::Value as Json;

use crate::implicit::{Problem, Scratch, Setting};
use crate::{
    Compiled, ImplicitOptions, Integrator, KernelChoice, Mpm, MpmOptions, NewParticle, Node,
    Transfer, inversion_step,
};

/// Kinds evaluated here.
pub const KINDS: [&str; 3] = ["mls_step", "mpm_objective", "inversion_free_step"];

/// Outputs of a case, or `None` if the kind is not known here.
pub fn evaluate(kind: &str, case: &Json) -> Option<Result<Outputs, VectorError>> {
    if !KINDS.contains(&kind) {
        return None;
    }
    Some(match case["dim"].as_u64() {
        Some(2) => evaluate_in::<2>(kind, case),
        Some(3) => evaluate_in::<3>(kind, case),
        _ => Err(field("dim", "2 or 3")),
    })
}

fn evaluate_in<const D: usize>(kind: &str, case: &Json) -> Result<Outputs, VectorError>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    match kind {
        "mls_step" => mls_step::<D>(case),
        "mpm_objective" => mpm_objective::<D>(case),
        _ => inversion_free_step::<D>(case),
    }
}

fn inversion_free_step<const D: usize>(case: &Json) -> Result<Outputs, VectorError>
where
    Dim<D>: Space<D>,
{
    let matrix = |name: &str| -> Result<Matrix<f64, D>, VectorError> {
        let rows = numbers(&case[name], name)?;
        if rows.len() != D * D {
            return Err(field(name, "a square matrix"));
        }
        Ok(Matrix::from_rows(&rows))
    };
    let (g, d) = (matrix("G")?, matrix("D")?);
    let longest = number(&case["params"]["t_max"], "params.t_max")?;
    let slack = number(&case["params"]["eta"], "params.eta")?;
    let value = |slack: f64| match inversion_step(&g, &d, slack, longest) {
        Some(root) => Value::from(root),
        None => Value::Absent,
    };
    Ok(vec![("alpha_zero".to_owned(), value(0.0)), ("alpha_slack".to_owned(), value(slack))])
}

/// Energy, gradient and Hessian product of von Mises matter at given node velocities.
fn mpm_objective<const D: usize>(case: &Json) -> Result<Outputs, VectorError>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let params = &case["params"];
    let dt = number(&params["dt"], "params.dt")?;
    let lame = Lame {
        mu: number(&params["mu"], "params.mu")?,
        lambda: number(&params["lam"], "params.lam")?,
    };
    let yield_kirchhoff = number(&params["tau_y"], "params.tau_y")?;
    let law = VonMises::new(lame, yield_kirchhoff, 0.0)
        .map_err(|_| field("params.tau_y", "a yield value"))?;
    let mut mpm = simulation::<D>(case, Model::VonMises(law))?;
    mpm.sort_if_needed();
    mpm.particles_to_grid(0.0, (1.0, 1.0));
    mpm.normalize_grid(0.0);

    let keys = numbers(&case["nodes"], "nodes")?;
    let mut places = Vec::new();
    for key in keys.chunks_exact(D) {
        let coord: [i32; D] = std::array::from_fn(|axis| key[axis] as i32);
        let known = field("nodes", "nodes that the particles touch");
        places.push(mpm.grid.node(coord).ok_or(known)?);
    }
    let velocities = |name: &str| -> Result<Vec<f64>, VectorError> {
        let values = numbers(&case[name], name)?;
        match values.len() == places.len() * D {
            true => Ok(values),
            false => Err(field(name, "a vector for each node")),
        }
    };
    let (start, change, along) = (velocities("v_n")?, velocities("dv")?, velocities("u")?);
    let spread = |values: &[f64], out: &mut [Node<f64>]| {
        for (place, value) in places.iter().zip(values.chunks_exact(D)) {
            out[*place][1..=D].copy_from_slice(value);
        }
    };
    let collect = |from: &[Node<f64>]| -> Vec<f64> {
        places.iter().flat_map(|place| from[*place][1..=D].to_vec()).collect()
    };
    spread(&start, &mut mpm.grid.nodes);
    let setting = Setting {
        sets: &mpm.sets,
        fabrics: &mpm.fabrics,
        time: 0.0,
        grid: &mpm.grid,
        kernel: mpm.options.kernel,
        level: mpm.level,
        gravity: Vector(mpm.options.gravity),
        dt,
        options: ImplicitOptions::default(),
        sound: 0.0,
        project: false,
    };
    let mut scratch = Scratch::new();
    let mut problem = Problem::new(setting, &mut scratch);
    spread(&change, &mut problem.scratch.change);
    let energy = problem.start();
    let count = mpm.grid.nodes.len();
    let mut gradient = vec![[0.0; 4]; count];
    problem.gradient(bytemuck::cast_slice_mut(&mut gradient));
    let (mut field_of_u, mut product) = (vec![[0.0; 4]; count], vec![[0.0; 4]; count]);
    spread(&along, &mut field_of_u);
    problem.apply(bytemuck::cast_slice(&field_of_u), bytemuck::cast_slice_mut(&mut product));
    let masses = places.iter().map(|place| mpm.grid.nodes[*place][0]).collect();
    Ok(vec![
        ("energy".to_owned(), Value::from(energy)),
        ("gradient".to_owned(), Value::Numbers(collect(&gradient))),
        ("Hu".to_owned(), Value::Numbers(collect(&product))),
        ("node_mass".to_owned(), Value::Numbers(masses)),
    ])
}

fn mls_step<const D: usize>(case: &Json) -> Result<Outputs, VectorError>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let params = &case["params"];
    let mode = params["mode"].as_str().ok_or_else(|| field("params.mode", "a text"))?;
    let dt = number(&params["dt"], "params.dt")?;
    let lame = Lame {
        mu: number(&params["mu"], "params.mu")?,
        lambda: number(&params["lam"], "params.lam")?,
    };
    let mut mpm = simulation::<D>(case, Model::Hencky(Elastic(Hencky::new(lame))))?;
    if mode != "explicit" {
        mpm.set_gravity([0.0; D]);
    }
    mpm.start();
    if mode == "explicit" {
        mpm.step(dt).map_err(|_| field("params.dt", "a stable step"))?;
    } else {
        mpm.sort_if_needed();
        mpm.damping_round_trip();
    }

    let particles = mpm.particles(0);
    let mut by_id: Vec<usize> = (0..particles.len()).collect();
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

/// The particles of a case, of one material, at rest where the case gives no motion.
fn simulation<const D: usize>(case: &Json, model: Model) -> Result<Mpm<f64, D>, VectorError>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let params = &case["params"];
    let (mass, volume) = (numbers(&case["mass"], "mass")?, numbers(&case["V0"], "V0")?);
    let count = mass.len();
    let density = match (mass.first(), volume.first()) {
        (Some(mass), Some(volume)) => mass / volume,
        _ => return Err(field("mass", "one number per particle")),
    };
    let optional = |name: &str, size: usize| match &case[name] {
        Json::Null => Ok(vec![0.0; size]),
        given => numbers(given, name),
    };
    let (x, v) = (numbers(&case["x"], "x")?, optional("v", count * D)?);
    let (c, f) = (optional("C", count * D * D)?, numbers(&case["F"], "F")?);
    if [x.len(), v.len()] != [count * D; 2] || [c.len(), f.len()] != [count * D * D; 2] {
        return Err(field("x", "as many entries as there are particles"));
    }
    let gravity = match &params["gravity"] {
        Json::Null => vec![0.0; D],
        given => numbers(given, "params.gravity")?,
    };
    let options = MpmOptions {
        dx: number(&params["dx"], "params.dx")?,
        gravity: std::array::from_fn(|axis| gravity.get(axis).copied().unwrap_or(0.0)),
        kernel: KernelChoice::Quadratic,
        transfer: Transfer::Apic { damping: 0.0 },
        drag: 0.0,
        damping_passes: 0,
        integrator: Integrator::Explicit,
        sound_fraction: 1.0,
        cfl: 1.0,
        threads: 1,
        attributes: Vec::new(),
    };
    let material = f64::constitutive(&Material { density, model });
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
    Ok(mpm)
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
        let text = include_str!("../tests/vectors/steps.json");
        let file: Json = serde_json::from_str(text).unwrap();
        let cases = file["cases"].as_array().unwrap();
        let count = |kind: &str| cases.iter().filter(|case| case["kind"] == kind).count();
        assert_eq!(KINDS.map(count), [6, 4, 20]);
        for case in cases {
            let outputs = evaluate(case["kind"].as_str().unwrap(), case).unwrap().unwrap();
            let outcome = compare(case, &outputs).unwrap();
            assert_eq!(outcome, Outcome::Passed, "{}", case["id"]);
        }
    }
}
