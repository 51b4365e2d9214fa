//! Where the picture is taken from.
//!
//! [`Camera::framing`] finds the closest place, in a given direction, from which a whole box is in
//! the picture. In the camera's own axes (x right, y up, z towards the viewer) a point c is inside
//! the right edge as seen from e when cₓ − eₓ ≤ τ (e_z − c_z), τ the slope of that edge, and inside the
//! left one when eₓ − cₓ ≤ σ (e_z − c_z). Over all corners these are two linear bounds: with
//! R = max(cₓ + τ c_z) and L = max(−cₓ + σ c_z), R − τ e_z ≤ eₓ ≤ σ e_z − L. They can be met from
//! e_z = (R + L)/(τ + σ) on. The same holds for top and bottom; the farther e_z is taken, and the
//! middle of what is left to eₓ and e_y.

use std::str::FromStr;

use glam::{Vec2, Vec3};
use pliant_geometry::Aabb;
use pliant_math::Vector;

use crate::RenderError;

/// Where a picture is taken from, and how wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Where it stands.
    pub position: [f32; 3],
    /// What it looks at: the middle of the picture.
    pub target: [f32; 3],
    /// Which way is up in the picture.
    pub up: [f32; 3],
    /// How depth becomes size.
    pub lens: Lens,
}

/// How depth becomes size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lens {
    /// Far things look smaller.
    Perspective {
        /// Angle from the lower to the upper edge of the picture [rad].
        vertical_angle: f32,
    },
    /// They do not: for drawings, and for the plane.
    Orthographic {
        /// What fits from the lower to the upper edge of the picture, as a length.
        height: f32,
    },
}

/// A direction to look from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum View {
    /// From the front, a little from the right and from above: the default.
    #[default]
    ThreeQuarter,
    /// The same from the left.
    ThreeQuarterLeft,
    /// Along −z.
    Front,
    /// Along −x.
    Side,
    /// Along −y, with −z up in the picture.
    Top,
    /// From any other side.
    From {
        /// Angle about the y axis, from the front to the right [rad].
        azimuth: f32,
        /// Angle above the horizon [rad].
        elevation: f32,
    },
    /// Along −z without perspective: the view of a 2-D run.
    Plane,
}

/// A view of that name does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no view is called \"{0}\"; choose three-quarter, three-quarter-left, front, side, top or plane"
)]
pub struct UnknownView(pub String);

impl FromStr for View {
    type Err = UnknownView;

    fn from_str(name: &str) -> Result<Self, UnknownView> {
        Ok(match name {
            "three-quarter" => Self::ThreeQuarter,
            "three-quarter-left" => Self::ThreeQuarterLeft,
            "front" => Self::Front,
            "side" => Self::Side,
            "top" => Self::Top,
            "plane" => Self::Plane,
            _ => return Err(UnknownView(name.into())),
        })
    }
}

impl View {
    /// Azimuth and elevation [rad].
    fn angles(self) -> (f32, f32) {
        match self {
            Self::ThreeQuarter => (0.55, 0.36),
            Self::ThreeQuarterLeft => (-0.55, 0.36),
            Self::Front => (0.0, 0.09),
            Self::Side => (std::f32::consts::FRAC_PI_2, 0.09),
            Self::Top => (0.0, std::f32::consts::FRAC_PI_2),
            Self::From { azimuth, elevation } => (azimuth, elevation),
            Self::Plane => (0.0, 0.0),
        }
    }
}

/// Vertical angle of view of framed pictures [rad]: a long lens, which keeps parallels nearly
/// parallel, as in product photographs.
const FRAMING_ANGLE: f32 = 0.52;
/// Shares of the picture's width and height that framing leaves free, each up to 0.45.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    /// Share of the width at the left.
    pub left: f32,
    /// Share of the width at the right.
    pub right: f32,
    /// Share of the height at the top.
    pub top: f32,
    /// Share of the height at the bottom.
    pub bottom: f32,
}

impl Margins {
    /// Room for a [`Legend`](crate::Legend) at the right.
    pub const FOR_LEGEND: Self = Self { left: 0.06, right: 0.16, top: 0.07, bottom: 0.07 };
}

impl Default for Margins {
    /// A frame of equal shares.
    fn default() -> Self {
        Self { left: 0.07, right: 0.07, top: 0.07, bottom: 0.07 }
    }
}

impl Camera {
    /// The closest camera with that view from which all of `bounds` is in the picture, with even
    /// margins; `aspect` is width over height. An empty or infinite box counts as the unit cube.
    pub fn framing(bounds: &Aabb<3>, view: View, aspect: f32) -> Self {
        Self::framing_within(bounds, view, aspect, Margins::default())
    }

    /// The same with other margins.
    pub fn framing_within(bounds: &Aabb<3>, view: View, aspect: f32, margins: Margins) -> Self {
        let usable = bounds.is_finite() && !bounds.is_empty();
        let bounds =
            if usable { *bounds } else { Aabb::around(Vector([0.0; 3]), Vector([0.5; 3])) };
        let [center, half] = [bounds.center(), bounds.size() * 0.5].map(to_f32);
        let corners = (0..8).map(|i| {
            let sign = |bit: u32| if i >> bit & 1 == 1 { 1.0 } else { -1.0 };
            center + half * Vec3::new(sign(0), sign(1), sign(2))
        });
        Self::around(center, half, corners, view, aspect, margins)
    }

    /// The closest camera with that view from which all the points are in the picture: tighter than
    /// [`framing`](Self::framing) for matter that does not fill its box. Points that are no numbers
    /// do not count; without points, the unit cube is framed.
    pub fn framing_points(points: &[[f32; 3]], view: View, aspect: f32, margins: Margins) -> Self {
        let points = points.iter().map(|&p| Vec3::from(p)).filter(|p| p.is_finite());
        let (lower, upper) = points
            .clone()
            .fold((Vec3::INFINITY, Vec3::NEG_INFINITY), |(l, u), p| (l.min(p), u.max(p)));
        if lower.x > upper.x {
            return Self::framing_within(&Aabb::EMPTY, view, aspect, margins);
        }
        let (center, half) = ((lower + upper) * 0.5, (upper - lower) * 0.5);
        Self::around(center, half, points, view, aspect, margins)
    }

    /// Frames points whose box has that center and half size.
    fn around(
        center: Vec3,
        half: Vec3,
        points: impl Iterator<Item = Vec3>,
        view: View,
        aspect: f32,
        margins: Margins,
    ) -> Self {
        let aspect = if aspect.is_finite() && aspect > 0.0 { aspect } else { 1.0 };
        // A single point still needs a distance to be seen from.
        let size = half.max_element().max(1e-3 * center.abs().max_element()).max(1e-20);

        let (azimuth, elevation) = view.angles();
        let elevation = elevation.clamp(-std::f32::consts::FRAC_PI_2, std::f32::consts::FRAC_PI_2);
        let back = Vec3::new(
            azimuth.sin() * elevation.cos(),
            elevation.sin(),
            azimuth.cos() * elevation.cos(),
        );
        let right = Vec3::new(azimuth.cos(), 0.0, -azimuth.sin());
        let up = back.cross(right);

        // Where the edges of the usable part are: right and top, left and bottom; slopes, or with an
        // orthographic lens shares of half the height.
        let orthographic = view == View::Plane;
        let tan = if orthographic { 1.0 } else { (0.5 * FRAMING_ANGLE).tan() };
        let edge = |x: f32, y: f32| {
            // At least a tenth of the picture is left between opposite margins.
            let usable = |margin: f32| 1.0 - 2.0 * margin.clamp(0.0, 0.45);
            Vec2::new(usable(x) * aspect, usable(y)) * tan
        };
        let high_edge = edge(margins.right, margins.top);
        let low_edge = edge(margins.left, margins.bottom);
        let depth_matters = if orthographic { 0.0 } else { 1.0 };

        // The origin counts as a small ball, so that nothing divides by zero.
        let (mut high, mut low, mut near) = (Vec2::splat(1e-2), Vec2::splat(1e-2), 0.0_f32);
        for point in points {
            let offset = (point - center) / size;
            let c = Vec2::new(offset.dot(right), offset.dot(up));
            let z = offset.dot(back);
            near = near.max(z);
            high = high.max(c + high_edge * (z * depth_matters));
            low = low.max(low_edge * (z * depth_matters) - c);
        }
        // Distance from the center, or half the height of the picture.
        let away = ((high + low) / (high_edge + low_edge)).max_element();
        let middle = (high - high_edge * away + low_edge * away - low) * 0.5;
        let target = center + (right * middle.x + up * middle.y) * size;
        let (distance, lens) = if orthographic {
            (near + 2.0, Lens::Orthographic { height: 2.0 * away * size })
        } else {
            (away, Lens::Perspective { vertical_angle: FRAMING_ANGLE })
        };
        Self {
            position: (target + back * distance * size).into(),
            target: target.into(),
            up: up.into(),
            lens,
        }
    }

    /// The camera's axes, or what is wrong with it.
    pub(crate) fn axes(&self) -> Result<Axes, RenderError> {
        let wrong = |what| Err(RenderError::Camera(what));
        let [position, target, up] = [self.position, self.target, self.up].map(Vec3::from);
        if !(position.is_finite() && target.is_finite() && up.is_finite()) {
            return wrong("a coordinate is not a finite number");
        }
        let back = (position - target).normalize_or_zero();
        if back == Vec3::ZERO {
            return wrong("position and target are the same point; move one of them");
        }
        let right = up.normalize_or_zero().cross(back).normalize_or_zero();
        if right == Vec3::ZERO {
            return wrong(
                "the up direction has no length or points along the view; choose another",
            );
        }
        let open = match self.lens {
            Lens::Perspective { vertical_angle } => {
                vertical_angle > 0.0 && vertical_angle < std::f32::consts::PI
            }
            Lens::Orthographic { height } => height > 0.0 && height.is_finite(),
        };
        if !open {
            return wrong("the lens needs an angle between 0 and π, or a positive finite height");
        }
        Ok(Axes { right, up: back.cross(right), back })
    }
}

fn to_f32(v: Vector<f64, 3>) -> Vec3 {
    Vec3::from(v.0.map(|c| c as f32))
}

/// Orthonormal axes of a camera.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axes {
    pub right: Vec3,
    pub up: Vec3,
    pub back: Vec3,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a point lands in the picture, each coordinate from −1 to 1.
    fn projected(camera: &Camera, aspect: f32, point: [f32; 3]) -> [f32; 2] {
        let Axes { right, up, back } = camera.axes().unwrap();
        let d = Vec3::from(point) - Vec3::from(camera.position);
        let half = match camera.lens {
            Lens::Perspective { vertical_angle } => (vertical_angle * 0.5).tan() * -d.dot(back),
            Lens::Orthographic { height } => height * 0.5,
        };
        [d.dot(right) / (half * aspect), d.dot(up) / half]
    }

    /// f32 rounding of a few products.
    const ROUND_OFF: f32 = 1e-4;

    #[test]
    fn framed_box_fills_the_picture_up_to_the_margin() {
        for view in [View::ThreeQuarterLeft, View::Front, View::Side, View::Top, View::Plane] {
            for aspect in [0.5, 1.0, 16.0 / 9.0] {
                for scale in [0.01, 1.0, 100.0] {
                    let half = [2.0 * scale, 0.5 * scale, scale];
                    let middle = [3.0 * scale, 1.0 * scale, -2.0 * scale];
                    let bounds = Aabb::around(Vector(middle), Vector(half));
                    let camera = Camera::framing(&bounds, view, aspect);
                    let mut reach = [0.0_f32; 2];
                    for i in 0..8 {
                        let corner: [f32; 3] = std::array::from_fn(|k| {
                            (middle[k] + if i >> k & 1 == 1 { half[k] } else { -half[k] }) as f32
                        });
                        let [x, y] = projected(&camera, aspect, corner);
                        reach = [reach[0].max(x.abs()), reach[1].max(y.abs())];
                    }
                    let fill = 1.0 - 2.0 * Margins::default().top;
                    let most = reach[0].max(reach[1]);
                    assert!((most - fill).abs() < ROUND_OFF, "{view:?} {aspect} {reach:?}");
                }
            }
        }
    }

    #[test]
    fn points_are_framed_as_tightly_as_their_own_outline() {
        let points: Vec<[f32; 3]> =
            (0..200).map(|i| i as f32 * 0.1).map(|a| [a.cos(), 0.0, a.sin()]).collect();
        let camera = Camera::framing_points(&points, View::ThreeQuarter, 1.0, Margins::default());
        let reach = points.iter().flat_map(|&p| projected(&camera, 1.0, p)).map(f32::abs);
        let reach = reach.fold(0.0, f32::max);
        assert!((reach - (1.0 - 2.0 * Margins::default().top)).abs() < ROUND_OFF, "{reach}");
        let boxed = Aabb::around(Vector([0.0; 3]), Vector([1.0, 0.0, 1.0]));
        let farther = Camera::framing(&boxed, View::ThreeQuarter, 1.0);
        assert!(Vec3::from(farther.position).length() > 1.1 * Vec3::from(camera.position).length());
    }

    #[test]
    fn margins_are_kept_free_on_each_side() {
        let margins = Margins { left: 0.02, right: 0.3, top: 0.2, bottom: 0.1 };
        let corners: Vec<[f32; 3]> =
            (0..8).map(|i| [0, 1, 2].map(|k| if i >> k & 1 == 1 { 1.0 } else { -1.0 })).collect();
        for view in [View::ThreeQuarter, View::Plane] {
            for (aspect, wide) in [(0.6, true), (3.0, false)] {
                let camera = Camera::framing_points(&corners, view, aspect, margins);
                let places = corners.iter().map(|&c| projected(&camera, aspect, c));
                let (mut low, mut high) = ([f32::MAX; 2], [f32::MIN; 2]);
                for place in places {
                    for k in 0..2 {
                        low[k] = low[k].min(place[k]);
                        high[k] = high[k].max(place[k]);
                    }
                }
                let edges = [[-0.96, 0.4], [-0.8, 0.6]];
                for k in 0..2 {
                    assert!(low[k] >= edges[k][0] - ROUND_OFF, "{view:?} {low:?}");
                    assert!(high[k] <= edges[k][1] + ROUND_OFF, "{view:?} {high:?}");
                }
                let tight = usize::from(!wide);
                let touches = |place: f32, edge: f32| (place - edge).abs() < ROUND_OFF;
                assert!(touches(low[tight], edges[tight][0]), "{view:?} {aspect} {low:?}");
                assert!(touches(high[tight], edges[tight][1]), "{view:?} {aspect} {high:?}");
            }
        }
    }

    #[test]
    fn nothing_to_frame_gives_a_usable_camera() {
        for bounds in [Aabb::EMPTY, Aabb::INFINITE, Aabb::of_points([Vector([5.0; 3])])] {
            assert!(Camera::framing(&bounds, View::default(), f32::NAN).axes().is_ok());
        }
        let none = Camera::framing_points(&[[f32::NAN; 3]], View::Top, 1.0, Margins::default());
        assert_eq!(none, Camera::framing(&Aabb::EMPTY, View::Top, 1.0));
    }

    #[test]
    fn useless_cameras_are_refused_with_a_reason() {
        let good = Camera::framing(&Aabb::EMPTY, View::Front, 1.0);
        for bad in [
            Camera { position: good.target, ..good },
            Camera { up: [0.0; 3], ..good },
            Camera { position: [f32::NAN; 3], ..good },
            Camera { lens: Lens::Orthographic { height: -1.0 }, ..good },
        ] {
            assert!(matches!(bad.axes(), Err(RenderError::Camera(_))));
        }
        assert!("sideways".parse::<View>().unwrap_err().to_string().contains("top"));
    }
}
