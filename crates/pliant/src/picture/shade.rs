//! Values as colors.

use pliant_render::Color;

use crate::recording::Attribute;

/// What the colors of a picture mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    /// The attribute.
    pub attribute: Attribute,
    /// Value of the first color.
    pub low: f32,
    /// Value of the last color.
    pub high: f32,
}

impl Scale {
    /// A scale with an extent, whatever was found.
    pub(super) fn new(attribute: Attribute, low: f32, high: f32) -> Self {
        let (low, high) =
            if low.is_finite() && high.is_finite() { (low, high) } else { (0.0, 1.0) };
        let high = if high > low { high } else { low + low.abs().max(1.0) * 1e-3 };
        Self { attribute, low, high }
    }
}

/// Finds the particle next to a point of a surface, to take its color.
pub(super) struct Nearest<'a> {
    positions: &'a [[f32; 3]],
    width: f32,
    /// Cell and particle, sorted.
    members: Vec<([i32; 3], u32)>,
}

impl<'a> Nearest<'a> {
    /// Among the particles of one part, of this radius [m].
    pub(super) fn new(positions: &'a [[f32; 3]], body: &[u32], part: u32, radius: f64) -> Self {
        let width = (3.0 * radius) as f32;
        let members = (0..positions.len()).filter(|&p| body[p] == part);
        let mut members: Vec<_> = members.map(|p| (cell(&positions[p], width), p as u32)).collect();
        members.sort_unstable();
        Self { positions, width, members }
    }

    /// The mean color of the particles around a point, the nearest counting most.
    pub(super) fn color(&self, x: &[f32; 3], colors: &[Color]) -> Color {
        let [i, j, k] = cell(x, self.width);
        let (mut sum, mut total) = (Color::hex(0x808080).scaled(0.0), 0.0);
        for (a, b) in (-1..=1).flat_map(|a| (-1..=1).map(move |b| (a, b))) {
            let row = |k: i32| [i.wrapping_add(a), j.wrapping_add(b), k];
            let start = self.members.partition_point(|(cell, _)| *cell < row(k.saturating_sub(1)));
            let end = self.members.partition_point(|(cell, _)| *cell < row(k.saturating_add(2)));
            for &(_, p) in &self.members[start..end] {
                let y = &self.positions[p as usize];
                let square: f32 = (0..3).map(|axis| (x[axis] - y[axis]).powi(2)).sum();
                let weight = (-4.0 * square / (self.width * self.width)).exp();
                total += weight;
                sum = sum.mix(colors[p as usize], weight / total);
            }
        }
        if total > 0.0 { sum } else { Color::hex(0x808080) }
    }
}

fn cell(x: &[f32; 3], width: f32) -> [i32; 3] {
    x.map(|x| (x / width).floor() as i32)
}
