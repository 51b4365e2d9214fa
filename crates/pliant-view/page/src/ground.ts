// The ground: a large plate at the height of the floor (or of the lowest particle, where there is no floor),
// with a grid whose lines are a power of ten apart and fade into the distance, and the soft shadow of what is
// above it. From below it is not there. In 2-D it is a grid behind the picture.

import { Color, GLSL3, Matrix4, Mesh, PlaneGeometry, ShaderMaterial, Vector2, Vector3 } from "three";
import type { Texture } from "three";
import type { Collider, Vec3 } from "./protocol";

const VERTEX = /* glsl */ `
  out vec2 place;
  out vec3 seen;
  uniform vec2 middle;
  void main() {
    vec4 at = modelMatrix * vec4(position, 1.0);
    place = position.xy;
    seen = (viewMatrix * at).xyz;
    gl_Position = projectionMatrix * vec4(seen, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform vec3 plate;
  uniform vec3 ink;
  uniform float solid;
  uniform float spacing;
  uniform float reach;
  uniform vec2 middle;
  uniform sampler2D shadow;
  uniform vec4 shadowBox;
  uniform float shadowDepth;
  uniform bool lines;
  in vec2 place;
  in vec3 seen;
  out vec4 color;

  float grid(float step) {
    vec2 cell = place / step;
    vec2 width = max(fwidth(cell), vec2(1e-6));
    vec2 near = abs(fract(cell - 0.5) - 0.5) / width;
    float dense = smoothstep(0.5, 0.15, max(width.x, width.y));
    return dense * (1.0 - min(min(near.x, near.y), 1.0));
  }

  float shade() {
    vec2 uv = (place - shadowBox.xy) / shadowBox.zw;
    if (any(lessThan(uv, vec2(0.0))) || any(greaterThan(uv, vec2(1.0)))) return 0.0;
    float sum = 0.0;
    for (int i = 0; i < 12; i += 1) {
      float turn = 2.39996 * float(i);
      float far = sqrt((float(i) + 0.5) / 12.0);
      sum += textureLod(shadow, uv + 0.03 * far * vec2(cos(turn), sin(turn)), 2.5).r;
    }
    return sum / 12.0;
  }

  void main() {
    float distance = length(place - middle) / reach;
    float fade = 1.0 - smoothstep(0.35, 1.0, distance);
    float line = lines ? max(0.35 * grid(spacing), 0.75 * grid(10.0 * spacing)) : 0.0;
    float dark = shadowDepth > 0.0 ? shadowDepth * shade() : 0.0;
    vec3 base = plate * (1.0 - dark);
    float cover = max(max(solid, line), 0.9 * dark);
    color = vec4(mix(base, ink, line), fade * cover);
  }
`;

export class Ground {
  readonly mesh: Mesh;
  readonly uniforms = {
    plate: { value: new Color() },
    ink: { value: new Color() },
    solid: { value: 1 },
    spacing: { value: 0.1 },
    reach: { value: 1 },
    middle: { value: new Vector2() },
    shadow: { value: null as Texture | null },
    shadowBox: { value: [0, 0, 1, 1] },
    shadowDepth: { value: 0.5 },
    lines: { value: true },
  };

  constructor() {
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: this.uniforms,
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new Mesh(new PlaneGeometry(1, 1), material);
    this.mesh.matrixAutoUpdate = false;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = -1;
  }

  private readonly base = new Matrix4();
  private solid = false;

  /** Moves the plate with the collider that it stands for; a pose of zeros takes it away. */
  setPose(pose: Matrix4): void {
    const there = pose.elements[15] !== 0;
    this.uniforms.solid.value = this.solid && there ? 1 : 0;
    this.mesh.matrix.copy(this.base);
    if (there) this.mesh.matrix.premultiply(pose);
    this.mesh.matrixWorldNeedsUpdate = true;
  }

  /** Lays the ground for a run of these bounds. */
  lay(lower: Vec3, upper: Vec3, dim: 2 | 3, floor: Collider | undefined): void {
    const size = Math.hypot(upper[0] - lower[0], upper[1] - lower[1], upper[2] - lower[2]) || 1;
    const reach = 3 * size;
    const mid = new Vector3(...lower).add(new Vector3(...upper)).multiplyScalar(0.5);
    this.uniforms.reach.value = reach;
    this.uniforms.spacing.value = 10 ** (Math.ceil(Math.log10(size / 4)) - 1);
    this.mesh.geometry.dispose();
    this.mesh.geometry = new PlaneGeometry(2 * reach, 2 * reach);
    if (dim === 2) {
      this.solid = false;
      this.uniforms.middle.value.set(mid.x, mid.y);
      this.mesh.geometry.translate(mid.x, mid.y, 0);
      this.base.makeTranslation(0, 0, -0.01 * size);
    } else {
      const plane = floor?.kind === "plane" ? floor : undefined;
      this.solid = plane !== undefined;
      // The plate is drawn in the plane (x, z); z points toward the viewer of the front view.
      this.uniforms.middle.value.set(mid.x, mid.z);
      this.mesh.geometry.translate(mid.x, mid.z, 0);
      const height = (plane ? plane.point[1] : lower[1]) - 2e-4 * size;
      this.base.set(1, 0, 0, 0, 0, 0, 1, height, 0, 1, 0, 0, 0, 0, 0, 1);
    }
    this.setPose(new Matrix4());
  }
}

/** The number of the collider that serves as floor: the highest plane that faces up and is below the middle. */
export function floorOf(colliders: Collider[], lower: Vec3, upper: Vec3): number {
  let best = -1;
  let height = -Infinity;
  colliders.forEach((collider, i) => {
    if (collider.kind !== "plane") return;
    const [, up] = collider.normal;
    const level = up / Math.hypot(...collider.normal) > 0.9999;
    if (level && collider.point[1] > height && collider.point[1] <= 0.5 * (lower[1] + upper[1])) {
      best = i;
      height = collider.point[1];
    }
  });
  return best;
}
