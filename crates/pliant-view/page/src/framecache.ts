// Frames that have been fetched, the most recently used last, within a budget of memory; and those on their
// way. Playing asks for the next few ahead of time; a request for a frame that playing has left behind is
// dropped, so that a slow connection shows fewer frames instead of late ones.

import { getFrame } from "./api";
import type { ParticleFrame } from "./protocol";

const BUDGET_BYTES = 384 * 1024 * 1024;
const PARALLEL = 4;

interface Pending {
  promise: Promise<ParticleFrame>;
  abort: AbortController;
  /** Someone waits for exactly this frame; it is not dropped. */
  awaited: boolean;
}

export class FrameCache {
  private readonly kept = new Map<string, ParticleFrame>();
  private readonly pending = new Map<string, Pending>();
  private bytes = 0;
  private ahead = new Set<string>();
  private color = "body";
  /** Distinguishes frames whose bytes mean other values, because the run's range has changed. */
  private edition = "";

  /** Says what frames are asked for from now on. */
  choose(color: string, edition: string): void {
    if (color === this.color && edition === this.edition) return;
    this.color = color;
    this.edition = edition;
    this.dropAllBut(new Set());
  }

  peek(frame: number): ParticleFrame | undefined {
    return this.kept.get(this.key(frame));
  }

  /** The frame, from memory or from the server. */
  get(frame: number): Promise<ParticleFrame> {
    const key = this.key(frame);
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return Promise.resolve(kept);
    }
    // Whoever scrubs over many frames wants the last one only.
    for (const other of this.pending.values()) other.awaited = false;
    const pending = this.pending.get(key) ?? this.request(frame, key);
    pending.awaited = true;
    this.dropAllBut(this.ahead);
    return pending.promise;
  }

  /** Fetches these ahead of time, in order, and drops what is on its way for nobody. */
  prefetch(frames: number[]): void {
    this.ahead = new Set(frames.map((frame) => this.key(frame)));
    this.dropAllBut(this.ahead);
    for (const frame of frames) {
      if (this.pending.size >= PARALLEL) return;
      const key = this.key(frame);
      if (this.kept.has(key) || this.pending.has(key)) continue;
      // Whoever asks for the frame later meets the failure then.
      this.request(frame, key).promise.catch(() => {});
    }
  }

  private request(frame: number, key: string): Pending {
    const abort = new AbortController();
    const promise = getFrame(frame, this.color, abort.signal)
      .then((result) => {
        this.keep(key, result);
        return result;
      })
      .finally(() => {
        if (this.pending.get(key)?.abort === abort) this.pending.delete(key);
      });
    const pending: Pending = { promise, abort, awaited: false };
    this.pending.set(key, pending);
    return pending;
  }

  private dropAllBut(wanted: Set<string>): void {
    for (const [key, pending] of this.pending) {
      if (pending.awaited || wanted.has(key)) continue;
      this.pending.delete(key);
      // Whoever still holds the promise has been overtaken, and knows what an abort means.
      pending.promise.catch(() => {});
      pending.abort.abort();
    }
  }

  private keep(key: string, frame: ParticleFrame): void {
    this.kept.set(key, frame);
    this.bytes += frame.positions.buffer.byteLength;
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= BUDGET_BYTES || oldest === key) break;
      this.kept.delete(oldest);
      this.bytes -= old.positions.buffer.byteLength;
    }
  }

  private key(frame: number): string {
    return `${frame} ${this.color} ${this.edition}`;
  }
}
