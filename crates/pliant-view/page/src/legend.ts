// The legend: a color bar with round numbers and the unit, or the bodies with their colors. It is drawn on a
// canvas by one function, which pictures and films use as well.

import { ramp } from "./colormap";
import type { ColormapName } from "./colormap";
import { quantity, words } from "./format";
import type { Attribute, Body } from "./protocol";

export interface LegendContent {
  attribute: Attribute;
  bodies: Body[];
  colormap: ColormapName;
  /** Least and greatest value in the frame that is shown. */
  least: number;
  greatest: number;
}

const WIDTH = 248;
const PADDING = 12;
const BAR = 12;
const ROW = 19;
const MOST_ROWS = 8;
const FONT = '12px system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export function legendSize(content: LegendContent): [number, number] {
  if (content.attribute.name !== "body") return [WIDTH, 66];
  const rows = Math.min(content.bodies.length, MOST_ROWS) + (content.bodies.length > MOST_ROWS ? 1 : 0);
  const longest = Math.max(0, ...content.bodies.slice(0, MOST_ROWS).map((body) => body.name.length));
  // About seven pixels a letter; longer names are squeezed.
  return [Math.max(90, Math.min(WIDTH, 2 * PADDING + 22 + 7 * longest)), 2 * PADDING + ROW * Math.max(rows, 1) - 4];
}

/** Draws the legend with its upper left corner at (x, y). */
export function drawLegend(context: CanvasRenderingContext2D, content: LegendContent, x: number, y: number, text: string, background: string): void {
  const [width, height] = legendSize(content);
  context.save();
  context.translate(x, y);
  context.fillStyle = background;
  context.beginPath();
  context.roundRect(0, 0, width, height, 8);
  context.fill();
  context.font = FONT;
  context.textBaseline = "middle";
  context.fillStyle = text;
  if (content.attribute.name === "body") drawBodies(context, content, width, text);
  else drawBar(context, content, width, text);
  context.restore();
}

/** The legend in words, for screen readers. */
export function legendText(content: LegendContent): string {
  const { attribute, bodies } = content;
  if (attribute.name === "body") return `Colors: ${bodies.map((body) => body.name).join(", ")}`;
  const unit = attribute.unit ? ` ${attribute.unit}` : "";
  return `Colors: ${words(attribute.name)} from ${quantity(attribute.low)} to ${quantity(attribute.high)}${unit}`;
}

function drawBodies(context: CanvasRenderingContext2D, content: LegendContent, width: number, text: string): void {
  content.bodies.slice(0, MOST_ROWS).forEach((body, i) => {
    const y = PADDING + ROW * i + 7;
    context.fillStyle = `rgb(${body.color.map((c) => Math.round(255 * c)).join(" ")})`;
    context.beginPath();
    context.arc(PADDING + 6, y, 6, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = text;
    context.fillText(body.name, PADDING + 20, y + 0.5, width - 2 * PADDING - 20);
  });
  if (content.bodies.length > MOST_ROWS) {
    context.fillText(`and ${content.bodies.length - MOST_ROWS} more`, PADDING + 20, PADDING + ROW * MOST_ROWS + 7);
  }
}

function drawBar(context: CanvasRenderingContext2D, content: LegendContent, width: number, text: string): void {
  const { attribute } = content;
  const long = width - 2 * PADDING;
  const top = 28;
  context.fillText(words(attribute.name) + (attribute.unit ? ` [${attribute.unit}]` : ""), PADDING, 15, long);
  const colors = ramp(content.colormap);
  for (let i = 0; i < long; i += 1) {
    const c = 4 * Math.round((255 * i) / (long - 1));
    context.fillStyle = `rgb(${colors[c]} ${colors[c + 1]} ${colors[c + 2]})`;
    context.fillRect(PADDING + i, top, 1.5, BAR);
  }
  context.fillStyle = text;
  context.strokeStyle = text;
  const span = attribute.high - attribute.low;
  if (!(span > 0)) {
    context.fillText(quantity(attribute.low), PADDING, top + BAR + 15);
    return;
  }
  for (const tick of ticks(attribute.low, attribute.high, 4)) {
    const at = PADDING + (long * (tick - attribute.low)) / span;
    context.fillRect(Math.min(at, PADDING + long - 1), top + BAR, 1, 4);
    const label = quantity(tick);
    const half = context.measureText(label).width / 2;
    context.fillText(label, Math.max(PADDING, Math.min(at, PADDING + long - half) - half), top + BAR + 14);
  }
  drawFrameRange(context, content, PADDING, top, long, span);
}

/** A thin line above the bar over the values that this frame has. */
function drawFrameRange(context: CanvasRenderingContext2D, content: LegendContent, x: number, top: number, long: number, span: number): void {
  if (!(content.greatest >= content.least)) return;
  const part = (value: number) => Math.max(0, Math.min(1, (value - content.attribute.low) / span));
  const from = part(content.least);
  const to = part(content.greatest);
  context.fillRect(x + long * from, top - 3, Math.max(2, long * (to - from)), 1.5);
}

/** Round numbers between two bounds: 1, 2 or 5 times a power of ten apart, at most `most` + 1 of them. */
export function ticks(low: number, high: number, most: number): number[] {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((m) => m * power >= rough) ?? 10);
  const list: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i += 1) list.push(i * step);
  return list;
}
