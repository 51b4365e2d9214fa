// Keys. One table says what each does; the help is written from the same table. Keys typed into fields, and
// those that a focused control uses itself, are left alone.

import { byId, make } from "./dom";

export interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  keys: string[];
  /** As printed in the help. */
  label: string;
  does: string;
  act: () => void;
}

export function installShortcuts(shortcuts: Shortcut[]): void {
  const actions = new Map(shortcuts.flatMap((shortcut) => shortcut.keys.map((key) => [key, shortcut.act] as const)));
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || ownUse(event)) return;
    const action = actions.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // After a click with the pointer the keys belong to the viewer again, not to the button.
  document.addEventListener("click", (event) => {
    if (event.detail > 0 && event.target instanceof Element) {
      const clicked = event.target.closest("button");
      if (clicked && !clicked.closest("dialog")) clicked.blur();
    }
  });
  writeHelp(shortcuts);
}

function ownUse(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (document.querySelector("dialog[open]") && key !== "?") return true;
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return target.type !== "range" ? key === " " : key.startsWith("Arrow") || key === "Home" || key === "End";
  return key === " " && target instanceof Element && target.closest("button, summary") !== null;
}

function writeHelp(shortcuts: Shortcut[]): void {
  const list = byId("help-keys", HTMLDListElement);
  for (const { label, does } of shortcuts) {
    const keys = make("dt");
    for (const key of label.split(" ")) keys.append(make("kbd", {}, key));
    list.append(keys, make("dd", {}, does));
  }
}
