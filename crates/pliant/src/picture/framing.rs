//! What is seen in the frames of a run: where matter is, and how far values reach.

use pliant_core::Frame;
use pliant_geometry::Aabb;
use pliant_math::Vector;

use super::{Scale, Wishes};
use crate::recording::{Attribute, Obstacles, Recording, RecordingError, attribute_of, positions};

/// Frames looked at to find where matter goes; more take longer and tell little more.
const LOOKS: usize = 12;
/// Points remembered of each frame.
const POINTS: usize = 3000;
/// Share of the particles that may be out of sight on either side: stray drops do not make a
/// picture small.
const STRAY: f64 = 0.002;

/// What a few frames of a run show.
pub(super) struct Seen {
    /// Where matter is [m].
    pub(super) bounds: Aabb<3>,
    /// Some of the places where it is [m].
    pub(super) points: Vec<[f32; 3]>,
    /// What the colors mean, unless they tell bodies apart.
    pub(super) scale: Option<Scale>,
    /// Times of the frames [s].
    pub(super) time: Vec<f64>,
}

/// Looks at some of these frames. Those that cannot be read do not count, unless none can.
pub(super) fn look_at(
    recording: &Recording,
    frames: &[u32],
    wishes: &Wishes,
) -> Result<Seen, RecordingError> {
    let mut bounds = Aabb::EMPTY;
    let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
    let (mut time, mut failure, mut radius) = (Vec::new(), None, 0.0_f64);
    let mut points = Vec::new();
    for part in recording.parts() {
        radius = radius.max(part.radius);
    }
    let attribute = Attribute::new(&wishes.color);
    for &number in &spread(frames) {
        let frame = match recording.read(number) {
            Ok(frame) => frame,
            Err(error) => {
                failure = Some(error);
                continue;
            }
        };
        time.push(frame.time);
        let at = positions(&frame);
        let tips = tips(&frame, &at);
        let ends = tips.iter().map(|x| Vector(x.map(f64::from)));
        let ends = ends.map(|x| Aabb { lower: x, upper: x });
        let most = ends.fold(where_most_are(&at), |most, end| most.hull(&end));
        bounds = bounds.hull(&most);
        points.extend(tips);
        let stride = at.len().div_ceil(POINTS).max(1);
        let inside = |x: &[f32; 3]| most.contains(Vector(x.map(f64::from)));
        points.extend(at.into_iter().step_by(stride).filter(inside));
        if wishes.color != "body" && wishes.range.is_none() {
            let values = attribute_of(&frame, &attribute, recording.path(number)?)?;
            for value in values.into_iter().filter(|value| value.is_finite()) {
                (low, high) = (low.min(value), high.max(value));
            }
        }
    }
    if let (true, Some(error)) = (time.is_empty(), failure) {
        return Err(error);
    }
    let (low, high) = wishes.range.unwrap_or((low, high));
    let scale = (wishes.color != "body").then(|| Scale::new(attribute, low, high));
    let bounds = if bounds.is_empty() { bounds } else { bounds.grown(radius) };
    Ok(Seen { bounds, points, scale, time })
}

/// The first, the last, and some in between.
fn spread(frames: &[u32]) -> Vec<u32> {
    if frames.len() <= LOOKS {
        return frames.to_vec();
    }
    (0..LOOKS).map(|look| frames[look * (frames.len() - 1) / (LOOKS - 1)]).collect()
}

/// The outermost vertices of sheets and strands in 26 directions [m]: the corner of a cloth and the end
/// of a hair are few among many, but no strays.
fn tips(frame: &Frame, at: &[[f32; 3]]) -> Vec<[f32; 3]> {
    let mut joined = vec![false; at.len()];
    let cells = frame.triangles().as_flattened().iter().chain(frame.segments().as_flattened());
    for &row in cells {
        if let Some(joined) = joined.get_mut(row as usize) {
            *joined = true;
        }
    }
    let vertices: Vec<[f32; 3]> = at
        .iter()
        .zip(joined)
        .filter(|(x, joined)| *joined && x.iter().all(|x| x.is_finite()))
        .map(|(x, _)| *x)
        .collect();
    // The three digits of a number to the base 3, less one each.
    let directions = (0..27_u8).filter(|&it| it != 13).map(|it| [it / 9, it / 3 % 3, it % 3]);
    let along = |x: &[f32; 3], direction: [u8; 3]| -> f32 {
        (0..3).map(|axis| x[axis] * (f32::from(direction[axis]) - 1.0)).sum()
    };
    let outermost = |direction| {
        vertices.iter().copied().max_by(|a, b| along(a, direction).total_cmp(&along(b, direction)))
    };
    directions.filter_map(outermost).collect()
}

/// A box around all but the stray particles.
fn where_most_are(positions: &[[f32; 3]]) -> Aabb<3> {
    let finite: Vec<_> = positions.iter().filter(|x| x.iter().all(|x| x.is_finite())).collect();
    if finite.is_empty() {
        return Aabb::EMPTY;
    }
    let stray = (STRAY * finite.len() as f64) as usize;
    let mut bounds = Aabb { lower: Vector([0.0; 3]), upper: Vector([0.0; 3]) };
    for axis in 0..3 {
        let mut along: Vec<f32> = finite.iter().map(|x| x[axis]).collect();
        let last = along.len() - 1;
        bounds.lower[axis] = f64::from(*along.select_nth_unstable_by(stray, f32::total_cmp).1);
        bounds.upper[axis] =
            f64::from(*along.select_nth_unstable_by(last - stray, f32::total_cmp).1);
    }
    bounds
}

/// Corners of the colliders, as far as they are not much larger than the matter [m].
pub(super) fn corners(bounds: &Aabb<3>, obstacles: &Obstacles, times: &[f64]) -> Vec<[f32; 3]> {
    /// Matter and collider together may take this many times the space of the matter.
    const MOST: f64 = 1.5;
    let Obstacles::Space(list) = obstacles else { return Vec::new() };
    let mut corners = Vec::new();
    for (obstacle, &time) in list.iter().flat_map(|it| times.iter().map(move |time| (it, time))) {
        let Some(place) = obstacle.place(time) else { continue };
        let own = place.bounds(&obstacle.collider.shape.bounds());
        let both = bounds.hull(&own);
        if both.is_finite() && both.diagonal() < MOST * bounds.diagonal() {
            for corner in 0..8_usize {
                corners.push(std::array::from_fn(|axis| {
                    let end = if corner >> axis & 1 == 1 { own.upper } else { own.lower };
                    end[axis] as f32
                }));
            }
        }
    }
    corners
}
