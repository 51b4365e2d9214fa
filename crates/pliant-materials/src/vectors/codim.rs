//! Reference cases of sheets and strands: `surface3`, `curve3`, `curve2`.
//!
//! A case has the rest directions `D` and the deformed ones `d` of an element, as lists of rows. Edges are
//! measured in the rest frame: F = d R_D⁻¹ with the triangle R_D of `D`, whose normals are unit vectors.
//! Expected values stand in the case itself (`Q`, `R`, `psi`, `dpsi_dd`, `hvp`, `f_vert`, `S_normal` and the
//! return map in `ret`), without tolerances; the rule is
//!
//! ```text
//! Q, R, ret.R, ret.d     |a − b| ≤ 1e-9 max|b|
//! all others             |a − b| ≤ 1e-9 max|b| + 1e-12 max(params)
//! ```
//!
//! with `dpsi_dd` and `hvp` multiplied by R_D from the right, which takes the length of the edges out of
//! them. The branch of the return map must be the expected one unless that is `any`, and the map must
//! hand back the edges to the last bit.

use pliant_math::{Matrix, Vector};
use serde_json::{Map, Value as Json, json};

use super::kinds::number;
use super::{Arithmetic, Outputs, Value, VectorError, value};
use crate::codim::{Frame, PlanarFrame};
use crate::{CodimFamily, CodimLaw, Curve, Lame, Sheet, Strand};

/// Kinds evaluated here.
pub(super) const KINDS: [&str; 3] = ["surface3", "curve3", "curve2"];

/// Allowed difference relative to the largest entry of an output.
const RELATIVE: f64 = 1e-9;
/// Allowed difference relative to the largest parameter, for what is a stress or an energy.
const OF_PARAMETERS: f64 = 1e-12;

/// A case whose kind is one of [`KINDS`].
pub(super) fn evaluate<A: Arithmetic>(
    arithmetic: &A,
    kind: &str,
    case: &Json,
) -> Result<Outputs, VectorError> {
    let param = |name| number(&case["params"], "params.", name);
    match kind {
        "surface3" => {
            let lame = Lame { lambda: param("lam")?, mu: param("mu")? };
            let law = Sheet::new(lame, param("gamma")?, param("k")?, param("cF")?)?;
            let element = Element::<A, 3>::read(arithmetic, case, 2)?;
            let frame = Frame::of(&element.f);
            let branch = sheet_branch(
                Curve {
                    stretch: 1.0,
                    shear: law.shear,
                    normal: law.normal,
                    friction: law.friction,
                },
                arithmetic.lower(frame.r1[2]).hypot(arithmetic.lower(frame.r2[1])),
                arithmetic.lower(frame.r33),
            );
            element.answers(law, frame.q, frame.r(), branch.into())
        }
        "curve3" => {
            let lame = Lame { lambda: param("lam")?, mu: param("mu")? };
            let law =
                Strand::new(param("k")?, param("gamma")?, lame, param("alpha")?, param("beta")?)?;
            let element = Element::<A, 3>::read(arithmetic, case, 1)?;
            let frame = Frame::of(&element.f);
            let normals =
                element.lower(CodimFamily::cast(&law, |x| arithmetic.lift(x)).project(&element.f));
            let branch =
                strand_branch(&law, element.lower(frame.q), element.lower(frame.r()), normals);
            element.answers(law, frame.q, frame.r(), branch)
        }
        _ => {
            let law = Curve::new(param("ks")?, param("gamma")?, param("k")?, param("cF")?)?;
            let element = Element::<A, 2>::read(arithmetic, case, 1)?;
            let frame = PlanarFrame::of(&element.f);
            let zero = arithmetic.lift(0.0);
            let r = Matrix([Vector([frame.r11, zero]), Vector([frame.r12, frame.r22])]);
            let branch =
                sheet_branch(law, arithmetic.lower(frame.r12).abs(), arithmetic.lower(frame.r22));
            element.answers(law, Matrix([frame.q1, frame.q2]), r, branch.into())
        }
    }
}

/// Which case of the return map a normal with this shear and this length is in.
fn sheet_branch(law: Curve<f64>, shear: f64, length: f64) -> &'static str {
    if length > 1.0 {
        "separate"
    } else if length <= 0.0 {
        "inverted"
    } else if law.shear == 0.0 {
        "frictionless"
    } else if law.shear * shear > law.friction * law.normal * (1.0 - length).powi(2) {
        "slide"
    } else {
        "stick"
    }
}

/// Which cases section and fiber are in, the fiber in the section after its map.
fn strand_branch(
    law: &Strand<f64>,
    q: Matrix<f64, 3>,
    r: Matrix<f64, 3>,
    mapped: Matrix<f64, 3>,
) -> String {
    let [a, b, c] = [r[(1, 1)], r[(1, 2)], r[(2, 2)]];
    let s1 = 0.5 * ((a + c).hypot(b) + (a - c).hypot(b));
    let (bulk, t) = (law.lambda + law.mu, (a * c).abs().ln());
    if t >= 0.0 {
        return "separate".into();
    }
    let difference = 2.0 * s1.ln() - t;
    let slides = 2.0 * law.mu * difference + law.section_friction * bulk * t > 0.0;
    let section = if slides { "section_slide" } else { "section_stick" };
    let after = q.transpose() * mapped;
    let traction = |i| law.shear * (after[(i, 1)] * r[(0, 1)] + after[(i, 2)] * r[(0, 2)]);
    let fiber = if law.shear == 0.0 {
        "frictionless"
    } else if traction(1).hypot(traction(2)) > -law.fiber_friction * bulk * t {
        "fibre_slide"
    } else {
        "fibre_stick"
    };
    format!("{section}+{fiber}")
}

/// An element of a case, measured in its rest frame.
struct Element<'a, A: Arithmetic, const D: usize> {
    arithmetic: &'a A,
    json: &'a Json,
    /// Dimension of the matter.
    manifold: usize,
    rest: Rest<D>,
    f: Matrix<A::Real, D>,
}

impl<'a, A: Arithmetic, const D: usize> Element<'a, A, D> {
    fn read(arithmetic: &'a A, json: &'a Json, manifold: usize) -> Result<Self, VectorError> {
        let rest = Rest::of(&rows(json, "D")?, manifold);
        let f = lift(arithmetic, &rows(json, "d")?) * lift(arithmetic, &rest.inverse);
        Ok(Self { arithmetic, json, manifold, rest, f })
    }

    fn lower(&self, x: Matrix<A::Real, D>) -> Matrix<f64, D> {
        let rows: Vec<_> = x.to_rows().into_iter().map(|x| self.arithmetic.lower(x)).collect();
        Matrix::from_rows(&rows)
    }

    fn answers<L: CodimFamily<D>>(
        &self,
        law: L,
        q: Matrix<A::Real, D>,
        r: Matrix<A::Real, D>,
        branch: String,
    ) -> Result<Outputs, VectorError> {
        let law = law.cast(|x| self.arithmetic.lift(x));
        let inverse = lift(self.arithmetic, &self.rest.inverse);
        let change = lift(self.arithmetic, &rows::<D>(self.json, "dir")?) * inverse;
        let gradient = self.lower(law.stress(&self.f).mul_transpose(inverse));
        let product = self.lower(law.hessian_product(&self.f, &change).mul_transpose(inverse));
        let response = law.respond(&self.f, true);
        let mapped = response.deformation;

        let d = rows::<D>(self.json, "d")?;
        let mut after = self.lower(mapped);
        let mut kept = true;
        for edge in 0..self.manifold {
            for i in 0..D {
                let (new, old) = (mapped[(i, edge)], self.f[(i, edge)]);
                let bits = |x| self.arithmetic.lower(x).to_bits();
                kept &= bits(new) == bits(old);
            }
            // The mesh has the edges; the map only has to leave them.
            after.0[edge] = d.0[edge];
        }

        let mut spread = Matrix::zero(0.0);
        for normal in self.manifold..D {
            spread += gradient.0[normal].outer(d.0[normal]);
        }
        let mut forces = vec![Vector([0.0; D]); self.manifold + 1];
        for edge in 0..self.manifold {
            forces[0] += gradient.0[edge];
            forces[edge + 1] = -gradient.0[edge];
        }
        let forces = (0..D).flat_map(|i| forces.iter().map(move |force| force[i])).collect();

        let matrix = |x: Matrix<f64, D>| Value::Numbers(x.to_rows());
        let energy = |x| Value::from(self.arithmetic.lower(x));
        let outputs = [
            ("Q", matrix(self.lower(q))),
            ("R", matrix(self.lower(r))),
            ("psi", energy(law.energy(&self.f))),
            ("dpsi_dd", matrix(gradient * self.rest.triangle)),
            ("hvp", matrix(product * self.rest.triangle)),
            ("f_vert", Value::Numbers(forces)),
            ("S_normal", matrix(spread)),
            ("ret.branch", Value::Text(branch)),
            ("ret.R", matrix(self.lower(q.transpose() * mapped))),
            ("ret.d", matrix(after)),
            ("ret.psi", energy(response.energy)),
            ("ret.edges_kept", Value::Flag(kept)),
        ];
        Ok(outputs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }
}

/// The case with its expected values in `out` and the tolerances of the rule in `tol`.
pub(super) fn reference(case: &Json) -> Result<Json, VectorError> {
    if case["kind"] == "curve2" {
        judged::<2>(case, 1)
    } else {
        judged::<3>(case, if case["kind"] == "surface3" { 2 } else { 1 })
    }
}

fn judged<const D: usize>(case: &Json, manifold: usize) -> Result<Json, VectorError> {
    let triangle = Rest::of(&rows::<D>(case, "D")?, manifold).triangle;
    let params = case["params"]
        .as_object()
        .ok_or(VectorError::Field { field: "params".into(), expected: "a table" })?;
    let largest = |numbers: &[f64]| numbers.iter().fold(0.0, |a: f64, x| a.max(x.abs()));
    let absolute =
        OF_PARAMETERS * largest(&params.values().filter_map(Json::as_f64).collect::<Vec<_>>());

    let (mut out, mut tol) = (Map::new(), Map::new());
    out.insert("ret.edges_kept".into(), true.into());
    let names = ["Q", "R", "psi", "dpsi_dd", "hvp", "f_vert", "S_normal"];
    let map = ["branch", "R", "d", "psi"];
    let own = names.iter().map(|&name| (name.to_owned(), &case[name]));
    let ret = map.iter().map(|name| (format!("ret.{name}"), &case["ret"][name]));
    for (name, expected) in own.chain(ret) {
        match value(&name, expected)? {
            Value::Text(branch) if branch == "any" => {}
            Value::Numbers(mut numbers) => {
                if matches!(name.as_str(), "dpsi_dd" | "hvp") {
                    numbers = (rows::<D>(case, &name)? * triangle).to_rows();
                }
                let geometric = matches!(name.as_str(), "Q" | "R" | "ret.R" | "ret.d");
                let floor = if geometric { 0.0 } else { absolute };
                tol.insert(name.clone(), (RELATIVE * largest(&numbers) + floor).into());
                out.insert(name, numbers.into());
            }
            _ => {
                out.insert(name, expected.clone());
            }
        }
    }
    Ok(json!({ "kind": case["kind"], "out": out, "tol": tol }))
}

/// Triangle of the rest directions and its inverse: the block of the edges, and units for the normals.
struct Rest<const D: usize> {
    triangle: Matrix<f64, D>,
    inverse: Matrix<f64, D>,
}

impl<const D: usize> Rest<D> {
    fn of(directions: &Matrix<f64, D>, manifold: usize) -> Self {
        let (mut triangle, mut inverse) = (Matrix::identity(1.0), Matrix::identity(1.0));
        let length = directions.0[0].norm();
        triangle[(0, 0)] = length;
        inverse[(0, 0)] = 1.0 / length;
        if manifold == 2 {
            let along = directions.0[0] * (1.0 / length);
            let overlap = along.dot(directions.0[1]);
            let height = (directions.0[1] - along * overlap).norm();
            triangle[(0, 1)] = overlap;
            triangle[(1, 1)] = height;
            inverse[(0, 1)] = -overlap / (length * height);
            inverse[(1, 1)] = 1.0 / height;
        }
        Self { triangle, inverse }
    }
}

fn lift<A: Arithmetic, const D: usize>(arithmetic: &A, x: &Matrix<f64, D>) -> Matrix<A::Real, D> {
    let entries: Vec<_> = x.to_rows().into_iter().map(|x| arithmetic.lift(x)).collect();
    Matrix::from_rows(&entries)
}

/// A matrix given as a list of rows.
fn rows<const D: usize>(case: &Json, name: &str) -> Result<Matrix<f64, D>, VectorError> {
    match value(name, &case[name])? {
        Value::Numbers(entries) if entries.len() == D * D => Ok(Matrix::from_rows(&entries)),
        _ => {
            Err(VectorError::Field { field: name.into(), expected: "a matrix, as a list of rows" })
        }
    }
}
