//! Numbers to color particles by.

use std::path::Path;

use pliant_core::{Array, ArrayData, Frame};

use super::RecordingError;

/// A number that every particle has.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// What it is called: an attribute of the cache, or `speed`.
    pub name: String,
    /// Its unit; empty where it has none.
    pub unit: &'static str,
}

impl Attribute {
    /// The attribute of that name.
    pub fn new(name: &str) -> Self {
        let unit = match name {
            "speed" => "m/s",
            "mass" => "kg",
            "pressure" | "von_mises" => "Pa",
            "pscale" => "m",
            _ => "",
        };
        Self { name: name.to_owned(), unit }
    }

    /// The numbers of every particle, if the frame has them.
    pub fn values(&self, frame: &Frame) -> Option<Vec<f32>> {
        if self.name == "speed" {
            let length = |v: &[f32]| v.iter().map(|x| x * x).sum::<f32>().sqrt();
            return Some(floats(frame.array("v")?).chunks(3).map(length).collect());
        }
        let array = frame.array(&self.name).filter(|array| array.shape.len() == 1)?;
        Some(floats(array))
    }
}

/// The numbers of every particle, or an error that says which there are.
pub(crate) fn attribute_of(
    frame: &Frame,
    attribute: &Attribute,
    path: &Path,
) -> Result<Vec<f32>, RecordingError> {
    attribute.values(frame).ok_or_else(|| {
        let known: Vec<String> = attributes(frame).into_iter().map(|a| a.name).collect();
        RecordingError::NoSuchAttribute {
            path: path.to_owned(),
            attribute: attribute.name.clone(),
            known: known.join(", "),
        }
    })
}

/// What particles of a frame can be colored by, `body` and `speed` first.
pub fn attributes(frame: &Frame) -> Vec<Attribute> {
    let mut found = vec![Attribute::new("body"), Attribute::new("speed")];
    for array in &frame.arrays {
        let known = ["id", "body", "material", "pscale"].contains(&array.name.as_str());
        if array.shape.len() == 1 && !known {
            found.push(Attribute::new(&array.name));
        }
    }
    found
}

/// The numbers of an array in single precision.
pub(crate) fn floats(array: &Array) -> Vec<f32> {
    match &array.data {
        ArrayData::F32(values) => values.clone(),
        ArrayData::F64(values) => values.iter().map(|&x| x as f32).collect(),
        ArrayData::U32(values) => values.iter().map(|&x| x as f32).collect(),
        ArrayData::U64(values) => values.iter().map(|&x| x as f32).collect(),
    }
}

/// The numbers of an array of integers.
pub(crate) fn integers(array: &Array) -> Vec<u64> {
    match &array.data {
        ArrayData::U32(values) => values.iter().map(|&x| u64::from(x)).collect(),
        ArrayData::U64(values) => values.clone(),
        ArrayData::F32(_) | ArrayData::F64(_) => Vec::new(),
    }
}

/// Positions of all particles [m].
pub fn positions(frame: &Frame) -> Vec<[f32; 3]> {
    let numbers = frame.array("P").map(floats).unwrap_or_default();
    numbers.chunks_exact(3).map(|x| [x[0], x[1], x[2]]).collect()
}

/// How many particles each of so many parts has.
pub fn count_by_part(frame: &Frame, parts: usize) -> Vec<usize> {
    let mut counts = vec![0; parts];
    for body in bodies(frame) {
        if let Some(count) = counts.get_mut(body as usize) {
            *count += 1;
        }
    }
    counts
}

/// Number of the part that each particle belongs to.
pub fn bodies(frame: &Frame) -> Vec<u32> {
    match frame.array("body").map(|array| &array.data) {
        Some(ArrayData::U32(values)) => values.clone(),
        _ => vec![0; frame.particle_count()],
    }
}
