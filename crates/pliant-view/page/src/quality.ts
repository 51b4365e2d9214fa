// How carefully pictures are drawn. The page starts with everything and gives things up, one level at a time,
// when pictures that follow each other take too long: first smooth edges and the fine grain of high-density
// screens, then balls in favor of disks. Machines that draw in software start at the lowest level.

/** Pictures in a row that are timed before judging. */
const SAMPLE = 6;
/** Slower than this [ms], in the median, is not interactive. */
const SLOW_MS = 70;

export type Level = 0 | 1 | 2;
export const LOWEST: Level = 2;

export class Quality {
  level: Level = 0;
  private last = 0;
  private times: number[] = [];

  constructor(private readonly apply: (level: Level) => void) {}

  /** Starts at the level that suits the machine. */
  start(context: WebGLRenderingContext | WebGL2RenderingContext): void {
    const names = context.getExtension("WEBGL_debug_renderer_info");
    const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
    this.set(/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name) ? LOWEST : 0);
  }

  /** To be called at every animation frame: `drew` if it drew a picture. */
  tick(now: number, drew: boolean): void {
    if (drew && this.last > 0) this.times.push(now - this.last);
    this.last = drew ? now : 0;
    if (this.times.length < SAMPLE) return;
    const median = this.times.sort((a, b) => a - b)[SAMPLE >> 1]!;
    this.times = [];
    if (median > SLOW_MS && this.level < LOWEST) this.set((this.level + 1) as Level);
  }

  private set(level: Level): void {
    this.level = level;
    this.apply(level);
  }
}
