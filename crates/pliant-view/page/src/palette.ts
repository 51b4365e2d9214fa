// What particles and surfaces are colored by, as two small textures: a row with color and radius of every body
// (bodies are numbered in one byte), and the 256 colors of the attribute's map. Changing a color or hiding a
// body changes a few bytes, never the particles.

import { ClampToEdgeWrapping, DataTexture, FloatType, NearestFilter, RGBAFormat, UnsignedByteType } from "three";
import { ramp } from "./colormap";
import type { ColormapName } from "./colormap";
import type { Body } from "./protocol";

const BODIES = 256;
const UNKNOWN = [0.6, 0.6, 0.65];

export const PALETTE = /* glsl */ `
  uniform sampler2D bodyTable;
  uniform sampler2D rampTable;
  uniform bool byBody;
  vec4 bodyEntry(float body) { return texelFetch(bodyTable, ivec2(int(body + 0.5), 0), 0); }
`;

export class Palette {
  private readonly table = new Float32Array(4 * BODIES);
  private readonly bodyTexture = texture(this.table, FloatType);
  private readonly rampTexture = texture(ramp("viridis"), UnsignedByteType);
  private bodies: Body[] = [];
  private readonly hidden = new Set<number>();

  readonly uniforms = {
    bodyTable: { value: this.bodyTexture },
    rampTable: { value: this.rampTexture },
    byBody: { value: true },
  };

  setBodies(bodies: Body[]): void {
    this.bodies = bodies;
    this.refresh();
  }

  isHidden(body: number): boolean {
    return this.hidden.has(body);
  }

  setHidden(body: number, hidden: boolean): void {
    if (hidden) this.hidden.add(body);
    else this.hidden.delete(body);
    this.refresh();
  }

  setRamp(name: ColormapName): void {
    this.rampTexture.image.data?.set(ramp(name));
    this.rampTexture.needsUpdate = true;
  }

  /** Radius of a particle of that body [m]; 0 while it is hidden. */
  radius(body: number): number {
    return this.table[4 * body + 3]!;
  }

  private refresh(): void {
    const usual = this.bodies[0]?.radius ?? 0.01;
    for (let i = 0; i < BODIES; i += 1) {
      const body = this.bodies[i];
      this.table.set(body?.color ?? UNKNOWN, 4 * i);
      this.table[4 * i + 3] = this.hidden.has(i) ? 0 : (body?.radius ?? usual);
    }
    this.bodyTexture.needsUpdate = true;
  }
}

function texture(data: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>, type: typeof FloatType | typeof UnsignedByteType): DataTexture {
  const made = new DataTexture(data, 256, 1, RGBAFormat, type);
  made.minFilter = NearestFilter;
  made.magFilter = NearestFilter;
  made.wrapS = ClampToEdgeWrapping;
  made.needsUpdate = true;
  return made;
}
