// Writes the binary messages of `docs/viewer-protocol.md`, for the mock server.

/** `positions`: 3 numbers a particle [m]; `bodies`, `values`: bytes; `poses`: 16 numbers a collider. */
export function encodeFrame({ frame, time, positions, bodies, values, least, greatest, poses }) {
  const n = bodies.length;
  const colliders = poses.length / 16;
  const lower = [Infinity, Infinity, Infinity];
  const upper = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < 3 * n; i += 1) {
    lower[i % 3] = Math.min(lower[i % 3], positions[i]);
    upper[i % 3] = Math.max(upper[i % 3], positions[i]);
  }
  const buffer = new ArrayBuffer(52 + 64 * colliders + 8 * n);
  const view = new DataView(buffer);
  new Uint8Array(buffer).set(Buffer.from("PLF1"));
  view.setUint32(4, n, true);
  view.setUint32(8, frame, true);
  view.setFloat32(12, time, true);
  for (let k = 0; k < 3; k += 1) {
    view.setFloat32(16 + 4 * k, n ? lower[k] : 0, true);
    view.setFloat32(28 + 4 * k, n ? upper[k] : 0, true);
  }
  view.setFloat32(40, least, true);
  view.setFloat32(44, greatest, true);
  view.setUint32(48, colliders, true);
  new Float32Array(buffer, 52, 16 * colliders).set(poses);
  const quantized = new Uint16Array(buffer, 52 + 64 * colliders, 3 * n);
  const scale = lower.map((low, k) => (upper[k] > low ? 65535 / (upper[k] - low) : 0));
  for (let i = 0; i < 3 * n; i += 1) quantized[i] = Math.round((positions[i] - lower[i % 3]) * scale[i % 3]);
  new Uint8Array(buffer, 52 + 64 * colliders + 6 * n, n).set(bodies);
  new Uint8Array(buffer, 52 + 64 * colliders + 7 * n, n).set(values);
  return Buffer.from(buffer);
}

export function encodeSurface({ frame, positions, normals, indices, bodies }) {
  const buffer = new ArrayBuffer(16 + 24 * bodies.length + 4 * indices.length + bodies.length);
  const view = new DataView(buffer);
  new Uint8Array(buffer).set(Buffer.from("PLM1"));
  view.setUint32(4, bodies.length, true);
  view.setUint32(8, indices.length / 3, true);
  view.setUint32(12, frame, true);
  new Float32Array(buffer, 16, positions.length).set(positions);
  new Float32Array(buffer, 16 + 12 * bodies.length, normals.length).set(normals);
  new Uint32Array(buffer, 16 + 24 * bodies.length, indices.length).set(indices);
  new Uint8Array(buffer, 16 + 24 * bodies.length + 4 * indices.length).set(bodies);
  return Buffer.from(buffer);
}
