// Pictures and films to keep. A picture is the canvas with the legend and the time drawn over it. A film is made of
// such pictures by the browser's own recorder, which stamps them by the clock: it is halted while the next frame
// is fetched and drawn, so that every frame lasts as long as it should however slow the machine is.

import { drawLegend, legendSize } from "./legend";
import type { LegendContent } from "./legend";

const MARGIN = 16;
const FORMATS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
const BITS_PER_SECOND = 16e6;

export interface CaptureHost {
  canvas: HTMLCanvasElement;
  legend(): LegendContent | null;
  /** For instance `frame 12, 0.500 s`. */
  caption(): string;
  colors(): { text: string; faint: string };
  name(): string;
}

/** The canvas, the legend and the caption in one picture. */
export function compose(host: CaptureHost, into: HTMLCanvasElement): void {
  const { canvas } = host;
  if (into.width !== canvas.width || into.height !== canvas.height) {
    Object.assign(into, { width: canvas.width, height: canvas.height });
  }
  const context = into.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas to draw the picture on: close other pages and try again.");
  const density = canvas.width / canvas.clientWidth;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(canvas, 0, 0);
  context.setTransform(density, 0, 0, density, 0, 0);
  const legend = host.legend();
  const { text, faint } = host.colors();
  const height = canvas.clientHeight;
  if (legend) drawLegend(context, legend, MARGIN, height - MARGIN - legendSize(legend)[1], text, faint);
  context.font = "12px system-ui, Arial, sans-serif";
  context.textAlign = "right";
  context.fillStyle = text;
  context.fillText(host.caption(), canvas.clientWidth - MARGIN, height - MARGIN);
}

/** Saves the present picture as PNG. */
export async function savePicture(host: CaptureHost, frame: number): Promise<void> {
  const picture = document.createElement("canvas");
  compose(host, picture);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser could not encode the picture: make the window smaller and try again.");
  save(blob, `${host.name()}-${String(frame).padStart(4, "0")}.png`);
}

/** Records pictures until it is stopped, then saves them as one film. */
export class Film {
  private readonly picture = document.createElement("canvas");
  private readonly recorder: MediaRecorder;
  private readonly track: CanvasCaptureMediaStreamTrack;
  private readonly chunks: Blob[] = [];
  private readonly done: Promise<void>;

  constructor(private readonly host: CaptureHost) {
    const type = FORMATS.find((format) => globalThis.MediaRecorder?.isTypeSupported(format));
    if (!type) throw new Error("This browser cannot record films: use another, or `pliant render`.");
    compose(host, this.picture);
    const stream = this.picture.captureStream(0);
    this.track = stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack;
    this.recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
    this.recorder.addEventListener("dataavailable", (event) => this.chunks.push(event.data));
    this.done = new Promise((resolve) => this.recorder.addEventListener("stop", () => resolve()));
    this.recorder.start();
  }

  /** Adds the present picture, to be seen for so long; the clock of the film runs meanwhile. */
  async add(milliseconds: number): Promise<void> {
    compose(this.host, this.picture);
    if (this.recorder.state === "paused") this.recorder.resume();
    this.track.requestFrame();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  /** Halts the film's clock. */
  hold(): void {
    if (this.recorder.state === "recording") this.recorder.pause();
  }

  /** Adds the present picture while the clock runs on, for live runs. */
  snap(): void {
    compose(this.host, this.picture);
    this.track.requestFrame();
  }

  async finish(): Promise<void> {
    if (this.recorder.state === "paused") this.recorder.resume();
    this.recorder.stop();
    await this.done;
    const type = this.recorder.mimeType;
    save(new Blob(this.chunks, { type }), `${this.host.name()}.${type.includes("mp4") ? "mp4" : "webm"}`);
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Long enough for the download to have begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
