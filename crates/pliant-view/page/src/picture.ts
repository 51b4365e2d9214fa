// Everything that is drawn, put together: one object that takes a run, its frames, its surfaces and the user's
// choices, and keeps the three-dimensional scene in step with them.

import { Matrix4 } from "three";
import type { Object3D } from "three";
import { Background } from "./background";
import { Colliders } from "./colliders";
import { floorOf, Ground } from "./ground";
import { Joined } from "./joined";
import { Palette } from "./palette";
import { Particles } from "./particles";
import type { Collider, ParticleFrame, Run, Surface, Vec3 } from "./protocol";
import { LOWEST } from "./quality";
import { Stage } from "./scene";
import { applySection } from "./section";
import type { Section } from "./section";
import { Shadow } from "./shadow";
import { SurfaceMesh } from "./surface";
import { PICTURE } from "./theme";
import type { Theme } from "./theme";

const SHADOW = { dark: 0.6, light: 0.34 };
/** Slow machines draw shadows of no more particles than this. */
const MOST_CHEAP_SHADOWS = 60_000;

export class Picture {
  readonly stage: Stage;
  readonly palette = new Palette();
  readonly particles = new Particles(this.palette);
  readonly joined = new Joined(this.palette, this.particles);
  readonly surface = new SurfaceMesh(this.palette);
  readonly colliders = new Colliders();
  private readonly ground = new Ground();
  private readonly background = new Background();
  private readonly shadow = new Shadow(this.particles, this.joined, this.surface);
  private geometry: Collider[] = [];
  private bounds = "";
  private floor = -1;
  private shadowDepth = SHADOW.dark;
  private cheap = false;
  private dim: 2 | 3 = 3;
  lower: Vec3 = [-1, 0, -1];
  upper: Vec3 = [1, 1, 1];

  constructor(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas);
    this.stage.scene.add(this.background.mesh, this.ground.mesh, this.colliders.group);
    this.stage.scene.add(this.particles.points, this.joined.group, this.surface.mesh);
    this.ground.uniforms.shadow.value = this.shadow.texture;
    this.stage.resized = (height) => (this.particles.uniforms.pixels.value = height);
    this.stage.resized(canvas.height);
    this.stage.startQuality((level) => {
      this.particles.setBalls(level < LOWEST);
      this.cheap = level === LOWEST;
    });
    this.stage.before = (renderer) => {
      const shadowless = this.cheap && (this.particles.frame?.count ?? 0) > MOST_CHEAP_SHADOWS;
      this.ground.uniforms.shadowDepth.value = this.dim === 2 || shadowless ? 0 : this.shadowDepth;
      if (this.shadow.stale && this.dim === 3 && !shadowless) this.shadow.draw(renderer);
    };
  }

  /** Length of the diagonal of the run's bounds [m]. */
  get size(): number {
    return Math.hypot(...this.lower.map((low, i) => this.upper[i]! - low)) || 1;
  }

  setRun(run: Run): void {
    this.dim = run.dim;
    this.palette.setBodies(run.bodies);
    this.stage.setDimension(run.dim);
    const bounds = JSON.stringify([run.lower, run.upper]);
    if (bounds !== this.bounds) {
      this.bounds = bounds;
      [this.lower, this.upper] = padded(run);
      this.layGround();
      this.stage.setBounds(this.lower, this.upper);
    }
    this.matterChanged();
  }

  /** What is drawn of colliders, and of the ground where it is one. */
  get solids(): Object3D[] {
    const solids = this.colliders.group.children.filter((mesh) => mesh.visible);
    return this.ground.uniforms.solid.value === 1 ? [...solids, this.ground.mesh] : solids;
  }

  setColliders(colliders: Collider[]): void {
    this.geometry = colliders;
    this.layGround();
    this.stage.invalidate();
  }

  setFrame(frame: ParticleFrame): void {
    this.particles.setFrame(frame);
    this.joined.setFrame(frame);
    this.setPoses(frame.poses);
    this.matterChanged();
  }

  /** Shows a surface instead of particles, or particles again. Cloth and hair are shown either way. */
  setSurface(surface: Surface | null): void {
    if (surface) this.surface.setSurface(surface);
    this.surface.mesh.visible = surface !== null;
    this.particles.points.visible = surface === null;
    this.matterChanged();
  }

  setTheme(theme: Theme): void {
    const colors = PICTURE[theme];
    this.background.uniforms.above.value.copy(colors.above);
    this.background.uniforms.below.value.copy(colors.below);
    this.ground.uniforms.plate.value.copy(colors.plate);
    this.ground.uniforms.ink.value.copy(colors.ink);
    this.colliders.uniforms.tint.value.copy(colors.glass);
    this.shadowDepth = SHADOW[theme];
    this.stage.invalidate();
  }

  /** Returns where the section is on its axis [m]. */
  setSection(section: Section): number {
    const at = applySection(section, this.lower, this.upper);
    this.matterChanged();
    return at;
  }

  setParticleSize(factor: number): void {
    this.particles.uniforms.size.value = factor;
    this.stage.invalidate();
  }

  setGrid(on: boolean): void {
    this.ground.uniforms.lines.value = on;
    this.stage.invalidate();
  }

  setCollidersShown(on: boolean): void {
    this.colliders.group.visible = on;
    this.stage.invalidate();
  }

  setDepthShading(on: boolean): void {
    this.stage.composite.uniforms.strength.value = on ? 1 : 0;
    this.stage.invalidate();
  }

  /** Matter has moved, appeared or gone: its shadow must be drawn again. */
  matterChanged(): void {
    this.shadow.stale = true;
    this.stage.invalidate();
  }

  private setPoses(poses: Float32Array): void {
    this.colliders.setPoses(poses);
    if (this.dim === 3 && this.floor >= 0 && poses.length >= 16 * (this.floor + 1)) {
      this.ground.setPose(new Matrix4().fromArray(poses, 16 * this.floor));
    }
  }

  private layGround(): void {
    this.floor = floorOf(this.geometry, this.lower, this.upper);
    this.ground.lay(this.lower, this.upper, this.dim, this.geometry[this.floor]);
    this.colliders.setGeometry(this.geometry, this.lower, this.upper, this.dim, this.floor);
    if (this.particles.frame) this.setPoses(this.particles.frame.poses);
    if (this.dim === 3) {
      this.ground.uniforms.shadowBox.value = this.shadow.cover(this.lower, this.upper);
    }
  }
}

/** The run's bounds with room for the particles' own size; a box even where there are no particles yet. */
function padded(run: Run): [Vec3, Vec3] {
  const whole = [0, 1, 2].every((i) => Number.isFinite(run.lower[i]) && Number.isFinite(run.upper[i]) && run.lower[i]! <= run.upper[i]!);
  if (!whole) return [[-0.5, 0, -0.5], [0.5, 1, 0.5]];
  const pad = Math.max(0, ...run.bodies.map((body) => body.radius));
  const grow = (v: Vec3, by: number) => v.map((x) => x + by) as Vec3;
  return [grow(run.lower, -pad), grow(run.upper, pad)];
}
