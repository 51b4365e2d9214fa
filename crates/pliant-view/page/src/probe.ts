// A click on a particle shows what it is: its body, where it is, and the value it is colored by.

import type { App } from "./app";
import { block, show } from "./dom";
import { quantity, words } from "./format";
import { pickParticle, rayThrough } from "./pick";

/** A press that moves farther than this is a drag [pixels]. */
const STILL = 4;

export function installProbe(app: App): void {
  const { canvas } = app.picture.stage;
  let from: [number, number] | null = null;
  canvas.addEventListener("pointerdown", (event) => {
    from = event.button === 0 && !event.shiftKey ? [event.clientX, event.clientY] : null;
  });
  canvas.addEventListener("pointerup", (event) => {
    if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) < STILL) probe(app, event.clientX, event.clientY);
    from = null;
  });
}

function probe(app: App, x: number, y: number): void {
  const { frame } = app;
  const { stage, palette } = app.picture;
  const picked = frame && pickParticle(stage, rayThrough(stage, x, y), frame, (body) => palette.radius(body));
  show(block("probe"), !!picked);
  if (!frame || !picked) return;
  const body = app.run?.bodies[frame.bodies[picked.index]!]?.name ?? "unknown body";
  const place = picked.point.slice(0, app.run?.dim ?? 3).map((v) => quantity(v)).join(", ");
  const { name, unit, low, high } = app.attribute;
  const value = low + ((high - low) * frame.values[picked.index]!) / 255;
  const line = name === "body" ? "" : `\n${words(name)} ${quantity(value, 2)} ${unit}`;
  block("probe").textContent = `${body}\n(${place}) m${line}`;
}
