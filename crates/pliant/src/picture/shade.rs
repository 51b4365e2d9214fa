//! Values as colors.

use pliant_geometry::Neighbors;
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

/// Finds the particles next to a point of a surface, to take their colors.
pub(super) struct Nearest<'a> {
    positions: &'a [[f32; 3]],
    neighbors: Neighbors,
}

impl<'a> Nearest<'a> {
    /// Among the particles of some parts, of this radius [m].
    pub(super) fn new(
        positions: &'a [[f32; 3]],
        body: &[u32],
        is_own: impl Fn(usize) -> bool,
        radius: f64,
    ) -> Self {
        let all = positions.iter().zip(0..).zip(body);
        let own = all.filter(|(_, body)| is_own(**body as usize)).map(|((x, p), _)| (p, *x));
        Self { positions, neighbors: Neighbors::of(own, 3.0 * radius) }
    }

    /// The mean color of the particles around a point, the nearest counting most.
    pub(super) fn color(&self, x: &[f32; 3], colors: &[Color]) -> Color {
        let width = self.neighbors.width() as f32;
        let (mut sum, mut total) = (Color::BLACK, 0.0);
        for p in self.neighbors.around(x.map(f64::from)) {
            let y = &self.positions[p as usize];
            let square: f32 = (0..3).map(|axis| (x[axis] - y[axis]).powi(2)).sum();
            let weight = (-4.0 * square / (width * width)).exp();
            total += weight;
            // A running mean.
            sum = sum.mix(colors[p as usize], weight / total);
        }
        if total > 0.0 { sum } else { Color::hex(0x808080) }
    }
}
