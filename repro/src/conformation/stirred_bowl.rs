//! Beyond the paper: a bowl that is stirred for a minute keeps every particle.

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::Album;
use crate::runs::{Case, Share, Workshop};
use crate::section::Section;

const SCENE: &str = "repro/scenes/conformation/stirred-bowl.toml";
/// Radius of the bowl inside, and its height [m], by the scene.
const RADIUS: f64 = 0.1;
const HEIGHT: f64 = 0.12;
/// When pictures are taken: frame and caption.
const SHOTS: [(usize, &str); 3] = [(1, "1 s"), (20, "20 s"), (60, "60 s")];

/// Stirs.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let runs = shop.run_all("stirred-bowl", &[Case::new("stirred-bowl", SCENE)], Share::Alone)?;
    let run = runs[0].finished()?;
    let clouds = frames::read_all(&run.folder)?;
    let counts: Vec<usize> = clouds.iter().map(|cloud| cloud.positions.len()).collect();
    let lost = clouds.iter().map(outside).max().unwrap_or(0);
    let farthest =
        clouds.iter().flat_map(|cloud| &cloud.positions).map(from_axis).fold(0.0, f64::max);
    let first = counts.first().copied().unwrap_or(0);
    let mut section = Section {
        title: "A bowl is stirred for a minute".into(),
        claim: "None is made; colliders are to let nothing through.".into(),
        measured: format!(
            "{first} particles of a cream in a bowl of {:.0} cm, with a paddle that turns 33 times, close to the wall and the floor. Looked at once a \
             second, no more than {lost} are outside at any time; the farthest center ever is {:.2} cm from the axis.",
            200.0 * RADIUS,
            100.0 * farthest
        ),
        ..Section::default()
    };
    let is_whole = counts.iter().all(|count| *count == first) && first > 0;
    section.require(
        is_whole && lost == 0,
        format!("no particle is lost through floor or wall ({lost})"),
    );
    let mut row = Vec::new();
    for (frame, caption) in SHOTS {
        row.push(album.frame(shop, run, &format!("stirred-bowl-{frame}"), caption, frame)?);
    }
    section.pictures.push(row);
    section.runs = runs;
    Ok(section)
}

/// Particles that are under the floor, beyond the wall, or over its rim.
fn outside(cloud: &Cloud) -> usize {
    let is_out = |x: &&[f64; 3]| from_axis(x) > RADIUS || !(0.0..HEIGHT).contains(&x[1]);
    cloud.positions.iter().filter(is_out).count()
}

/// Distance from the axis of the bowl [m].
fn from_axis([x, _, z]: &[f64; 3]) -> f64 {
    x.hypot(*z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outside_is_under_beyond_and_over() {
        let positions = vec![
            [0.0, 0.01, 0.0],
            [0.07, 0.01, 0.07],
            [0.0, -0.01, 0.0],
            [0.08, 0.01, 0.08],
            [0.0, 0.2, 0.0],
        ];
        assert_eq!(outside(&Cloud { positions, ..Cloud::default() }), 3);
    }
}
