// What a live run adds to the viewer: frames that come by themselves, controls, the hand and the nozzle.

import type { App } from "./app";
import { getRun } from "./api";
import { clear } from "./banner";
import { Drag } from "./drag";
import { block, fillTrack, input } from "./dom";
import { quantity } from "./format";
import { Live } from "./live";
import { LiveControls } from "./livecontrols";
import { Pour } from "./pour";
import type { ParticleFrame } from "./protocol";

export class LiveMode {
  readonly controls: LiveControls;
  /** Resolves when the first frame has been drawn. */
  readonly first: Promise<void>;
  private readonly live: Live;
  private readonly pour: Pour;
  private nextFrame: (() => void)[] = [];

  constructor(private readonly app: App) {
    this.first = this.frameDrawn();
    this.live = new Live({
      opened: () => void this.opened(),
      showFrame: (frame) => this.show(frame),
      showStatus: (status) => this.controls.showStatus(status),
      addLog: (entry) => app.graphs.add([entry]),
      restarted: () => {
        app.graphs.clear();
        clear("live-error");
        this.pour.renew();
      },
    });
    this.controls = new LiveControls(this.live, () => this.writeReach());
    app.recolor = async (color) => {
      this.live.send({ type: "color", attribute: color });
      await this.frameDrawn();
    };
    const { stage, colliders, palette } = app.picture;
    const shown = { stage, live: this.live, frame: () => app.frame, radiusOf: (body: number) => palette.radius(body) };
    new Drag({
      ...shown,
      colliders,
      movable: () => new Set(app.run?.colliders.filter((collider) => collider.movable).map((collider) => collider.name)),
      grabRadius: () => this.reach,
      grabbing: () => this.controls.grabbing,
    });
    const { nozzle } = this.controls;
    this.pour = new Pour({
      ...shown,
      solids: () => app.picture.solids,
      gravity: () => app.run?.gravity ?? [0, 0, 0],
      pouring: () => this.controls.pouring,
      stream: () => ({ material: nozzle.material, radius: nozzle.radius }),
    });
    if (app.run) this.controls.setRun(app.run);
    fillTrack(input("grab-radius"));
    this.writeReach();
    this.live.connect();
  }

  /** Radius of the hand [m]: the slider is a part of the run's size. */
  private get reach(): number {
    return Number(input("grab-radius").value) * this.app.picture.size;
  }

  private writeReach(): void {
    block("grab-value").textContent = `${quantity(this.reach, 2)} m`;
  }

  private async show(frame: ParticleFrame): Promise<void> {
    await this.app.present(frame);
    const waiting = this.nextFrame;
    this.nextFrame = [];
    for (const resolve of waiting) resolve();
  }

  private frameDrawn(): Promise<void> {
    return new Promise((resolve) => this.nextFrame.push(resolve));
  }

  /** The server may be another than before: its run and its sliders are asked for again. */
  private async opened(): Promise<void> {
    this.live.send({ type: "color", attribute: this.app.color });
    try {
      const run = await getRun();
      this.app.describe(run);
      this.controls.setRun(run);
      this.writeReach();
      this.pour.renew();
    } catch {
      // The line was just opened; if the server is gone again, its closing says so.
    }
  }
}
