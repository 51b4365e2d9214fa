// The shadow on the ground: the run seen from straight above, in a small picture of its own whose brightness
// is how near the ground the matter is. The ground blurs and darkens by it. Drawn once a frame, not once a
// picture, and it moves with nothing but the matter.

import { GLSL3, LinearFilter, LinearMipmapLinearFilter, Mesh, OrthographicCamera, Points, Scene, ShaderMaterial, WebGLRenderTarget } from "three";
import type { IUniform, WebGLRenderer } from "three";
import type { Joined } from "./joined";
import { PALETTE } from "./palette";
import { PARTICLE_PLACE } from "./particles";
import type { Particles } from "./particles";
import type { Vec3 } from "./protocol";
import type { SurfaceMesh } from "./surface";
import { SECTION } from "./section";

const SIDE = 256;

const PARTICLE_VERTEX = /* glsl */ `
  ${PARTICLE_PLACE}
  ${SECTION}
  ${PALETTE}
  uniform vec2 span;
  out float strength;
  void main() {
    vec3 world = lower + extent * position;
    float radius = bodyEntry(body).a;
    gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
    gl_PointSize = max(2.0, radius * projectionMatrix[1][1] * ${SIDE}.0);
    strength = 1.0 - 0.75 * clamp((world.y - span.x) / span.y, 0.0, 1.0);
    if (radius == 0.0 || cutAway(world)) gl_Position = NOWHERE;
  }
`;

const SURFACE_VERTEX = /* glsl */ `
  uniform vec2 span;
  out float strength;
  void main() {
    gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
    strength = 1.0 - 0.75 * clamp((position.y - span.x) / span.y, 0.0, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  in float strength;
  out vec4 color;
  void main() { color = vec4(strength, 0.0, 0.0, 1.0); }
`;

export class Shadow {
  private readonly target = new WebGLRenderTarget(SIDE, SIDE, {
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
  });
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera();
  private readonly span = { value: [0, 1] };
  private readonly points: Points;
  private readonly mesh: Mesh;
  /** Whether the matter has changed since it was drawn. */
  stale = true;

  constructor(
    private readonly particles: Particles,
    private readonly joined: Joined,
    private readonly surface: SurfaceMesh,
  ) {
    // The vertices of cloth and hair lie close enough to cast its shadow.
    this.points = new Points(particles.geometry, material(PARTICLE_VERTEX, { ...particles.uniforms, span: this.span }));
    this.mesh = new Mesh(surface.mesh.geometry, material(SURFACE_VERTEX, { span: this.span }));
    this.points.frustumCulled = false;
    this.mesh.frustumCulled = false;
    this.scene.add(this.points, this.mesh);
  }

  get texture() {
    return this.target.texture;
  }

  /** Covers a run of these bounds; returns the box on the ground (x, z, width, depth). */
  cover(lower: Vec3, upper: Vec3): number[] {
    const margin = 0.15 * Math.hypot(upper[0] - lower[0], upper[2] - lower[2]) + 1e-6;
    const half = 0.5 * Math.max(upper[0] - lower[0], upper[2] - lower[2]) + margin;
    const x = 0.5 * (lower[0] + upper[0]);
    const z = 0.5 * (lower[2] + upper[2]);
    const height = upper[1] - lower[1] + 1e-6;
    Object.assign(this.camera, { left: -half, right: half, top: half, bottom: -half, near: 0.01 * height, far: 4 * height });
    // Seen from below: x to the right and z up in the picture, and what is near the ground covers what is above.
    this.camera.up.set(0, 0, 1);
    this.camera.position.set(x, lower[1] - height, z);
    this.camera.lookAt(x, upper[1], z);
    this.camera.updateProjectionMatrix();
    this.span.value = [lower[1], 0.6 * Math.max(height, half)];
    this.stale = true;
    return [x - half, z - half, 2 * half, 2 * half];
  }

  draw(renderer: WebGLRenderer): void {
    this.stale = false;
    this.points.visible = this.particles.points.visible || this.joined.any;
    this.mesh.visible = this.surface.mesh.visible;
    this.mesh.geometry = this.surface.mesh.geometry;
    renderer.setRenderTarget(this.target);
    renderer.setClearColor(0x000000, 1);
    renderer.clear();
    renderer.render(this.scene, this.camera);
    renderer.setRenderTarget(null);
  }
}

function material(vertexShader: string, uniforms: Record<string, IUniform>): ShaderMaterial {
  return new ShaderMaterial({ glslVersion: GLSL3, uniforms, vertexShader, fragmentShader: FRAGMENT });
}
