//! Which part of a particle's motion travels to the grid and back.
//!
//! | scheme | to the grid | back |
//! |---|---|---|
//! | PIC | velocity | interpolated velocity; very dissipative |
//! | FLIP | velocity | blend of PIC and the particle's own velocity plus the grid's *change* |
//! | RPIC | velocity and rotation (skew part of C) | as APIC |
//! | APIC | velocity and the whole gradient C | velocity and gradient; conserves angular momentum |
//! | AFLIP | velocity and the whole gradient C | as FLIP, with a share of its own that fades with time |
//!
//! PIC and APIC lose a little of what the grid cannot resolve in **every transfer**, so that matter
//! moves the more sluggishly the shorter its steps are. AFLIP keeps it, and lets it fade as
//! `exp(−Δt/τ)`: the same in a second of short steps as in a second of long ones.
//!
//! RPIC conserves angular momentum with the quadratic and the cubic kernel, whose inertia is the
//! same along every axis; APIC does with every kernel.
//!
//! Damping by transfer: keeping only `(1 − ζ)` of the symmetric part of C acts as a viscosity of
//! `ζ Δx² / 8Δt` (quadratic kernel); ζ = 1 is RPIC. Round trips of RPIC before a step do the same
//! in larger amounts (Fang et al. 2019, *Silly Rubber*, section on transfer-based damping).
//!
//! - Jiang et al. 2015, *The Affine Particle-In-Cell Method*, ACM TOG 34(4).
//! - Zhu & Bridson 2005, *Animating Sand as a Fluid*, ACM TOG 24(3), for FLIP.
//! - Fei et al. 2021, *Revisiting Integration in the Material Point Method*, ACM TOG 40(4), for AFLIP; there
//!   with a share per step.

/// A transfer scheme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Transfer {
    /// Affine particle-in-cell, with the fraction ζ of the symmetric part left out.
    Apic {
        /// ζ in [0, 1].
        damping: f64,
    },
    /// Rigid particle-in-cell.
    Rpic,
    /// Particle-in-cell.
    Pic,
    /// Fluid-implicit-particle.
    Flip {
        /// Share of FLIP, 1 is pure FLIP and 0 is PIC.
        blend: f64,
    },
    /// Affine FLIP.
    Aflip {
        /// Time in which motion that the grid cannot see falls to 1/e [s].
        fade_time: f64,
    },
}

impl Transfer {
    /// Factors of the symmetric and of the skew part of C on the way to the grid.
    pub fn affine_factors(&self) -> (f64, f64) {
        match *self {
            Self::Apic { damping } => (1.0 - damping, 1.0),
            Self::Aflip { .. } => (1.0, 1.0),
            Self::Rpic => (0.0, 1.0),
            Self::Pic | Self::Flip { .. } => (0.0, 0.0),
        }
    }

    /// Whether the way back looks at how the grid changed.
    pub fn takes_changes(&self) -> bool {
        matches!(self, Self::Flip { .. } | Self::Aflip { .. })
    }

    /// Share of the particle's own velocity that survives the way back from a step of `dt` [s].
    pub fn own_share(&self, dt: f64) -> f64 {
        match *self {
            Self::Flip { blend } => blend,
            Self::Aflip { fade_time } => (-dt / fade_time).exp(),
            Self::Apic { .. } | Self::Rpic | Self::Pic => 0.0,
        }
    }
}
