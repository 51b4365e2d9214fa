// A made-up run, so that the page can be tried without a simulation: two bouncing balls of particles that squash
// on the floor beside a moving paddle. Not physics; only something that moves like matter.

import { encodeFrame, encodeSurface } from "./encode.mjs";

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const FPS = 24;
export const FRAMES = 48;

const BALLS = [
  { center: [-0.25, 0.55, 0], radius: 0.22, phase: 0 },
  { center: [0.28, 0.75, 0.05], radius: 0.18, phase: 0.4 },
];

export function syntheticRun({ particles, live, surface }) {
  const spacing = Math.cbrt((BALLS.reduce((sum, b) => sum + (4 / 3) * Math.PI * b.radius ** 3, 0)) / particles);
  const lattice = fill(spacing);
  const counts = BALLS.map((_, i) => lattice.bodies.reduce((n, b) => n + (b === i ? 1 : 0), 0));
  const run = {
    title: "Two balls that are not physics", scene: "mock", dim: 3, fps: FPS, live,
    description: "Made up by the mock server:\nballs bounce beside a paddle.",
    status: live ? "running" : "finished",
    frames: live ? [] : Array.from({ length: FRAMES }, (_, i) => i), frames_wanted: FRAMES - 1,
    lower: [-0.5, 0, -0.3], upper: [0.55, 1.0, 0.3], gravity: [0, -9.81, 0],
    bodies: [
      { name: "red ball", material: "jelly", particles: counts[0], radius: 0.55 * spacing, color: [0.86, 0.29, 0.22] },
      { name: "blue ball", material: "rubber", particles: counts[1], radius: 0.55 * spacing, color: [0.25, 0.52, 0.84] },
    ],
    attributes: [
      { name: "body", unit: "", low: 0, high: 1 },
      { name: "speed", unit: "m/s", low: 0, high: 4 },
      { name: "height", unit: "m", low: 0, high: 1 },
    ],
    surface,
    materials: [
      { name: "jelly", model: "neo_hookean", parameters: { density: 1050, young: 16000, poisson: 0.45 },
        sliders: [{ field: "young", unit: "Pa", value: 16000, low: 1600, high: 160000, logarithmic: true },
                  { field: "poisson", unit: "", value: 0.45, low: 0, high: 0.49, logarithmic: false }] },
      { name: "rubber", model: "neo_hookean", parameters: { density: 1100, young: 1e6, poisson: 0.49 }, sliders: [] },
    ],
    solver: { method: "mpm", integrator: "explicit", dx: 2 * spacing, precision: "f32", threads: 2 },
    colliders: [{ name: "floor", movable: false }, { name: "paddle", movable: true }],
    // Taken, and printed, like all commands; nothing comes out.
    pours: live ? ["jelly", "rubber"] : [],
  };
  return { run, lattice };
}

export const COLLIDERS = [
  { name: "floor", kind: "plane", point: [0, 0, 0], normal: [0, 1, 0] },
  { name: "paddle", kind: "mesh", ...box([0.04, 0.24, 0.3]) },
];

/** One frame; `state` holds what a live run may change. */
export function syntheticFrame(lattice, frame, color, state = {}) {
  const { gravity = 9.81, drag = null, paddle = null } = state;
  const time = state.time ?? frame / FPS;
  const n = lattice.bodies.length;
  const positions = new Float32Array(3 * n);
  const values = new Uint8Array(n);
  const moves = BALLS.map((ball) => bounce(ball, time, gravity));
  let least = Infinity;
  let greatest = -Infinity;
  for (let i = 0; i < n; i += 1) {
    const b = lattice.bodies[i];
    const { y, squash, speed } = moves[b];
    const center = BALLS[b].center;
    const local = [0, 1, 2].map((k) => lattice.offsets[3 * i + k]);
    positions[3 * i] = center[0] + local[0] * (1 + 0.5 * squash);
    positions[3 * i + 1] = Math.max(0.002, y + local[1] * (1 - squash));
    positions[3 * i + 2] = center[2] + local[2] * (1 + 0.5 * squash);
    if (drag) pull(positions, 3 * i, drag);
    const value = color === "body" ? b : color === "speed" ? speed * (0.8 + local[1]) : positions[3 * i + 1];
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
    const high = color === "speed" ? 4 : 1;
    values[i] = Math.max(0, Math.min(255, Math.round((255 * value) / high)));
  }
  const pose = [...IDENTITY];
  [pose[12], pose[13], pose[14]] = paddle ?? [0.02 + 0.05 * Math.sin(3 * time), 0.24, 0];
  return encodeFrame({ frame, time, positions, bodies: lattice.bodies, values, least, greatest, poses: [...IDENTITY, ...pose] });
}

export function syntheticSurface(frame) {
  const positions = [];
  const normals = [];
  const indices = [];
  const bodies = [];
  const [rows, columns] = [48, 96];
  BALLS.forEach((ball, b) => {
    const { y, squash } = bounce(ball, frame / FPS, 9.81);
    const start = positions.length / 3;
    for (let r = 0; r <= rows; r += 1) {
      for (let c = 0; c <= columns; c += 1) {
        const [u, v] = [(Math.PI * r) / rows, (2 * Math.PI * c) / columns];
        const n = [Math.sin(u) * Math.sin(v), Math.cos(u), Math.sin(u) * Math.cos(v)];
        positions.push(ball.center[0] + ball.radius * n[0] * (1 + 0.5 * squash), Math.max(0, y + ball.radius * n[1] * (1 - squash)), ball.center[2] + ball.radius * n[2] * (1 + 0.5 * squash));
        normals.push(...n);
        bodies.push(b);
        if (r < rows && c < columns) {
          const at = start + r * (columns + 1) + c;
          indices.push(at, at + columns + 1, at + 1, at + 1, at + columns + 1, at + columns + 2);
        }
      }
    }
  });
  return encodeSurface({ frame, positions, normals, indices, bodies });
}

export function syntheticLogEntry(step, time) {
  const kinetic = 6 * Math.abs(Math.sin(3 * time));
  return {
    step, frame: Math.ceil(time * FPS), time, dt: 8e-4 * (1 + 0.2 * Math.sin(time * 9)),
    energy: { kinetic, elastic: 2 * Math.cos(3 * time) ** 6, gravitational: 6 - kinetic, plastic: 0, viscous: 0.4 * time, numerical_loss: 0.1 * time },
    iterations: { newton: 2 + (step % 4), cg: 20 + (step % 17) },
    wall_ms: { p2g: 1.6, grid: 0.2 + 0.05 * Math.sin(step), g2p: 2.9, total: 5 },
  };
}

function bounce(ball, time, gravity) {
  const g = Math.max(0.2, gravity);
  const fall = ball.center[1] - ball.radius * 0.75;
  const half = Math.sqrt((2 * fall) / g);
  const t = ((time + ball.phase + half) % (2 * half)) - half;
  const height = fall - 0.5 * g * t * t;
  const y = ball.radius * 0.75 + height;
  const squash = Math.max(0, 0.3 - height / ball.radius) * 0.8;
  return { y, squash, speed: g * Math.abs(t) };
}

function pull(positions, at, { grabbed, to, radius }) {
  const far = Math.hypot(...[0, 1, 2].map((k) => positions[at + k] - grabbed[k]));
  const weight = Math.exp(-((far / (1.5 * radius)) ** 2));
  for (let k = 0; k < 3; k += 1) positions[at + k] += weight * (to[k] - grabbed[k]);
}

function fill(spacing) {
  const offsets = [];
  const bodies = [];
  BALLS.forEach(({ radius }, b) => {
    const reach = Math.ceil(radius / spacing);
    for (let i = -reach; i <= reach; i += 1) {
      for (let j = -reach; j <= reach; j += 1) {
        for (let k = -reach; k <= reach; k += 1) {
          const p = [i * spacing, j * spacing, k * spacing];
          if (Math.hypot(...p) <= radius) {
            offsets.push(...p);
            bodies.push(b);
          }
        }
      }
    }
  });
  return { offsets: Float32Array.from(offsets), bodies: Uint8Array.from(bodies) };
}

function box(half) {
  const positions = [];
  for (let i = 0; i < 8; i += 1) positions.push(...half.map((h, k) => (i & (1 << k) ? h : -h)));
  const indices = [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5];
  return { positions, indices };
}
