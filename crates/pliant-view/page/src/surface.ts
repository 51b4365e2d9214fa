// The reconstructed surface of a frame: an indexed mesh with smooth normals, colored by body. Where a section
// cuts it open, its inside is drawn darker.

import { BufferAttribute, BufferGeometry, DoubleSide, GLSL3, Mesh, ShaderMaterial } from "three";
import type { Palette } from "./palette";
import { PALETTE } from "./palette";
import type { Surface } from "./protocol";
import { SECTION, sectionUniform } from "./section";
import { SHADING } from "./shading";

const VERTEX = /* glsl */ `
  ${PALETTE}
  in float body;
  out vec3 albedo;
  out vec3 world;
  out vec3 seen;
  out vec3 n;
  out float hidden;

  void main() {
    vec4 entry = bodyEntry(body);
    albedo = entry.rgb;
    hidden = entry.a == 0.0 ? 1.0 : 0.0;
    world = position;
    seen = (viewMatrix * vec4(position, 1.0)).xyz;
    n = (viewMatrix * vec4(normal, 0.0)).xyz;
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
    vec3 shaded = gl_FrontFacing
      ? lit(base, normalize(n), toEye, 0.16)
      : lit(0.55 * base, -normalize(n), toEye, 0.0);
    color = vec4(toDisplay(shaded), 1.0);
  }
`;

export class SurfaceMesh {
  readonly mesh: Mesh;
  /** The frame on the GPU, or −1. */
  frame = -1;
  private readonly material: ShaderMaterial;

  constructor(palette: Palette) {
    this.material = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: { ...palette.uniforms, section: sectionUniform },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: DoubleSide,
    });
    this.mesh = new Mesh(new BufferGeometry(), this.material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  setSurface(surface: Surface): void {
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(surface.positions, 3));
    geometry.setAttribute("normal", new BufferAttribute(surface.normals, 3));
    geometry.setAttribute("body", new BufferAttribute(surface.bodies, 1));
    geometry.setIndex(new BufferAttribute(surface.indices, 1));
    this.mesh.geometry = geometry;
    this.frame = surface.frame;
  }
}
