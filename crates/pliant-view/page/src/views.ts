// Where the camera stands. A view is a direction; the distance follows from the box to be seen: along the
// direction, the nearest place from which all eight corners are inside the picture.

import { Matrix4, OrthographicCamera, PerspectiveCamera, Vector3 } from "three";
import type { Vec3 } from "./protocol";

export type ViewName = "front" | "side" | "top" | "three-quarter";

/** From the middle of the run toward the camera. */
const DIRECTIONS: Record<ViewName, Vec3> = {
  front: [0, 0, 1],
  side: [1, 0, 0],
  // A little off the axis, so that up on the screen stays defined.
  top: [0, 1, 1e-4],
  "three-quarter": [0.62, 0.42, 1],
};

/** Room around the run. */
const MARGIN = 1.12;

export type ViewCamera = PerspectiveCamera | OrthographicCamera;

/** Puts the camera where the whole box is seen from that direction; returns the point to look at. */
export function frameBox(camera: ViewCamera, lower: Vec3, upper: Vec3, toward: Vector3): Vector3 {
  const middle = new Vector3(...lower).add(new Vector3(...upper)).multiplyScalar(0.5);
  const size = new Vector3(...upper).sub(new Vector3(...lower)).length() || 1;
  const basis = new Matrix4().lookAt(toward, new Vector3(), new Vector3(0, 1, 0)).invert();
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    new Vector3(i & 1 ? upper[0] : lower[0], i & 2 ? upper[1] : lower[1], i & 4 ? upper[2] : lower[2])
      .sub(middle)
      .applyMatrix4(basis),
  );
  let distance: number;
  if (camera instanceof PerspectiveCamera) {
    const high = Math.tan((camera.fov * Math.PI) / 360) / MARGIN;
    const wide = high * camera.aspect;
    distance = Math.max(...corners.map((c) => c.z + Math.max(Math.abs(c.x) / wide, Math.abs(c.y) / high)), 0.05 * size);
  } else {
    const aspect = (camera.right - camera.left) / (camera.top - camera.bottom);
    const half = MARGIN * Math.max(...corners.map((c) => Math.max(Math.abs(c.x) / aspect, Math.abs(c.y))), 1e-6 * size);
    Object.assign(camera, { left: -half * aspect, right: half * aspect, top: half, bottom: -half, zoom: 1 });
    distance = 4 * size;
  }
  camera.near = 0.01 * size;
  camera.far = 40 * size;
  camera.position.copy(toward).normalize().multiplyScalar(distance).add(middle);
  camera.lookAt(middle);
  camera.updateProjectionMatrix();
  return middle;
}

export function directionOf(view: ViewName): Vector3 {
  return new Vector3(...DIRECTIONS[view]).normalize();
}
