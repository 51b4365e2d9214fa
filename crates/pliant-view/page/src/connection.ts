// Whether the server answers. The first failure shows one banner; from then on the server is asked once a
// second until it is back, and whoever waited is told to fetch again.

import { getRun, Unreachable } from "./api";
import { clear, tell } from "./banner";
import type { Run } from "./protocol";

const RETRY_MS = 1000;

export class Connection {
  private waiting = false;

  /** `back` is called with what the server says once it answers again. */
  constructor(private readonly back: (run: Run) => void) {}

  get lost(): boolean {
    return this.waiting;
  }

  /** Reports a failure; true if it was the connection, and is being taken care of. */
  failed(error: unknown): boolean {
    if (!(error instanceof Unreachable)) return false;
    if (!this.waiting) {
      this.waiting = true;
      tell("connection", "Connection lost, retrying …", "warning");
      this.retryLater();
    }
    return true;
  }

  private retryLater(): void {
    setTimeout(() => void this.retry(), RETRY_MS);
  }

  private async retry(): Promise<void> {
    try {
      const run = await getRun();
      this.waiting = false;
      clear("connection");
      this.back(run);
    } catch {
      // Whatever the reason, the answer is the same: it is not back yet.
      this.retryLater();
    }
  }
}
