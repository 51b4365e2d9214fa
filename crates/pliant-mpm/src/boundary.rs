//! Colliders at work on the nodes of a block.

use pliant_contact::{Collider, Contact, Posed, respond};
use pliant_math::{Scalar, Vector};

use crate::grid::{BLOCK, BlockCoord, Node};

/// The colliders that reach into a block, and where its nodes are.
pub(crate) struct NearColliders<'a, const D: usize> {
    colliders: Vec<&'a Posed<'a, D>>,
    origin: [i32; D],
    dx: f64,
}

impl<'a, const D: usize> NearColliders<'a, D> {
    /// Picks the colliders closer to the block than its own radius.
    pub(crate) fn of_block(colliders: &'a [Posed<'a, D>], coord: BlockCoord<D>, dx: f64) -> Self {
        let half = 0.5 * (BLOCK - 1) as f64;
        let center = Vector(coord.map(|c| ((c * BLOCK) as f64 + half) * dx));
        let radius = half * dx * (D as f64).sqrt();
        let near = |posed: &&Posed<D>| posed.within(center, radius).is_some();
        let colliders = colliders.iter().filter(near).collect();
        Self { colliders, origin: coord.map(|c| c * BLOCK), dx }
    }

    /// Whether no collider reaches into the block.
    pub(crate) fn is_empty(&self) -> bool {
        self.colliders.is_empty()
    }

    /// Calls `f` with every collider that holds node `number`, in their order.
    pub(crate) fn each_contact(
        &self,
        number: usize,
        mut f: impl FnMut(&Collider<D>, &Contact<f64, D>),
    ) {
        let mut position = Vector([0.0; D]);
        let mut rest = number;
        for axis in (0..D).rev() {
            let inside = (rest % BLOCK as usize) as i32;
            rest /= BLOCK as usize;
            position[axis] = (self.origin[axis] + inside) as f64 * self.dx;
        }
        for posed in &self.colliders {
            if let Some(contact) = posed.contact(position) {
                f(posed.collider, &contact);
            }
        }
    }

    /// Lets the colliders change the velocity of node `number`. Returns the work they do [J].
    pub(crate) fn act<T: Scalar>(&self, node: &mut Node<T>, number: usize) -> f64 {
        let before = Vector(std::array::from_fn(|axis| node[axis + 1].to_f64()));
        let mut velocity: Vector<f64, D> = before;
        let mut touched = false;
        self.each_contact(number, |collider, contact| {
            velocity = respond(velocity, contact, collider.boundary, collider.friction);
            touched = true;
        });
        if !touched {
            return 0.0;
        }
        for axis in 0..D {
            node[axis + 1] = T::from_f64(velocity[axis]);
        }
        // Impulse times the velocity of the contact: a floor at rest does no work, a sliding contact
        // does the work of friction. What an impact loses on top is the scheme's own loss.
        node[0].to_f64() * (velocity - before).dot(velocity)
    }
}
