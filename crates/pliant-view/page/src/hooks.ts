// `window.pliant`: how tests and scripts drive the page. Promises resolve when the result has been drawn.

import type { App } from "./app";
import type { Vec3 } from "./protocol";

export interface Hooks {
  /** The run is loaded and, if it has a frame, that is drawn. */
  ready: Promise<void>;
  /** Number of the frame that is drawn, or −1. */
  frame(): number;
  setFrame(frame: number): Promise<void>;
  color(): string;
  setColor(name: string): Promise<void>;
  /** What is drawn, as the address of a PNG. */
  pixels(): Promise<string>;
  /** What is drawn: red, green, blue, alpha of every pixel, row by row from the top. */
  pixelArray(): Promise<Uint8Array>;
  particleCount(): number;
  /** Where a point of the world [m] is on the page [pixels]. */
  project(x: number, y: number, z: number): [number, number];
  /** World position [m] of a particle of the frame that is drawn. */
  particle(index: number): Vec3;
}

declare global {
  interface Window {
    pliant: Hooks;
  }
}

export function installHooks(app: App, ready: Promise<void>): void {
  const { stage } = app.picture;
  window.pliant = {
    ready,
    frame: () => app.frame?.frame ?? -1,
    setFrame: async (frame) => {
      if (app.run?.live) throw new Error("A live run has no timeline.");
      app.timeline.pause();
      await app.timeline.goToFrame(frame);
      if (app.frame?.frame !== frame) throw new Error(`Frame ${frame} cannot be shown.`);
    },
    color: () => app.color,
    setColor: (name) => app.setColor(name),
    pixels: async () => {
      await stage.drawn();
      return stage.canvas.toDataURL("image/png");
    },
    pixelArray: async () => {
      await stage.drawn();
      const { width, height } = stage.canvas;
      const copy = new OffscreenCanvas(width, height).getContext("2d");
      if (!copy) throw new Error("No canvas to read the picture with.");
      copy.drawImage(stage.canvas, 0, 0);
      return new Uint8Array(copy.getImageData(0, 0, width, height).data.buffer);
    },
    particleCount: () => app.frame?.count ?? 0,
    project: (x, y, z) => stage.project([x, y, z]),
    particle: (index) => app.particle(index),
  };
}
