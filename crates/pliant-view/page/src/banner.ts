// Messages that the user must not miss: a line across the top of the picture, read out by screen readers.
// A message with a key replaces the one of that key, so that a fault repeated every second is one line.

import { block, make } from "./dom";

const lines = new Map<string, HTMLElement>();

/** Shows a message until it is closed or cleared. */
export function tell(key: string, message: string, kind: "error" | "warning" | "note" = "error"): void {
  const shown = lines.get(key);
  if (shown) {
    if (shown.dataset["message"] === message) return;
    shown.remove();
  }
  const close = make("button", { type: "button", class: "close", "aria-label": "Dismiss message" }, "×");
  const line = make("div", { class: `message ${kind}`, role: kind === "error" ? "alert" : "status" });
  line.dataset["test"] = `banner-${key}`;
  line.dataset["message"] = message;
  line.append(make("span", {}, message), close);
  close.addEventListener("click", () => clear(key));
  lines.set(key, line);
  block("banner").append(line);
}

/** Takes a message away, if it is there. */
export function clear(key: string): void {
  lines.get(key)?.remove();
  lines.delete(key);
}

/** A message that goes by itself. */
export function mention(key: string, message: string, milliseconds = 4000): void {
  tell(key, message, "note");
  const line = lines.get(key);
  setTimeout(() => {
    if (lines.get(key) === line) clear(key);
  }, milliseconds);
}

/** Shows what went wrong, whatever was thrown. */
export function tellError(key: string, error: unknown): void {
  tell(key, error instanceof Error ? error.message : String(error));
}
