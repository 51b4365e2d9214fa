//! Elements that are stretched too far are torn.
//!
//! A torn element has no mass: it stores and exerts nothing any more. Its mass and momentum go to its
//! corners in equal parts, and nothing bends any longer where it took part. That an element is torn is
//! kept in its mass alone, so that saved states know.

use std::collections::HashSet;

use pliant_math::{LANES, Scalar};

use super::fabric::Fabric;
use crate::particles::Particles;

impl<T: Scalar, const D: usize> Fabric<T, D> {
    /// Tears what is stretched beyond what it bears; says whether there was any.
    pub(super) fn tear(
        &mut self,
        vertices: &mut Particles<T, D>,
        elements: &mut Particles<T, D>,
    ) -> bool {
        if !self.law.tears() || self.overstretched.iter().all(|&bits| bits == 0) {
            return false;
        }
        let size = self.corners.size;
        let part = T::from_f64(1.0 / size as f64);
        for element in 0..elements.len() {
            if self.overstretched[element / LANES] & (1 << (element % LANES)) == 0 {
                continue;
            }
            let mass = elements.mass.get(element, 0) * part;
            for corner in 0..size {
                let vertex = self.links.corners[element * size + corner] as usize;
                let own = vertices.mass.get(vertex, 0);
                for axis in 0..D {
                    let momentum = own * vertices.velocity.get(vertex, axis)
                        + mass * elements.velocity.get(element, axis);
                    vertices.velocity.set(vertex, axis, momentum / (own + mass));
                }
                vertices.mass.set(vertex, 0, own + mass);
            }
            elements.mass.set(element, 0, T::default());
        }
        self.overstretched.fill(0);
        self.unbend_torn(elements);
        true
    }

    /// Takes the stiffness of bends away in which a torn element takes part.
    pub(super) fn unbend_torn(&mut self, elements: &Particles<T, D>) {
        if !self.law.tears() || self.bending.stencils.size == 0 {
            return;
        }
        let size = self.corners.size;
        let sorted = |vertices: &[u32]| {
            let mut corners = [u32::MAX; 3];
            corners[..vertices.len()].copy_from_slice(vertices);
            corners.sort_unstable();
            corners
        };
        let torn: HashSet<[u32; 3]> = (0..elements.len())
            .filter(|&element| elements.mass.get(element, 0) == T::default())
            .map(|element| {
                let number = elements.id.get(element, 0) as usize;
                sorted(&self.corners.vertices[number * size..][..size])
            })
            .collect();
        if torn.is_empty() {
            return;
        }
        self.bending.release(|bend| match *bend {
            [a, b, c, d] => [[a, b, c], [a, b, d]].iter().any(|side| torn.contains(&sorted(side))),
            [a, b, c] => [[a, b], [b, c]].iter().any(|side| torn.contains(&sorted(side))),
            _ => false,
        });
        self.bending.follow(&self.links.bends);
    }
}
