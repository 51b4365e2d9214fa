// The page's beginning: makes the viewer, gives it keys, a theme and, for a live run, a hand.

import "./style.css";
import { App } from "./app";
import { tell } from "./banner";
import { button, byId, press } from "./dom";
import { installHooks } from "./hooks";
import { LiveMode } from "./livemode";
import { installProbe } from "./probe";
import { Recording } from "./recording";
import { installShortcuts } from "./shortcuts";
import { followTheme } from "./theme";
import type { ViewName } from "./views";

const SMALL_WINDOW = 860;

function begin(): void {
  const app = new App();
  const theme = followTheme((next) => app.setTheme(next));
  const recording = new Recording(app);
  let live: LiveMode | null = null;
  app.shown = () => recording.drawn();
  installProbe(app);

  const look = (view: ViewName) => app.run?.dim === 3 && app.picture.stage.look(view);
  const frameAll = () => app.picture.stage.frameAll();
  for (const view of ["front", "side", "top", "three-quarter"] as const) {
    button(`view-${view}`).addEventListener("click", () => look(view));
  }
  button("frame-all").addEventListener("click", frameAll);
  button("theme").addEventListener("click", theme.toggle);
  const help = byId("help", HTMLDialogElement);
  const toggleHelp = () => (help.open ? help.close() : help.showModal());
  button("help-button").addEventListener("click", toggleHelp);
  const togglePanel = panelToggle();

  installShortcuts([
    { keys: [" "], label: "space", does: "play or pause", act: () => (live ? live.controls.togglePause() : app.timeline.toggle()) },
    { keys: ["ArrowLeft"], label: "←", does: "one frame back", act: () => live ?? app.timeline.step(-1) },
    { keys: ["ArrowRight"], label: "→", does: "one frame forward", act: () => (live ? live.controls.step() : app.timeline.step(1)) },
    { keys: ["Home"], label: "Home", does: "first frame", act: () => live ?? app.timeline.end(-1) },
    { keys: ["End"], label: "End", does: "last frame", act: () => live ?? app.timeline.end(1) },
    { keys: ["l"], label: "l", does: "repeat or not", act: () => app.timeline.toggleLoop() },
    { keys: ["1"], label: "1", does: "front view", act: () => look("front") },
    { keys: ["2"], label: "2", does: "side view", act: () => look("side") },
    { keys: ["3"], label: "3", does: "top view", act: () => look("top") },
    { keys: ["4"], label: "4", does: "three-quarter view", act: () => look("three-quarter") },
    { keys: ["f"], label: "f", does: "frame everything", act: frameAll },
    { keys: ["c"], label: "c", does: "color by the next attribute", act: () => app.nextColor() },
    { keys: ["s"], label: "s", does: "particles or surface", act: () => void app.setSurfaceMode(!app.surfaceMode) },
    { keys: ["x"], label: "x", does: "section on or off", act: () => app.display.toggleSection() },
    { keys: ["g"], label: "g", does: "grab matter (live runs; or hold shift)", act: () => live?.controls.toggleGrab() },
    { keys: ["n"], label: "n", does: "pour from a nozzle (live runs of fluids)", act: () => live?.controls.togglePour() },
    { keys: ["r"], label: "r", does: "start again (live runs)", act: () => live?.controls.restart() },
    { keys: ["p"], label: "p", does: "save a picture", act: () => void recording.picture() },
    { keys: ["t"], label: "t", does: "dark or light", act: theme.toggle },
    { keys: ["m"], label: "m", does: "show or hide the panel", act: togglePanel },
    { keys: ["?"], label: "?", does: "this help", act: toggleHelp },
  ]);

  const ready = app.start().then(async () => {
    if (!app.run?.live) return;
    live = new LiveMode(app);
    await live.first;
  });
  installHooks(app, ready);
  ready.catch((error: unknown) => tell("start", error instanceof Error ? error.message : String(error)));
}

/** Small windows begin with the panel closed: it would cover the picture. */
function panelToggle(): () => void {
  const toggle = button("panel-toggle");
  const set = (open: boolean) => {
    document.documentElement.dataset["panel"] = open ? "open" : "closed";
    press(toggle, open);
  };
  set(window.innerWidth > SMALL_WINDOW);
  const flip = () => set(document.documentElement.dataset["panel"] === "closed");
  toggle.addEventListener("click", flip);
  return flip;
}

try {
  begin();
} catch (error) {
  // Most often a browser without WebGL 2.
  tell("start", `The viewer cannot start: ${error instanceof Error ? error.message : error}. It needs WebGL 2.`);
  throw error;
}
window.addEventListener("unhandledrejection", (event) => tell("unexpected", String(event.reason?.message ?? event.reason)));
