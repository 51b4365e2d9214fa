// Requests to the server. Two things can go wrong and the page treats them differently: the server refuses
// (`Refused`, its reason is shown), or it cannot be reached (`Unreachable`, the page waits and tries again).

import { decodeFrame, decodeSurface } from "./protocol";
import type { Collider, LogEntry, ParticleFrame, Run, Surface } from "./protocol";

/** The server answered with an error; `message` is its own explanation. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** No answer at all: the server is gone or the network is. */
export class Unreachable extends Error {}

export const getRun = () => json<Run>("/api/run");
export const getColliders = () => json<Collider[]>("/api/colliders");
export const getLog = (from: number) => json<LogEntry[]>(`/api/log?from=${from}`);

export async function getFrame(frame: number, color: string, signal?: AbortSignal): Promise<ParticleFrame> {
  return decodeFrame(await binary(`/api/frames/${frame}?color=${encodeURIComponent(color)}`, signal));
}

export async function getSurface(frame: number, signal?: AbortSignal): Promise<Surface> {
  return decodeSurface(await binary(`/api/frames/${frame}/surface`, signal));
}

async function json<T>(path: string): Promise<T> {
  const response = await ask(path);
  return received(() => response.json() as Promise<T>);
}

async function binary(path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await ask(path, signal);
  return received(() => response.arrayBuffer());
}

async function ask(path: string, signal?: AbortSignal): Promise<Response> {
  // The page keeps what it wants to keep itself; a run that is being written changes under the same address.
  const response = await received(() => fetch(path, { signal: signal ?? null, cache: "no-store" }));
  if (!response.ok) throw new Refused(response.status, await reason(response));
  return response;
}

async function received<T>(wait: () => Promise<T>): Promise<T> {
  try {
    return await wait();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    if (error instanceof SyntaxError) throw new Refused(200, `The server's answer is not JSON: ${error.message}`);
    throw new Unreachable("The server does not answer.");
  }
}

async function reason(response: Response): Promise<string> {
  const text = await received(() => response.text());
  try {
    const body: unknown = JSON.parse(text);
    if (body && typeof body === "object" && "error" in body) return String(body.error);
  } catch {
    // Not JSON: the status line below is all there is to say.
  }
  return `${new URL(response.url).pathname}: ${response.status} ${response.statusText || text.slice(0, 200)}`;
}
