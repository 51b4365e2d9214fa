//! Flow rules, one per file. All but snow work in principal Hencky strain (see [`crate::ReturnMap`]).

mod augmented_drucker_prager;
mod cone;
mod drucker_prager;
mod drucker_prager_extrapolated;
mod snow;
mod spring;
mod von_mises;

pub use augmented_drucker_prager::AugmentedDruckerPrager;
pub use cone::Cone;
pub use drucker_prager::DruckerPrager;
pub use drucker_prager_extrapolated::{DruckerPragerExtrapolated, Tail};
pub use snow::Snow;
pub use spring::YieldingSpring;
pub use von_mises::{AugmentedVonMises, VonMises};
