//! Pouring at a person's wish.
//!
//! A nozzle that a person holds emits as those of scenes do, but may be put anywhere: into matter, through a floor. So a
//! particle comes out of it only where there is room for it, and goes straight on no farther than to the next collider.

use pliant_contact::Posed;
use pliant_core::{Emitter, NewParticle, Nozzle, PokeError};
use pliant_math::{Scalar, Vector};

use crate::fluid::Fluid;
use crate::simulation::Pbf;
use crate::walls::point;

/// Distance to the next particle that is room enough: what has none would be thrown off by the pressure [spacings].
const ROOM: f64 = 0.8;
/// Distance to a collider that is room enough [spacings].
const OFF_WALLS: f64 = 0.5;

/// A nozzle that is open.
pub(crate) struct Pour {
    nozzle: Nozzle,
    pub(crate) emitter: Emitter<3>,
}

impl<T: Scalar> Pbf<T> {
    /// Opens, moves or closes the nozzle.
    pub(crate) fn pour(&mut self, nozzle: Option<&Nozzle>) -> Result<(), PokeError> {
        // What is due has left from where the nozzle was.
        self.emit();
        let Some(nozzle) = nozzle else {
            self.nozzle = None;
            return Ok(());
        };
        let (number, count) = (nozzle.material, self.matter.len());
        let missing = PokeError::Missing { what: "material", number, count };
        let fluid = self.matter.get(number).ok_or(missing)?.fluid;
        if fluid == Fluid::solid(fluid.density) {
            let text = "what keeps its shape cannot be poured; choose a fluid";
            return Err(PokeError::Invalid(text.into()));
        }
        let count = self.particles.len();
        if count >= Nozzle::MOST_PARTICLES {
            return Err(PokeError::Full { count });
        }
        match &mut self.nozzle {
            Some(open) if open.nozzle.is_same(nozzle) => open.emitter.carry(nozzle, self.time)?,
            open => {
                let spacing = self.options.spacing;
                let emitter = Emitter::of(nozzle, fluid.density, spacing, self.time)?;
                *open = Some(Pour { nozzle: *nozzle, emitter });
            }
        }
        Ok(())
    }

    /// Adds what is due to come out of the nozzle.
    pub(crate) fn emit_poured(&mut self) {
        let Some(Pour { emitter, .. }) = &mut self.nozzle else { return };
        let mut new = emitter.emit(self.time);
        if new.is_empty() {
            return;
        }
        let (fluid, body, speed) =
            (emitter.material, emitter.body, Vector(emitter.velocity).norm());
        let clear = self.keep_roomy(&mut new);
        new.truncate(Nozzle::MOST_PARTICLES.saturating_sub(self.particles.len()));
        let held = self.kernel_radius().min(clear) / speed;
        self.take_in(fluid, body, (held, self.air()), new);
    }

    /// Keeps those particles that have room. Gives the way that is clear of colliders for each of them [m].
    fn keep_roomy(&self, new: &mut Vec<NewParticle<3>>) -> f64 {
        let spacing = self.options.spacing;
        let (room, off_walls) = (ROOM * spacing, OFF_WALLS * spacing);
        let posed: Vec<Posed<'_, 3>> =
            self.colliders.iter().filter_map(|collider| collider.at(self.time)).collect();
        let mut clear = f64::INFINITY;
        let places = new.iter().map(|particle| Vector(particle.position));
        let middle = places.fold(Vector([0.0; 3]), |sum, x| sum + x) * (1.0 / new.len() as f64);
        let far = |particle: &NewParticle<3>| (Vector(particle.position) - middle).norm();
        let reach = room + new.iter().map(far).fold(0.0, f64::max);
        let all = self.particles.motion.position.iter().map(point);
        let near: Vec<Vector<f64, 3>> =
            all.filter(|&x| (x - middle).norm_squared() < reach * reach).collect();
        new.retain(|particle| {
            let x = Vector(particle.position);
            let is_close = |y: &Vector<f64, 3>| (*y - x).norm_squared() < room * room;
            if near.iter().any(is_close) {
                return false;
            }
            let walls = posed.iter().filter_map(|posed| posed.within(x, self.kernel_radius()));
            let distance = walls.map(|wall| wall.distance).fold(f64::INFINITY, f64::min);
            if distance < off_walls {
                return false;
            }
            clear = clear.min(distance - off_walls);
            true
        });
        clear
    }
}
