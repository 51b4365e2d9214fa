//! Frames and surfaces in the bytes of the protocol.

use pliant::recording::{bodies, positions};
use pliant_core::Frame;
use pliant_surface::SurfaceMesh;

/// A particle frame: header, poses of colliders, eight bytes a particle, and what joins them.
///
/// `values` are those to color by, one a particle, and `range` what the first and last color mean.
pub(crate) fn particle_frame(
    frame: &Frame,
    values: &[f32],
    range: (f32, f32),
    poses: &[[f32; 16]],
) -> Vec<u8> {
    let (at, body) = (positions(frame), bodies(frame));
    let (lower, upper) = bounds(&at);
    let mut out = Vec::with_capacity(52 + 64 * poses.len() + 8 * at.len());
    out.extend(b"PLF1");
    out.extend((at.len() as u32).to_le_bytes());
    out.extend(frame.index.to_le_bytes());
    out.extend((frame.time as f32).to_le_bytes());
    for number in lower.iter().chain(&upper) {
        out.extend(number.to_le_bytes());
    }
    let finite = values.iter().copied().filter(|value| value.is_finite());
    let (low, high) =
        finite.fold((f32::INFINITY, f32::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    for number in [if low <= high { low } else { 0.0 }, if low <= high { high } else { 0.0 }] {
        out.extend(number.to_le_bytes());
    }
    out.extend((poses.len() as u32).to_le_bytes());
    for number in poses.iter().flatten() {
        out.extend(number.to_le_bytes());
    }
    let scale: [f32; 3] = std::array::from_fn(|axis| {
        let extent = upper[axis] - lower[axis];
        if extent > 0.0 { 65535.0 / extent } else { 0.0 }
    });
    for x in &at {
        for axis in 0..3 {
            // Casts saturate, and what is not a number becomes 0.
            let place = ((x[axis] - lower[axis]) * scale[axis]).round() as u16;
            out.extend(place.to_le_bytes());
        }
    }
    out.extend(body.iter().map(|&body| body.min(255) as u8));
    let (low, high) = range;
    let scale = if high > low { 255.0 / (high - low) } else { 0.0 };
    let level = |p: usize| values.get(p).map_or(0, |value| ((value - low) * scale).round() as u8);
    out.extend((0..at.len()).map(level));
    let (triangles, segments) = (frame.triangles(), frame.segments());
    if !triangles.is_empty() || !segments.is_empty() {
        for count in [triangles.len(), segments.len()] {
            out.extend((count as u32).to_le_bytes());
        }
        for row in triangles.as_flattened().iter().chain(segments.as_flattened()) {
            out.extend(row.to_le_bytes());
        }
    }
    out
}

/// A box around all positions that are anywhere [m].
pub(crate) fn bounds(positions: &[[f32; 3]]) -> ([f32; 3], [f32; 3]) {
    let (mut lower, mut upper) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
    for x in positions.iter().filter(|x| x.iter().all(|x| x.is_finite())) {
        for axis in 0..3 {
            lower[axis] = lower[axis].min(x[axis]);
            upper[axis] = upper[axis].max(x[axis]);
        }
    }
    if lower[0] <= upper[0] { (lower, upper) } else { ([0.0; 3], [0.0; 3]) }
}

/// The surfaces of all parts as one mesh.
pub(crate) fn surface(frame: u32, meshes: &[(usize, SurfaceMesh)]) -> Vec<u8> {
    let count = |each: fn(&SurfaceMesh) -> usize| -> u32 {
        meshes.iter().map(|(_, mesh)| each(mesh) as u32).sum()
    };
    let vertices = count(|mesh| mesh.positions.len());
    let triangles = count(|mesh| mesh.triangles.len());
    let mut out = Vec::with_capacity(16 + 25 * vertices as usize + 12 * triangles as usize);
    out.extend(b"PLM1");
    for number in [vertices, triangles, frame] {
        out.extend(number.to_le_bytes());
    }
    for number in meshes.iter().flat_map(|(_, mesh)| mesh.positions.iter().flatten()) {
        out.extend(number.to_le_bytes());
    }
    for number in meshes.iter().flat_map(|(_, mesh)| mesh.normals.iter().flatten()) {
        out.extend(number.to_le_bytes());
    }
    let mut first = 0;
    for (_, mesh) in meshes {
        for corner in mesh.triangles.iter().flatten() {
            out.extend((first + corner).to_le_bytes());
        }
        first += mesh.positions.len() as u32;
    }
    for (part, mesh) in meshes {
        out.extend(std::iter::repeat_n((*part).min(255) as u8, mesh.positions.len()));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use pliant_core::Array;

    #[test]
    fn positions_come_back_to_a_part_in_65535_and_values_to_one_in_255() {
        let at: Vec<f32> = vec![-1.0, 0.0, 2.0, 3.0, 0.5, 2.0, f32::NAN, 0.1, 2.0];
        let frame = Frame {
            index: 7,
            time: 0.25,
            dim: 3,
            arrays: vec![Array::new("P", 3, at), Array::new("body", 1, vec![0_u32, 1, 300])],
            cells: Vec::new(),
        };
        let bytes = particle_frame(&frame, &[0.0, 5.0, 9.0], (0.0, 10.0), &[[1.0; 16]]);
        let float = |at: usize| f32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!((&bytes[..4], word(4), word(8), float(12)), (&b"PLF1"[..], 3, 7, 0.25));
        assert_eq!([float(16), float(28), float(40), float(44)], [-1.0, 3.0, 0.0, 9.0]);
        assert_eq!((word(48), bytes.len()), (1, 52 + 64 + 8 * 3));
        let place = |k: usize| u16::from_le_bytes(bytes[116 + 2 * k..][..2].try_into().unwrap());
        assert_eq!([place(0), place(3), place(6)], [0, 65535, 0]);
        assert_eq!(bytes[134..137], [0, 1, 255]);
        assert_eq!(bytes[137..140], [0, 128, 230]);
    }

    #[test]
    fn cells_follow_the_particles() {
        let mut frame = Frame {
            arrays: vec![Array::new("P", 3, vec![0.0_f32; 12])],
            cells: vec![
                Array::new("triangles", 3, vec![0_u32, 1, 2]),
                Array::new("segments", 2, vec![2_u32, 3]),
            ],
            ..Frame::default()
        };
        let bytes = particle_frame(&frame, &[], (0.0, 1.0), &[]);
        let words: Vec<u32> = bytes[52 + 8 * 4..]
            .chunks_exact(4)
            .map(|word| u32::from_le_bytes(word.try_into().unwrap()))
            .collect();
        assert_eq!(words, [1, 1, 0, 1, 2, 2, 3]);
        frame
            .cells
            .iter_mut()
            .for_each(|cells| *cells = Array::new(&cells.name, 2, vec![0_u32; 0]));
        assert_eq!(particle_frame(&frame, &[], (0.0, 1.0), &[]).len(), 52 + 8 * 4);
    }

    #[test]
    fn surfaces_of_several_parts_become_one() {
        let triangle =
            SurfaceMesh::new(vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], vec![[0, 1, 2]]);
        let bytes = surface(3, &[(0, triangle.clone()), (2, triangle)]);
        let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!([word(4), word(8), word(12)], [6, 2, 3]);
        let corners = 16 + 2 * 6 * 12;
        assert_eq!([word(corners + 12), word(corners + 20)], [3, 5]);
        assert_eq!(bytes[corners + 24..], [0, 0, 0, 2, 2, 2]);
    }
}
