//! Streams: what comes out of a nozzle, evenly and in disorder.
//!
//! Flat layers stay flat: a stream made of lattices one behind the other, drawn out by gravity, falls into
//! discs. Here particles start from those lattices, are shaken out of them, and push each other apart, kept
//! off the rim of the section, and along the stream with the last of them before the first. So a block
//! repeats without a seam. It is cut into slices of one spacing; a slice is no plane, but its particles
//! lie up to half a spacing before and behind its middle.

use pliant_math::{Random, Vector};

use super::relax::{Push, pushed_apart};
use super::rim::Rim;
use super::section::{LAYERS, across, reach, sections};
use crate::Shape;

/// Length of the block [spacings].
const PERIOD: f64 = LAYERS as f64;

/// Shaking to either side across and along the stream [spacings]. Along it less would leave the layers
/// standing: what pushes from all sides finds their order as good as any.
const JITTER: [f64; 2] = [0.5, 1.0];

/// First all shares of space become alike, then distances: none stays below 0.8 spacings.
const PUSHES: [Push; 2] =
    [Push { radius: 1.5, share: 0.1, rounds: 20 }, Push { radius: 1.1, share: 0.3, rounds: 20 }];

/// Distance from the rim: half of what particles have between them, less some, for those at
/// the rim are pushed against it [spacings].
const INSET: f64 = 0.35;

/// Layers of a stream of this unit `direction`, the first to leave first, one particle in `spacing`³ [m³] on
/// average; the same for the same `seed`. Some may be empty where the section is smaller than that.
pub fn stream(
    shape: &Shape<3>,
    direction: Vector<f64, 3>,
    spacing: f64,
    seed: u64,
) -> Vec<Vec<Vector<f64, 3>>> {
    let axes = across(direction);
    let center = shape.bounds().center();
    let place =
        |[a, b, c]: [f64; 3]| center + (axes[0] * a + axes[1] * b + direction * c) * spacing;
    let reach = reach(shape, &axes).map(|reach| reach / spacing);
    let rim = Rim::new(reach, |[a, b]| shape.contains(place([a, b, 0.0])));

    let keep = |[a, b, c]: [f64; 3]| {
        let [a, b] = rim.keep([a, b], INSET);
        [a, b, c]
    };

    let mut random = Random::new(seed);
    let mut points = Vec::new();
    for (number, lattice) in sections(shape, direction, spacing).iter().enumerate() {
        for &x in lattice {
            let from = (x - center) * (1.0 / spacing);
            let [a, b] = axes.map(|axis| axis.dot(from) + JITTER[0] * random.between(-1.0, 1.0));
            let c = number as f64 + 0.5 + JITTER[1] * random.between(-1.0, 1.0);
            points.push(keep([a, b, c.rem_euclid(PERIOD)]));
        }
    }
    for push in PUSHES {
        points = pushed_apart(points, PERIOD, push, keep);
    }

    let mut layers = vec![Vec::new(); LAYERS];
    for [a, b, c] in points {
        // What is farthest along has left first.
        let slice = (c as usize).min(LAYERS - 1);
        layers[LAYERS - 1 - slice].push(place([a, b, c - (slice as f64 + 0.5)]));
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPACING: f64 = 0.002;

    /// A tilted disc, thinner than a particle.
    fn disc() -> (Shape<3>, Vector<f64, 3>) {
        let direction = Vector([0.6, -0.8, 0.0]);
        let middle = Vector([0.1, 0.2, 0.3]);
        let half = direction * (0.2 * SPACING);
        (Shape::cylinder(middle - half, middle + half, 8.0 * SPACING, 0.0).unwrap(), direction)
    }

    /// Twice the block as it comes out, one layer every spacing.
    fn poured(layers: &[Vec<Vector<f64, 3>>], direction: Vector<f64, 3>) -> Vec<Vector<f64, 3>> {
        let twice = layers.iter().chain(layers).enumerate();
        let places = twice.flat_map(|(number, layer)| {
            layer.iter().map(move |&x| x - direction * (SPACING * number as f64))
        });
        places.collect()
    }

    /// Least distance between any two [spacings].
    fn least_distance(points: &[Vector<f64, 3>]) -> f64 {
        let mut least = f64::INFINITY;
        for (number, &x) in points.iter().enumerate() {
            for &y in &points[..number] {
                least = least.min((x - y).norm_squared());
            }
        }
        least.sqrt() / SPACING
    }

    #[test]
    fn a_stream_is_even_across_layers_and_over_its_seam() {
        let (disc, direction) = disc();
        let layers = stream(&disc, direction, SPACING, 7);
        let expected: usize = sections(&disc, direction, SPACING).iter().map(Vec::len).sum();
        assert_eq!(layers.iter().map(Vec::len).sum::<usize>(), expected);
        let mean = expected as f64 / layers.len() as f64;
        for layer in &layers {
            assert!((layer.len() as f64 / mean - 1.0).abs() < 0.15, "{} of {mean}", layer.len());
            for &x in layer {
                let from = x - disc.bounds().center();
                let along = direction.dot(from) / SPACING;
                assert!(along.abs() < 0.5 + 1e-9, "{along}");
                assert!(disc.contains(x - direction * (along * SPACING)));
            }
        }
        let least = least_distance(&poured(&layers, direction));
        assert!(least > 0.75, "{least}");
    }

    #[test]
    fn particles_are_as_often_between_layers_as_in_their_middle() {
        let (disc, direction) = disc();
        let layers = stream(&disc, direction, SPACING, 7);
        let along = |&x: &Vector<f64, 3>| direction.dot(x - disc.bounds().center()) / SPACING;
        let mut bins = [0_u32; 5];
        for along in layers.iter().flatten().map(along) {
            bins[((along + 0.5) * 5.0).clamp(0.0, 4.0) as usize] += 1;
        }
        let mean = f64::from(bins.iter().sum::<u32>()) / 5.0;
        assert!(bins.iter().all(|&bin| (f64::from(bin) / mean - 1.0).abs() < 0.15), "{bins:?}");
    }

    #[test]
    fn the_seed_decides() {
        let (disc, direction) = disc();
        let made = |seed: u64| stream(&disc, direction, SPACING, seed);
        assert_eq!(made(3), made(3));
        assert_ne!(made(3), made(4));
    }

    #[test]
    fn narrow_points_of_a_star_are_filled_and_not_left() {
        let up = Vector([0.0, 1.0, 0.0]);
        let star = Shape::star(Vector([0.0; 3]), up, 6, 8.0 * SPACING, 4.0 * SPACING, SPACING);
        let star = star.unwrap();
        let layers = stream(&star, up, SPACING, 1);
        let flat = |x: Vector<f64, 3>| Vector([x[0], 0.0, x[2]]);
        let far = layers.iter().flatten().filter(|x| flat(**x).norm() > 6.5 * SPACING).count();
        assert!(far > 300, "{far}");
        // The rim is known to a tenth of a spacing where it is sharp.
        let out = |x: Vector<f64, 3>| star.distance(flat(x)) > 0.1 * SPACING;
        assert!(!layers.iter().flatten().any(|&x| out(x)));
        let least = least_distance(&poured(&layers, up));
        assert!(least > 0.7, "{least}");
    }

    #[test]
    fn sections_smaller_than_a_particle_make_threads() {
        let wire = Shape::sphere(Vector([0.0; 3]), 0.4 * SPACING).unwrap();
        let layers = stream(&wire, Vector([0.0, 0.0, 1.0]), SPACING, 1);
        let count = layers.iter().map(Vec::len).sum::<usize>();
        assert!((20..50).contains(&count), "{count}");
    }
}
