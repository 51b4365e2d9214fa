// The stage: renderer, camera and controls, and the loop that draws. A picture is drawn only when something
// has changed, and whoever needs to know (films, tests, live runs that wait for the page) is told afterwards.

import { MOUSE, OrthographicCamera, PerspectiveCamera, Scene, TOUCH, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { Composite } from "./composite";
import type { Vec3 } from "./protocol";
import { Quality } from "./quality";
import type { Level } from "./quality";
import { directionOf, frameBox } from "./views";
import type { ViewCamera, ViewName } from "./views";

/** More device pixels than this per pixel of the page cost time and show nothing. */
const MAX_DENSITY = 2;

export class Stage {
  readonly scene = new Scene();
  readonly composite = new Composite();
  readonly renderer: WebGLRenderer;
  camera: ViewCamera = new PerspectiveCamera(38, 1, 0.01, 100);
  controls: OrbitControls;
  /** Called before a picture is drawn. */
  before: (renderer: WebGLRenderer) => void = () => {};
  /** Called when the size in device pixels has changed. */
  resized: (height: number) => void = () => {};
  /** Called when pictures are to be drawn more or less carefully. */
  qualityChanged: (level: Level) => void = () => {};
  /** Whether the user has moved the camera, or asked it to stay, since it was last placed. */
  touched = false;
  private readonly quality = new Quality((level) => this.setQuality(level));
  private dirty = true;
  private afterDraw: (() => void)[] = [];
  private lower: Vec3 = [-1, -1, -1];
  private upper: Vec3 = [1, 1, 1];
  private view: ViewName = "three-quarter";

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true, powerPreference: "high-performance" });
    this.renderer.autoClear = false;
    this.controls = this.makeControls();
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement ?? canvas);
    this.resize();
    requestAnimationFrame((now) => this.tick(now));
  }

  /** Chooses how carefully to draw, and may choose again as pictures turn out slow. */
  startQuality(changed: (level: Level) => void): void {
    this.qualityChanged = changed;
    this.quality.start(this.renderer.getContext());
  }

  /** Chooses perspective for space and a front view without perspective for the plane. */
  setDimension(dim: 2 | 3): void {
    if ((dim === 2) === this.camera instanceof OrthographicCamera) return;
    this.camera = dim === 2 ? new OrthographicCamera(-1, 1, 1, -1, 0.01, 100) : new PerspectiveCamera(38, 1, 0.01, 100);
    this.view = dim === 2 ? "front" : "three-quarter";
    this.controls.dispose();
    this.controls = this.makeControls();
    this.resize();
  }

  /** What framing frames. Moves the camera only while the user has not. */
  setBounds(lower: Vec3, upper: Vec3): void {
    this.lower = lower;
    this.upper = upper;
    const size = Math.hypot(...lower.map((low, i) => upper[i]! - low)) || 1;
    this.composite.uniforms.scale.value = size;
    if (!this.touched) this.look(this.view);
  }

  look(view: ViewName): void {
    this.view = view;
    this.place(directionOf(view));
    this.touched = false;
  }

  /** Frames everything from where the camera already looks. */
  frameAll(): void {
    this.place(this.camera.position.clone().sub(this.controls.target).normalize());
  }

  /** Leaves the camera where it is, however the bounds grow: somebody points at something. */
  stay(): void {
    this.touched = true;
  }

  /** Asks for a picture. */
  invalidate(): void {
    this.dirty = true;
  }

  /** Resolves when what is set now has been drawn. */
  drawn(): Promise<void> {
    this.dirty = true;
    return new Promise((resolve) => this.afterDraw.push(resolve));
  }

  /** Where a point of the world is on the page [pixels from its upper left corner]. */
  project(point: Vec3): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    this.camera.updateMatrixWorld();
    const p = new Vector3(...point).project(this.camera);
    return [box.left + (0.5 + 0.5 * p.x) * box.width, box.top + (0.5 - 0.5 * p.y) * box.height];
  }

  private place(toward: Vector3): void {
    this.controls.target.copy(frameBox(this.camera, this.lower, this.upper, toward));
    this.controls.update();
    this.dirty = true;
  }

  private makeControls(): OrbitControls {
    const controls = new OrbitControls(this.camera, this.canvas);
    controls.screenSpacePanning = true;
    controls.zoomToCursor = true;
    controls.zoomSpeed = 1.4;
    if (this.camera instanceof OrthographicCamera) {
      controls.enableRotate = false;
      controls.mouseButtons = { LEFT: MOUSE.PAN, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
      controls.touches = { ONE: TOUCH.PAN, TWO: TOUCH.DOLLY_PAN };
    }
    controls.addEventListener("change", () => (this.dirty = true));
    controls.addEventListener("start", () => (this.touched = true));
    return controls;
  }

  private resize(): void {
    const box = (this.canvas.parentElement ?? this.canvas).getBoundingClientRect();
    const width = Math.max(1, Math.floor(box.width));
    const height = Math.max(1, Math.floor(box.height));
    const density = Math.min(window.devicePixelRatio, this.quality.level === 0 ? MAX_DENSITY : 1);
    this.renderer.setPixelRatio(density);
    this.renderer.setSize(width, height);
    this.composite.setSize(this.canvas.width, this.canvas.height, density);
    if (this.camera instanceof PerspectiveCamera) {
      this.camera.aspect = width / height;
    } else {
      const half = 0.5 * (this.camera.top - this.camera.bottom);
      this.camera.left = (-half * width) / height;
      this.camera.right = (half * width) / height;
    }
    this.camera.updateProjectionMatrix();
    this.resized(this.canvas.height);
    if (!this.touched) this.look(this.view);
    this.dirty = true;
  }

  private setQuality(level: Level): void {
    this.composite.setFine(level === 0);
    this.qualityChanged(level);
    this.resize();
  }

  private tick(time: number): void {
    requestAnimationFrame((now) => this.tick(now));
    this.quality.tick(time, this.dirty);
    if (!this.dirty) return;
    this.dirty = false;
    this.before(this.renderer);
    this.composite.draw(this.renderer, this.scene, this.camera);
    const waiting = this.afterDraw;
    this.afterDraw = [];
    for (const resolve of waiting) resolve();
  }
}
