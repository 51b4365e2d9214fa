// Controls of a live run: pause, step, restart; what the pointer does; gravity; and a slider for every parameter of
// a material that may be changed while it runs, on a logarithmic scale where the server says so.

import { block, button, fillTrack, input, make, press, show } from "./dom";
import { quantity, seconds, words } from "./format";
import type { Live, LiveStatus } from "./live";
import { PourControls } from "./pourcontrols";
import type { MaterialSlider, Run, Vec3 } from "./protocol";

/** Steps of a slider between its ends. */
const STEPS = 400;
/** Gravity goes to this much either way [m/s²] at least. */
const GRAVITY = 20;

/** What pressing on the picture does, if not orbiting. */
type Tool = "grab" | "pour";

export class LiveControls {
  readonly nozzle = new PourControls();
  private paused = false;
  private gravity: Vec3 = [0, 0, 0];
  /** What the scene says, whatever has been set since. */
  private sceneGravity: Vec3 | null = null;
  private tool: Tool | null = null;

  constructor(
    private readonly live: Live,
    private readonly changed: () => void,
  ) {
    button("live-pause").addEventListener("click", () => this.togglePause());
    button("live-step").addEventListener("click", () => this.step());
    button("live-restart").addEventListener("click", () => this.restart());
    button("grab").addEventListener("click", () => this.toggleGrab());
    button("pour").addEventListener("click", () => this.togglePour());
    const radius = input("grab-radius");
    radius.addEventListener("input", () => {
      fillTrack(radius);
      this.changed();
    });
  }

  get grabbing(): boolean {
    return this.tool === "grab";
  }

  get pouring(): boolean {
    return this.tool === "pour";
  }

  /** Builds the sliders of a run. */
  setRun(run: Run): void {
    this.buildGravity(run);
    this.nozzle.setRun(run);
    const list = block("material-sliders");
    list.replaceChildren();
    for (const material of run.materials) {
      const sliders = material.sliders ?? [];
      if (sliders.length === 0) continue;
      list.append(make("h3", {}, words(material.name)));
      for (const slider of sliders) list.append(this.materialSlider(material.name, slider));
    }
  }

  showStatus(status: LiveStatus): void {
    this.paused = status.paused;
    const pause = button("live-pause");
    press(pause, !status.paused);
    pause.setAttribute("aria-label", status.paused ? "Resume" : "Pause");
    pause.title = status.paused ? "Resume (space)" : "Pause (space)";
    block("live-frame").textContent = `frame ${status.frame}`;
    block("live-time").textContent = seconds(status.time);
    const rate = status.paused ? "paused" : `${quantity(status.real_time, 2)} × real time`;
    block("live-rate").textContent = `${rate} · ${quantity(status.ns_per_particle_step)} ns per particle and step`;
    document.documentElement.dataset["paused"] = String(status.paused);
  }

  togglePause(): void {
    this.live.send({ type: this.paused ? "resume" : "pause" });
  }

  step(): void {
    this.live.send({ type: "step" });
  }

  restart(): void {
    this.live.send({ type: "restart" });
  }

  toggleGrab(): void {
    this.choose("grab");
  }

  togglePour(): void {
    if (this.nozzle.any) this.choose("pour");
  }

  /** Takes up a tool instead of the other, or lays it down. */
  private choose(tool: Tool): void {
    this.tool = this.tool === tool ? null : tool;
    press(button("grab"), this.grabbing);
    press(button("pour"), this.pouring);
    document.documentElement.dataset["tool"] = this.tool ?? "";
  }

  private buildGravity(run: Run): void {
    this.gravity = [...run.gravity];
    this.sceneGravity ??= [...run.gravity];
    const scene = this.sceneGravity;
    const list = block("gravity-sliders");
    list.replaceChildren();
    const limit = Math.max(GRAVITY, 2 * Math.hypot(...scene));
    const reset: (() => void)[] = [];
    (["x", "y", "z"] as const).slice(0, run.dim).forEach((axis, i) => {
      const start = run.gravity[i]!;
      const { row, set } = sliderRow(`gravity-${axis}`, `gravity ${axis}`, "m/s²", -limit, limit, start, false, (value) => {
        this.gravity[i] = value;
        this.live.send({ type: "gravity", value: this.gravity });
      });
      reset.push(() => set(scene[i]!));
      list.append(row);
    });
    button("gravity-reset").onclick = () => {
      for (const one of reset) one();
      this.gravity = [...scene];
      this.live.send({ type: "gravity", value: this.gravity });
    };
    show(block("live-section"), true);
  }

  private materialSlider(material: string, slider: MaterialSlider): HTMLElement {
    const { field, unit, value, low, high, logarithmic } = slider;
    const { row } = sliderRow(`material-${material}-${field}`, words(field), unit, low, high, value, logarithmic, (next) =>
      this.live.send({ type: "material", name: material, field, value: next }),
    );
    return row;
  }
}

function sliderRow(
  id: string,
  label: string,
  unit: string,
  low: number,
  high: number,
  start: number,
  logarithmic: boolean,
  send: (value: number) => void,
): { row: HTMLElement; set: (value: number) => void } {
  const log = logarithmic && low > 0;
  const toPlace = (value: number) =>
    STEPS * (log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low));
  const toValue = (place: number) => {
    const part = place / STEPS;
    return Number((log ? low * (high / low) ** part : low + part * (high - low)).toPrecision(4));
  };
  const slider = make("input", { id, type: "range", min: "0", max: String(STEPS), step: "1", "aria-label": `${label}${unit ? ` in ${unit}` : ""}` });
  slider.dataset["test"] = id;
  const output = make("output", { for: id });
  const write = (value: number) => {
    const text = `${quantity(value)}${unit ? ` ${unit}` : ""}`;
    output.textContent = text;
    slider.setAttribute("aria-valuetext", text);
    fillTrack(slider);
  };
  const set = (value: number) => {
    slider.value = String(toPlace(value));
    write(value);
  };
  set(start);
  slider.addEventListener("input", () => {
    const value = toValue(Number(slider.value));
    write(value);
    send(value);
  });
  slider.addEventListener("dblclick", () => {
    set(start);
    send(start);
  });
  const row = make("div", { class: "slider-row" }, make("label", { for: id }, label), output, slider);
  return { row, set };
}
