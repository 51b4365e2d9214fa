// What is behind everything: a quiet vertical gradient in the colors of the theme.

import { Color, GLSL3, Mesh, PlaneGeometry, ShaderMaterial } from "three";

const VERTEX = /* glsl */ `
  out float height;
  void main() {
    height = 0.5 + 0.5 * position.y;
    gl_Position = vec4(position.xy, 1.0, 1.0);
  }
`;

// The pattern of a fraction of a gray level hides the steps of a gradient this slow.
const FRAGMENT = /* glsl */ `
  uniform vec3 above;
  uniform vec3 below;
  in float height;
  out vec4 color;
  void main() {
    float grain = fract(52.9829 * fract(dot(gl_FragCoord.xy, vec2(0.06711, 0.00584)))) - 0.5;
    color = vec4(mix(below, above, smoothstep(0.0, 1.0, height)) + grain / 255.0, 1.0);
  }
`;

export class Background {
  readonly uniforms = { above: { value: new Color() }, below: { value: new Color() } };
  readonly mesh: Mesh;

  constructor() {
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: this.uniforms,
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(new PlaneGeometry(2, 2), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = -10;
  }
}
