//! Volumes of particles that are told by their neighbors: those of rigid bodies, however they were sampled.
//!
//! $$ V_b = 1 / \sum_{b'} W_{bb'} $$
//!
//! with the particle itself among them, so that a thin layer counts for what is missing behind it. Akinci et al. 2012,
//! *Versatile rigid–fluid coupling for incompressible SPH*, ACM TOG 31(4).

use pliant_math::{Level, Radial, Vector};

use crate::neighbors::{Neighbors, order};

/// Volume of each of these particles [m³].
pub(crate) fn own_volumes<K: Radial>(places: &[[f64; 3]], kernel: &K) -> Vec<f64> {
    let quads: Vec<[f64; 4]> = places.iter().map(|x| [x[0], x[1], x[2], 0.0]).collect();
    let order = order(&quads, kernel.radius());
    let sorted: Vec<_> = order.iter().map(|&p| quads[p as usize]).collect();
    let mut neighbors = Neighbors::default();
    neighbors.find(Level::new(), &sorted, kernel.radius(), kernel.radius());
    let mut volumes = vec![0.0; places.len()];
    for (p, &at) in order.iter().enumerate() {
        let place = |p: usize| Vector([sorted[p][0], sorted[p][1], sorted[p][2]]);
        let others = neighbors.list()[neighbors.range(p)].iter();
        let near: f64 = others.map(|&q| kernel.weight((place(p) - place(q as usize)).norm())).sum();
        volumes[at as usize] = 1.0 / (kernel.weight(0.0) + near);
    }
    volumes
}
