//! What leaves the simulation: attributes for frames, and the exact state for checkpoints.
//!
//! A saved state keeps the particles in their present order and the blocks of the last sort: the
//! order of every sum, and so every bit, is the same after it is taken up again.

use pliant_core::{Array, ArrayData, Snapshot};
use pliant_math::{Dim, Matrix, Scalar, Space};
use serde_json::Value;

use crate::codim::Fabric;
use crate::compiled::Compiled;
use crate::grid::{Footprint, ParticleBlock};
use crate::particles::Particles;
use crate::simulation::{Attribute, MaterialSet, Mpm};

/// Version of the saved state's layout.
const VERSION: u64 = 1;

/// Adds an attribute of one particle of a set to a list.
type Push<'a, T, const D: usize> = dyn Fn(&MaterialSet<T, D>, usize, &mut Vec<f32>) + 'a;

/// Per-particle attributes in the order of ids.
pub(crate) fn attributes<T: Scalar, const D: usize>(mpm: &Mpm<T, D>) -> Vec<Array>
where
    Dim<D>: Space<D>,
{
    let order = rows(mpm);

    let each = |f: &Push<'_, T, D>| {
        let mut out = Vec::with_capacity(order.len());
        for &(_, set, p) in &order {
            f(&mpm.sets[set], p, &mut out);
        }
        out
    };
    let in_space = |column: fn(&Particles<T, D>) -> &crate::Column<T>| {
        each(&|set, p, out| {
            out.extend((0..D).map(|axis| column(&set.particles).get(p, axis).to_f64() as f32));
            out.extend((D..3).map(|_| 0.0));
        })
    };
    let mut arrays = vec![
        Array::new("P", 3, in_space(|particles| &particles.position)),
        Array::new("v", 3, in_space(|particles| &particles.velocity)),
        Array::new("id", 1, order.iter().map(|&(id, ..)| id).collect::<Vec<_>>()),
        Array::new(
            "pscale",
            1,
            order.iter().map(|&(_, set, p)| radius(mpm, set, p) as f32).collect::<Vec<_>>(),
        ),
        Array::new("material", 1, order.iter().map(|&(_, set, _)| set as u32).collect::<Vec<_>>()),
        Array::new("body", 1, order.iter().map(|&(id, ..)| body_of(mpm, id)).collect::<Vec<_>>()),
    ];
    for attribute in &mpm.options.attributes {
        let (name, components) = match attribute {
            Attribute::DeformationGradient => ("F", D * D),
            Attribute::VolumeRatio => ("J", 1),
            Attribute::PlasticStrain => ("plastic_strain", 1),
            Attribute::Stress => ("stress", D * D),
            Attribute::Pressure => ("pressure", 1),
            Attribute::VonMises => ("von_mises", 1),
            Attribute::Mass => ("mass", 1),
        };
        let data = each(&|set, p, out| push_attribute(*attribute, &set.particles, p, out));
        arrays.push(Array::new(name, components, data));
    }
    arrays
}

/// Id, set and place of every particle that frames show, in the order of ids. Elements are shown by
/// [`cells`].
fn rows<T: Scalar, const D: usize>(mpm: &Mpm<T, D>) -> Vec<(u32, usize, usize)> {
    let mut order: Vec<(u32, usize, usize)> = Vec::new();
    let shown = mpm.sets.len() - mpm.fabrics.len();
    for (set, MaterialSet { particles, .. }) in mpm.sets[..shown].iter().enumerate() {
        order.extend((0..particles.len()).map(|p| (particles.id.get(p, 0), set, p)));
    }
    order.sort_unstable();
    order
}

/// Half the width of a particle's cell, or of the strand or sheet that it is a vertex of [m].
fn radius<T: Scalar, const D: usize>(mpm: &Mpm<T, D>, set: usize, p: usize) -> f64 {
    if let Some(fabric) = mpm.fabrics.iter().find(|fabric| fabric.vertices == set) {
        return fabric.radius;
    }
    let MaterialSet { particles, constitutive, .. } = &mpm.sets[set];
    let volume = particles.mass.get(p, 0).to_f64() / constitutive.density();
    0.5 * volume.powf(1.0 / D as f64)
}

/// How vertices are joined, by row.
pub(crate) fn cells<T: Compiled<D>, const D: usize>(mpm: &Mpm<T, D>) -> Vec<Array>
where
    Dim<D>: Space<D>,
{
    if mpm.fabrics.is_empty() {
        return Vec::new();
    }
    let mut row_of = vec![0u32; mpm.next_id as usize];
    for (row, (id, ..)) in (0..).zip(rows(mpm)) {
        row_of[id as usize] = row;
    }
    mpm.cells_in(&row_of)
}

fn body_of<T: Scalar, const D: usize>(mpm: &Mpm<T, D>, id: u32) -> u32 {
    let after = mpm.bodies.partition_point(|&(first, _)| first <= id);
    mpm.bodies[..after].last().map_or(0, |&(_, body)| body)
}

fn push_attribute<T: Scalar, const D: usize>(
    attribute: Attribute,
    particles: &Particles<T, D>,
    p: usize,
    out: &mut Vec<f32>,
) where
    Dim<D>: Space<D>,
{
    let volume_only = particles.deformation.components() == 1;
    let deformation = || {
        if particles.deformation.components() < D * D {
            return Matrix::identity(1.0);
        }
        let rows: Vec<f64> = (0..D * D).map(|k| particles.deformation.get(p, k).to_f64()).collect();
        Matrix::<f64, D>::from_rows(&rows)
    };
    match attribute {
        Attribute::DeformationGradient if volume_only => {
            let stretch = particles.deformation.get(p, 0).to_f64().powf(1.0 / D as f64);
            let f = Matrix::<f64, D>::identity(1.0) * stretch;
            out.extend(f.to_rows().iter().map(|&x| x as f32));
        }
        Attribute::DeformationGradient => {
            out.extend(deformation().to_rows().iter().map(|&x| x as f32));
        }
        Attribute::VolumeRatio if volume_only => {
            out.push(particles.deformation.get(p, 0).to_f64() as f32);
        }
        Attribute::VolumeRatio => out.push(Dim::<D>::det(&deformation()) as f32),
        Attribute::PlasticStrain => {
            let has = particles.flow.components() > 0;
            out.push(if has { particles.flow.get(p, 0).to_f64() as f32 } else { 0.0 });
        }
        Attribute::Stress => {
            out.extend(stress(particles, p).to_rows().iter().map(|&x| x as f32));
        }
        Attribute::Pressure => out.push((-stress(particles, p).trace() / D as f64) as f32),
        Attribute::VonMises => {
            let tau = stress(particles, p);
            let deviator = tau - Matrix::identity(1.0) * (tau.trace() / D as f64);
            out.push(((1.5_f64).sqrt() * deviator.norm()) as f32);
        }
        Attribute::Mass => out.push(particles.mass.get(p, 0).to_f64() as f32),
    }
}

fn stress<T: Scalar, const D: usize>(particles: &Particles<T, D>, p: usize) -> Matrix<f64, D> {
    let mut out = Matrix::<f64, D>::zero(0.0);
    if particles.stress.components() == 0 {
        return out;
    }
    let mut next = D;
    for i in 0..D {
        out[(i, i)] = particles.stress.get(p, i).to_f64();
        for j in i + 1..D {
            out[(i, j)] = particles.stress.get(p, next).to_f64();
            out[(j, i)] = out[(i, j)];
            next += 1;
        }
    }
    out
}

/// Scalars of the clock and the books, in the order they are saved in.
fn scalars<T: Scalar, const D: usize>(mpm: &mut Mpm<T, D>) -> [&mut f64; 14] {
    [
        &mut mpm.time,
        &mut mpm.drift,
        &mut mpm.max_speed,
        &mut mpm.bounds.sound,
        &mut mpm.bounds.advection,
        &mut mpm.bounds.diffusion,
        &mut mpm.energy.kinetic,
        &mut mpm.energy.elastic,
        &mut mpm.energy.gravitational,
        &mut mpm.energy.plastic,
        &mut mpm.energy.viscous,
        &mut mpm.energy.colliders,
        &mut mpm.energy.emitted,
        &mut mpm.energy.initial,
    ]
}

/// The state as arrays.
pub(crate) fn save<T: Scalar, const D: usize>(mpm: &Mpm<T, D>) -> Snapshot {
    let mut snapshot = Snapshot::default();
    snapshot.meta.insert("method".into(), "mpm".into());
    snapshot.meta.insert("version".into(), VERSION.into());
    snapshot.meta.insert("dim".into(), D.into());
    snapshot.meta.insert("precision".into(), T::NAME.into());
    snapshot.meta.insert("materials".into(), mpm.sets.len().into());
    snapshot.meta.insert("unsorted".into(), mpm.unsorted.into());
    let clock = vec![
        mpm.time,
        mpm.drift,
        mpm.max_speed,
        mpm.bounds.sound,
        mpm.bounds.advection,
        mpm.bounds.diffusion,
        mpm.energy.kinetic,
        mpm.energy.elastic,
        mpm.energy.gravitational,
        mpm.energy.plastic,
        mpm.energy.viscous,
        mpm.energy.colliders,
        mpm.energy.emitted,
        mpm.energy.initial,
    ];
    snapshot.arrays.push(Array::new("clock", 1, clock));
    let layers: Vec<u64> = mpm.emitters.iter().map(|emitter| emitter.emitted_layers).collect();
    snapshot.arrays.push(Array::new("emitted_layers", 1, layers));
    let bodies: Vec<u32> = mpm.bodies.iter().flat_map(|&(first, body)| [first, body]).collect();
    snapshot.arrays.push(Array::new("bodies", 2, bodies));
    snapshot.arrays.push(Array::new("next_id", 1, vec![mpm.next_id]));
    let mut pins = Vec::new();
    mpm.fabrics.iter().for_each(|fabric| fabric.save_pins(&mut pins));
    if !pins.is_empty() {
        snapshot.arrays.push(Array::new("pins", 1, pins));
    }
    for (number, set) in mpm.sets.iter().enumerate() {
        let count = set.particles.len();
        let ids = set.particles.id.to_rows(count);
        snapshot.arrays.push(Array::new(&format!("{number}.id"), 1, ids));
        for (name, column) in set.particles.columns() {
            if column.components() > 0 {
                let rows = numbers(column.to_rows(count));
                let name = format!("{number}.{name}");
                snapshot.arrays.push(Array::new(&name, column.components(), rows));
            }
        }
        let blocks: Vec<u32> = set
            .blocks
            .iter()
            .flat_map(|block| {
                block.coord.map(|c| c as u32).into_iter().chain([block.start, block.end])
            })
            .collect();
        snapshot.arrays.push(Array::new(&format!("{number}.blocks"), D + 2, blocks));
    }
    snapshot
}

/// Takes up a saved state. The simulation must have been built from the same scene.
pub(crate) fn restore<T: Compiled<D>, const D: usize>(
    mpm: &mut Mpm<T, D>,
    snapshot: &Snapshot,
) -> Result<(), String>
where
    Dim<D>: Space<D>,
{
    expect(snapshot, "method", "mpm".into())?;
    expect(snapshot, "version", VERSION.into())?;
    expect(snapshot, "dim", D.into())?;
    expect(snapshot, "precision", T::NAME.into())?;
    expect(snapshot, "materials", mpm.sets.len().into())?;
    mpm.unsorted = snapshot.meta.get("unsorted").and_then(Value::as_bool).unwrap_or(true);
    let clock = doubles(snapshot, "clock")?;
    let scalars = scalars(mpm);
    if clock.len() != scalars.len() {
        return Err(format!("`clock` has {} numbers, {} expected", clock.len(), scalars.len()));
    }
    for (to, from) in scalars.into_iter().zip(clock) {
        *to = *from;
    }
    let ArrayData::U64(layers) = &array(snapshot, "emitted_layers")?.data else {
        return Err("`emitted_layers` is not made of integers".into());
    };
    if layers.len() != mpm.emitters.len() {
        return Err(format!("{} emitters saved, {} present", layers.len(), mpm.emitters.len()));
    }
    for (emitter, &layers) in mpm.emitters.iter_mut().zip(layers) {
        emitter.emitted_layers = layers;
    }
    mpm.bodies = integers(snapshot, "bodies")?.chunks_exact(2).map(|b| (b[0], b[1])).collect();
    mpm.next_id = *integers(snapshot, "next_id")?.first().ok_or("`next_id` is empty")?;
    for (number, set) in mpm.sets.iter_mut().enumerate() {
        let ids = integers(snapshot, &format!("{number}.id"))?;
        let mut rows = Vec::new();
        for (name, column) in set.particles.columns() {
            if column.components() > 0 {
                rows.push((name, numbers_of::<T>(snapshot, &format!("{number}.{name}"))?));
            }
        }
        set.particles.restore(ids, &rows)?;
        // Before the first sort there are no blocks, and after emission they are out of date.
        let blocks = match mpm.unsorted {
            true => Vec::new(),
            false => restore_blocks(integers(snapshot, &format!("{number}.blocks"))?, ids.len())?,
        };
        set.take_blocks(blocks, mpm.options.kernel);
    }
    if mpm.fabrics.iter().any(Fabric::is_pinned) {
        let mut pins = doubles(snapshot, "pins")?.iter().copied();
        let enough = mpm.fabrics.iter_mut().all(|fabric| fabric.restore_pins(&mut pins));
        if !enough || pins.next().is_some() {
            return Err("`pins` is not that of the scene's pins".into());
        }
    }
    let Mpm { sets, grid, .. } = mpm;
    grid.activate(sets.iter().flat_map(|set| set.blocks.iter().map(|block| block.coord)));
    for block in sets.iter_mut().flat_map(|set| &mut set.blocks) {
        block.find_slots(grid);
    }
    for fabric in &mpm.fabrics {
        let [vertices, elements] =
            [fabric.vertices, fabric.elements].map(|s| &mpm.sets[s].particles);
        fabric.fits(&vertices.id, vertices.len(), &elements.id, elements.len())?;
    }
    mpm.relink_fabrics();
    mpm.unbend_torn();
    Ok(())
}

/// Blocks as saved. The scatter relies on every block standing there once and on their covering the
/// particles, so a file that says otherwise is refused.
fn restore_blocks<const D: usize>(
    numbers: &[u32],
    particle_count: usize,
) -> Result<Vec<ParticleBlock<D>>, String> {
    let mut blocks: Vec<ParticleBlock<D>> = Vec::new();
    let mut start = 0;
    for row in numbers.chunks_exact(D + 2) {
        let coord = std::array::from_fn(|axis| row[axis] as i32);
        let block =
            ParticleBlock { coord, start: row[D], end: row[D + 1], under: Footprint::UNKNOWN };
        let ascends = blocks.last().is_none_or(|last| last.coord < coord);
        if block.start != start || block.end <= start || !ascends {
            return Err("blocks are not in order".into());
        }
        start = block.end;
        blocks.push(block);
    }
    if !numbers.len().is_multiple_of(D + 2) || start as usize != particle_count {
        return Err(format!("blocks cover {start} of {particle_count} particles"));
    }
    Ok(blocks)
}

fn numbers<T: Scalar>(rows: Vec<T>) -> ArrayData {
    if size_of::<T>() == size_of::<f32>() {
        ArrayData::F32(rows.into_iter().map(|x| x.to_f64() as f32).collect())
    } else {
        ArrayData::F64(rows.into_iter().map(T::to_f64).collect())
    }
}

fn numbers_of<T: Scalar>(snapshot: &Snapshot, name: &str) -> Result<Vec<T>, String> {
    match &array(snapshot, name)?.data {
        ArrayData::F32(data) => Ok(data.iter().map(|&x| T::from_f64(x as f64)).collect()),
        ArrayData::F64(data) => Ok(data.iter().map(|&x| T::from_f64(x)).collect()),
        _ => Err(format!("`{name}` is not made of floating-point numbers")),
    }
}

fn array<'a>(snapshot: &'a Snapshot, name: &str) -> Result<&'a Array, String> {
    snapshot.array(name).ok_or_else(|| format!("`{name}` is missing"))
}

fn doubles<'a>(snapshot: &'a Snapshot, name: &str) -> Result<&'a [f64], String> {
    match &array(snapshot, name)?.data {
        ArrayData::F64(data) => Ok(data),
        _ => Err(format!("`{name}` is not made of double-precision numbers")),
    }
}

fn integers<'a>(snapshot: &'a Snapshot, name: &str) -> Result<&'a [u32], String> {
    match &array(snapshot, name)?.data {
        ArrayData::U32(data) => Ok(data),
        _ => Err(format!("`{name}` is not made of integers")),
    }
}

fn expect(snapshot: &Snapshot, key: &str, wanted: Value) -> Result<(), String> {
    match snapshot.meta.get(key) {
        Some(found) if *found == wanted => Ok(()),
        Some(found) => Err(format!("`{key}` is {found}, this simulation has {wanted}")),
        None => Err(format!("`{key}` is missing")),
    }
}
