//! Where marked matter is over time, and how long a shape takes to come back.

use crate::frames::Cloud;

/// A shape counts as recovered when so much of what was done to it is gone.
const RECOVERED: f64 = 0.9;

/// A number over time: time [s] and value, frame by frame.
pub type Track = Vec<[f64; 2]>;

/// A number of every frame.
pub fn track(clouds: &[Cloud], number: impl Fn(&Cloud) -> f64) -> Track {
    clouds.iter().map(|cloud| [cloud.time, number(cloud)]).collect()
}

/// Particles that the test picks by index of body and place [m].
pub fn marked(cloud: &Cloud, test: impl Fn(usize, [f64; 3]) -> bool) -> Vec<usize> {
    let picked = |&index: &usize| test(cloud.bodies[index], cloud.positions[index]);
    (0..cloud.positions.len()).filter(picked).collect()
}

/// Mean place of marked particles [m].
pub fn mean(cloud: &Cloud, marks: &[usize]) -> [f64; 3] {
    let mut sum = [0.0; 3];
    for &index in marks {
        for (sum, x) in sum.iter_mut().zip(cloud.positions[index]) {
            *sum += x / marks.len() as f64;
        }
    }
    sum
}

/// Least and greatest coordinate of marked particles along an axis [m].
pub fn extent(cloud: &Cloud, marks: &[usize], axis: usize) -> (f64, f64) {
    let places = marks.iter().map(|&index| cloud.positions[index][axis]);
    places.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
}

/// The value at a time: that of the first frame not before it, or the last.
pub fn at(track: &Track, time: f64) -> f64 {
    let later = track.iter().find(|[t, _]| *t >= time - 1e-9).or(track.last());
    later.map_or(0.0, |[_, value]| *value)
}

/// Number of the first frame not before a time, or of the last.
pub fn frame_at(clouds: &[Cloud], time: f64) -> usize {
    let later = clouds.iter().position(|cloud| cloud.time >= time - 1e-9);
    later.unwrap_or(clouds.len().saturating_sub(1))
}

/// Time from `release` until a deviation first is a tenth of what it was then [s]; none if it never is.
pub fn recovery(deviation: &Track, release: f64) -> Option<f64> {
    let left = (1.0 - RECOVERED) * at(deviation, release).abs();
    // The sign at release tells the far side of zero, where an elastic body swings to, from the near one.
    let sign = at(deviation, release).signum();
    let back = deviation.iter().find(|[t, value]| *t >= release && sign * value <= left);
    back.map(|[t, _]| t - release)
}

/// How far a deviation swings to the other side after `release`, as a share of what it was then [-].
pub fn overshoot(deviation: &Track, release: f64) -> f64 {
    let start = at(deviation, release);
    let after = deviation.iter().filter(|[t, _]| *t >= release);
    after.map(|[_, value]| -value / start).fold(0.0, f64::max)
}

/// A time in words, or that it is longer than was looked at.
pub fn in_words(time: Option<f64>, watched: f64) -> String {
    time.map_or(format!("more than {watched:.1} s"), |time| format!("{time:.2} s"))
}

/// Mean distance of particles between two runs of one scene [m].
pub fn distance(a: &Cloud, b: &Cloud) -> f64 {
    let pairs = a.positions.iter().zip(&b.positions);
    let sum: f64 =
        pairs.map(|(p, q)| (0..3).map(|i| (p[i] - q[i]).powi(2)).sum::<f64>().sqrt()).sum();
    sum / a.positions.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recovery_is_counted_from_the_release() {
        let track = vec![[0.0, 0.0], [1.0, 2.0], [2.0, 1.0], [3.0, 0.1], [4.0, -0.5], [5.0, 0.0]];
        assert_eq!(recovery(&track, 1.0), Some(2.0));
        assert_eq!(overshoot(&track, 1.0), 0.25);
        assert_eq!(recovery(&track[..3].to_vec(), 1.0), None);
    }

    #[test]
    fn marks_move_with_their_particles() {
        let cloud = |y: f64| Cloud {
            time: 0.0,
            dim: 3,
            positions: vec![[0.0, y, 0.0], [1.0, y, 0.0], [3.0, y, 0.0]],
            bodies: vec![0, 1, 1],
        };
        let marks = marked(&cloud(0.0), |body, _| body == 1);
        assert_eq!(mean(&cloud(0.5), &marks), [2.0, 0.5, 0.0]);
        assert!((distance(&cloud(0.0), &cloud(0.5)) - 0.5).abs() < 1e-15);
    }
}
