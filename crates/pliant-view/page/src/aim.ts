// Where matter that is poured at the pointer lands: on the nearest matter, or face of a collider, that can be seen
// and looks up. Colliders are drawn like glass, and who points into a bowl means its bottom, not the wall in front
// of it. Where nothing looks up, on the nearest face; where there is nothing at all, the place is in the plane
// through the middle of the view that faces the viewer.

import { Plane, Vector3 } from "three";
import type { Intersection, Object3D, Raycaster } from "three";
import { pickParticle } from "./pick";
import type { ParticleFrame } from "./protocol";
import type { Stage } from "./scene";

/** Least cosine between up and the normal of a face that looks up. */
const LOOKS_UP = 0.3;

export interface Aim {
  point: Vector3;
  /** Whether there is something. */
  hit: boolean;
}

export interface Aimed {
  stage: Stage;
  frame(): ParticleFrame | null;
  radiusOf(body: number): number;
  /** What is drawn of colliders. */
  solids(): Object3D[];
}

export function aim(at: Aimed, caster: Raycaster, up: Vector3): Aim {
  const { stage } = at;
  const frame = at.frame();
  const particle = frame && pickParticle(stage, caster, frame, (body) => at.radiusOf(body));
  const faces = caster.intersectObjects(at.solids(), false);
  const top = faces.find((face) => looksUp(face, up));
  if (particle && !(top && top.distance < particle.distance)) return { point: new Vector3(...particle.point), hit: true };
  const face = top ?? faces[0];
  if (face) return { point: face.point, hit: true };
  const plane = facing(stage, stage.controls.target);
  const point = caster.ray.intersectPlane(plane, new Vector3()) ?? stage.controls.target.clone();
  return { point, hit: false };
}

/** The plane through a point that faces the viewer. */
export function facing(stage: Stage, point: Vector3): Plane {
  return new Plane().setFromNormalAndCoplanarPoint(stage.camera.getWorldDirection(new Vector3()), point);
}

function looksUp({ face, object }: Intersection, up: Vector3): boolean {
  return !!face && face.normal.clone().transformDirection(object.matrixWorld).dot(up) > LOOKS_UP;
}
