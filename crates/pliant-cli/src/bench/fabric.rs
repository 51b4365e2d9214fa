//! Whole explicit steps of sheets and strands that fall in a stack.
//!
//! The set-up is that of the falling block: cells of 1/64 or 1/128 m, edges of half a cell, layers a
//! cell apart for sheets and half a cell apart for strands, falling at 3 m/s on a frictionless floor.
//! The moduli are the published ones for cloth, with friction, so that every part of the model is at work.

use pliant_materials::{FabricModel, Lame, Material, Model, ParameterError, Sheet, Strand};
use pliant_mpm::{Compiled, FabricBody, Mpm};

use super::Measurement;
use super::step::{DT, WARM_UP, floor, measure, options, reset_peak};
use super::timing::Budget;
use pliant_core::Method;

/// Vertices along an edge, layers of sheets, strands along both axes, cells along a metre.
const SIZES: [(usize, usize, [usize; 2], usize); 2] =
    [(64, 8, [28, 28], 64), (128, 21, [63, 62], 128)];
/// Density [kg/m³].
const DENSITY: f64 = 2.0;

pub(super) fn run(
    kind: &str,
    budget: &Budget,
    report: &mut dyn FnMut(Measurement),
) -> Result<(), String> {
    for number in 0..SIZES.len() {
        if budget.small && number > 0 {
            continue;
        }
        for &threads in &budget.threads {
            let before = reset_peak();
            let mut mpm = falling_stack(kind, number, threads)?;
            for _ in 0..WARM_UP {
                mpm.step(DT).map_err(|error| error.to_string())?;
            }
            measure(kind, &mut mpm, threads, before, budget, report)?;
        }
    }
    Ok(())
}

fn falling_stack(kind: &str, size: usize, threads: usize) -> Result<Mpm<f32, 3>, String> {
    let (edge, layers, across, cells) = SIZES[size];
    let dx = 1.0 / cells as f64;
    let spacing = 0.5 * dx;
    let mut body = match kind {
        "sheet" => sheets(edge, layers, spacing, dx),
        _ => strands(edge, across, spacing),
    };
    body.extent = if kind == "sheet" { spacing } else { spacing * spacing };
    body.velocity = [0.0, -3.0, 0.0];
    let material = Material { density: DENSITY, model: model(kind).map_err(|e| e.to_string())? };
    let floor = floor(3.0 * dx).map_err(|error| error.to_string())?;
    let constitutive = f32::constitutive(&material);
    let mut mpm = Mpm::new(options(dx, threads), vec![constitutive], vec![floor], Vec::new())
        .map_err(|error| error.to_string())?;
    let fabric = f32::fabric(&material).ok_or("neither sheet nor strand")?;
    mpm.add_fabric(0, fabric);
    mpm.add_fabric_body(0, 0, &body).map_err(|error| error.to_string())?;
    mpm.start();
    Ok(mpm)
}

fn model(kind: &str) -> Result<Model, ParameterError> {
    fn whole<L>(law: L) -> FabricModel<L> {
        FabricModel {
            law,
            extent: 0.0,
            bending: 0.0,
            whole_volume: true,
            meshed: true,
            yields: true,
            tear_stretch: None,
        }
    }
    let lame = Lame::from_young(400.0, 0.3)?;
    Ok(match kind {
        "sheet" => Model::Sheet(whole(Sheet::new(lame, 150.0, 800.0, 0.3)?)),
        _ => Model::Strand(whole(Strand::new(500.0, 150.0, lame, 0.4, 0.3)?)),
    })
}

/// Layers of squares, `dx` [m] apart.
fn sheets(edge: usize, layers: usize, spacing: f64, dx: f64) -> FabricBody<3> {
    let mut body = FabricBody::default();
    for layer in 0..layers {
        let first = body.positions.len() as u32;
        let y = (5.0 + layer as f64) * dx;
        for i in 0..edge {
            for k in 0..edge {
                body.positions.push([i as f64 * spacing, y, k as f64 * spacing]);
            }
        }
        let at = |i: usize, k: usize| first + (i * edge + k) as u32;
        for i in 0..edge - 1 {
            for k in 0..edge - 1 {
                let [a, b, c, d] = [at(i, k), at(i + 1, k), at(i, k + 1), at(i + 1, k + 1)];
                body.elements.extend([a, c, b, b, c, d]);
            }
        }
    }
    body
}

/// Strands along x, beside and above each other.
fn strands(vertices: usize, across: [usize; 2], spacing: f64) -> FabricBody<3> {
    let mut body = FabricBody::default();
    for j in 0..across[0] {
        for k in 0..across[1] {
            for i in 0..vertices {
                let vertex = body.positions.len() as u32;
                let [y, z] = [10 + j, k].map(|n| n as f64 * spacing);
                body.positions.push([i as f64 * spacing, y, z]);
                if i > 0 {
                    body.elements.extend([vertex - 1, vertex]);
                }
            }
        }
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_have_as_many_particles_as_cubes_of_the_same_benchmark() {
        for (kind, corners, expected) in [("sheet", 3, 1_021_482), ("strand", 2, 996_030)] {
            let (edge, layers, across, cells) = SIZES[1];
            let spacing = 0.5 / cells as f64;
            let body = match kind {
                "sheet" => sheets(edge, layers, spacing, 2.0 * spacing),
                _ => strands(edge, across, spacing),
            };
            let count = body.positions.len() + body.elements.len() / corners;
            assert_eq!(count, expected, "{kind}");
        }
    }
}
