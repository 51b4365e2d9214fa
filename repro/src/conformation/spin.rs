//! How much a free body spins, frame by frame.

use std::path::Path;

use pliant_io::cache;
use pliant_math::Vector;

use super::shape::centered;
use crate::error::ReproError;
use crate::frames::numbers;

/// Time [s], and angular momentum over mass about the vertical through the center of mass [m²/s].
pub type Spin = [f64; 2];

/// The spin of all matter in every frame of a run. Particles of position-based fluids of one material have the same mass.
pub fn read_all(run: &Path) -> Result<Vec<Spin>, ReproError> {
    cache::list(run)?.iter().map(|(_, path)| read(path)).collect()
}

fn read(path: &Path) -> Result<Spin, ReproError> {
    let frame = cache::read(path)?;
    let [places, velocities] = ["P", "v"]
        .map(|name| numbers(path, &frame, name).map(|flat| flat.as_chunks::<3>().0.to_vec()));
    Ok([frame.time, about_vertical(&places?, &velocities?)])
}

fn about_vertical(places: &[[f64; 3]], velocities: &[[f64; 3]]) -> f64 {
    let arms = centered(places);
    let turns = arms.iter().zip(velocities).map(|(arm, v)| arm.cross(Vector(*v))[1]);
    turns.sum::<f64>() / arms.len().max(1) as f64
}

/// Mean rate at which spin fell until it was `share` of the first, or until the end [1/s].
pub fn rate_of_decay(spins: &[Spin], share: f64) -> f64 {
    let Some(&[start, first]) = spins.first() else { return 0.0 };
    let falls = spins.iter().find(|[_, spin]| *spin <= share * first).or(spins.last());
    falls.map_or(0.0, |[time, spin]| match *time > start {
        // What has stopped, or turns back, has lost all that can be told from rounding.
        true => -(spin / first).max(f64::EPSILON).ln() / (time - start),
        false => 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spin_is_counted_about_the_center_wherever_it_goes() {
        let places = [[1.0, 0.0, 0.0], [3.0, 0.0, 0.0]];
        // Turning about y takes z to x, and the whole moves on.
        let velocities = [[5.0, 0.0, 2.0], [5.0, 0.0, -2.0]];
        assert_eq!(about_vertical(&places, &velocities), 2.0);
    }

    #[test]
    fn the_rate_is_that_of_an_exponential() {
        let spins: Vec<Spin> =
            (0..100).map(f64::from).map(|t| [t, 4.0 * (-0.3 * t).exp()]).collect();
        assert!((rate_of_decay(&spins, 0.1) - 0.3).abs() < 1e-12);
        assert!((rate_of_decay(&spins[..3], 0.1) - 0.3).abs() < 1e-12);
        assert_eq!(rate_of_decay(&spins[..1], 0.1), 0.0);
        assert!(rate_of_decay(&[[0.0, 1.0], [1.0, 0.0]], 0.1) > 10.0);
    }
}
