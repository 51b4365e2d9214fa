// The last pass: the picture of the scene with depth made visible. Dense particles all
// look alike however they are lit; what shows their shape is where depth changes. As in eye-dome lighting
// (Boucheny 2009), a pixel is darkened by how much nearer its neighbors are, here at a small and a large
// distance: the small one draws outlines, the large one fills creases.

import { DepthTexture, GLSL3, Mesh, NearestFilter, OrthographicCamera, PlaneGeometry, Scene, ShaderMaterial, UnsignedIntType, Vector2, WebGLRenderTarget } from "three";
import type { Camera, OrthographicCamera as Orthographic, PerspectiveCamera, WebGLRenderer } from "three";

const VERTEX = /* glsl */ `
  out vec2 uv2;
  void main() {
    uv2 = 0.5 * position.xy + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D picture;
  uniform sampler2D depths;
  uniform vec2 pixel;
  uniform vec2 range;
  uniform bool flatView;
  uniform float strength;
  uniform float scale;
  uniform bool fine;
  in vec2 uv2;
  out vec4 color;

  // Distance from the viewer [m].
  float distanceAt(vec2 uv) {
    float d = textureLod(depths, uv, 0.0).r;
    return flatView ? mix(range.x, range.y, d) : range.x * range.y / (range.y - d * (range.y - range.x));
  }

  float occlusion(float here, float spread) {
    float sum = 0.0;
    for (int i = 0; i < 8; i += 1) {
      float turn = 0.785398 * float(i) + 0.39 + spread;
      float nearer = (here - distanceAt(uv2 + spread * pixel * vec2(cos(turn), sin(turn)))) / scale;
      // What is far in front is another thing, and casts no crease.
      sum += clamp(nearer, 0.0, 0.12) * (1.0 - smoothstep(0.12, 0.5, nearer));
    }
    return sum / 8.0;
  }

  void main() {
    vec3 seen = textureLod(picture, uv2, 0.0).rgb;
    if (strength > 0.0 && textureLod(depths, uv2, 0.0).r < 1.0) {
      float here = distanceAt(uv2);
      float dark = 9.0 * occlusion(here, 1.6);
      if (fine) dark += 7.0 * occlusion(here, 6.0) + 5.0 * occlusion(here, 15.0);
      else dark += 11.0 * occlusion(here, 8.0);
      seen *= exp(-strength * dark);
    }
    color = vec4(seen, 1.0);
  }
`;

export class Composite {
  private readonly target: WebGLRenderTarget;
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera();
  readonly uniforms;

  constructor() {
    const depths = new DepthTexture(1, 1, UnsignedIntType);
    depths.minFilter = NearestFilter;
    depths.magFilter = NearestFilter;
    this.target = new WebGLRenderTarget(1, 1, { samples: 4, depthTexture: depths });
    this.uniforms = {
      picture: { value: this.target.texture },
      depths: { value: depths },
      pixel: { value: new Vector2() },
      range: { value: new Vector2() },
      flatView: { value: false },
      strength: { value: 1 },
      scale: { value: 1 },
      fine: { value: true },
    };
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: this.uniforms,
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      depthTest: false,
      depthWrite: false,
    });
    const quad = new Mesh(new PlaneGeometry(2, 2), material);
    quad.frustumCulled = false;
    this.scene.add(quad);
  }

  /** `width` and `height` in device pixels; `density` of them to a pixel of the page. */
  setSize(width: number, height: number, density: number): void {
    this.target.setSize(width, height);
    this.uniforms.pixel.value.set(density / width, density / height);
  }

  /** Smooth edges and more samples of depth, or quicker pictures. */
  setFine(fine: boolean): void {
    this.uniforms.fine.value = fine;
    this.target.samples = fine ? 4 : 0;
    this.target.dispose();
  }

  draw(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera | Orthographic): void {
    this.uniforms.range.value.set(camera.near, camera.far);
    this.uniforms.flatView.value = "isOrthographicCamera" in camera;
    renderer.setRenderTarget(this.target);
    renderer.setClearColor(0x000000, 1);
    renderer.clear();
    renderer.render(scene, camera as Camera);
    renderer.setRenderTarget(null);
    renderer.render(this.scene, this.camera);
  }
}
