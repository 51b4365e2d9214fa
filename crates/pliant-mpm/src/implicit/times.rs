//! Where the time of a solve goes.

/// Wall time of the parts of a solve [s].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SolveTimes {
    /// Energies, moments and tangents.
    pub(crate) evaluate: f64,
    /// Gradients of the energy, and what measures them.
    pub(crate) gradient: f64,
    /// Products with the Hessian.
    pub(crate) product: f64,
    /// Direct solves, assembly included.
    pub(crate) direct: f64,
    /// Blocks of the preconditioner.
    pub(crate) blocks: f64,
    /// Directions at the particles.
    pub(crate) aim: f64,
    /// Particles of a splitting.
    pub(crate) particles: f64,
    /// Springs and matrix of a splitting.
    pub(crate) springs: f64,
    /// Corrections of the nodes of a splitting.
    pub(crate) nodes: f64,
    /// Their acceleration.
    pub(crate) acceleration: f64,
    /// How many products.
    pub(crate) products: u32,
}

impl SolveTimes {
    /// The parts of a splitting, by the names they are logged under.
    pub(crate) fn parts_of_splitting(&self) -> [(&'static str, f64); 6] {
        [
            ("solve: energies", self.evaluate),
            ("solve: springs", self.springs),
            ("solve: particles", self.particles),
            ("solve: gradients", self.gradient),
            ("solve: nodes", self.nodes),
            ("solve: acceleration", self.acceleration),
        ]
    }

    /// The parts, by the names they are logged under.
    pub(crate) fn parts(&self) -> [(&'static str, f64); 6] {
        [
            ("solve: energies", self.evaluate),
            ("solve: gradients", self.gradient),
            ("solve: products", self.product),
            ("solve: factorizations", self.direct),
            ("solve: preconditioner", self.blocks),
            ("solve: directions", self.aim),
        ]
    }
}
