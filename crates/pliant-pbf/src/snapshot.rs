//! What leaves the simulation: attributes for frames, and the exact state for checkpoints.
//!
//! A saved state keeps the particles in their present order: the next step sorts them into the same one, whatever was
//! before, so that every sum is the same after it is taken up again.

use pliant_core::{Array, ArrayData, Snapshot};
use pliant_math::Scalar;
use serde_json::Value;

use crate::particles::Particles;
use crate::simulation::Pbf;

/// Version of the saved state's layout.
const VERSION: u64 = 3;

/// Per-particle attributes in the order of ids.
pub(crate) fn attributes<T: Scalar>(pbf: &Pbf<T>) -> Vec<Array> {
    let particles = &pbf.particles;
    let mut order: Vec<(u32, usize)> =
        particles.id.iter().enumerate().map(|(p, &id)| (id, p)).collect();
    order.sort_unstable();
    let vectors = |column: &[[T; 4]]| -> Vec<f32> {
        let row = |p: usize| (0..3).map(move |axis| column[p][axis].to_f64() as f32);
        order.iter().flat_map(|&(_, p)| row(p)).collect()
    };
    let radius = (0.5 * pbf.options.spacing) as f32;
    let fluids: Vec<u32> = order.iter().map(|&(_, p)| particles.fluid[p]).collect();
    let body = |id: u32| {
        let after = pbf.bodies.partition_point(|&(first, _)| first <= id);
        pbf.bodies[..after].last().map_or(0, |&(_, body)| body)
    };
    let mut arrays = vec![
        Array::new("P", 3, vectors(&particles.motion.position)),
        Array::new("v", 3, vectors(&particles.motion.velocity)),
        Array::new("id", 1, order.iter().map(|&(id, _)| id).collect::<Vec<_>>()),
        Array::new("pscale", 1, vec![radius; order.len()]),
        Array::new("material", 1, fluids),
        Array::new("body", 1, order.iter().map(|&(id, _)| body(id)).collect::<Vec<_>>()),
    ];
    if pbf.heat.is_some() {
        let temperature = |&(_, p): &(u32, usize)| particles.temperature[p] as f32;
        arrays.push(Array::new(
            "temperature",
            1,
            order.iter().map(temperature).collect::<Vec<_>>(),
        ));
    }
    arrays
}

/// The state as arrays.
pub(crate) fn save<T: Scalar>(pbf: &Pbf<T>) -> Snapshot {
    let mut snapshot = Snapshot::default();
    snapshot.meta.insert("method".into(), "pbf".into());
    snapshot.meta.insert("version".into(), VERSION.into());
    snapshot.meta.insert("precision".into(), T::NAME.into());
    snapshot.meta.insert("fluids".into(), pbf.matter.len().into());
    let energy = &pbf.energy;
    let clock = vec![
        pbf.time,
        pbf.max_speed,
        energy.kinetic,
        energy.elastic,
        energy.gravitational,
        energy.plastic,
        energy.viscous,
        energy.colliders,
        energy.emitted,
        energy.initial,
    ];
    let particles = &pbf.particles;
    // Single precision is exact in double.
    let rows = |column: &[[T; 4]]| -> Vec<f64> {
        column.iter().flat_map(|x| [x[0], x[1], x[2]].map(T::to_f64)).collect()
    };
    let numbers = |column: &[T]| -> Vec<f64> { column.iter().map(|x| x.to_f64()).collect() };
    let symmetric = |column: &[[T; 6]]| -> Vec<f64> {
        column.iter().flat_map(|row| row.map(T::to_f64)).collect()
    };
    let layers: Vec<u64> = pbf.emitters.iter().map(|emitter| emitter.emitted_layers).collect();
    let bodies: Vec<u32> = pbf.bodies.iter().flat_map(|&(first, body)| [first, body]).collect();
    snapshot.arrays = vec![
        Array::new("clock", 1, clock),
        Array::new("emitted_layers", 1, layers),
        Array::new("bodies", 2, bodies),
        Array::new("next_id", 1, vec![pbf.next_id]),
        Array::new("id", 1, particles.id.clone()),
        Array::new("fluid", 1, particles.fluid.clone()),
        Array::new("position", 3, rows(&particles.motion.position)),
        Array::new("velocity", 3, rows(&particles.motion.velocity)),
        Array::new("mass", 1, numbers(&particles.motion.mass)),
        Array::new("rest_volume", 1, numbers(&particles.motion.rest_volume)),
        Array::new("conformation", 6, symmetric(&particles.conformation)),
        Array::new("multiplier", 6, symmetric(&particles.multiplier)),
        Array::new("temperature", 1, particles.temperature.clone()),
        Array::new("free_from", 1, particles.free_from.clone()),
    ];
    snapshot
}

/// Takes up a saved state. The simulation must have been built from the same scene.
pub(crate) fn restore<T: Scalar>(pbf: &mut Pbf<T>, snapshot: &Snapshot) -> Result<(), String> {
    let expected: [(&str, Value); 4] = [
        ("method", "pbf".into()),
        ("version", VERSION.into()),
        ("precision", T::NAME.into()),
        ("fluids", pbf.matter.len().into()),
    ];
    for (name, value) in expected {
        let found = snapshot.meta.get(name);
        if found != Some(&value) {
            let found = found.map_or("nothing".into(), Value::to_string);
            return Err(format!("`{name}` is {found}, not {value}"));
        }
    }
    let ids = integers(snapshot, "id")?;
    let count = ids.len();
    let rows = |name: &str, components: usize| -> Result<&[f64], String> {
        let numbers = doubles(snapshot, name)?;
        match numbers.len() == components * count {
            true => Ok(numbers),
            false => Err(format!("`{name}` has {} numbers for {count} particles", numbers.len())),
        }
    };
    let ArrayData::U64(layers) = &array(snapshot, "emitted_layers")?.data else {
        return Err("`emitted_layers` is not made of integers".into());
    };
    if layers.len() != pbf.emitters.len() {
        return Err(format!("{} emitters saved, {} present", layers.len(), pbf.emitters.len()));
    }
    let bodies = integers(snapshot, "bodies")?;
    let next_id = *integers(snapshot, "next_id")?.first().ok_or("`next_id` is empty")?;
    let fluids = integers(snapshot, "fluid")?;
    if fluids.len() != count || fluids.iter().any(|&fluid| fluid as usize >= pbf.matter.len()) {
        return Err("`fluid` does not name a fluid of the scene for each particle".into());
    }
    let quads = |numbers: &[f64]| -> Vec<[T; 4]> {
        let quad = |x: &[f64]| [x[0], x[1], x[2], 0.0].map(T::from_f64);
        numbers.chunks_exact(3).map(quad).collect()
    };
    let scalars = |numbers: &[f64]| numbers.iter().map(|&x| T::from_f64(x)).collect();
    let mut particles = Particles::default();
    particles.motion.position = quads(rows("position", 3)?);
    particles.motion.velocity = quads(rows("velocity", 3)?);
    particles.motion.mass = scalars(rows("mass", 1)?);
    particles.motion.rest_volume = scalars(rows("rest_volume", 1)?);
    let symmetric = |numbers: &[f64]| -> Vec<[T; 6]> {
        numbers.chunks_exact(6).map(|row| std::array::from_fn(|k| T::from_f64(row[k]))).collect()
    };
    particles.conformation = symmetric(rows("conformation", 6)?);
    particles.multiplier = symmetric(rows("multiplier", 6)?);
    particles.temperature = rows("temperature", 1)?.to_vec();
    particles.free_from = rows("free_from", 1)?.to_vec();
    particles.id = ids.to_vec();
    particles.fluid = fluids.to_vec();
    // Everything is there: from here on nothing fails but the clock, which comes first.
    let clock = doubles(snapshot, "clock")?;
    let energy = &mut pbf.energy;
    let scalars = [
        &mut pbf.time,
        &mut pbf.max_speed,
        &mut energy.kinetic,
        &mut energy.elastic,
        &mut energy.gravitational,
        &mut energy.plastic,
        &mut energy.viscous,
        &mut energy.colliders,
        &mut energy.emitted,
        &mut energy.initial,
    ];
    if clock.len() != scalars.len() {
        return Err(format!("`clock` has {} numbers, {} expected", clock.len(), scalars.len()));
    }
    for (to, from) in scalars.into_iter().zip(clock) {
        *to = *from;
    }
    for (emitter, &layers) in pbf.emitters.iter_mut().zip(layers) {
        emitter.emitted_layers = layers;
    }
    pbf.bodies = bodies.chunks_exact(2).map(|b| (b[0], b[1])).collect();
    pbf.next_id = next_id;
    pbf.particles = particles;
    Ok(())
}

fn array<'a>(snapshot: &'a Snapshot, name: &str) -> Result<&'a Array, String> {
    let found = snapshot.arrays.iter().find(|array| array.name == name);
    found.ok_or_else(|| format!("`{name}` is missing"))
}

fn doubles<'a>(snapshot: &'a Snapshot, name: &str) -> Result<&'a [f64], String> {
    match &array(snapshot, name)?.data {
        ArrayData::F64(data) => Ok(data),
        _ => Err(format!("`{name}` is not made of numbers in double precision")),
    }
}

fn integers<'a>(snapshot: &'a Snapshot, name: &str) -> Result<&'a [u32], String> {
    match &array(snapshot, name)?.data {
        ArrayData::U32(data) => Ok(data),
        _ => Err(format!("`{name}` is not made of integers")),
    }
}
