//! One array in NumPy's `.npy` format: a short text header, then the numbers as they are in memory.
//!
//! ```text
//! \x93NUMPY  1 0  length:u16  {'descr': '<f4', 'fortran_order': False, 'shape': (1000, 3), }␠…␠\n  numbers
//! ```
//!
//! Little-endian, row-major; spaces pad the header so that the numbers start at a multiple of 64.
//! The reader takes headers of versions 1 to 3 with their keys in any order, as NumPy writes them.
//!
//! Format: NumPy Enhancement Proposal 1, *A Simple File Format for NumPy Arrays*.

use std::{
    borrow::Cow,
    io::{self, Read, Write},
};

use bytemuck::Pod;
use pliant_core::{Array, ArrayData};

const MAGIC: &[u8; 6] = b"\x93NUMPY";
/// The numbers start at a multiple of this many bytes, so that they can be mapped into memory.
const ALIGNMENT: usize = 64;
/// Longest header taken: far above what a shape of a few axes needs.
const MAX_HEADER: usize = 4096;
/// Bytes read at a time: memory grows with what is there, not with what a header claims.
const CHUNK: usize = 1 << 20;

/// Type and extents of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// NumPy's name of the type: `<f4`, `<f8`, `<u4` or `<u8`.
    pub dtype: String,
    /// Extents, slowest first.
    pub shape: Vec<usize>,
}

impl Header {
    /// The header of an array.
    pub fn of(array: &Array) -> Self {
        Self { dtype: dtype(&array.data).to_owned(), shape: array.shape.clone() }
    }

    /// Bytes of one number, if the type is one that Pliant reads.
    pub fn item_size(&self) -> Option<usize> {
        match self.dtype.as_str() {
            "<f4" | "<u4" => Some(4),
            "<f8" | "<u8" => Some(8),
            _ => None,
        }
    }

    /// Bytes of all numbers, unless the type is unknown or the product overflows.
    pub fn byte_count(&self) -> Option<u64> {
        let mut count = self.item_size()? as u64;
        for &extent in &self.shape {
            count = count.checked_mul(extent as u64)?;
        }
        Some(count)
    }
}

fn dtype(data: &ArrayData) -> &'static str {
    match data {
        ArrayData::F32(_) => "<f4",
        ArrayData::F64(_) => "<f8",
        ArrayData::U32(_) => "<u4",
        ArrayData::U64(_) => "<u8",
    }
}

/// The numbers as bytes of the machine's own order.
pub(crate) fn bytes(data: &ArrayData) -> &[u8] {
    match data {
        ArrayData::F32(data) => bytemuck::cast_slice(data),
        ArrayData::F64(data) => bytemuck::cast_slice(data),
        ArrayData::U32(data) => bytemuck::cast_slice(data),
        ArrayData::U64(data) => bytemuck::cast_slice(data),
    }
}

/// Reverses the bytes of every number on big-endian machines: files are little-endian.
fn to_little_endian(bytes: &[u8], item_size: usize) -> Cow<'_, [u8]> {
    if cfg!(target_endian = "little") {
        return Cow::Borrowed(bytes);
    }
    let mut swapped = bytes.to_vec();
    swapped.chunks_exact_mut(item_size).for_each(<[u8]>::reverse);
    Cow::Owned(swapped)
}

/// Bytes of an array in this format, header included.
pub fn encoded_len(array: &Array) -> u64 {
    (encode_header(&Header::of(array)).len() + bytes(&array.data).len()) as u64
}

/// Writes an array.
pub fn write(out: &mut dyn Write, array: &Array) -> io::Result<()> {
    let header = Header::of(array);
    out.write_all(&encode_header(&header))?;
    let item_size = header.item_size().expect("types of arrays are known");
    out.write_all(&to_little_endian(bytes(&array.data), item_size))
}

fn encode_header(header: &Header) -> Vec<u8> {
    let extents: Vec<String> = header.shape.iter().map(usize::to_string).collect();
    // Python writes a tuple of one as `(n,)`.
    let comma = if extents.len() == 1 { "," } else { "" };
    let mut text = format!(
        "{{'descr': '{}', 'fortran_order': False, 'shape': ({}{comma}), }}",
        header.dtype,
        extents.join(", ")
    );
    let prefix = MAGIC.len() + 4;
    let padded = (prefix + text.len() + 1).next_multiple_of(ALIGNMENT);
    text.extend(std::iter::repeat_n(' ', padded - prefix - text.len() - 1));
    text.push('\n');
    let mut encoded = MAGIC.to_vec();
    encoded.extend([1, 0]);
    encoded.extend((text.len() as u16).to_le_bytes());
    encoded.extend(text.as_bytes());
    encoded
}

/// Reads an array and checks that nothing follows it. The error says what is wrong.
pub fn read(input: &mut dyn Read, name: &str) -> Result<Array, String> {
    let header = read_header(input)?;
    let data = match header.dtype.as_str() {
        "<f4" => ArrayData::F32(read_numbers(input, &header)?),
        "<f8" => ArrayData::F64(read_numbers(input, &header)?),
        "<u4" => ArrayData::U32(read_numbers(input, &header)?),
        "<u8" => ArrayData::U64(read_numbers(input, &header)?),
        other => return Err(format!("type `{other}` is none of <f4 <f8 <u4 <u8")),
    };
    // Reading on to the end also lets the archive compare its checksum.
    let mut rest = [0];
    match input.read(&mut rest) {
        Ok(0) => Ok(Array { name: name.to_owned(), shape: header.shape, data }),
        Ok(_) => Err(format!("more numbers than its shape {:?} has", header.shape)),
        Err(error) => Err(error.to_string()),
    }
}

/// Reads the header and leaves `input` at the first number.
pub fn read_header(input: &mut dyn Read) -> Result<Header, String> {
    let mut start = [0; 8];
    read_exact(input, &mut start)?;
    if &start[..6] != MAGIC {
        return Err("it does not begin as a NumPy array".to_owned());
    }
    let length = match start[6] {
        1 => {
            let mut length = [0; 2];
            read_exact(input, &mut length)?;
            usize::from(u16::from_le_bytes(length))
        }
        2 | 3 => {
            let mut length = [0; 4];
            read_exact(input, &mut length)?;
            u32::from_le_bytes(length) as usize
        }
        version => return Err(format!("NumPy format version {version} is unknown")),
    };
    if length > MAX_HEADER {
        return Err(format!("its header claims {length} bytes"));
    }
    let mut text = vec![0; length];
    read_exact(input, &mut text)?;
    let text = std::str::from_utf8(&text).map_err(|_| "its header is not text".to_owned())?;
    parse_header(text).ok_or_else(|| format!("its header cannot be read: {}", text.trim()))
}

fn read_exact(input: &mut dyn Read, buffer: &mut [u8]) -> Result<(), String> {
    input.read_exact(buffer).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => "it ends too early".to_owned(),
        _ => error.to_string(),
    })
}

/// Parses `{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }`.
fn parse_header(text: &str) -> Option<Header> {
    let mut rest = text.trim().strip_prefix('{')?.strip_suffix('}')?.trim();
    let (mut dtype, mut order, mut shape) = (None, None, None);
    while !rest.is_empty() {
        let (key, tail) = quoted(rest)?;
        let tail = tail.trim_start().strip_prefix(':')?.trim_start();
        let tail = match key {
            "descr" => {
                let (value, tail) = quoted(tail)?;
                dtype = Some(value.to_owned());
                tail
            }
            "fortran_order" => {
                order = Some(false);
                tail.strip_prefix("False")?
            }
            "shape" => {
                let (value, tail) = tail.strip_prefix('(')?.split_once(')')?;
                let extents = value.split(',').map(str::trim).filter(|extent| !extent.is_empty());
                shape =
                    Some(extents.map(|extent| extent.parse().ok()).collect::<Option<Vec<_>>>()?);
                tail
            }
            _ => return None,
        };
        let tail = tail.trim_start();
        rest = tail.strip_prefix(',').unwrap_or(tail).trim_start();
    }
    order?;
    Some(Header { dtype: dtype?, shape: shape? })
}

/// Splits `'text' rest` into `text` and ` rest`.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let quote = text.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
    text[1..].split_once(quote)
}

fn read_numbers<T: Pod>(input: &mut dyn Read, header: &Header) -> Result<Vec<T>, String> {
    let item_size = size_of::<T>();
    let total = header
        .byte_count()
        .and_then(|count| usize::try_from(count).ok())
        .ok_or_else(|| format!("its shape {:?} is too large", header.shape))?;
    let mut numbers: Vec<T> = Vec::new();
    let mut chunk = vec![T::zeroed(); (total.min(CHUNK)) / item_size];
    let mut left = total / item_size;
    while left > 0 {
        let take = left.min(chunk.len());
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut chunk[..take]);
        read_exact(input, bytes)?;
        if cfg!(target_endian = "big") {
            bytes.chunks_exact_mut(item_size).for_each(<[u8]>::reverse);
        }
        numbers.extend_from_slice(&chunk[..take]);
        left -= take;
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(array: &Array) -> Array {
        let mut bytes = Vec::new();
        write(&mut bytes, array).unwrap();
        assert_eq!(bytes.len() as u64, encoded_len(array));
        read(&mut bytes.as_slice(), &array.name).unwrap()
    }

    #[test]
    fn every_type_and_shape_comes_back() {
        for array in [
            Array::new("a", 1, vec![1.5_f32, -0.0, f32::MIN_POSITIVE]),
            Array::new("b", 3, vec![1.5_f64, f64::MAX, 3.0, 4.0, 5.0, 6.0]),
            Array::new("c", 1, vec![u32::MAX, 0]),
            Array::new("d", 2, vec![u64::MAX, 0]),
            Array::new("e", 3, Vec::<f32>::new()),
            Array { name: "f".into(), shape: vec![], data: vec![7.0_f64].into() },
            Array { name: "g".into(), shape: vec![2, 2, 2], data: vec![1_u32; 8].into() },
            Array::new("h", 1, vec![0.25_f64; 3 * CHUNK / 8 + 5]),
        ] {
            assert_eq!(round_trip(&array), array);
        }
    }

    #[test]
    fn numbers_start_on_a_multiple_of_64() {
        for rows in [1, 12, 123_456_789] {
            let header = Header { dtype: "<f4".into(), shape: vec![rows, 3] };
            assert_eq!(encode_header(&header).len() % ALIGNMENT, 0);
        }
    }

    #[test]
    fn headers_as_other_writers_make_them_are_read() {
        let expected = Header { dtype: "<f4".into(), shape: vec![7, 3] };
        for text in [
            "{'descr': '<f4', 'fortran_order': False, 'shape': (7, 3), }",
            "{\"shape\": (7,3), \"descr\": \"<f4\", \"fortran_order\": False}",
        ] {
            assert_eq!(parse_header(text), Some(expected.clone()), "{text}");
        }
    }

    #[test]
    fn headers_that_mean_something_else_are_refused() {
        for text in [
            "",
            "{}",
            "{'descr': '<f4', 'fortran_order': True, 'shape': (7, 3), }",
            "{'descr': '<f4', 'fortran_order': False, 'shape': (-7, 3), }",
            "{'descr': '<f4', 'fortran_order': False, 'shape': (7, 3",
            "{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (7,), }",
            "{'descr': '<f4', 'shape': (7,), }",
        ] {
            assert_eq!(parse_header(text), None, "{text}");
        }
    }

    #[test]
    fn a_forged_shape_ends_with_the_data_and_not_with_memory() {
        let mut bytes = encode_header(&Header { dtype: "<f8".into(), shape: vec![1 << 40, 3] });
        bytes.extend([0; 64]);
        assert_eq!(read(&mut bytes.as_slice(), "P").unwrap_err(), "it ends too early");
        let overflow = encode_header(&Header { dtype: "<f8".into(), shape: vec![usize::MAX, 9] });
        assert!(read(&mut overflow.as_slice(), "P").unwrap_err().contains("too large"));
    }
}
