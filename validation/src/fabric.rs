//! Sheets and strands to be measured.

use pliant_contact::Collider;
use pliant_core::Method;
use pliant_materials::{Material, Model};
use pliant_math::{Dim, Space, Vector};
use pliant_mpm::{Compiled, FabricBody, Mpm, MpmOptions, Transfer};

/// A simulation of sheets or strands of one material, in double precision.
pub struct Woven<const D: usize>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    mpm: Mpm<f64, D>,
    /// Length of steps [s]; as long as they are stable, if none is given.
    step: Option<f64>,
}

impl<const D: usize> Woven<D>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    /// Bodies at rest, of a material of this density [kg/m^d].
    ///
    /// # Panics
    /// When the material is no sheet and no strand, or a body is none.
    pub fn new(
        options: MpmOptions<D>,
        density: f64,
        model: Model,
        colliders: Vec<Collider<D>>,
        bodies: &[FabricBody<D>],
    ) -> Self {
        let material = Material { density, model };
        let vertices = f64::constitutive(&material);
        let mut mpm = Mpm::new(options, vec![vertices], colliders, Vec::new()).expect("threads");
        mpm.add_fabric(0, f64::fabric(&material).expect("a sheet or a strand"));
        for (number, body) in (0..).zip(bodies) {
            mpm.add_fabric_body(0, number, body).expect("a mesh");
        }
        mpm.start();
        Self { mpm, step: None }
    }

    /// Sets the length of steps [s]; without one they are as long as they are stable.
    pub fn set_step(&mut self, step: Option<f64>) {
        self.step = step;
    }

    /// Takes steps up to this time [s].
    pub fn run_until(&mut self, end: f64, mut before_step: impl FnMut(&mut Mpm<f64, D>)) {
        while self.mpm.time() < end - 1e-12 {
            before_step(&mut self.mpm);
            self.step_towards(end);
        }
    }

    fn step_towards(&mut self, end: f64) {
        let dt = self.step.unwrap_or(f64::INFINITY).min(self.mpm.stable_step());
        self.mpm.step(dt.min(end - self.mpm.time())).expect("a stable step");
    }

    /// Lets the matter come to rest: whenever it has become slower, all motion is taken away. Ends when its
    /// kinetic energy stays below a share of the largest so far, or at the time `end` [s].
    pub fn settle(&mut self, share: f64, end: f64) {
        let (mut last, mut largest, mut calm) = (0.0, 0.0_f64, 0);
        while calm < 20 && self.mpm.time() < end - 1e-12 {
            self.step_towards(end);
            let kinetic = self.mpm.energy().kinetic;
            largest = largest.max(kinetic);
            if kinetic < last {
                calm = if kinetic < share * largest { calm + 1 } else { 0 };
                stop(&mut self.mpm);
                last = 0.0;
            } else {
                last = kinetic;
            }
        }
    }

    /// The simulation.
    pub fn simulation(&mut self) -> &mut Mpm<f64, D> {
        &mut self.mpm
    }

    /// Changes how motion travels, from the next step on.
    pub fn set_transfer(&mut self, transfer: Transfer) {
        self.mpm.set_transfer(transfer);
    }

    /// Where the vertices are [m], in the order in which they were added.
    pub fn places(&self) -> Vec<Vector<f64, D>> {
        self.by_id(|particles| &particles.position)
    }

    /// How fast the vertices are [m/s], in the order in which they were added.
    pub fn velocities(&self) -> Vec<Vector<f64, D>> {
        self.by_id(|particles| &particles.velocity)
    }

    fn by_id(
        &self,
        column: fn(&pliant_mpm::Particles<f64, D>) -> &pliant_mpm::Column<f64>,
    ) -> Vec<Vector<f64, D>> {
        let particles = self.mpm.particles(0);
        let mut rows = vec![Vector([0.0; D]); particles.len()];
        for p in 0..particles.len() {
            let row = &mut rows[particles.id.get(p, 0) as usize];
            *row = Vector(std::array::from_fn(|axis| column(particles).get(p, axis)));
        }
        rows
    }
}

/// Takes all motion away.
fn stop<const D: usize>(mpm: &mut Mpm<f64, D>)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    for set in [0, 1] {
        let particles = mpm.particles_mut(set);
        for column in [&mut particles.velocity, &mut particles.gradient] {
            for group in column.groups_mut() {
                group.0.fill(0.0);
            }
        }
    }
}

/// A straight strand of so many segments from one point to another [m], at rest.
pub fn strand<const D: usize>(from: [f64; D], to: [f64; D], segments: u32) -> FabricBody<D> {
    let (from, to) = (Vector(from), Vector(to));
    let mut body = FabricBody::default();
    for i in 0..=segments {
        body.positions.push((from + (to - from) * (f64::from(i) / f64::from(segments))).0);
        if i > 0 {
            body.elements.extend([i - 1, i]);
        }
        if i > 1 {
            body.joints.push([i - 2, i - 1, i]);
        }
    }
    body
}

/// A flat sheet in the plane of x and z at height `y`, from `low` to `high` [m], with edges of about
/// `edge` [m].
pub fn sheet(low: [f64; 2], high: [f64; 2], y: f64, edge: f64) -> FabricBody<3> {
    let size = [high[0] - low[0], high[1] - low[1]];
    let mesh = pliant_geometry::fabric::SheetMesh::rectangle(size[0], size[1], edge);
    let mesh = mesh.expect("a rectangle with an area");
    let center = Vector([0.5 * (low[0] + high[0]), y, 0.5 * (low[1] + high[1])]);
    FabricBody {
        positions: mesh.positions.iter().map(|&x| (x + center).0).collect(),
        elements: mesh.triangles.concat(),
        hinges: mesh.hinges(),
        ..FabricBody::default()
    }
}
