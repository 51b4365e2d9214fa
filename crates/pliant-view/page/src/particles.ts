// Particles as round sprites. A particle is a point whose square covers the picture of its sphere; the fragment
// shader cuts the disk out, bends its normal into that of the sphere and writes the sphere's own depth, so
// that neighbors intersect as balls do (unless the machine is too slow for it: a shader that writes depth runs
// for every hidden pixel too). The bytes of a frame go to the GPU as they came: positions as
// normalized 16-bit integers in the frame's box, body and attribute as one byte each.

import { BufferAttribute, BufferGeometry, DynamicDrawUsage, GLSL3, Points, ShaderMaterial, Vector3 } from "three";
import type { Palette } from "./palette";
import { PALETTE } from "./palette";
import type { ParticleFrame } from "./protocol";
import { SECTION, sectionUniform } from "./section";
import { SHADING } from "./shading";

/** Common to the picture and to the shadow: where a particle is, and whether it is drawn. */
export const PARTICLE_PLACE = /* glsl */ `
  uniform vec3 lower;
  uniform vec3 extent;
  uniform float size;
  uniform float pixels;
  in float body;
  in float value;
  const vec4 NOWHERE = vec4(0.0, 0.0, 2.0, 1.0);
`;

const VERTEX = /* glsl */ `
  ${PARTICLE_PLACE}
  ${SECTION}
  ${PALETTE}
  out vec3 albedo;
  out vec3 center;
  out float radius;
  out float drawnSize;

  void main() {
    vec3 world = lower + extent * position;
    vec4 entry = bodyEntry(body);
    albedo = byBody ? entry.rgb : texelFetch(rampTable, ivec2(int(value * 255.0 + 0.5), 0), 0).rgb;
    radius = entry.a * size;
    center = (viewMatrix * vec4(world, 1.0)).xyz;
    gl_Position = projectionMatrix * vec4(center, 1.0);
    drawnSize = max(radius * projectionMatrix[1][1] * pixels / gl_Position.w, 1.5);
    gl_PointSize = drawnSize;
    if (entry.a == 0.0 || cutAway(world)) {
      gl_Position = NOWHERE;
    }
  }
`;

const FRAGMENT = /* glsl */ `
  ${SHADING}
  uniform mat4 projectionMatrix;
  in vec3 albedo;
  in vec3 center;
  in float radius;
  in float drawnSize;
  out vec4 color;

  void main() {
    vec2 disk = vec2(2.0, -2.0) * (gl_PointCoord - 0.5);
    float r2 = dot(disk, disk);
    float edge = 2.0 / drawnSize;
    float cover = drawnSize < 3.0 ? 1.0 : clamp((1.0 + 0.5 * edge - sqrt(r2)) / edge, 0.0, 1.0);
    if (cover < 0.02) discard;
    vec3 n = vec3(disk, sqrt(max(1.0 - r2, 0.0)));
    n = normalize(n + vec3(0.0, 0.0, 0.02));
    #ifdef BALLS
    vec3 surface = center + radius * n;
    vec4 clip = projectionMatrix * vec4(surface, 1.0);
    gl_FragDepth = clamp(0.5 * clip.z / clip.w + 0.5, 0.0, 1.0);
    #endif
    color = vec4(toDisplay(lit(toLinear(albedo), n, vec3(0.0, 0.0, 1.0), 0.05)), cover);
  }
`;

export class Particles {
  /** All particles of the frame, those of cloth and hair too. */
  readonly geometry = new BufferGeometry();
  /** Those that are drawn as particles. */
  private readonly loose = new BufferGeometry();
  private capacity = 0;
  /** The frame on the GPU. */
  frame: ParticleFrame | null = null;

  readonly uniforms;
  readonly points: Points;
  private readonly material: ShaderMaterial;

  constructor(palette: Palette) {
    this.uniforms = {
      ...palette.uniforms,
      section: sectionUniform,
      lower: { value: new Vector3() },
      extent: { value: new Vector3() },
      size: { value: 1 },
      pixels: { value: 600 },
    };
    this.material = new ShaderMaterial({
      defines: { BALLS: "" },
      glslVersion: GLSL3,
      uniforms: this.uniforms,
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      alphaToCoverage: true,
    });
    this.points = new Points(this.loose, this.material);
    this.points.frustumCulled = false;
    this.grow(1024);
  }

  /** Puts a frame on the GPU: three copies of memory, no work per particle. */
  setFrame(frame: ParticleFrame): void {
    if (frame.count > this.capacity) this.grow(Math.ceil(1.25 * frame.count));
    this.upload("position", frame.positions, 3 * frame.count);
    this.upload("body", frame.bodies, frame.count);
    this.upload("value", frame.values, frame.count);
    this.geometry.setDrawRange(0, frame.count);
    this.chooseLoose(frame);
    this.uniforms.lower.value.set(...frame.lower);
    this.uniforms.extent.value.set(...frame.upper).sub(this.uniforms.lower.value);
    this.frame = frame;
  }

  /** Particles as balls, or as flat disks that are quicker to draw. */
  setBalls(balls: boolean): void {
    this.material.defines = balls ? { BALLS: "" } : {};
    this.material.alphaToCoverage = balls;
    this.material.needsUpdate = true;
  }

  /** Particles of a body that is joined are vertices, and not drawn by themselves. */
  private chooseLoose(frame: ParticleFrame): void {
    const joined = new Uint8Array(256);
    for (const cells of [frame.triangles, frame.segments]) {
      for (const row of cells) joined[frame.bodies[row]!] = 1;
    }
    if (joined.every((it) => it === 0)) {
      if (this.loose.index) this.loose.setIndex(null);
      this.loose.setDrawRange(0, frame.count);
      return;
    }
    const rows = new Uint32Array(frame.count);
    let count = 0;
    for (let row = 0; row < frame.count; row += 1) {
      if (!joined[frame.bodies[row]!]) rows[count++] = row;
    }
    this.loose.setIndex(new BufferAttribute(rows.subarray(0, count), 1));
    this.loose.setDrawRange(0, count);
  }

  private upload(name: string, data: Uint16Array | Uint8Array, length: number): void {
    const attribute = this.geometry.getAttribute(name) as BufferAttribute;
    (attribute.array as Uint16Array | Uint8Array).set(data);
    attribute.clearUpdateRanges();
    attribute.addUpdateRange(0, length);
    attribute.needsUpdate = true;
  }

  private grow(capacity: number): void {
    this.capacity = capacity;
    this.geometry.dispose();
    this.geometry.setAttribute("position", streamed(new Uint16Array(3 * capacity), 3, true));
    this.geometry.setAttribute("body", streamed(new Uint8Array(capacity), 1, false));
    this.geometry.setAttribute("value", streamed(new Uint8Array(capacity), 1, true));
    this.loose.dispose();
    for (const name of ["position", "body", "value"]) this.loose.setAttribute(name, this.geometry.getAttribute(name));
  }
}

function streamed(array: Uint16Array | Uint8Array, itemSize: number, normalized: boolean): BufferAttribute {
  const attribute = new BufferAttribute(array, itemSize, normalized);
  attribute.setUsage(DynamicDrawUsage);
  return attribute;
}
