// The summary: what is simulated. Bodies with their colors and counts (a click hides one), materials with
// their parameters, and the solver.

import { block, make } from "./dom";
import { count, quantity, words } from "./format";
import type { Palette } from "./palette";
import type { Run } from "./protocol";

/** Units of the parameters that scenes have, where the name alone does not say. */
const UNITS: Record<string, string> = {
  density: "kg/m³",
  young: "Pa",
  branch_young: "Pa",
  bulk: "Pa",
  shear: "Pa",
  yield_stress: "Pa",
  cohesion: "Pa",
  viscosity: "Pa·s",
  relaxation_time: "s",
  friction_angle: "°",
  surface_tension: "N/m",
  dx: "m",
  spacing: "m",
  min_dt: "s",
  max_dt: "s",
};

export function showSummary(run: Run, palette: Palette, changed: () => void): void {
  document.title = `${run.title || run.scene} · Pliant`;
  block("title").textContent = run.title || run.scene;
  block("description").textContent = run.description.trim().replace(/\s*\n\s*/g, " ");
  showBodies(run, palette, changed);
  const materials = block("materials");
  materials.replaceChildren();
  for (const material of run.materials) {
    const heading = make("h3", {}, words(material.name), make("small", {}, words(material.model)));
    const units: Record<string, string> = { ...UNITS };
    for (const slider of material.sliders ?? []) units[slider.field] = slider.unit;
    materials.append(heading, table(material.parameters, units));
  }
  block("solver").replaceChildren(table(run.solver, UNITS));
}

/** The word beside the title. */
export function showStatus(run: Run): void {
  const chip = block("status");
  const text = run.live ? "live" : run.status;
  chip.textContent = text;
  chip.dataset["status"] = text;
}

function showBodies(run: Run, palette: Palette, changed: () => void): void {
  const list = block("bodies");
  list.replaceChildren();
  run.bodies.forEach((body, i) => {
    const toggle = make("button", { type: "button", class: "body", "aria-pressed": String(!palette.isHidden(i)) });
    toggle.dataset["test"] = `body-${body.name}`;
    toggle.setAttribute("aria-label", `Show body ${body.name}`);
    toggle.title = "Show or hide";
    const swatch = make("i", { class: "swatch" });
    swatch.style.background = `rgb(${body.color.map((c) => Math.round(255 * c)).join(" ")})`;
    toggle.append(swatch, make("span", {}, body.name), make("small", {}, words(body.material)), make("b", {}, count(body.particles)));
    toggle.addEventListener("click", () => {
      palette.setHidden(i, !palette.isHidden(i));
      toggle.setAttribute("aria-pressed", String(!palette.isHidden(i)));
      changed();
    });
    list.append(toggle);
  });
}

function table(entries: Record<string, unknown>, units: Record<string, string>): HTMLElement {
  const list = make("dl");
  for (const [name, value] of Object.entries(entries)) {
    if (value === null || value === undefined) continue;
    const unit = typeof value === "number" && units[name] ? ` ${units[name]}` : "";
    list.append(make("dt", {}, words(name)), make("dd", {}, text(value) + unit));
  }
  return list;
}

function text(value: unknown): string {
  if (typeof value === "number") return quantity(value, 4);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(text).join(", ");
  if (value && typeof value === "object") {
    return Object.entries(value)
      .map(([name, inner]) => `${words(name)} ${text(inner)}`)
      .join(", ");
  }
  return String(value);
}
