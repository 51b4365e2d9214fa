// Cloth and hair: particles that are joined, drawn as the mesh and the lines that they are the vertices of. They
// share the particles' bytes on the GPU; only the indices and, for cloth, the normals are their own. A normal is the mean
// of those of the triangles around a vertex, weighted by their areas. The back of cloth is a little darker.

import { BufferAttribute, BufferGeometry, DoubleSide, GLSL3, Group, LineSegments, Mesh, ShaderMaterial } from "three";
import type { Palette } from "./palette";
import { PALETTE } from "./palette";
import type { Particles } from "./particles";
import { PARTICLE_PLACE } from "./particles";
import type { ParticleFrame } from "./protocol";
import { SECTION, sectionUniform } from "./section";
import { SHADING } from "./shading";

const VERTEX = /* glsl */ `
  ${PARTICLE_PLACE}
  ${PALETTE}
  out vec3 albedo;
  out vec3 world;
  out vec3 seen;
  out vec3 n;
  out float hidden;

  void main() {
    vec4 entry = bodyEntry(body);
    albedo = byBody ? entry.rgb : texelFetch(rampTable, ivec2(int(value * 255.0 + 0.5), 0), 0).rgb;
    hidden = entry.a == 0.0 ? 1.0 : 0.0;
    world = lower + extent * position;
    seen = (viewMatrix * vec4(world, 1.0)).xyz;
    #ifdef CLOTH
    n = (viewMatrix * vec4(normal, 0.0)).xyz;
    #else
    n = vec3(0.0, 0.0, 1.0);
    #endif
    gl_Position = projectionMatrix * vec4(seen, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  ${SHADING}
  ${SECTION}
  in vec3 albedo;
  in vec3 world;
  in vec3 seen;
  in vec3 n;
  in float hidden;
  out vec4 color;

  void main() {
    if (hidden > 0.5 || cutAway(world)) discard;
    vec3 toEye = isOrthographic ? vec3(0.0, 0.0, 1.0) : normalize(-seen);
    vec3 base = toLinear(albedo);
    #ifdef CLOTH
    vec3 m = length(n) > 0.0 ? normalize(n) : toEye;
    vec3 shaded = gl_FrontFacing ? lit(base, m, toEye, 0.05) : lit(0.78 * base, -m, toEye, 0.0);
    #else
    vec3 shaded = 0.9 * base;
    #endif
    color = vec4(toDisplay(shaded), 1.0);
  }
`;

export class Joined {
  readonly group = new Group();
  private readonly cloth: Mesh;
  private readonly hair: LineSegments;

  constructor(
    palette: Palette,
    private readonly particles: Particles,
  ) {
    const material = (defines: Record<string, string>) =>
      new ShaderMaterial({
        defines,
        glslVersion: GLSL3,
        uniforms: { ...particles.uniforms, ...palette.uniforms, section: sectionUniform },
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        side: DoubleSide,
      });
    this.cloth = new Mesh(new BufferGeometry(), material({ CLOTH: "" }));
    this.hair = new LineSegments(new BufferGeometry(), material({}));
    for (const object of [this.cloth, this.hair]) {
      object.frustumCulled = false;
      object.visible = false;
      this.group.add(object);
    }
  }

  /** Whether the frame has any. */
  get any(): boolean {
    return this.cloth.visible || this.hair.visible;
  }

  /** Takes over a frame that the particles have put on the GPU. */
  setFrame(frame: ParticleFrame): void {
    this.join(this.cloth, frame.triangles);
    this.join(this.hair, frame.segments);
    if (frame.triangles.length > 0) {
      this.cloth.geometry.setAttribute("normal", new BufferAttribute(normals(frame), 3));
    }
  }

  private join(object: Mesh | LineSegments, cells: Uint32Array): void {
    object.visible = cells.length > 0;
    object.geometry.dispose();
    if (cells.length === 0) return;
    const geometry = new BufferGeometry();
    for (const name of ["position", "body", "value"]) {
      geometry.setAttribute(name, this.particles.geometry.getAttribute(name));
    }
    geometry.setIndex(new BufferAttribute(cells, 1));
    object.geometry = geometry;
  }
}

/** Normals of all vertices, of unit length; zero where there is no triangle. */
function normals(frame: ParticleFrame): Float32Array {
  const { positions, triangles } = frame;
  const sum = new Float32Array(3 * frame.count);
  const [sx, sy, sz] = frame.lower.map((low, i) => (frame.upper[i]! - low) / 65535) as [number, number, number];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t]!, 3 * triangles[t + 1]!, 3 * triangles[t + 2]!];
    const ux = sx * (positions[b]! - positions[a]!);
    const uy = sy * (positions[b + 1]! - positions[a + 1]!);
    const uz = sz * (positions[b + 2]! - positions[a + 2]!);
    const vx = sx * (positions[c]! - positions[a]!);
    const vy = sy * (positions[c + 1]! - positions[a + 1]!);
    const vz = sz * (positions[c + 2]! - positions[a + 2]!);
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    for (const at of [a, b, c]) {
      sum[at]! += x;
      sum[at + 1]! += y;
      sum[at + 2]! += z;
    }
  }
  for (let at = 0; at < sum.length; at += 3) {
    const length = Math.hypot(sum[at]!, sum[at + 1]!, sum[at + 2]!);
    if (length === 0) continue;
    sum[at]! /= length;
    sum[at + 1]! /= length;
    sum[at + 2]! /= length;
  }
  return sum;
}
