// The section: a plane across one axis; what lies on its far side is not drawn. Particles are kept or left out
// whole, by their centers; surfaces are cut pixel by pixel and show their inside.

import { Vector4 } from "three";
import type { Vec3 } from "./protocol";

export type Axis = 0 | 1 | 2;

/** Shared by all materials that can be cut: (normal, offset), drawn where normal · x ≤ offset. */
export const sectionUniform = { value: new Vector4(0, 0, 0, 1) };

export const SECTION = /* glsl */ `
  uniform vec4 section;
  bool cutAway(vec3 world) { return dot(world, section.xyz) > section.w; }
`;

export interface Section {
  on: boolean;
  axis: Axis;
  /** 0 at the lower bound of the run, 1 at the upper. */
  place: number;
  flipped: boolean;
}

/** Sets the plane for a run with these bounds; returns where it is on its axis [m]. */
export function applySection(section: Section, lower: Vec3, upper: Vec3): number {
  const at = lower[section.axis] + (upper[section.axis] - lower[section.axis]) * section.place;
  if (!section.on) {
    sectionUniform.value.set(0, 0, 0, 1);
    return at;
  }
  const sign = section.flipped ? -1 : 1;
  const normal: Vec3 = [0, 0, 0];
  normal[section.axis] = sign;
  sectionUniform.value.set(...normal, sign * at);
  return at;
}
