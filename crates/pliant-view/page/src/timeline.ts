// The timeline: which frame is shown, and the clock that moves it. Frames are the run's list, which may have
// gaps where files could not be read and grows while the run computes; places on the timeline are indices into
// it. While playing, the clock stops for frames that have not arrived rather than run away from them.

import { block, button, fillTrack, input, press, select } from "./dom";
import { seconds } from "./format";

const AHEAD = 8;

export interface TimelineHost {
  /** Shows the frame of that number; resolves when it is drawn. */
  showFrame(frame: number): Promise<void>;
  isLoaded(frame: number): boolean;
  prefetch(frames: number[]): void;
}

export class Timeline {
  private frames: number[] = [];
  private index = 0;
  private playing = false;
  private looping = true;
  private speed = 1;
  private fps = 24;
  private clock = 0;
  private last = 0;
  private busy = false;

  constructor(private readonly host: TimelineHost) {
    const scrub = input("scrub");
    scrub.addEventListener("input", () => {
      this.pause();
      void this.goTo(Number(scrub.value));
    });
    button("play").addEventListener("click", () => this.toggle());
    button("step-back").addEventListener("click", () => this.step(-1));
    button("step-forward").addEventListener("click", () => this.step(1));
    button("first").addEventListener("click", () => this.end(-1));
    button("last").addEventListener("click", () => this.end(1));
    button("loop").addEventListener("click", () => this.toggleLoop());
    const speed = select("speed");
    speed.addEventListener("change", () => (this.speed = Number(speed.value)));
    press(button("loop"), this.looping);
  }

  get length(): number {
    return this.frames.length;
  }

  get isPlaying(): boolean {
    return this.playing;
  }

  /** Whether the newest frame is being shown. */
  get atEnd(): boolean {
    return this.index >= this.frames.length - 1;
  }

  /** Numbers of all frames, in order. */
  get numbers(): readonly number[] {
    return this.frames;
  }

  setFrames(frames: number[], wanted: number, fps: number): void {
    this.fps = fps > 0 ? fps : 24;
    const shown = this.frames[this.index];
    this.frames = frames;
    const at = shown === undefined ? 0 : frames.indexOf(shown);
    this.index = at >= 0 ? at : Math.max(0, Math.min(this.index, frames.length - 1));
    const scrub = input("scrub");
    scrub.max = String(Math.max(0, frames.length - 1));
    scrub.disabled = frames.length < 2;
    scrub.value = String(this.index);
    fillTrack(scrub);
    block("frames-total").textContent = wanted > frames.length - 1 ? `of ${wanted}` : `of ${frames.at(-1) ?? 0}`;
  }

  /** Marks a frame as the one that is shown. */
  mark(frame: number, time: number): void {
    block("frame-label").textContent = String(frame);
    block("time-label").textContent = seconds(time);
    const scrub = input("scrub");
    scrub.setAttribute("aria-valuetext", `frame ${frame}, ${seconds(time)}`);
  }

  /** Goes to a place in the list; resolves when it is drawn. */
  async goTo(index: number): Promise<void> {
    if (this.frames.length === 0) return;
    this.index = Math.max(0, Math.min(index, this.frames.length - 1));
    this.clock = this.index;
    const scrub = input("scrub");
    scrub.value = String(this.index);
    fillTrack(scrub);
    await this.host.showFrame(this.frames[this.index]!);
    this.host.prefetch(this.upcoming());
  }

  /** Goes to the frame of that number, or the nearest there is. */
  async goToFrame(frame: number): Promise<void> {
    let best = 0;
    this.frames.forEach((number, i) => {
      if (Math.abs(number - frame) < Math.abs(this.frames[best]! - frame)) best = i;
    });
    await this.goTo(best);
  }

  goToTime(time: number): void {
    this.pause();
    void this.goToFrame(Math.round(time * this.fps));
  }

  step(by: number): void {
    this.pause();
    void this.goTo(this.index + by);
  }

  end(which: -1 | 1): void {
    this.pause();
    void this.goTo(which < 0 ? 0 : this.frames.length - 1);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.frames.length < 2) return;
    if (this.atEnd) this.index = 0;
    this.clock = this.index;
    this.last = performance.now();
    this.setPlaying(true);
    requestAnimationFrame((now) => this.advance(now));
  }

  pause(): void {
    if (this.playing) this.setPlaying(false);
  }

  toggleLoop(): void {
    this.looping = !this.looping;
    press(button("loop"), this.looping);
  }

  private setPlaying(playing: boolean): void {
    this.playing = playing;
    const play = button("play");
    press(play, playing);
    play.setAttribute("aria-label", playing ? "Pause" : "Play");
    play.title = playing ? "Pause (space)" : "Play (space)";
  }

  private advance(now: number): void {
    if (!this.playing) return;
    requestAnimationFrame((next) => this.advance(next));
    const elapsed = Math.min((now - this.last) / 1000, 0.25);
    this.last = now;
    this.clock += elapsed * this.speed * this.fps;
    const end = this.frames.length - 1;
    if (this.clock > end + 0.999) {
      if (!this.looping) {
        this.clock = end;
        this.pause();
      } else {
        this.clock = 0;
      }
    }
    this.host.prefetch(this.upcoming());
    if (this.busy) return;
    const target = this.newestLoaded(Math.min(Math.floor(this.clock), end));
    if (target === this.index) return;
    this.busy = true;
    void this.showPlayed(target).finally(() => (this.busy = false));
  }

  private async showPlayed(index: number): Promise<void> {
    this.index = index;
    const scrub = input("scrub");
    scrub.value = String(index);
    fillTrack(scrub);
    await this.host.showFrame(this.frames[index]!);
  }

  /** The last frame up to the target that has arrived; holds the clock back to it if the target has not. */
  private newestLoaded(target: number): number {
    const start = target < this.index ? 0 : this.index + 1;
    for (let i = target; i >= start; i -= 1) {
      if (this.host.isLoaded(this.frames[i]!)) {
        if (i < target) this.clock = i + 0.999;
        return i;
      }
    }
    this.clock = target < this.index ? 0 : this.index + 0.999;
    return this.index;
  }

  private upcoming(): number[] {
    const frames: number[] = [];
    const at = Math.max(this.index, Math.floor(this.clock));
    for (let i = 0; i <= AHEAD && i < this.frames.length; i += 1) {
      const next = this.looping || !this.playing ? (at + i) % this.frames.length : at + i;
      const frame = this.frames[next];
      if (frame !== undefined) frames.push(frame);
    }
    return frames;
  }
}
