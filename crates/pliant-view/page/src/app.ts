// The viewer: what run is shown, which of its frames, in what colors. It asks the server, gives what comes to
// the picture, the timeline, the panel and the graphs, and keeps asking while the run computes.

import { getColliders, getLog, getRun, getSurface, Refused } from "./api";
import { clear, mention, tell, tellError } from "./banner";
import { Connection } from "./connection";
import { Display } from "./display";
import { block, byId, button, input, select, show } from "./dom";
import { seconds } from "./format";
import { FrameCache } from "./framecache";
import { Graphs } from "./graphs";
import { drawLegend, legendSize, legendText } from "./legend";
import type { LegendContent } from "./legend";
import { showStatus, showSummary } from "./panel";
import { Picture } from "./picture";
import { positionOf } from "./protocol";
import type { Attribute, ParticleFrame, Run, Surface, Vec3 } from "./protocol";
import { PICTURE } from "./theme";
import type { Theme } from "./theme";
import { Timeline } from "./timeline";

const POLL_MS = 1000;
const SURFACES_KEPT = 24;
/** A surface that takes longer than this is announced [ms]. */
const PATIENCE_MS = 400;
const BODY: Attribute = { name: "body", unit: "", low: 0, high: 0 };

export class App {
  readonly picture = new Picture(byId("canvas", HTMLCanvasElement));
  readonly graphs: Graphs;
  readonly timeline: Timeline;
  readonly display: Display;
  run: Run | null = null;
  color = "body";
  surfaceMode = false;
  theme: Theme = "dark";
  /** Called after every frame that was drawn. */
  shown: () => void = () => {};
  /** Called with every answer about the run. */
  described: (run: Run, first: boolean) => void = () => {};
  /** Set for live runs: asks for frames in another color. */
  recolor: ((color: string) => Promise<void>) | null = null;
  private readonly cache = new FrameCache();
  private readonly surfaces = new Map<number, Surface>();
  private readonly connection = new Connection((run) => this.reconnected(run));
  private wanted = -1;
  private polling = false;

  constructor() {
    this.timeline = new Timeline({
      showFrame: (frame) => this.showFrame(frame).then(() => undefined),
      isLoaded: (frame) => this.cache.peek(frame) !== undefined,
      prefetch: (frames) => this.cache.prefetch(frames),
    });
    this.graphs = new Graphs((time) => this.timeline.goToTime(time));
    this.display = new Display(this.picture, () => this.drawLegend());
    const color = select("color");
    color.addEventListener("change", () => void this.setColor(color.value));
    button("mode-particles").addEventListener("click", () => void this.setSurfaceMode(false));
    button("mode-surface").addEventListener("click", () => void this.setSurfaceMode(true));
  }

  /** Loads the run and draws its first frame (of a run that computes, the newest). Waits for a server that is not there. */
  async start(): Promise<void> {
    const run = await this.patiently(getRun);
    this.describe(run);
    this.picture.setColliders(await this.patiently(getColliders));
    if (!run.live) {
      await this.timeline.goTo(run.status === "running" ? run.frames.length - 1 : 0);
      void this.fetchLog();
    }
    await this.picture.stage.drawn();
    this.pollWhileRunning();
  }

  get frame(): ParticleFrame | null {
    return this.picture.particles.frame;
  }

  /** World position [m] of a particle of the present frame. */
  particle(index: number): Vec3 {
    if (!this.frame || !(index >= 0 && index < this.frame.count)) throw new Error(`There is no particle ${index}.`);
    return positionOf(this.frame, index);
  }

  get attribute(): Attribute {
    return this.run?.attributes.find((attribute) => attribute.name === this.color) ?? BODY;
  }

  /** Puts a frame into the picture; resolves when it is drawn. */
  async present(frame: ParticleFrame, surface: Surface | null = null): Promise<void> {
    this.picture.palette.uniforms.byBody.value = this.color === "body";
    this.picture.setFrame(frame);
    this.picture.setSurface(surface);
    this.timeline.mark(frame.frame, frame.time);
    this.graphs.setCursor(frame.time);
    show(block("probe"), false);
    show(block("empty"), false);
    this.drawLegend();
    await this.picture.stage.drawn();
    this.shown();
  }

  /** Fetches and shows a frame; false if it could not be had (the banner says why). The last one asked for wins. */
  async showFrame(number: number): Promise<boolean> {
    this.wanted = number;
    try {
      const surface = this.surfaceMode ? this.fetchSurface(number) : Promise.resolve(null);
      // Its failure is met below, after the frame's.
      surface.catch(() => {});
      const frame = await this.cache.get(number);
      const mesh = await surface;
      if (this.wanted === number) await this.present(frame, this.surfaceMode ? mesh : null);
      clear("frame");
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
      if (!this.connection.failed(error)) tellError("frame", error);
      return false;
    }
  }

  async setColor(color: string): Promise<void> {
    if (!this.run?.attributes.some((attribute) => attribute.name === color)) {
      throw new Error(`The run has no attribute ${color}.`);
    }
    this.color = color;
    this.display.setColor(color);
    this.chooseFrames();
    if (this.recolor) {
      await this.recolor(color);
    } else if (this.frame) {
      await this.showFrame(this.frame.frame);
    }
    this.drawLegend();
  }

  nextColor(): void {
    const names = this.run?.attributes.map((attribute) => attribute.name) ?? [];
    const next = names[(names.indexOf(this.color) + 1) % names.length];
    if (next !== undefined) void this.setColor(next);
  }

  async setSurfaceMode(on: boolean): Promise<void> {
    if (on && !this.run?.surface) {
      mention("surface", "This run has no surface.");
      return;
    }
    this.surfaceMode = on;
    this.display.setMode(on);
    if (!this.frame || this.run?.live) return;
    if (!(await this.showFrame(this.frame.frame)) && on) {
      this.surfaceMode = false;
      this.display.setMode(false);
      this.picture.setSurface(null);
    }
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.picture.setTheme(theme);
    this.drawLegend();
    this.graphs.redraw();
  }

  legend(): LegendContent | null {
    if (!this.run) return null;
    const { bodies } = this.run;
    const least = this.frame?.least ?? 0;
    const greatest = this.frame?.greatest ?? 0;
    // Surfaces are colored by body, whatever the particles are.
    const attribute = this.surfaceMode ? BODY : this.attribute;
    return { attribute, bodies, colormap: this.display.colormap, least, greatest };
  }

  caption(): string {
    return this.frame ? `frame ${this.frame.frame}, ${seconds(this.frame.time)}` : "";
  }

  drawLegend(): void {
    const content = this.legend();
    if (!content) return;
    const canvas = byId("legend", HTMLCanvasElement);
    const [width, height] = legendSize(content);
    const density = window.devicePixelRatio;
    Object.assign(canvas, { width: width * density, height: height * density });
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    canvas.setAttribute("aria-label", legendText(content));
    canvas.dataset["attribute"] = content.attribute.name;
    canvas.dataset["low"] = String(content.attribute.low);
    canvas.dataset["high"] = String(content.attribute.high);
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(density, density);
    const { text, faint } = PICTURE[this.theme];
    drawLegend(context, content, 0, 0, text, faint);
  }

  /** Takes what the server says about the run, the first time or again. */
  describe(run: Run): void {
    const before = this.run;
    if (before && (before.scene !== run.scene || before.title !== run.title || before.live !== run.live || before.dim !== run.dim)) {
      // Another run at the same address: begin afresh.
      location.reload();
      return;
    }
    this.run = run;
    if (!before || JSON.stringify(before.bodies) !== JSON.stringify(run.bodies)) {
      showSummary(run, this.picture.palette, () => this.picture.matterChanged());
    }
    showStatus(run);
    this.picture.setRun(run);
    this.display.setRun(run, this.color);
    this.display.setColor(this.color);
    this.chooseFrames();
    show(block("timeline"), !run.live);
    show(block("live-bar"), run.live);
    if (!run.live) this.updateTimeline(before, run);
    show(block("empty"), !this.frame && run.frames.length === 0);
    block("empty").textContent = emptyText(run);
    this.described(run, !before);
    this.drawLegend();
  }

  private updateTimeline(before: Run | null, run: Run): void {
    const { timeline } = this;
    const following = before !== null && timeline.atEnd && !timeline.isPlaying;
    const grown = run.frames.length > timeline.length;
    if (run.frames.length < timeline.length) this.graphs.clear();
    timeline.setFrames(run.frames, run.frames_wanted, run.fps);
    if (before && grown && (following || !this.frame)) void timeline.goTo(run.frames.length - 1);
    const missing = missingFrames(run);
    if (missing > 0) tell("missing", `${missing} of the frames cannot be read and are left out.`, "warning");
    else clear("missing");
  }

  /** While a run computes, the range of an attribute grows, and bytes fetched earlier mean other values. */
  private chooseFrames(): void {
    const { name, low, high } = this.attribute;
    this.cache.choose(name, name === "body" ? "" : `${low} ${high}`);
  }

  private async fetchSurface(frame: number): Promise<Surface> {
    const kept = this.surfaces.get(frame);
    if (kept) return kept;
    const announce = setTimeout(() => tell("surface", "Reconstructing the surface …", "note"), PATIENCE_MS);
    try {
      const surface = await getSurface(frame);
      this.surfaces.set(frame, surface);
      for (const oldest of this.surfaces.keys()) {
        if (this.surfaces.size <= SURFACES_KEPT) break;
        this.surfaces.delete(oldest);
      }
      return surface;
    } finally {
      clearTimeout(announce);
      clear("surface");
    }
  }

  private async fetchLog(): Promise<void> {
    try {
      this.graphs.add(await getLog(this.graphs.lastStep));
    } catch (error) {
      if (!this.connection.failed(error)) tellError("log", error);
    }
  }

  private pollWhileRunning(): void {
    if (this.run?.status !== "running" || this.polling) return;
    this.polling = true;
    setTimeout(() => void this.poll(), POLL_MS);
  }

  private async poll(): Promise<void> {
    this.polling = false;
    try {
      if (!this.connection.lost) {
        this.describe(await getRun());
        if (!this.run?.live) await this.fetchLog();
        clear("run");
      }
    } catch (error) {
      // A live run's own line says that the server is gone.
      if (!this.run?.live && !this.connection.failed(error)) tellError("run", error);
    }
    this.pollWhileRunning();
  }

  private reconnected(run: Run): void {
    this.describe(run);
    this.pollWhileRunning();
    if (run.live) return;
    void this.fetchLog();
    void this.timeline.goTo(Number(input("scrub").value));
  }

  /** Asks until there is an answer, telling why there is none. */
  private async patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await ask();
        clear("start");
        return answer;
      } catch (error) {
        const text = error instanceof Refused ? error.message : "Connection lost, retrying …";
        tell("start", text, error instanceof Refused ? "error" : "warning");
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    }
  }
}

function missingFrames(run: Run): number {
  const last = run.frames.at(-1);
  return last === undefined ? 0 : last + 1 - run.frames.length;
}

function emptyText(run: Run): string {
  if (run.live) return "Waiting for the first frame of the live run.";
  if (run.status === "running") return "No frames yet. They appear here as the run writes them.";
  return "This run has no frames: it stopped before the first was written.";
}
