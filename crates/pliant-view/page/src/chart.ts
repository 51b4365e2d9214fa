// A small line chart on a canvas: several series over time, a scale that fits them, a line at the time being
// shown, and the values under the pointer.

import { quantity, words } from "./format";
import { ticks } from "./legend";

export interface Series {
  name: string;
  /** Null where there is no value. */
  values: (number | null)[];
}

export interface ChartData {
  times: number[];
  series: Series[];
  unit: string;
}

/** Told apart by color-blind readers, legible on dark and light (after Okabe and Ito 2008, lightened). */
const COLORS = ["#4c9be8", "#e69f00", "#1aa37a", "#d55e8a", "#9a86e0", "#7f8c99", "#c9a400", "#e0603f"];
const LEFT = 46;
const RIGHT = 8;
const TOP = 6;
const BOTTOM = 18;
const FONT = '10px system-ui, "Segoe UI", Roboto, Arial, sans-serif';

export class Chart {
  private data: ChartData = { times: [], series: [], unit: "" };
  private cursor = 0;
  private hover: number | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly key: HTMLElement,
    seek: (time: number) => void,
  ) {
    canvas.addEventListener("pointermove", (event) => {
      this.hover = this.timeAt(event.offsetX);
      this.draw();
    });
    canvas.addEventListener("pointerleave", () => {
      this.hover = null;
      this.draw();
    });
    canvas.addEventListener("click", (event) => {
      const time = this.timeAt(event.offsetX);
      if (time !== null) seek(time);
    });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  setData(data: ChartData): void {
    this.data = data;
    this.draw();
  }

  setCursor(time: number): void {
    this.cursor = time;
    this.draw();
  }

  draw(): void {
    const width = this.canvas.clientWidth;
    const height = this.canvas.clientHeight;
    if (width === 0) return;
    const density = window.devicePixelRatio;
    const [wide, high] = [Math.round(width * density), Math.round(height * density)];
    if (this.canvas.width !== wide || this.canvas.height !== high) Object.assign(this.canvas, { width: wide, height: high });
    const context = this.canvas.getContext("2d");
    if (!context) return;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(this.canvas);
    const [low, high2] = this.range();
    const y = (value: number) => height - BOTTOM - ((height - TOP - BOTTOM) * (value - low)) / (high2 - low);
    this.drawAxes(context, width, height, low, high2, y, style.color, style.getPropertyValue("--line"));
    this.data.series.forEach((series, i) => this.drawSeries(context, series, COLORS[i % COLORS.length]!, width, y));
    this.drawCursor(context, this.cursor, width, height, style.getPropertyValue("--accent"));
    if (this.hover !== null) this.drawCursor(context, this.hover, width, height, style.color);
    this.writeKey();
  }

  private drawAxes(context: CanvasRenderingContext2D, width: number, height: number, low: number, high: number, y: (value: number) => number, text: string, line: string): void {
    context.font = FONT;
    context.fillStyle = text;
    context.strokeStyle = line;
    context.lineWidth = 1;
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (const tick of ticks(low, high, 3)) {
      context.beginPath();
      context.moveTo(LEFT, Math.round(y(tick)) + 0.5);
      context.lineTo(width - RIGHT, Math.round(y(tick)) + 0.5);
      context.stroke();
      context.fillText(quantity(tick, 2), LEFT - 5, y(tick), LEFT - 7);
    }
    const [start, end] = this.span();
    if (!(end > start)) return;
    context.textAlign = "center";
    for (const tick of ticks(start, end, 4)) {
      const at = this.x(tick, width);
      context.textAlign = at > width - 24 ? "right" : "center";
      context.fillText(`${quantity(tick)} s`, Math.min(at, width - 2), height - 7);
    }
  }

  private drawSeries(context: CanvasRenderingContext2D, series: Series, color: string, width: number, y: (value: number) => number): void {
    context.strokeStyle = color;
    context.lineWidth = 1.4;
    context.lineJoin = "round";
    context.beginPath();
    let pen = false;
    series.values.forEach((value, i) => {
      if (value === null || !Number.isFinite(value)) {
        pen = false;
        return;
      }
      const x = this.x(this.data.times[i]!, width);
      if (pen) context.lineTo(x, y(value));
      else context.moveTo(x, y(value));
      pen = true;
    });
    context.stroke();
  }

  private drawCursor(context: CanvasRenderingContext2D, time: number, width: number, height: number, color: string): void {
    const [start, end] = this.span();
    if (time < start || time > end || !(end > start)) return;
    context.strokeStyle = color;
    context.lineWidth = 1;
    const x = Math.round(this.x(time, width)) + 0.5;
    context.beginPath();
    context.moveTo(x, TOP);
    context.lineTo(x, height - BOTTOM);
    context.stroke();
  }

  /** Names and colors of the series, with their values at the pointer or at the time shown. */
  private writeKey(): void {
    const at = this.nearest(this.hover ?? this.cursor);
    while (this.key.children.length > this.data.series.length) this.key.lastElementChild?.remove();
    this.data.series.forEach((series, i) => {
      let entry = this.key.children[i] as HTMLElement | undefined;
      if (!entry) {
        entry = document.createElement("span");
        entry.append(document.createElement("i"), document.createElement("span"), document.createElement("b"));
        this.key.append(entry);
      }
      const value = series.values[at];
      (entry.children[0] as HTMLElement).style.background = COLORS[i % COLORS.length]!;
      entry.children[1]!.textContent = words(series.name);
      entry.children[2]!.textContent = value === null || value === undefined ? "" : quantity(value);
    });
  }

  private nearest(time: number): number {
    const { times } = this.data;
    let low = 0;
    let high = times.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (times[middle]! < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private span(): [number, number] {
    const { times } = this.data;
    return [Math.min(0, times[0] ?? 0), times.at(-1) ?? 0];
  }

  private x(time: number, width: number): number {
    const [start, end] = this.span();
    return LEFT + ((width - LEFT - RIGHT) * (time - start)) / (end - start || 1);
  }

  private timeAt(x: number): number | null {
    const [start, end] = this.span();
    const part = (x - LEFT) / (this.canvas.clientWidth - LEFT - RIGHT);
    return part < 0 || part > 1 ? null : start + part * (end - start);
  }

  /** Bounds of all values; zero is always among them. */
  private range(): [number, number] {
    let low = 0;
    let high = 0;
    for (const series of this.data.series) {
      for (const value of series.values) {
        if (value === null || !Number.isFinite(value)) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    return high > low ? [low, high + 0.04 * (high - low)] : [0, 1];
  }
}
