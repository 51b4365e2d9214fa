// Graphs of the run's log: energies, time step, iterations of the solver's loops, and wall time by phase.
// Entries are added as they come; when there are too many, every second one is let go.

import { Chart } from "./chart";
import type { Series } from "./chart";
import { block, byId, show } from "./dom";
import type { LogEntry } from "./protocol";

const MOST_ENTRIES = 6000;
const ENERGIES = ["kinetic", "elastic", "gravitational", "plastic", "viscous", "numerical_loss"];

export class Graphs {
  private entries: LogEntry[] = [];
  private readonly charts: Record<"energy" | "dt" | "iterations" | "wall", Chart>;
  private stale = false;

  constructor(seek: (time: number) => void) {
    const chart = (name: string) => new Chart(byId(`graph-${name}`, HTMLCanvasElement), block(`key-${name}`), seek);
    this.charts = { energy: chart("energy"), dt: chart("dt"), iterations: chart("iterations"), wall: chart("wall") };
  }

  /** Number of the last step that is known. */
  get lastStep(): number {
    return this.entries.at(-1)?.step ?? 0;
  }

  clear(): void {
    this.entries = [];
    this.refreshSoon();
  }

  add(entries: LogEntry[]): void {
    if (entries.length === 0) return;
    this.entries.push(...entries.filter((entry) => entry.step > this.lastStep));
    if (this.entries.length > MOST_ENTRIES) this.entries = this.entries.filter((_, i) => i % 2 === 1);
    this.refreshSoon();
  }

  setCursor(time: number): void {
    for (const chart of Object.values(this.charts)) chart.setCursor(time);
  }

  redraw(): void {
    for (const chart of Object.values(this.charts)) chart.draw();
  }

  /** Draws at most once a picture, however many entries come. */
  private refreshSoon(): void {
    if (this.stale) return;
    this.stale = true;
    requestAnimationFrame(() => {
      this.stale = false;
      this.refresh();
    });
  }

  private refresh(): void {
    const times = this.entries.map((entry) => entry.time);
    show(block("graphs-empty"), times.length === 0);
    const energy = ENERGIES.map((name) => this.series(name, (entry) => entry.energy?.[name])).filter(hasValues);
    this.charts.energy.setData({ times, series: energy, unit: "J" });
    this.charts.dt.setData({ times, series: [this.series("time step", (entry) => entry.dt)], unit: "s" });
    const iterations = this.names((entry) => entry.iterations).map((name) =>
      this.series(name, (entry) => entry.iterations?.[name]),
    );
    show(block("figure-iterations"), iterations.length > 0);
    this.charts.iterations.setData({ times, series: iterations, unit: "" });
    const phases = this.names((entry) => entry.wall_ms).map((name) => this.series(name, (entry) => entry.wall_ms?.[name]));
    show(block("figure-wall"), phases.length > 0);
    this.charts.wall.setData({ times, series: phases.filter(hasValues), unit: "ms" });
  }

  private series(name: string, value: (entry: LogEntry) => number | undefined): Series {
    return { name, values: this.entries.map((entry) => value(entry) ?? null) };
  }

  private names(of: (entry: LogEntry) => Record<string, number> | undefined): string[] {
    const names = new Set<string>();
    for (const entry of this.entries) for (const name of Object.keys(of(entry) ?? {})) names.add(name);
    return [...names];
  }
}

function hasValues(series: Series): boolean {
  return series.values.some((value) => value !== null && value !== 0);
}
