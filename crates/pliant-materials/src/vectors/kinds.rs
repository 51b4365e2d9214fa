//! What each kind of reference case asks of the material code.

use pliant_math::{Matrix, Real, Svd, Vector, svd};
use serde_json::Value as Json;

use super::{Arithmetic, Outputs, Value, VectorError, codim};
use crate::{
    Cone, DruckerPrager, DruckerPragerExtrapolated, Elastic, Elasticity, FixedCorotated, Hencky,
    ImplicitLaw, Lame, NeoHookean, ProximalOptions, ReturnMap, Snow, Spring, Tail, ViscousBranch,
    VonMises, YieldingSpring, stiffness,
};

/// Kinds of cases this crate evaluates.
pub const KINDS: [&str; 13] = [
    "elastic",
    "von_mises",
    "von_mises_hardening",
    "drucker_prager",
    "dp_eci",
    "viscoelastic",
    "snow",
    "spring",
    "admm_particle",
    "sew_weight",
    "surface3",
    "curve3",
    "curve2",
];

/// A case whose kind is one of [`KINDS`].
pub(super) fn evaluate<A: Arithmetic>(
    arithmetic: &A,
    kind: &str,
    case: &Json,
) -> Result<Outputs, VectorError> {
    if kind == "spring" {
        return spring(case);
    }
    if codim::KINDS.contains(&kind) {
        return codim::evaluate(arithmetic, kind, case);
    }
    match case["dim"].as_u64() {
        Some(2) => Case::<A, 2>::read(arithmetic, case)?.evaluate(kind),
        Some(3) => Case::<A, 3>::read(arithmetic, case)?.evaluate(kind),
        _ => Err(VectorError::Field { field: "dim".into(), expected: "2 or 3" }),
    }
}

pub(super) fn number(table: &Json, path: &str, name: &str) -> Result<f64, VectorError> {
    table[name]
        .as_f64()
        .ok_or_else(|| VectorError::Field { field: format!("{path}{name}"), expected: "a number" })
}

fn matrix<A: Arithmetic, const D: usize>(
    arithmetic: &A,
    case: &Json,
    name: &str,
) -> Result<Matrix<A::Real, D>, VectorError> {
    let entries: Option<Vec<_>> = case[name]
        .as_array()
        .filter(|rows| rows.len() == D * D)
        .and_then(|rows| rows.iter().map(|x| x.as_f64().map(|x| arithmetic.lift(x))).collect());
    let entries = entries.ok_or_else(|| VectorError::Field {
        field: name.into(),
        expected: "a matrix, row by row",
    })?;
    Ok(Matrix::from_rows(&entries))
}

/// The 1-D spring is written for double precision only: it is a teaching model, not a hot loop.
fn spring(case: &Json) -> Result<Outputs, VectorError> {
    let params = &case["params"];
    let spring =
        YieldingSpring::new(number(params, "params.", "k")?, number(params, "params.", "tau_y")?)?;
    let (x, plastic) = (number(case, "", "x")?, number(case, "", "F_p")?);
    Ok(vec![
        ("psi_aug".into(), spring.energy(x, plastic).into()),
        ("dpsi_dx".into(), spring.gradient(x, plastic).into()),
        ("d2psi_dx2".into(), spring.hessian(x, plastic).into()),
        ("F_p_new".into(), spring.flow(x, plastic).into()),
    ])
}

/// A case in `D` dimensions, decomposed.
struct Case<'a, A: Arithmetic, const D: usize> {
    arithmetic: &'a A,
    json: &'a Json,
    svd: Svd<A::Real, D>,
    strain: Vector<A::Real, D>,
    /// Outputs so far.
    out: Outputs,
}

impl<'a, A: Arithmetic, const D: usize> Case<'a, A, D> {
    fn read(arithmetic: &'a A, json: &'a Json) -> Result<Self, VectorError> {
        let name = if json["F"].is_null() { "F_bar" } else { "F" };
        let svd = svd(&matrix::<A, D>(arithmetic, json, name)?);
        let strain = svd.sigma.map(A::Real::ln);
        Ok(Self { arithmetic, json, svd, strain, out: Vec::new() })
    }

    fn evaluate(mut self, kind: &str) -> Result<Outputs, VectorError> {
        match kind {
            "elastic" => self.elastic()?,
            "von_mises" => self.von_mises()?,
            "von_mises_hardening" => self.von_mises_hardening()?,
            "drucker_prager" => self.drucker_prager()?,
            "dp_eci" => self.drucker_prager_extrapolated()?,
            "viscoelastic" => self.viscoelastic()?,
            "admm_particle" => self.admm_particle()?,
            "sew_weight" => self.sew_weight()?,
            _ => self.snow()?,
        }
        Ok(self.out)
    }

    fn param(&self, name: &str) -> Result<f64, VectorError> {
        number(&self.json["params"], "params.", name)
    }

    fn lame(&self) -> Result<Lame<f64>, VectorError> {
        Ok(Lame { lambda: self.param("lam")?, mu: self.param("mu")? })
    }

    fn lift(&self, x: f64) -> A::Real {
        self.arithmetic.lift(x)
    }

    fn put(&mut self, name: &str, value: A::Real) {
        let value = self.arithmetic.lower(value);
        self.out.push((name.into(), value.into()));
    }

    fn put_matrix(&mut self, name: &str, value: Matrix<A::Real, D>) {
        let rows = value.to_rows().into_iter().map(|x| self.arithmetic.lower(x)).collect();
        self.out.push((name.into(), Value::Numbers(rows)));
    }

    /// The isotropic matrix with these principal values.
    fn put_principal(&mut self, name: &str, principal: Vector<A::Real, D>) {
        self.put_matrix(name, self.svd.compose(&principal));
    }

    /// An energy with its stress, its action on dF and the projected action.
    fn put_energy(
        &mut self,
        [psi, p, dp, dp_psd]: [&str; 4],
        energy: impl Elasticity<A::Real, D>,
    ) -> Result<(), VectorError> {
        let df = matrix::<A, D>(self.arithmetic, self.json, "dF")?;
        let sigma = self.svd.sigma;
        self.put(psi, energy.energy(sigma));
        self.put_principal(p, energy.piola(sigma));
        let hessian = energy.hessian(sigma);
        self.put_matrix(dp, hessian.apply(&self.svd, &df));
        self.put_matrix(dp_psd, hessian.projected().apply(&self.svd, &df));
        Ok(())
    }

    /// The mapped matrix with its differential, and Klár's stress with its own.
    fn put_map(
        &mut self,
        map: impl ReturnMap<A::Real, D>,
        memory: A::Real,
        dt: A::Real,
    ) -> Result<(), VectorError> {
        let df = matrix::<A, D>(self.arithmetic, self.json, "dF")?;
        let sigma = self.svd.sigma;
        let returned = map.project(self.strain, memory, dt);
        let hencky = map.hencky();
        let stretch = returned.strain.map(A::Real::exp);
        self.put_principal("Z", stretch);
        self.put_matrix("dZ", returned.derivative(sigma).apply(&self.svd, &df));
        self.put_principal("P_klar", hencky.piola(stretch));
        let stress = returned.stress_derivative(&hencky, sigma);
        self.put_matrix("dP_klar", stress.apply(&self.svd, &df));
        Ok(())
    }

    fn elastic(&mut self) -> Result<(), VectorError> {
        let lame = self.lame()?.cast(|x| self.lift(x));
        let sigma = self.svd.sigma.0.iter().map(|&s| self.arithmetic.lower(s)).collect();
        self.out.push(("sigma".into(), Value::Numbers(sigma)));
        let names = ["psi", "P", "dP", "dP_psd"];
        match self.json["params"]["model"].as_str() {
            Some("hencky") => self.put_energy(names, Hencky::new(lame)),
            Some("fixed_corotated") => self.put_energy(names, FixedCorotated::new(lame)),
            Some("neo_hookean") => self.put_energy(names, NeoHookean::new(lame)),
            _ => Err(VectorError::Field {
                field: "params.model".into(),
                expected: "hencky, fixed_corotated or neo_hookean",
            }),
        }
    }

    fn von_mises(&mut self) -> Result<(), VectorError> {
        let law = VonMises::new(self.lame()?, self.param("tau_y")?, 0.0)?.cast(|x| self.lift(x));
        let zero = self.lift(0.0);
        let returned = law.project(self.strain, law.yield_kirchhoff, zero);
        self.put("delta_gamma", returned.excess);
        let plastic = self.arithmetic.lower(returned.excess) > 0.0;
        self.out.push(("plastic".into(), Value::Flag(plastic)));
        self.put_map(law, law.yield_kirchhoff, zero)?;
        let flow = (self.strain - returned.strain).map(A::Real::exp);
        self.put_matrix("Fp_factor", Matrix::compose(&self.svd.v, &flow, &self.svd.v));
        self.put_energy(AUGMENTED, law.augmented(law.yield_kirchhoff))
    }

    fn von_mises_hardening(&mut self) -> Result<(), VectorError> {
        let (q, xi) = (self.param("q_n")?, self.param("xi")?);
        let law = VonMises::new(self.lame()?, q, xi)?.cast(|x| self.lift(x));
        let (zero, twice) = (self.lift(0.0), law.lame.mu + law.lame.mu);
        let q = law.yield_kirchhoff;
        let returned = law.project(self.strain, q, zero);
        self.put("q_new", returned.memory);
        self.put("q_lagged", q + twice * law.hardening * returned.excess.max(zero));
        self.put("delta_gamma", returned.excess + (q - returned.memory) / twice);
        self.put_principal("Z", returned.strain.map(A::Real::exp));
        self.put_energy(AUGMENTED, law.augmented(q))
    }

    fn alpha(&self) -> Result<f64, VectorError> {
        Ok(Cone::ThreeDimensional.alpha(self.param("phi_deg")?.to_radians())?)
    }

    fn drucker_prager(&mut self) -> Result<(), VectorError> {
        let law = DruckerPrager::new(self.lame()?, self.alpha()?, self.param("c")?, true)?;
        let law = law.cast(|x| self.lift(x));
        let (memory, zero) = (self.lift(self.param("v_c")?), self.lift(0.0));
        let returned = law.project(self.strain, memory, zero);
        self.put("alpha", law.alpha);
        let (volumetric, radial) =
            (self.arithmetic.lower(returned.volumetric), self.arithmetic.lower(returned.radial));
        let case = match (volumetric == 0.0, radial == 1.0) {
            (true, _) => "tip",
            (false, true) => "elastic",
            (false, false) => "shear",
        };
        self.out.push(("case".into(), Value::Text(case.into())));
        match case {
            "tip" => self.out.push(("delta_gamma".into(), Value::Absent)),
            _ => self.put("delta_gamma", returned.excess),
        }
        self.put("v_c_new", returned.memory);
        self.put_map(law, memory, zero)
    }

    fn drucker_prager_extrapolated(&mut self) -> Result<(), VectorError> {
        let (alpha, cohesion) = (self.alpha()?, self.param("c")?);
        let law = DruckerPragerExtrapolated::new(self.lame()?, alpha, cohesion, Tail::Constant)?;
        let law = law.cast(|x| self.lift(x));
        let zero = self.lift(0.0);
        let held = law.augmented(self.lift(self.param("tau_y_fixed")?));
        self.put("alpha", law.alpha);
        self.put("tau_y_of_F", law.yield_kirchhoff(self.strain));
        let maps =
            [("true", law.project(self.strain, zero, zero)), ("fixed", held.project(self.strain))];
        for (name, returned) in maps {
            self.put(&format!("delta_gamma_{name}"), returned.excess);
            self.put_principal(&format!("Z_{name}"), returned.strain.map(A::Real::exp));
        }
        self.put_energy(AUGMENTED, held)
    }

    fn viscoelastic(&mut self) -> Result<(), VectorError> {
        let law = ViscousBranch::new(self.lame()?, self.param("nu_d")?, self.param("nu_v")?)?;
        let law = law.cast(|x| self.lift(x));
        let dt = self.lift(self.param("dt")?);
        let energy = law.augmented::<D>(dt);
        self.put("A", law.factors::<D>(dt).0);
        self.put("B", law.trace_coefficient::<D>(dt));
        self.put("mu_hat", energy.lame.mu);
        self.put("lambda_hat", energy.lame.lambda);
        self.put_map(law, dt.zero(), dt)?;
        self.put_energy(["psi", "P", "dP", "dP_psd"], energy)
    }

    fn sew_weight(&mut self) -> Result<(), VectorError> {
        let hencky = Hencky::new(self.lame()?.cast(|x| self.lift(x)));
        let volume = self.lift(self.param("V0")?);
        self.put(
            "omega",
            (volume * stiffness(hencky.hessian(self.svd.sigma).eigenvalues())).sqrt(),
        );
        Ok(())
    }

    fn admm_particle(&mut self) -> Result<(), VectorError> {
        let lame = self.lame()?;
        let zero = self.lift(0.0);
        match self.json["params"]["model"].as_str() {
            Some("hencky") => {
                self.put_balance(Elastic(Hencky::new(lame.cast(|x| self.lift(x)))), zero, zero)
            }
            Some("von_mises") => {
                let law = VonMises::new(lame, self.param("tau_y")?, 0.0)?.cast(|x| self.lift(x));
                self.put_balance(law, law.yield_kirchhoff, zero)
            }
            Some("viscoelastic") => {
                let law = ViscousBranch::new(lame, self.param("nu_d")?, self.param("nu_v")?)?;
                self.put_balance(law.cast(|x| self.lift(x)), zero, self.lift(self.param("dt")?))
            }
            _ => Err(VectorError::Field {
                field: "params.model".into(),
                expected: "hencky, von_mises or viscoelastic",
            }),
        }
    }

    /// The balance of a spring with the mapped stress of a law or with that of its potential.
    fn put_balance(
        &mut self,
        law: impl ImplicitLaw<A::Real, D>,
        memory: A::Real,
        dt: A::Real,
    ) -> Result<(), VectorError> {
        let spring = Spring {
            volume: self.lift(self.param("V0")?),
            stiffness: self.lift(self.param("rho_w2")?),
            slack: self.svd.sigma,
        };
        let options = ProximalOptions { iterations: 100, tolerance: A::Real::EPSILON };
        let sigma = match self.json["params"]["form"].as_str() {
            Some("klar") => {
                let stress = |sigma| {
                    let (piola, derivative) = law.mapped_stress(sigma, memory, dt);
                    (piola, derivative.diagonal)
                };
                spring.balance(stress, self.svd.sigma, options)
            }
            Some("eci") => {
                let energy = law.potential(memory, dt.zero(), dt);
                let stress = |sigma| (energy.piola(sigma), energy.hessian(sigma).0.diagonal);
                spring.balance(stress, self.svd.sigma, options)
            }
            _ => {
                let field = "params.form".into();
                return Err(VectorError::Field { field, expected: "klar or eci" });
            }
        };
        self.put_principal("F", sigma);
        let sigma = sigma.0.iter().map(|&s| self.arithmetic.lower(s)).collect();
        self.out.push(("sigma".into(), Value::Numbers(sigma)));
        Ok(())
    }

    fn snow(&mut self) -> Result<(), VectorError> {
        let lame = Lame { lambda: self.param("lam0")?, mu: self.param("mu0")? };
        let (compression, stretch) = (self.param("theta_c")?, self.param("theta_s")?);
        let law = Snow::new(lame, compression, stretch, self.param("xi")?)?.cast(|x| self.lift(x));
        let memory = self.lift(self.param("J_p")?);
        let (stretch, memory) = law.project(self.svd.sigma, memory);
        let solid = law.elasticity(memory);
        self.put_principal("Z", stretch);
        self.put("J_p_new", memory);
        self.put("mu_new", solid.lame.mu);
        self.put("lambda_new", solid.lame.lambda);
        self.put_principal("P_new", solid.piola(stretch));
        Ok(())
    }
}

/// Names of the outputs of an augmented energy.
const AUGMENTED: [&str; 4] = ["psi_aug", "P_aug", "dP_aug", "dP_aug_psd"];
