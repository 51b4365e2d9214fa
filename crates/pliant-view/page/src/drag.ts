// The hand in live runs: with shift held, or while the grab button is on, pressing on matter takes hold of what
// is within a radius, and moving drags it in the plane through the point that faces the viewer; pressing on a
// movable collider moves that instead. A small sphere shows where the hand is.

import { Mesh, MeshBasicMaterial, Plane, SphereGeometry, Vector3 } from "three";
import type { Colliders } from "./colliders";
import type { Live } from "./live";
import { pickParticle, rayThrough } from "./pick";
import type { ParticleFrame, Vec3 } from "./protocol";
import type { Stage } from "./scene";

export interface DragHost {
  stage: Stage;
  live: Live;
  colliders: Colliders;
  frame(): ParticleFrame | null;
  movable(): Set<string>;
  radiusOf(body: number): number;
  /** How far the hand reaches [m]. */
  grabRadius(): number;
  /** Whether pressing takes hold without shift. */
  grabbing(): boolean;
}

type Held = { kind: "matter" } | { kind: "collider"; mesh: Mesh; offset: Vector3 };

export class Drag {
  private readonly marker: Mesh;
  private readonly plane = new Plane();
  private held: Held | null = null;

  constructor(private readonly host: DragHost) {
    this.marker = new Mesh(
      new SphereGeometry(1, 24, 16),
      new MeshBasicMaterial({ color: "#ffb020", transparent: true, opacity: 0.55, depthTest: false, depthWrite: false }),
    );
    this.marker.visible = false;
    this.marker.renderOrder = 5;
    host.stage.scene.add(this.marker);
    // Before the orbit controls, which listen on the canvas itself.
    const area = host.stage.canvas;
    area.addEventListener("pointerdown", (event) => this.down(event), { capture: true });
    area.addEventListener("pointermove", (event) => this.move(event), { capture: true });
    area.addEventListener("pointerup", (event) => this.up(event), { capture: true });
    area.addEventListener("pointercancel", (event) => this.up(event), { capture: true });
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.shiftKey || this.host.grabbing()) || this.held) return;
    const { stage, colliders, live } = this.host;
    const caster = rayThrough(stage, event.clientX, event.clientY);
    const frame = this.host.frame();
    const particle = frame && pickParticle(stage, caster, frame, (body) => this.host.radiusOf(body));
    const [solid] = caster.intersectObjects(colliders.named(this.host.movable()), false);
    let point: Vector3;
    if (solid && (!particle || solid.distance < particle.distance)) {
      const mesh = solid.object as Mesh;
      point = solid.point;
      const offset = new Vector3().setFromMatrixPosition(mesh.matrix).sub(point);
      this.held = { kind: "collider", mesh, offset };
      colliders.highlight(mesh);
    } else if (particle) {
      point = new Vector3(...particle.point);
      this.held = { kind: "matter" };
      live.send({ type: "grab", point: particle.point, radius: this.host.grabRadius() });
    } else {
      return;
    }
    // The orbit controls must not see this press.
    event.stopImmediatePropagation();
    stage.canvas.setPointerCapture(event.pointerId);
    stage.stay();
    const facing = stage.camera.getWorldDirection(new Vector3());
    this.plane.setFromNormalAndCoplanarPoint(facing, point);
    this.place(point);
  }

  private move(event: PointerEvent): void {
    if (!this.held) return;
    event.stopImmediatePropagation();
    const point = rayThrough(this.host.stage, event.clientX, event.clientY).ray.intersectPlane(this.plane, new Vector3());
    if (!point) return;
    if (this.held.kind === "matter") {
      this.host.live.send({ type: "drag", point: triple(point) });
    } else {
      const at = point.clone().add(this.held.offset);
      this.host.live.send({ type: "collider", name: this.held.mesh.name, at: triple(at) });
    }
    this.place(point);
  }

  private up(event: PointerEvent): void {
    if (!this.held) return;
    event.stopImmediatePropagation();
    if (this.held.kind === "matter") this.host.live.send({ type: "release" });
    this.held = null;
    this.marker.visible = false;
    this.host.colliders.highlight(null);
    this.host.stage.invalidate();
  }

  private place(point: Vector3): void {
    this.marker.visible = true;
    this.marker.position.copy(point);
    this.marker.scale.setScalar(this.held?.kind === "matter" ? this.host.grabRadius() : 0.3 * this.host.grabRadius());
    this.host.stage.invalidate();
  }
}

function triple(v: Vector3): Vec3 {
  return [v.x, v.y, v.z];
}
