// The line to a live run: a WebSocket that is opened again, with growing pauses, whenever it closes. Only the
// newest frame that has arrived is shown; the server sends the next when it hears that one was drawn.

import { clear, tell } from "./banner";
import { decodeFrame } from "./protocol";
import type { LiveCommand, LiveMessage, LogEntry, ParticleFrame } from "./protocol";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

export type LiveStatus = Extract<LiveMessage, { type: "status" }>;

export interface LiveHost {
  opened(): void;
  showFrame(frame: ParticleFrame): Promise<void>;
  showStatus(status: LiveStatus): void;
  addLog(entry: LogEntry): void;
  restarted(): void;
}

export class Live {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE_MS;
  private newest: ParticleFrame | null = null;
  private showing = false;

  constructor(private readonly host: LiveHost) {}

  connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      this.pause = FIRST_PAUSE_MS;
      clear("live");
      this.host.opened();
    });
    socket.addEventListener("message", (event: MessageEvent<ArrayBuffer | string>) => this.receive(event.data));
    socket.addEventListener("close", () => this.reconnect());
    this.socket = socket;
  }

  /** Sends a command; commands to a run that is not connected are lost, as the banner says. */
  send(command: LiveCommand): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  private reconnect(): void {
    this.socket = null;
    tell("live", "Connection to the live run lost, retrying …", "warning");
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS);
  }

  private receive(data: ArrayBuffer | string): void {
    try {
      if (typeof data === "string") this.receiveText(JSON.parse(data) as LiveMessage);
      else this.receiveFrame(decodeFrame(data));
    } catch (error) {
      tell("live-message", `A message of the live run cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  }

  private receiveText(message: LiveMessage): void {
    switch (message.type) {
      case "status":
        this.host.showStatus(message);
        break;
      case "log":
        this.host.addLog(message.entry);
        break;
      case "restarted":
        this.host.restarted();
        break;
      case "error":
        tell("live-error", message.message);
        break;
    }
  }

  private receiveFrame(frame: ParticleFrame): void {
    this.newest = frame;
    if (!this.showing) void this.showNewest();
  }

  private async showNewest(): Promise<void> {
    this.showing = true;
    while (this.newest) {
      const frame = this.newest;
      this.newest = null;
      await this.host.showFrame(frame);
      this.send({ type: "drawn", frame: frame.frame });
    }
    this.showing = false;
  }
}
