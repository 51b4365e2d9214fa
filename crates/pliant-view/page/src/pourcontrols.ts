// Controls of the nozzle: which fluid comes out of it, and how wide it is, in distances of that fluid's particles.

import { block, fillTrack, input, make, select, show } from "./dom";
import { quantity, words } from "./format";
import type { Run } from "./protocol";

export class PourControls {
  private run: Run | null = null;

  constructor() {
    select("pour-material").addEventListener("change", () => this.write());
    input("pour-radius").addEventListener("input", () => this.write());
  }

  /** Offers what can be poured; nothing is shown where that is nothing. */
  setRun(run: Run): void {
    this.run = run;
    const choice = select("pour-material");
    const before = choice.value;
    choice.replaceChildren(...run.pours.map((name) => make("option", { value: name }, words(name))));
    if (run.pours.includes(before)) choice.value = before;
    show(choice, run.pours.length > 1);
    show(block("pour-tool"), this.any);
    this.write();
  }

  /** Whether anything can be poured. */
  get any(): boolean {
    return (this.run?.pours.length ?? 0) > 0;
  }

  get material(): string {
    return select("pour-material").value;
  }

  /** Of the nozzle [m]. */
  get radius(): number {
    const body = this.run?.bodies.find((one) => one.material === this.material);
    return Number(input("pour-radius").value) * 2 * (body?.radius ?? 0);
  }

  private write(): void {
    fillTrack(input("pour-radius"));
    block("pour-value").textContent = `${quantity(this.radius, 2)} m`;
  }
}
