// Which particle is under the pointer. All particles of the frame are tried, in the frame's own 16-bit
// coordinates; 200 thousand take a few milliseconds. Of those whose sphere the ray meets, the nearest to the
// viewer wins; if it meets none, the one it passes closest to, within a few pixels.

import { Raycaster, Vector2 } from "three";
import type { ParticleFrame, Vec3 } from "./protocol";
import { positionOf } from "./protocol";
import { sectionUniform } from "./section";
import type { Stage } from "./scene";

export interface Picked {
  index: number;
  point: Vec3;
  /** From the camera [m]. */
  distance: number;
}

/** How far beside a particle the pointer may be [pixels]. */
const REACH = 10;

/** The ray through a place on the page. */
export function rayThrough(stage: Stage, clientX: number, clientY: number): Raycaster {
  const box = stage.canvas.getBoundingClientRect();
  const at = new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
  const caster = new Raycaster();
  stage.camera.updateMatrixWorld();
  caster.setFromCamera(at, stage.camera);
  return caster;
}

export function pickParticle(stage: Stage, caster: Raycaster, frame: ParticleFrame, radiusOf: (body: number) => number): Picked | null {
  const { origin, direction } = caster.ray;
  const scale = frame.lower.map((low, i) => (frame.upper[i]! - low) / 65535);
  const radii = Float64Array.from({ length: 256 }, (_, body) => radiusOf(body));
  const cut = sectionUniform.value;
  // Size of a pixel per meter of distance (perspective) or everywhere (parallel).
  const { elements } = stage.camera.projectionMatrix;
  const pixel = 2 / (elements[5]! * stage.canvas.clientHeight);
  const parallel = elements[15] === 1;
  let best = -1;
  let bestMiss = Infinity;
  let bestAlong = Infinity;
  for (let i = 0; i < frame.count; i += 1) {
    const radius = radii[frame.bodies[i]!]!;
    if (radius === 0) continue;
    const px = frame.lower[0] + scale[0]! * frame.positions[3 * i]!;
    const py = frame.lower[1] + scale[1]! * frame.positions[3 * i + 1]!;
    const pz = frame.lower[2] + scale[2]! * frame.positions[3 * i + 2]!;
    if (px * cut.x + py * cut.y + pz * cut.z > cut.w) continue;
    const x = px - origin.x;
    const y = py - origin.y;
    const z = pz - origin.z;
    const along = x * direction.x + y * direction.y + z * direction.z;
    if (along <= 0) continue;
    const beside = Math.sqrt(Math.max(x * x + y * y + z * z - along * along, 0));
    // 0 on the sphere's disk, else the number of pixels beside it.
    const miss = Math.max(0, beside - radius) / (pixel * (parallel ? 1 : along));
    if (miss > REACH || miss > bestMiss || (miss === bestMiss && along >= bestAlong)) continue;
    best = i;
    bestMiss = miss;
    bestAlong = along;
  }
  return best < 0 ? null : { index: best, point: positionOf(frame, best), distance: bestAlong };
}
