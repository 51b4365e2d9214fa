// A stand-in for `pliant view`, to work on the page without building Rust. Serves `dist/` and answers the API
// from a made-up run, or from a folder that `prepare.py` made of a real one.
//
//   node mock/server.mjs [--port 8765] [--particles 50000] [--live] [--running] [--data DIR]
//
// With `--live` a WebSocket plays the made-up run and takes commands; with `--running` the frames of the run
// appear one by one.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { WebSocketServer } from "ws";
import { COLLIDERS, syntheticFrame, syntheticLogEntry, syntheticRun, syntheticSurface } from "./synthetic.mjs";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "8765" },
    particles: { type: "string", default: "50000" },
    live: { type: "boolean", default: false },
    running: { type: "boolean", default: false },
    data: { type: "string" },
  },
});

const DIST = join(dirname(fileURLToPath(import.meta.url)), "..", "dist");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const started = Date.now();
const source = options.data ? prepared(options.data) : synthetic();

const server = createServer((request, response) => {
  const url = new URL(request.url, "http://localhost");
  try {
    const answer = route(url);
    response.writeHead(200, { "content-type": answer.type, "cache-control": "no-store", "content-security-policy": "default-src 'self'" });
    response.end(answer.body);
  } catch (error) {
    response.writeHead(error.status ?? 500, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: error.message }));
  }
});
server.listen(Number(options.port), "127.0.0.1", () => console.log(`http://127.0.0.1:${options.port}`));
if (options.live) new WebSocketServer({ server, path: "/api/live" }).on("connection", (socket) => new LiveSession(socket));

function route(url) {
  const frame = url.pathname.match(/^\/api\/frames\/(\d+)(\/surface)?$/);
  if (frame) {
    const number = Number(frame[1]);
    if (!source.run().frames.includes(number)) refuse(404, `There is no frame ${number}: the run has ${source.run().frames.length}.`);
    return binary(frame[2] ? source.surface(number) : source.frame(number, url.searchParams.get("color") ?? "body"));
  }
  switch (url.pathname) {
    case "/api/run":
      return json(source.run());
    case "/api/colliders":
      return json(source.colliders());
    case "/api/log":
      return json(source.log(Number(url.searchParams.get("from") ?? 0)));
  }
  if (url.pathname.startsWith("/api/")) refuse(404, `There is nothing at ${url.pathname}.`);
  const path = normalize(join(DIST, url.pathname === "/" ? "index.html" : url.pathname));
  if (!path.startsWith(DIST) || !existsSync(path)) refuse(404, `There is nothing at ${url.pathname}.`);
  return { type: TYPES[extname(path)] ?? "application/octet-stream", body: readFileSync(path) };
}

function refuse(status, message) {
  throw Object.assign(new Error(message), { status });
}

function json(value) {
  return { type: "application/json", body: JSON.stringify(value) };
}

function binary(body) {
  return { type: "application/octet-stream", body };
}

/** While `--running`, four more frames a second. */
function growing(run) {
  if (!options.running) return run;
  const there = Math.floor((Date.now() - started) / 250);
  return { ...run, status: there < run.frames.length ? "running" : "finished", frames: run.frames.slice(0, there) };
}

function synthetic() {
  const { run, lattice } = syntheticRun({ particles: Number(options.particles), live: options.live, surface: !options.live });
  const entries = Array.from({ length: 400 }, (_, i) => syntheticLogEntry(i + 1, (i + 1) / 200));
  return {
    lattice,
    run: () => growing(run),
    colliders: () => COLLIDERS,
    log: (from) => (options.live ? [] : entries.filter((entry) => entry.step > from)),
    frame: (number, color) => syntheticFrame(lattice, number, color),
    surface: (number) => syntheticSurface(number),
  };
}

function prepared(folder) {
  const read = (name) => readFileSync(join(folder, name));
  const run = JSON.parse(read("run.json"));
  const entries = JSON.parse(read("log.json"));
  return {
    run: () => growing(run),
    colliders: () => JSON.parse(read("colliders.json")),
    log: (from) => entries.filter((entry) => entry.step > from),
    frame: (number, color) => read(`${number}.${color}.bin`),
    surface: () => refuse(404, "This folder holds no surfaces."),
  };
}

class LiveSession {
  frame = 0;
  time = 0;
  paused = false;
  waiting = false;
  color = "body";
  state = { gravity: 9.81, drag: null, paddle: null };

  constructor(socket) {
    this.socket = socket;
    socket.on("message", (data) => this.receive(JSON.parse(String(data))));
    this.timer = setInterval(() => this.tick(), 1000 / 24);
    socket.on("close", () => clearInterval(this.timer));
    this.send();
  }

  tick() {
    if (this.waiting || this.paused) return;
    this.advance();
    this.send();
  }

  advance() {
    this.frame += 1;
    this.time += 1 / 24;
  }

  send() {
    this.waiting = true;
    this.state.time = this.time;
    this.socket.send(syntheticFrame(source.lattice, this.frame, this.color, this.state));
    this.text({ type: "log", entry: syntheticLogEntry(this.frame * 10 + 1, this.time) });
    this.status();
  }

  status() {
    this.text({ type: "status", paused: this.paused, frame: this.frame, time: this.time, ns_per_particle_step: 45, real_time: 0.8 });
  }

  text(message) {
    this.socket.send(JSON.stringify(message));
  }

  receive(command) {
    if (command.type !== "drawn") console.log(JSON.stringify(command));
    switch (command.type) {
      case "drawn":
        this.waiting = false;
        return;
      case "pause":
      case "resume":
        this.paused = command.type === "pause";
        break;
      case "step":
        this.advance();
        this.send();
        break;
      case "restart":
        this.frame = 0;
        this.time = 0;
        this.text({ type: "restarted" });
        this.send();
        break;
      case "color":
        this.color = command.attribute;
        this.send();
        break;
      case "gravity":
        this.state.gravity = Math.hypot(...command.value);
        break;
      case "grab":
        this.state.drag = { grabbed: command.point, to: command.point, radius: command.radius };
        break;
      case "drag":
        if (this.state.drag) this.state.drag.to = command.point;
        break;
      case "release":
        this.state.drag = null;
        break;
      case "collider":
        this.state.paddle = command.at;
        break;
      case "material":
        if (command.value > 1e5) this.text({ type: "error", message: `The mock server does not take ${command.field} = ${command.value}: stay below 1e5.` });
        break;
    }
    this.status();
  }
}
