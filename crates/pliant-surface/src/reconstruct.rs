//! A closed smooth skin around particles.
//!
//! Every particle stands for a ball of density; the skin is where the sum of their kernels falls
//! below a threshold, found by marching cubes and smoothed where it belongs to many particles. Löschner,
//! Böttcher, Jeske, Bender 2023, *Weighted Laplacian Smoothing for Surface Reconstruction of
//! Particle-based Fluids* (VMV); the work is done by `splashsurf_lib`.

use nalgebra::Vector3;
use pliant_geometry::Neighbors;
use rayon::prelude::*;
use splashsurf_lib::mesh::Mesh3d;
use splashsurf_lib::{
    GridDecompositionParameters, Parameters, SpatialDecomposition, postprocessing,
    reconstruct_surface,
};

use crate::error::positive;
use crate::{SurfaceError, SurfaceMesh};

/// How the skin is drawn over the particles. Lengths are in particle radii.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skin {
    /// Reach of a particle's kernel: larger bridges gaps and rounds off.
    pub reach: f64,
    /// Cells of marching cubes: smaller is finer and slower.
    pub cell: f64,
    /// Share of the rest density at which the skin lies.
    pub threshold: f64,
    /// Rounds of smoothing, which takes out the bumps of single particles.
    pub smoothing: usize,
}

impl Default for Skin {
    fn default() -> Self {
        Self { reach: 4.0, cell: 0.9, threshold: 0.5, smoothing: 25 }
    }
}

/// The skin around particles of one radius [m]; particles that are not anywhere are left out.
pub fn reconstruct(
    particles: &[[f32; 3]],
    radius: f64,
    skin: &Skin,
) -> Result<SurfaceMesh, SurfaceError> {
    let radius = positive("the particle radius", radius)?;
    let points: Vec<Vector3<f32>> = particles
        .iter()
        .filter(|p| p.iter().all(|x| x.is_finite()))
        .map(|p| Vector3::from(*p))
        .collect();
    if points.is_empty() {
        return Ok(SurfaceMesh::default());
    }
    let mut parameters =
        Parameters::new_relative(radius as f32, skin.reach as f32, skin.cell as f32);
    parameters.iso_surface_threshold = skin.threshold as f32;
    // Without subdomains vertices would come in the order of a concurrent map.
    parameters.spatial_decomposition =
        SpatialDecomposition::UniformGrid(GridDecompositionParameters {
            subdomain_num_cubes_per_dim: 64,
            auto_disable: false,
        });
    let failed = |error: &dyn std::fmt::Display| SurfaceError::Reconstruction(error.to_string());
    let result =
        reconstruct_surface::<i64, f32>(&points, &parameters).map_err(|error| failed(&error))?;
    let mut mesh = result.mesh;
    if skin.smoothing > 0 {
        let neighbors = mesh.vertex_vertex_connectivity();
        // Lone droplets would shrink to nothing: smooth where many particles are near.
        let weights = crowding(&mesh.vertices, &points, radius as f32);
        postprocessing::par_laplacian_smoothing_inplace(
            &mut mesh,
            &neighbors,
            skin.smoothing,
            1.0,
            &weights,
        );
    }
    let positions = mesh.vertices.iter().map(|v| [v.x, v.y, v.z]).collect();
    let corner = |index: usize| u32::try_from(index).map_err(|error| failed(&error));
    let triangles =
        mesh.triangles.iter().map(|t| Ok([corner(t[0])?, corner(t[1])?, corner(t[2])?]));
    let triangles = triangles.collect::<Result<Vec<_>, SurfaceError>>()?;
    Ok(SurfaceMesh::new(positions, triangles))
}

/// From 0 near a lone particle to 1 where a surface vertex has as many neighbors as a flat one.
fn crowding(vertices: &[Vector3<f32>], points: &[Vector3<f32>], radius: f32) -> Vec<f32> {
    /// In radii: twice the spacing.
    const REACH: f32 = 4.0;
    /// Particles within the reach of a point on a flat surface: half of 4/3 π 4³/8.
    const FLAT: f32 = 13.0;
    let width = REACH * radius;
    let at: Vec<[f32; 3]> = points.iter().map(|x| [x.x, x.y, x.z]).collect();
    let neighbors = Neighbors::new(&at, f64::from(width));
    let count = |x: &Vector3<f32>| -> f32 {
        let near = neighbors.around([x.x, x.y, x.z].map(f64::from));
        let share = |p: u32| (points[p as usize] - x).norm_squared() / (width * width);
        near.map(|p| (1.0 - share(p)).max(0.0)).sum()
    };
    // The count is weighted by 1 − r²/R², which averages 2/5 over a ball.
    vertices.par_iter().map(|x| (count(x) / (0.4 * FLAT)).min(1.0).powi(2)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RADIUS: f64 = 0.02;

    fn ball() -> Vec<[f32; 3]> {
        let mut points = Vec::new();
        for i in -12..=12 {
            for j in -12..=12 {
                for k in -12..=12 {
                    let p = [i, j, k].map(|i| i as f32 * 0.04);
                    if p.iter().map(|x| x * x).sum::<f32>() < 0.16 {
                        points.push(p);
                    }
                }
            }
        }
        points
    }

    #[test]
    fn a_ball_of_particles_gets_a_round_skin_of_its_volume() {
        let particles = ball();
        let mesh = reconstruct(&particles, RADIUS, &Skin::default()).unwrap();
        let expected = particles.len() as f64 * (2.0 * RADIUS).powi(3);
        // The skin may lie a quarter of a radius off: 3 · 0.005/0.4.
        assert!((mesh.volume() / expected - 1.0).abs() < 0.04, "{}", mesh.volume() / expected);
        for p in &mesh.positions {
            let radius = p.iter().map(|x| x * x).sum::<f32>().sqrt();
            assert!((radius - 0.4).abs() < 0.025, "{radius}");
        }
    }

    #[test]
    fn a_lone_drop_does_not_vanish() {
        let mesh = reconstruct(&[[1.0, 2.0, 3.0]], RADIUS, &Skin::default()).unwrap();
        assert!(mesh.volume() > 0.2 * (2.0 * RADIUS).powi(3), "{}", mesh.volume());
    }

    #[test]
    fn the_same_particles_give_the_same_bits_on_any_number_of_threads() {
        let particles = ball();
        let on = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| reconstruct(&particles, RADIUS, &Skin::default()).unwrap())
        };
        let first = on(1);
        for threads in [1, 2, 2, 3] {
            assert!(on(threads) == first, "{threads} threads");
        }
    }

    #[test]
    fn nothing_has_no_skin_and_lost_particles_are_left_out() {
        assert!(reconstruct(&[], RADIUS, &Skin::default()).unwrap().triangles.is_empty());
        let lost = [[f32::NAN, 0.0, 0.0], [0.0, 0.0, 0.0]];
        let mesh = reconstruct(&lost, RADIUS, &Skin::default()).unwrap();
        assert!(!mesh.triangles.is_empty());
        assert!(mesh.positions.iter().flatten().all(|x| x.is_finite()));
        assert!(reconstruct(&[[0.0; 3]], 0.0, &Skin::default()).is_err());
    }
}
