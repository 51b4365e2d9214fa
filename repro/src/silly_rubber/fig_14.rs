//! Fig. 14: threads that differ in the shear modulus of their elastic network fall and coil.

use crate::error::ReproError;
use crate::frames::{self, Cloud};
use crate::pictures::{Album, WIDE};
use crate::runs::{Case, Share, Workshop};
use crate::section::{Section, Table};

use super::motion;

const SCENE: &str = "scenes/coil.toml";
/// Shear moduli of the networks, in the order of the threads [Pa].
const MODULI: [f64; 4] = [1.79, 17.9, 179.0, 1790.0];
/// Weight of a thread's width, 1000 kg/m³ of 6 cm at 1 m/s² [Pa].
const WEIGHT: f64 = 60.0;
/// Frames that are shown.
const SHOTS: [u32; 4] = [24, 48, 72, 96];

/// Lets the threads fall.
pub fn run(shop: &Workshop, album: &Album) -> Result<Section, ReproError> {
    let cases = [Case::new("coil", SCENE)];
    let runs = shop.run_all("fig-14", &cases, Share::Together)?;
    let run = runs[0].finished()?;
    let clouds = frames::read_all(&run.folder)?;
    let end =
        clouds.last().ok_or_else(|| ReproError::content(&run.folder, "there are no frames"))?;
    let mut table =
        Table::new(&["shear modulus [Pa]", "mean height [cm]", "mean distance from the axis [cm]"]);
    let mut spreads = Vec::new();
    for (thread, modulus) in MODULI.iter().enumerate() {
        let (height, spread) = heap(end, thread);
        table.row(&[
            modulus.to_string(),
            format!("{:.1}", 100.0 * height),
            format!("{:.1}", 100.0 * spread),
        ]);
        spreads.push(spread);
    }
    let mut rows = Vec::new();
    for pair in SHOTS.chunks(2) {
        let mut row = Vec::new();
        for frame in pair {
            let time = clouds.get(*frame as usize).map_or(0.0, |cloud| cloud.time);
            let (name, frame) = (format!("fig-14-{frame}"), frame.to_string());
            let extra = ["--size", WIDE, "--frame", &frame];
            row.push(album.render(shop, run, &name, format!("{time:.1} s"), &extra)?);
        }
        rows.push(row);
    }
    let mut section = Section {
        title: "Fig. 14: threads coil".into(),
        claim: "The smaller the shear modulus of the elastic network, the more matter looks like a fluid; with a larger one \
                coils stay coils."
            .into(),
        published: "pictures; the first modulus alone is given.".into(),
        measured: format!(
            "where the first half of each thread is at the end: fluid matter merges into a narrow heap, stiff threads lie in \
             wide loops. What decides is the weight of a thread's width, {WEIGHT} Pa: the first two, whose modulus is \
             less, are alike.\n\n{}",
            table.text()
        ),
        pictures: rows,
        ..Section::default()
    };
    let (soft, stiff): (Vec<_>, Vec<_>) =
        MODULI.iter().zip(&spreads).partition(|(modulus, _)| **modulus < WEIGHT);
    let widest = soft.iter().map(|(_, spread)| **spread).fold(0.0, f64::max);
    let narrowest = stiff.iter().map(|(_, spread)| **spread).fold(f64::INFINITY, f64::min);
    section.require(
        narrowest > 1.5 * widest,
        "threads whose modulus is above their weight lie in wider loops than the others, by a half at least",
    );
    section.runs = runs;
    Ok(section)
}

/// Mean height [m], and mean distance from its own axis [m], of the half of a thread that came first.
fn heap(cloud: &Cloud, thread: usize) -> (f64, f64) {
    let mut marks = motion::marked(cloud, |body, _| body == thread);
    marks.truncate(marks.len() / 2);
    let [x, y, z] = motion::mean(cloud, &marks);
    let away =
        |&index: &usize| (cloud.positions[index][0] - x).hypot(cloud.positions[index][2] - z);
    (y, marks.iter().map(away).sum::<f64>() / marks.len().max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_half_that_came_last_is_left_out() {
        let places = vec![
            [1.0, 0.0, 0.0],
            [1.2, 0.2, 0.0],
            [1.1, 5.0, 0.0],
            [1.1, 6.0, 0.0],
            [9.0, 9.0, 9.0],
        ];
        let cloud = Cloud { time: 0.0, dim: 3, positions: places, bodies: vec![2, 2, 2, 2, 0] };
        let (height, spread) = heap(&cloud, 2);
        assert!((height - 0.1).abs() < 1e-12 && (spread - 0.1).abs() < 1e-12, "{height} {spread}");
    }
}
