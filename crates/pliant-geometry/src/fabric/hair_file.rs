//! Grooms in the `.hair` format of Cem Yuksel's hair models.
//!
//! A header of 128 bytes, then arrays, little-endian:
//!
//! ```text
//! 0    "HAIR"
//! 4    u32 strands, u32 points of all of them, u32 which arrays there are (bits),
//!      u32 segments per strand where no array says otherwise
//! 20   f32 thickness, f32 transparency, 3 × f32 color, 88 bytes of text
//! 128  u16 segments of each strand        if bit 0
//!      3 × f32 position of each point     if bit 1
//!      thickness, transparency, color     if bits 2, 3, 4
//! ```
//!
//! Shape is all that is read. The format has no unit and no way up.
//!
//! Yuksel, Schaefer & Keyser 2009, *Hair Meshes*, ACM TOG 28(5), whose models are published in it.

use pliant_math::Vector;

use super::strand_file::StrandParseError;
use super::strands::Strands;

const HEADER: usize = 128;
const HAS_SEGMENTS: u32 = 1;
const HAS_POINTS: u32 = 2;

/// Reads the strands of the file.
pub(crate) fn parse(bytes: &[u8]) -> Result<Strands, StrandParseError> {
    read(bytes).map_err(|reason| StrandParseError::Binary { reason })
}

fn read(bytes: &[u8]) -> Result<Strands, String> {
    if bytes.len() < HEADER || &bytes[..4] != b"HAIR" {
        return Err(format!(
            "not a .hair file: it has {} bytes and must begin with `HAIR` and a header of {HEADER}",
            bytes.len()
        ));
    }
    let word = |i: usize| {
        let at = 4 + 4 * i;
        u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
    };
    let [strand_count, point_count, arrays, default_segments] = [0, 1, 2, 3].map(word);
    if arrays & HAS_POINTS == 0 {
        return Err("the file has no points, only defaults".into());
    }
    let segment_bytes = if arrays & HAS_SEGMENTS == 0 { 0 } else { 2 * u64::from(strand_count) };
    let needed = HEADER as u64 + segment_bytes + 12 * u64::from(point_count);
    if needed > bytes.len() as u64 {
        return Err(format!(
            "{strand_count} strands of {point_count} points need {needed} bytes, but the file has \
             {}; it is cut short",
            bytes.len()
        ));
    }
    let (lengths, rest) = bytes[HEADER..].split_at(segment_bytes as usize);
    let mut points = rest[..12 * point_count as usize].chunks_exact(12).map(|point| {
        let at = |i: usize| {
            f64::from(f32::from_le_bytes([point[i], point[i + 1], point[i + 2], point[i + 3]]))
        };
        Vector([at(0), at(4), at(8)])
    });
    // Known before any is read, so that a false header costs nothing.
    let segments = |strand: u32| match lengths.chunks_exact(2).nth(strand as usize) {
        Some(pair) => u32::from(u16::from_le_bytes([pair[0], pair[1]])),
        None => default_segments,
    };
    let expected: u64 = match segment_bytes {
        0 => u64::from(strand_count) * (u64::from(default_segments) + 1),
        _ => (0..strand_count).map(|strand| u64::from(segments(strand)) + 1).sum(),
    };
    if expected != u64::from(point_count) {
        return Err(format!(
            "{strand_count} strands have {expected} points by their numbers of segments, but the \
             header says {point_count}"
        ));
    }
    let mut strands = Strands::default();
    for strand in 0..strand_count {
        strands.push(points.by_ref().take(segments(strand) as usize + 1), false);
    }
    Ok(strands)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(strands: u32, points: u32, arrays: u32, segments: u32, body: &[u8]) -> Vec<u8> {
        let mut bytes = b"HAIR".to_vec();
        for word in [strands, points, arrays, segments] {
            bytes.extend(word.to_le_bytes());
        }
        bytes.resize(HEADER, 0);
        bytes.extend(body);
        bytes
    }

    fn points(count: u32) -> Vec<u8> {
        (0..3 * count).flat_map(|i| (i as f32).to_le_bytes()).collect()
    }

    #[test]
    fn strands_of_equal_and_of_given_lengths_are_read() {
        let equal = parse(&file(2, 6, 2, 2, &points(6))).unwrap();
        assert_eq!(equal.starts, [0, 3, 6]);
        assert_eq!(equal.positions[4], Vector([12.0, 13.0, 14.0]));
        equal.check().unwrap();

        let mut body: Vec<u8> = [1u16, 3].into_iter().flat_map(u16::to_le_bytes).collect();
        body.extend(points(6));
        body.extend([0; 24]);
        let given = parse(&file(2, 6, 1 | 2 | 4, 0, &body)).unwrap();
        assert_eq!(given.starts, [0, 2, 6]);
        assert_eq!(given.positions, equal.positions);
    }

    #[test]
    fn false_headers_are_refused_with_numbers() {
        for (bytes, fault) in [
            (b"HAIR".to_vec(), "it has 4 bytes"),
            (vec![0; 200], "must begin with `HAIR`"),
            (file(2, 6, 1, 2, &points(6)), "no points"),
            (file(2, 6, 2, 2, &points(5)), "need 200 bytes, but the file has 188"),
            (file(u32::MAX, u32::MAX, 3, 1, &[]), "it is cut short"),
            (file(2, 6, 2, 3, &points(6)), "have 8 points"),
            (file(u32::MAX, 6, 2, u32::MAX, &points(6)), "but the header says 6"),
        ] {
            let error = parse(&bytes).unwrap_err().to_string();
            assert!(error.contains(fault), "{error}");
        }
        assert!(parse(&file(0, 0, 2, 0, &[])).unwrap().check().is_err());
    }
}
