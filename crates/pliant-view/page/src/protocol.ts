// What the server says, as types, and how its binary messages are read. `docs/viewer-protocol.md` is the
// contract. Arrays are views into the message: nothing is copied or converted here, whatever the number of
// particles.

export type Vec3 = [number, number, number];

export interface Body {
  name: string;
  material: string;
  particles: number;
  /** Radius of a particle [m]. */
  radius: number;
  /** sRGB, 0 to 1. */
  color: Vec3;
}

export interface Attribute {
  name: string;
  unit: string;
  low: number;
  high: number;
}

export interface MaterialSlider {
  field: string;
  unit: string;
  value: number;
  low: number;
  high: number;
  logarithmic: boolean;
}

export interface Material {
  name: string;
  model: string;
  parameters: Record<string, unknown>;
  sliders?: MaterialSlider[];
}

export interface Run {
  title: string;
  description: string;
  scene: string;
  dim: 2 | 3;
  fps: number;
  live: boolean;
  status: "running" | "finished" | "stopped";
  frames: number[];
  frames_wanted: number;
  lower: Vec3;
  upper: Vec3;
  gravity: Vec3;
  bodies: Body[];
  attributes: Attribute[];
  surface: boolean;
  materials: Material[];
  solver: Record<string, unknown>;
  colliders: { name: string; movable: boolean }[];
  /** Names of materials that can be poured. */
  pours: string[];
}

export type Collider =
  | { name: string; kind: "plane"; point: Vec3; normal: Vec3 }
  | { name: string; kind: "mesh"; positions: number[]; indices: number[] };

export interface LogEntry {
  step: number;
  frame: number;
  time: number;
  dt: number;
  energy?: Record<string, number>;
  iterations?: Record<string, number>;
  wall_ms?: Record<string, number>;
}

export interface ParticleFrame {
  count: number;
  frame: number;
  /** Simulated time [s]. */
  time: number;
  lower: Vec3;
  upper: Vec3;
  /** Least and greatest value of the attribute in this frame. */
  least: number;
  greatest: number;
  /** 16 numbers a collider, column by column. */
  poses: Float32Array;
  /** 3 numbers a particle, 0 at `lower` and 65535 at `upper`. */
  positions: Uint16Array;
  bodies: Uint8Array;
  /** The attribute, 0 at the run's low and 255 at its high. */
  values: Uint8Array;
  /** Three particles each: cloth. */
  triangles: Uint32Array;
  /** Two particles each: hair. */
  segments: Uint32Array;
}

export interface Surface {
  frame: number;
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
  bodies: Uint8Array;
}

export type LiveMessage =
  | {
      type: "status";
      paused: boolean;
      frame: number;
      time: number;
      ns_per_particle_step: number;
      real_time: number;
    }
  | { type: "log"; entry: LogEntry }
  | { type: "restarted" }
  | { type: "error"; message: string };

export type LiveCommand =
  | { type: "drawn"; frame: number }
  | { type: "pause" | "resume" | "step" | "restart" | "release" | "close" }
  | { type: "color"; attribute: string }
  | { type: "gravity"; value: Vec3 }
  | { type: "material"; name: string; field: string; value: number }
  | { type: "grab"; point: Vec3; radius: number }
  | { type: "drag"; point: Vec3 }
  | { type: "pour"; point: Vec3; material: string; radius: number; velocity?: Vec3 }
  | { type: "collider"; name: string; at: Vec3 };

const FRAME_HEADER = 52;
const SURFACE_HEADER = 16;

/** Reads a particle frame; throws with a readable reason if it is not one. */
export function decodeFrame(buffer: ArrayBuffer): ParticleFrame {
  const view = messageView(buffer, "PLF1", FRAME_HEADER, "particle frame");
  const count = view.getUint32(4, true);
  const colliders = view.getUint32(48, true);
  const positionsAt = FRAME_HEADER + 64 * colliders;
  const bodiesAt = positionsAt + 6 * count;
  // Eight bytes a particle: what follows lies at a multiple of four.
  const cellsAt = bodiesAt + 2 * count;
  const joined = buffer.byteLength >= cellsAt + 8;
  const triangles = joined ? view.getUint32(cellsAt, true) : 0;
  const segments = joined ? view.getUint32(cellsAt + 4, true) : 0;
  const trianglesAt = cellsAt + (joined ? 8 : 0);
  const segmentsAt = trianglesAt + 12 * triangles;
  expectLength(buffer, segmentsAt + 8 * segments, "particle frame");
  return {
    count,
    frame: view.getUint32(8, true),
    time: view.getFloat32(12, true),
    lower: vec3(view, 16),
    upper: vec3(view, 28),
    least: view.getFloat32(40, true),
    greatest: view.getFloat32(44, true),
    poses: new Float32Array(buffer, FRAME_HEADER, 16 * colliders),
    positions: new Uint16Array(buffer, positionsAt, 3 * count),
    bodies: new Uint8Array(buffer, bodiesAt, count),
    values: new Uint8Array(buffer, bodiesAt + count, count),
    triangles: new Uint32Array(buffer, trianglesAt, 3 * triangles),
    segments: new Uint32Array(buffer, segmentsAt, 2 * segments),
  };
}

/** Reads a surface; throws with a readable reason if it is not one. */
export function decodeSurface(buffer: ArrayBuffer): Surface {
  const view = messageView(buffer, "PLM1", SURFACE_HEADER, "surface");
  const vertices = view.getUint32(4, true);
  const triangles = view.getUint32(8, true);
  const normalsAt = SURFACE_HEADER + 12 * vertices;
  const indicesAt = normalsAt + 12 * vertices;
  const bodiesAt = indicesAt + 12 * triangles;
  expectLength(buffer, bodiesAt + vertices, "surface");
  return {
    frame: view.getUint32(12, true),
    positions: new Float32Array(buffer, SURFACE_HEADER, 3 * vertices),
    normals: new Float32Array(buffer, normalsAt, 3 * vertices),
    indices: new Uint32Array(buffer, indicesAt, 3 * triangles),
    bodies: new Uint8Array(buffer, bodiesAt, vertices),
  };
}

/** World position [m] of particle `i`. */
export function positionOf(frame: ParticleFrame, i: number): Vec3 {
  const at = (axis: 0 | 1 | 2) =>
    frame.lower[axis] + ((frame.upper[axis] - frame.lower[axis]) * frame.positions[3 * i + axis]!) / 65535;
  return [at(0), at(1), at(2)];
}

function messageView(buffer: ArrayBuffer, magic: string, header: number, what: string): DataView {
  const view = new DataView(buffer);
  const found = buffer.byteLength < header ? "" : String.fromCharCode(...new Uint8Array(buffer, 0, 4));
  if (found !== magic) {
    throw new Error(`The server's answer is not a ${what}: reload the page, it may be of another version.`);
  }
  return view;
}

function expectLength(buffer: ArrayBuffer, wanted: number, what: string): void {
  if (buffer.byteLength !== wanted) {
    throw new Error(`A ${what} has ${buffer.byteLength} bytes instead of ${wanted}: it was cut short on its way.`);
  }
}

function vec3(view: DataView, at: number): Vec3 {
  return [view.getFloat32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true)];
}
