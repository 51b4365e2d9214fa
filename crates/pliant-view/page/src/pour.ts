// The nozzle in live runs of fluids: while the pour button is on, pressing opens a nozzle above what is under the
// pointer, moving carries it along, and letting go closes it. Seen from above it moves at its height, seen from
// the side in the plane that faces the viewer. A tube shows it, and a line where it points.

import { BufferGeometry, CylinderGeometry, DoubleSide, Group, Line, LineBasicMaterial, Mesh, MeshBasicMaterial, Plane, Vector3 } from "three";
import { aim, facing } from "./aim";
import type { Aimed } from "./aim";
import type { Live } from "./live";
import { rayThrough } from "./pick";
import type { Vec3 } from "./protocol";

/** Heights above what is poured on: the first at which half of the tube is in the picture, or the least [its radii]. */
const HEIGHTS = [5, 4, 3];
const LEAST_HEIGHT = 2;
/** Of the tube that shows it [its radii]. */
const TUBE = 2;
/** Least sine of the angle between a ray and the level, seen from above. */
const STEEP = 0.2;
const GLASS = { color: "#ffb020", transparent: true, depthTest: false, depthWrite: false };
const Y = new Vector3(0, 1, 0);

export interface PourHost extends Aimed {
  live: Live;
  gravity(): Vec3;
  /** Whether pressing opens the nozzle. */
  pouring(): boolean;
  /** What comes out of it, and its radius [m]. */
  stream(): { material: string; radius: number };
}

/** An open nozzle: what it moves in, where it points and how far above that it is [its radii]. */
interface Open {
  plane: Plane;
  level: boolean;
  at: Vector3;
  up: Vector3;
  height: number;
}

export class Pour {
  private readonly line = plumbLine();
  private readonly marker = new Group().add(tube(), this.line);
  private open: Open | null = null;

  constructor(private readonly host: PourHost) {
    this.marker.visible = false;
    host.stage.scene.add(this.marker);
    // Before the orbit controls, which listen on the canvas itself.
    const area = host.stage.canvas;
    area.addEventListener("pointerdown", (event) => this.down(event), { capture: true });
    area.addEventListener("pointermove", (event) => this.move(event), { capture: true });
    area.addEventListener("pointerup", (event) => this.up(event), { capture: true });
    area.addEventListener("pointercancel", (event) => this.up(event), { capture: true });
  }

  /** Opens the nozzle again where the server may have closed it. */
  renew(): void {
    if (this.open) this.place();
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || event.shiftKey || !this.host.pouring() || this.open) return;
    // The orbit controls must not see this press.
    event.stopImmediatePropagation();
    const { stage } = this.host;
    stage.canvas.setPointerCapture(event.pointerId);
    stage.stay();
    const caster = rayThrough(stage, event.clientX, event.clientY);
    const up = new Vector3(...this.host.gravity()).negate().normalize();
    if (up.lengthSq() === 0) up.copy(Y);
    const { point, hit } = aim(this.host, caster, up);
    const level = hit && isSteep(caster.ray.direction, up);
    const plane = level ? new Plane().setFromNormalAndCoplanarPoint(up, point) : facing(stage, point);
    this.open = { plane, level, at: point, up, height: this.heightAbove(point, up) };
    this.place();
  }

  private move(event: PointerEvent): void {
    if (!this.open) return;
    event.stopImmediatePropagation();
    const { plane, level, at, up } = this.open;
    const { ray } = rayThrough(this.host.stage, event.clientX, event.clientY);
    if ((level && !isSteep(ray.direction, up)) || !ray.intersectPlane(plane, at)) return;
    this.place();
  }

  private up(event: PointerEvent): void {
    if (!this.open) return;
    event.stopImmediatePropagation();
    this.host.live.send({ type: "close" });
    this.open = null;
    this.marker.visible = false;
    this.host.stage.invalidate();
  }

  private place(): void {
    if (!this.open) return;
    const { at, up, height } = this.open;
    const { material, radius } = this.host.stream();
    const { marker } = this;
    marker.position.copy(at).addScaledVector(up, height * radius);
    marker.quaternion.setFromUnitVectors(Y, up);
    marker.scale.setScalar(radius);
    this.line.scale.y = height;
    marker.visible = true;
    const { x, y, z } = marker.position;
    this.host.live.send({ type: "pour", point: [x, y, z], material, radius });
    this.host.stage.invalidate();
  }

  private heightAbove(point: Vector3, up: Vector3): number {
    const { radius } = this.host.stream();
    const isSeen = (height: number) => {
      const middle = point.clone().addScaledVector(up, (height + TUBE / 2) * radius);
      const { x, y } = middle.project(this.host.stage.camera);
      return Math.abs(x) < 1 && Math.abs(y) < 1;
    };
    return HEIGHTS.find(isSeen) ?? LEAST_HEIGHT;
  }
}

function isSteep(direction: Vector3, up: Vector3): boolean {
  return -direction.dot(up) > STEEP;
}

/** A tube of radius 1 above the origin. */
function tube(): Mesh {
  const shape = new CylinderGeometry(1, 1, TUBE, 32, 1, true).translate(0, TUBE / 2, 0);
  const mesh = new Mesh(shape, new MeshBasicMaterial({ ...GLASS, opacity: 0.25, side: DoubleSide }));
  mesh.renderOrder = 5;
  return mesh;
}

/** A line of length 1 down from the origin. */
function plumbLine(): Line {
  const shape = new BufferGeometry().setFromPoints([new Vector3(), new Vector3(0, -1, 0)]);
  const line = new Line(shape, new LineBasicMaterial({ ...GLASS, opacity: 0.8 }));
  line.renderOrder = 5;
  return line;
}
