// The controls of the display: colors, size, section, what is shown. Each sets one thing of the picture.

import { COLORMAPS } from "./colormap";
import type { ColormapName } from "./colormap";
import { block, button, fillTrack, input, make, press, select, show } from "./dom";
import { quantity, words } from "./format";
import type { Picture } from "./picture";
import type { Run } from "./protocol";
import type { Axis, Section } from "./section";

export class Display {
  colormap: ColormapName = "viridis";
  private readonly section: Section = { on: false, axis: 0, place: 0.5, flipped: false };

  constructor(
    private readonly picture: Picture,
    private readonly changed: () => void,
  ) {
    const colormap = select("colormap");
    colormap.append(...COLORMAPS.map((name) => make("option", { value: name }, name)));
    colormap.addEventListener("change", () => {
      this.colormap = colormap.value as ColormapName;
      picture.palette.setRamp(this.colormap);
      picture.stage.invalidate();
      this.changed();
    });
    const size = input("size");
    size.addEventListener("input", () => {
      block("size-value").textContent = quantity(Number(size.value));
      fillTrack(size);
      picture.setParticleSize(Number(size.value));
    });
    fillTrack(size);
    toggle("grid-on", (on) => picture.setGrid(on));
    toggle("colliders-on", (on) => picture.setCollidersShown(on));
    toggle("depth-on", (on) => picture.setDepthShading(on));
    this.bindSection();
  }

  /** Fills the list of attributes, keeping the choice. */
  setRun(run: Run, color: string): void {
    const list = select("color");
    const names = run.attributes.map((attribute) => attribute.name);
    if (names.join() !== [...list.options].map((option) => option.value).join()) {
      list.replaceChildren(...names.map((name) => make("option", { value: name }, words(name))));
    }
    list.value = color;
    button("mode-surface").disabled = !run.surface;
    button("mode-surface").title = run.surface ? "Particles or surface (s)" : "This run has no surface";
    show(button("section-z"), run.dim === 3);
    for (const view of ["front", "side", "top", "three-quarter"]) show(button(`view-${view}`), run.dim === 3);
    // Flat particles have no depth to make visible.
    if (run.dim === 2) this.picture.setDepthShading(false);
    show(input("depth-on").parentElement ?? input("depth-on"), run.dim === 3);
    this.applySection();
  }

  setColor(color: string): void {
    select("color").value = color;
    select("colormap").disabled = color === "body";
  }

  setMode(surface: boolean): void {
    press(button("mode-particles"), !surface);
    press(button("mode-surface"), surface);
    input("size").disabled = surface;
  }

  toggleSection(): void {
    this.section.on = !this.section.on;
    input("section-on").checked = this.section.on;
    if (this.section.on) block("section-section").setAttribute("open", "");
    this.applySection();
  }

  private bindSection(): void {
    input("section-on").addEventListener("change", () => this.toggleSection());
    (["x", "y", "z"] as const).forEach((name, axis) => {
      button(`section-${name}`).addEventListener("click", () => {
        this.section.axis = axis as Axis;
        this.applySection();
      });
    });
    button("section-flip").addEventListener("click", () => {
      this.section.flipped = !this.section.flipped;
      this.applySection();
    });
    const place = input("section-position");
    place.addEventListener("input", () => {
      this.section.place = Number(place.value);
      this.applySection();
    });
  }

  private applySection(): void {
    (["x", "y", "z"] as const).forEach((name, axis) => press(button(`section-${name}`), this.section.axis === axis));
    press(button("section-flip"), this.section.flipped);
    fillTrack(input("section-position"));
    block("section-value").textContent = `${quantity(this.picture.setSection(this.section))} m`;
  }
}

function toggle(id: string, act: (on: boolean) => void): void {
  const box = input(id);
  box.addEventListener("change", () => act(box.checked));
}
