//! Nodes inside colliders: what they may not do, and what they feel.
//!
//! For one solve a node's contacts are linear constraints on its velocity: all of it where it sticks,
//! the part along the normal where it slides. The impulse `J` that holds the constraint is the
//! gradient of the objective at the node, its part along the normal the pressure `λ` [kg m/s].
//! Friction on a sliding node is a constant impulse `μ λ` against the sliding, with pressure and
//! direction of the solve before, so that every solve stays as smooth as one without friction.
//!
//! Between solves the states are brought up to date, as yield values are: an active set.
//!
//! ```text
//! pressed, but λ ≤ 0           let go, if the collider may be left
//! free, but entering           taken up
//! stuck, but |J_t| > μ λ       slides, pushed back by μ λ along J_t
//! sliding, but pushed along    sticks
//! ```
//!
//! (Alart & Curnier 1991, *A mixed formulation for frictional contact problems*, Comput. Methods Appl. Mech.
//! Eng. 92, for contact and friction by active sets.)

use pliant_contact::{Boundary, Posed};
use pliant_math::{Matrix, Scalar, Vector};
use rayon::prelude::*;

use crate::boundary::NearColliders;
use crate::grid::{Node, SparseGrid};

/// One collider at one node.
#[derive(Clone, Copy, Debug)]
struct Touch<const D: usize> {
    normal: Vector<f64, D>,
    velocity: Vector<f64, D>,
    boundary: Boundary,
    friction: f64,
    state: State<D>,
    /// How often the state has changed in this step.
    switches: u32,
}

/// A contact that has changed its state this often in a step keeps it: it is about to go round in
/// circles, and what is wrong by then is put right in the next step.
const MAX_SWITCHES: u32 = 2;

/// What a contact does in a solve.
#[derive(Clone, Copy, Debug, PartialEq)]
enum State<const D: usize> {
    /// Nothing.
    Free,
    /// Holds the node altogether.
    Stuck,
    /// Keeps the node from entering and pushes it along the surface [kg m/s].
    Sliding(Vector<f64, D>),
}

impl<const D: usize> State<D> {
    /// Slides without friction.
    const SMOOTH: Self = Self::Sliding(Vector([0.0; D]));

    /// Whether both hold the node in the same way.
    fn is_like(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// What a node in contact may not do: move along these directions but with these speeds.
#[derive(Clone, Copy, Debug)]
struct Constraint<const D: usize> {
    directions: [Vector<f64, D>; D],
    speeds: [f64; D],
    count: usize,
}

impl<const D: usize> Constraint<D> {
    const NONE: Self = Self { directions: [Vector([0.0; D]); D], speeds: [0.0; D], count: 0 };

    /// Adds `(v − velocity)·normal = 0`, unless it follows from what is there.
    fn add(&mut self, normal: Vector<f64, D>, velocity: Vector<f64, D>) {
        /// Sine of the angle below which two normals count as one.
        const PARALLEL: f64 = 1e-3;
        let (mut rest, mut speed) = (normal, normal.dot(velocity));
        for k in 0..self.count {
            let share = normal.dot(self.directions[k]);
            rest = rest - self.directions[k] * share;
            speed -= share * self.speeds[k];
        }
        let length = rest.norm();
        if length > PARALLEL && self.count < D {
            self.directions[self.count] = rest * (1.0 / length);
            self.speeds[self.count] = speed / length;
            self.count += 1;
        }
    }

    fn enforce(&self, mut v: Vector<f64, D>) -> Vector<f64, D> {
        if self.count == D {
            // Nothing is left of what it was.
            v = Vector([0.0; D]);
        }
        for k in 0..self.count {
            let e = self.directions[k];
            v += e * (self.speeds[k] - e.dot(v));
        }
        v
    }

    fn project(&self, mut v: Vector<f64, D>) -> Vector<f64, D> {
        for k in 0..self.count {
            let e = self.directions[k];
            v = v - e * e.dot(v);
        }
        v
    }
}

/// A node and its contacts.
#[derive(Clone, Debug)]
struct Held<const D: usize> {
    node: usize,
    /// Mass of the node [kg].
    mass: f64,
    touches: Vec<Touch<D>>,
    constraint: Constraint<D>,
    /// Impulse on the node, from the last gradient [kg m/s].
    impulse: Vector<f64, D>,
}

/// All nodes in contact, in the order of the grid.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contacts<const D: usize> {
    held: Vec<Held<D>>,
}

/// What an update of the contacts changed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ContactChange {
    /// Contacts that changed their state.
    pub(crate) switched: usize,
    /// Contacts among them that were free and were about to be entered.
    pub(crate) taken_up: usize,
    /// Impulses that were out of place, as a share of all impulses of contacts [-].
    pub(crate) misplaced: f64,
}

impl<const D: usize> Contacts<D> {
    /// Contacts of the nodes of a grid of masses and velocities with colliders.
    pub(crate) fn find<T: Scalar>(grid: &SparseGrid<T, D>, colliders: &[Posed<'_, D>]) -> Self {
        let of_block = |slot: usize| {
            let near = NearColliders::of_block(colliders, grid.coords[slot], grid.dx);
            let mut held = Vec::new();
            if near.is_empty() {
                return held;
            }
            let len = SparseGrid::<T, D>::block_len();
            for number in 0..len {
                let node = slot * len + number;
                if grid.nodes[node][0] == T::default() {
                    continue;
                }
                let mut touches = Vec::new();
                near.each_contact(number, |collider, contact| {
                    touches.push(Touch {
                        normal: contact.normal,
                        velocity: contact.velocity,
                        boundary: collider.boundary,
                        friction: collider.friction,
                        state: State::Free,
                        switches: 0,
                    });
                });
                if !touches.is_empty() {
                    let impulse = Vector([0.0; D]);
                    let mass = grid.nodes[node][0].to_f64();
                    let constraint = Constraint::NONE;
                    held.push(Held { node, mass, touches, constraint, impulse });
                }
            }
            held
        };
        let blocks: Vec<Vec<Held<D>>> =
            (0..grid.coords.len()).into_par_iter().map(of_block).collect();
        Self { held: blocks.into_iter().flatten().collect() }
    }

    /// Whether no node is near a collider.
    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Fastest surface in contact with matter, along any axis [m/s].
    pub(crate) fn fastest(&self) -> f64 {
        let touches = self.held.iter().flat_map(|held| &held.touches);
        touches.fold(0.0, |fastest, touch| fastest.max(touch.velocity.max_abs()))
    }

    /// First states, from the velocities nodes would have without contacts: friction as if each node
    /// were alone.
    pub(crate) fn decide(&mut self, velocity: impl Fn(usize) -> Vector<f64, D>) {
        for held in &mut self.held {
            let v = velocity(held.node);
            for touch in &mut held.touches {
                let relative = v - touch.velocity;
                let pressure = held.mass * (-relative.dot(touch.normal)).max(0.0);
                touch.state = match touch.boundary {
                    Boundary::Sticky => State::Stuck,
                    Boundary::Separate if pressure == 0.0 => State::Free,
                    Boundary::Slip | Boundary::Separate => {
                        touch.slowed(touch.sliding(v), held.mass, pressure)
                    }
                };
            }
            held.constrain();
        }
    }

    /// Takes the impulses of a finished solve over into new states; friction goes the share
    /// `relaxation` of its way. `velocity` is what the solve found.
    pub(crate) fn update(
        &mut self,
        relaxation: f64,
        velocity: impl Fn(usize) -> Vector<f64, D>,
    ) -> ContactChange {
        let (mut switched, mut taken_up) = (0, 0);
        let (mut misplaced, mut sum) = (0.0, 0.0);
        for held in &mut self.held {
            let pressures = held.pressures();
            let v = velocity(held.node);
            let mut switched_here = 0;
            if held.constraint.count > 0 {
                sum += held.impulse.norm();
            }
            for (touch, pressure) in held.touches.iter_mut().zip(pressures) {
                let next = touch.next(v, held.mass, held.impulse, pressure);
                misplaced += match (touch.state, next) {
                    (State::Free, _) => {
                        held.mass * (v - touch.velocity).dot(touch.normal).min(0.0).abs()
                    }
                    (_, State::Free) => pressure.abs(),
                    (State::Stuck, State::Sliding(push)) => {
                        let along = held.impulse - touch.normal * held.impulse.dot(touch.normal);
                        (along - push).norm()
                    }
                    (State::Sliding(_), State::Stuck) => held.mass * touch.sliding(v).norm(),
                    (State::Sliding(before), State::Sliding(after)) => (after - before).norm(),
                    (State::Stuck, State::Stuck) => 0.0,
                };
                if !next.is_like(touch.state) {
                    if touch.switches >= MAX_SWITCHES {
                        continue;
                    }
                    touch.switches += 1;
                    switched_here += 1;
                    taken_up += usize::from(touch.state == State::Free);
                }
                touch.state = match (touch.state, next) {
                    (State::Sliding(before), State::Sliding(after)) => {
                        State::Sliding(before + (after - before) * relaxation)
                    }
                    _ => next,
                };
            }
            if switched_here > 0 {
                switched += switched_here;
                held.constrain();
            }
        }
        let misplaced = if misplaced > 0.0 { misplaced / (misplaced + sum) } else { 0.0 };
        ContactChange { switched, taken_up, misplaced }
    }

    /// Stops nodes that would enter a collider after all, or that friction pushes along. Returns how
    /// many there were.
    pub(crate) fn stop<T: Scalar>(&self, nodes: &[Node<T>], change: &mut [Node<T>]) -> usize {
        let mut stopped = 0;
        for held in &self.held {
            let start = vector::<T, D>(&nodes[held.node]);
            let before = start + vector::<T, D>(&change[held.node]);
            let mut v = before;
            for touch in &held.touches {
                let approach = (v - touch.velocity).dot(touch.normal);
                match touch.state {
                    State::Free if approach < 0.0 => v = v - touch.normal * approach,
                    State::Sliding(push) if touch.sliding(v).dot(push) > 0.0 => {
                        v = v - touch.sliding(v);
                    }
                    _ => {}
                }
            }
            if v != before {
                set_vector(&mut change[held.node], held.constraint.enforce(v) - start);
                stopped += 1;
            }
        }
        stopped
    }

    /// Gives changes of velocity that satisfy the constraints.
    pub(crate) fn enforce<T: Scalar>(&self, nodes: &[Node<T>], change: &mut [Node<T>]) {
        for held in &self.held {
            let start = vector::<T, D>(&nodes[held.node]);
            let v = start + vector::<T, D>(&change[held.node]);
            set_vector(&mut change[held.node], held.constraint.enforce(v) - start);
        }
    }

    /// Takes out what the constraints forbid.
    pub(crate) fn project<T: Scalar>(&self, field: &mut [Node<T>]) {
        for held in self.held.iter().filter(|held| held.constraint.count > 0) {
            let v = vector::<T, D>(&field[held.node]);
            set_vector(&mut field[held.node], held.constraint.project(v));
        }
    }

    /// Remembers the impulses that hold the nodes: the gradient without friction.
    pub(crate) fn take_impulses<T: Scalar>(&mut self, gradient: &[Node<T>]) {
        for held in &mut self.held {
            held.impulse = vector::<T, D>(&gradient[held.node]);
        }
    }

    /// Work of the colliders on the matter in this step, friction included [J]: what holds the
    /// constraints at the speeds they hold, and the pushes of friction.
    pub(crate) fn work(&self, velocity: impl Fn(usize) -> Vector<f64, D>) -> f64 {
        let mut work = 0.0;
        for held in &self.held {
            for k in 0..held.constraint.count {
                work += held.impulse.dot(held.constraint.directions[k]) * held.constraint.speeds[k];
            }
            if let Some(push) = held.push() {
                work += held.constraint.project(push).dot(velocity(held.node));
            }
        }
        work
    }

    /// What friction brings where it can only take [J]: it is wrong for a while, and pushes a node along
    /// where pressure or direction of the solve before do not fit.
    pub(crate) fn misdirected(&self, velocity: impl Fn(usize) -> Vector<f64, D>) -> f64 {
        let mut sum = 0.0;
        for held in &self.held {
            for touch in &held.touches {
                if let State::Sliding(push) = touch.state {
                    sum += push.dot(velocity(held.node) - touch.velocity).max(0.0);
                }
            }
        }
        sum
    }

    /// Energy of the constant impulses of friction, −J·v [J].
    pub(crate) fn friction_energy(&self, velocity: impl Fn(usize) -> Vector<f64, D>) -> f64 {
        let rubbed = self.held.iter().filter_map(|held| held.push().map(|push| (held, push)));
        -rubbed.map(|(held, push)| push.dot(velocity(held.node))).sum::<f64>()
    }

    /// Adds the gradient of that energy.
    pub(crate) fn add_friction<T: Scalar>(&self, gradient: &mut [Node<T>]) {
        for held in &self.held {
            if let Some(push) = held.push() {
                let sum = vector::<T, D>(&gradient[held.node]) - push;
                set_vector(&mut gradient[held.node], sum);
            }
        }
    }

    /// Lets every contact that is not glued slide, pushed by the same impulse [kg m/s].
    #[cfg(test)]
    pub(crate) fn slide(&mut self, push: Vector<f64, D>) {
        for held in &mut self.held {
            for touch in &mut held.touches {
                if touch.boundary != Boundary::Sticky {
                    let along = push - touch.normal * push.dot(touch.normal);
                    touch.state = State::Sliding(along);
                }
            }
            held.constrain();
        }
    }

    /// Projection `Q` of each constrained node.
    pub(crate) fn projections(&self) -> impl Iterator<Item = (usize, Matrix<f64, D>)> + '_ {
        self.held.iter().filter(|held| held.constraint.count > 0).map(|held| {
            let mut q = Matrix::identity(0.0);
            for k in 0..held.constraint.count {
                let e = held.constraint.directions[k];
                q = q - e.outer(e);
            }
            (held.node, q)
        })
    }
}

impl<const D: usize> Touch<D> {
    /// Velocity along the surface [m/s].
    fn sliding(&self, v: Vector<f64, D>) -> Vector<f64, D> {
        let u = v - self.velocity;
        u - self.normal * u.dot(self.normal)
    }

    /// What friction makes of a node of this mass alone that slides under a pressure.
    fn slowed(&self, sliding: Vector<f64, D>, mass: f64, pressure: f64) -> State<D> {
        let (bound, speed) = (self.friction * pressure.max(0.0), sliding.norm());
        if bound == 0.0 {
            State::SMOOTH
        } else if bound >= mass * speed {
            State::Stuck
        } else {
            State::Sliding(sliding * (-bound / speed))
        }
    }

    /// The state after a solve that found the velocity `v`, held by an impulse and a pressure.
    fn next(
        &self,
        v: Vector<f64, D>,
        mass: f64,
        impulse: Vector<f64, D>,
        pressure: f64,
    ) -> State<D> {
        if self.boundary == Boundary::Sticky {
            return State::Stuck;
        }
        let may_leave = self.boundary == Boundary::Separate;
        let bound = self.friction * pressure.max(0.0);
        match self.state {
            State::Free if (v - self.velocity).dot(self.normal) < 0.0 => State::SMOOTH,
            State::Free => State::Free,
            _ if may_leave && pressure <= 0.0 => State::Free,
            State::Stuck => {
                let along = impulse - self.normal * impulse.dot(self.normal);
                let size = along.norm();
                if size <= bound { State::Stuck } else { State::Sliding(along * (bound / size)) }
            }
            State::Sliding(push) => {
                let sliding = self.sliding(v);
                if push.norm_squared() == 0.0 {
                    self.slowed(sliding, mass, pressure)
                } else if sliding.dot(push) >= 0.0 && bound > 0.0 {
                    State::Stuck
                } else {
                    State::Sliding(sliding * (-bound / sliding.norm().max(f64::MIN_POSITIVE)))
                }
            }
        }
    }
}

impl<const D: usize> Held<D> {
    /// Impulse of friction on a sliding node, if there is any [kg m/s].
    fn push(&self) -> Option<Vector<f64, D>> {
        let mut sum: Option<Vector<f64, D>> = None;
        for touch in &self.touches {
            if let State::Sliding(push) = touch.state {
                sum = Some(sum.map_or(push, |sum| sum + push));
            }
        }
        sum
    }

    fn constrain(&mut self) {
        let mut constraint = Constraint::NONE;
        // What sticks first: it leaves nothing for the others to decide.
        for touch in self.touches.iter().filter(|touch| touch.state == State::Stuck) {
            for axis in 0..D {
                let mut e = Vector([0.0; D]);
                e[axis] = 1.0;
                constraint.add(e, touch.velocity);
            }
        }
        for touch in &self.touches {
            if matches!(touch.state, State::Sliding(_)) {
                constraint.add(touch.normal, touch.velocity);
            }
        }
        self.constraint = constraint;
    }

    /// Pressures of the contacts that add up to the impulse, as far as normals can [kg m/s].
    fn pressures(&self) -> Vec<f64> {
        let mut pressures = vec![0.0; self.touches.len()];
        let acting: Vec<usize> =
            (0..self.touches.len()).filter(|&k| self.touches[k].state != State::Free).collect();
        if let [only] = acting[..] {
            pressures[only] = self.impulse.dot(self.touches[only].normal);
            return pressures;
        }
        // Orthogonal directions of the normals, one after the other: triangular in the normals, solved
        // from the last.
        let mut frame = Constraint::<D>::NONE;
        let mut places = Vec::new();
        for k in acting {
            let count = frame.count;
            frame.add(self.touches[k].normal, Vector([0.0; D]));
            if frame.count > count {
                places.push((k, frame.directions[count]));
            }
        }
        let mut rest = self.impulse;
        for (k, e) in places.into_iter().rev() {
            let normal = self.touches[k].normal;
            pressures[k] = rest.dot(e) / normal.dot(e);
            rest = rest - normal * pressures[k];
        }
        pressures
    }
}

/// The vector part of a node.
pub(crate) fn vector<T: Scalar, const D: usize>(node: &Node<T>) -> Vector<f64, D> {
    let mut out = Vector([0.0; D]);
    for axis in 0..D {
        out[axis] = node[axis + 1].to_f64();
    }
    out
}

/// Sets the vector part of a node.
pub(crate) fn set_vector<T: Scalar, const D: usize>(node: &mut Node<T>, value: Vector<f64, D>) {
    for axis in 0..D {
        node[axis + 1] = T::from_f64(value[axis]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(normal: [f64; 2], velocity: [f64; 2]) -> Touch<2> {
        Touch {
            normal: Vector(normal),
            velocity: Vector(velocity),
            boundary: Boundary::Separate,
            friction: 0.5,
            state: State::SMOOTH,
            switches: 0,
        }
    }

    fn held(touches: Vec<Touch<2>>) -> Held<2> {
        let mut held = Held {
            node: 0,
            mass: 2.0,
            touches,
            constraint: Constraint::NONE,
            impulse: Vector([0.0; 2]),
        };
        held.constrain();
        held
    }

    #[test]
    fn two_walls_hold_a_node_at_both_their_speeds() {
        let slant = [0.6, 0.8];
        let held = held(vec![touch([1.0, 0.0], [0.3, 0.0]), touch(slant, [0.0, 0.5])]);
        let v = held.constraint.enforce(Vector([-2.0, 5.0]));
        assert!((v[0] - 0.3).abs() < 1e-15);
        assert!((v.dot(Vector(slant)) - 0.4).abs() < 1e-15);
        assert_eq!(held.constraint.project(Vector([3.0, -1.0])).norm(), 0.0);
    }

    #[test]
    fn pressures_of_slanted_walls_add_up_to_the_impulse() {
        let mut held = held(vec![touch([0.0, 1.0], [0.0; 2]), touch([0.6, 0.8], [0.0; 2])]);
        held.impulse = Vector([1.2, 4.6]);
        let pressures = held.pressures();
        assert!((pressures[0] - 3.0).abs() < 1e-14 && (pressures[1] - 2.0).abs() < 1e-14);
    }

    #[test]
    fn friction_holds_up_to_its_bound_and_pushes_back_beyond() {
        let mut floor = touch([0.0, 1.0], [0.0; 2]);
        floor.state = State::Stuck;
        let still = Vector([0.0; 2]);
        // Pressure 4, friction 0.5: holds 2.
        assert_eq!(floor.next(still, 2.0, Vector([1.9, 4.0]), 4.0), State::Stuck);
        let beyond = floor.next(still, 2.0, Vector([-3.0, 4.0]), 4.0);
        assert_eq!(beyond, State::Sliding(Vector([-2.0, 0.0])));
        // Pushed back and forth: where the push has turned the motion around, the node sticks.
        floor.state = beyond;
        assert_eq!(floor.next(Vector([-0.1, 0.0]), 2.0, still, 4.0), State::Stuck);
        let slides = floor.next(Vector([0.1, 0.0]), 2.0, still, 4.0);
        assert_eq!(slides, State::Sliding(Vector([-2.0, 0.0])));
        // A floor does not pull.
        assert_eq!(floor.next(still, 2.0, still, -0.1), State::Free);
    }

    #[test]
    fn a_node_alone_is_stopped_by_enough_friction() {
        let floor = touch([0.0, 1.0], [0.0; 2]);
        let sliding = Vector([3.0, 0.0]);
        assert_eq!(floor.slowed(sliding, 2.0, 12.0), State::Stuck);
        assert_eq!(floor.slowed(sliding, 2.0, 4.0), State::Sliding(Vector([-2.0, 0.0])));
        assert_eq!(floor.slowed(sliding, 2.0, 0.0), State::SMOOTH);
    }

    #[test]
    fn friction_that_pushes_matter_along_brings_what_it_should_take() {
        let mut belt = touch([0.0, 1.0], [0.5, 0.0]);
        belt.state = State::Sliding(Vector([-2.0, 0.0]));
        let contacts = Contacts { held: vec![held(vec![belt])] };
        let brought = |speed: f64| contacts.misdirected(|_| Vector([speed, 0.0]));
        // Faster than the belt it is braked, slower than the belt it should not be.
        assert_eq!(brought(0.7), 0.0);
        assert!((brought(0.2) - 0.6).abs() < 1e-15);
    }

    #[test]
    fn glue_leaves_nothing_free() {
        let mut glue = touch([0.0, 1.0], [0.2, -0.1]);
        (glue.boundary, glue.state) = (Boundary::Sticky, State::Stuck);
        let held = held(vec![touch([1.0, 0.0], [0.0; 2]), glue]);
        assert_eq!(held.constraint.enforce(Vector([7.0, 7.0])), Vector([0.2, -0.1]));
    }
}
