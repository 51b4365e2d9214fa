// The buttons that save a picture or a film. Of a finished run the film is the whole timeline, frame by frame;
// of a live run it is what happens until the button is pressed again.

import type { App } from "./app";
import { mention, tellError } from "./banner";
import { Film, savePicture } from "./capture";
import type { CaptureHost } from "./capture";
import { block, button, select } from "./dom";
import { PICTURE } from "./theme";

export class Recording {
  private readonly host: CaptureHost;
  private film: Film | null = null;
  private stopping = false;

  constructor(private readonly app: App) {
    this.host = {
      canvas: app.picture.stage.canvas,
      legend: () => app.legend(),
      caption: () => app.caption(),
      colors: () => PICTURE[app.theme],
      name: () => app.run?.scene || "pliant",
    };
    button("picture").addEventListener("click", () => void this.picture());
    button("film").addEventListener("click", () => void this.toggleFilm());
  }

  async picture(): Promise<void> {
    try {
      await this.app.picture.stage.drawn();
      await savePicture(this.host, this.app.frame?.frame ?? 0);
    } catch (error) {
      tellError("picture", error);
    }
  }

  /** Adds what has just been drawn to the film of a live run. */
  drawn(): void {
    if (this.app.run?.live) this.film?.snap();
  }

  private async toggleFilm(): Promise<void> {
    if (this.film) {
      this.stopping = true;
      if (this.app.run?.live) await this.finish();
      return;
    }
    try {
      this.film = new Film(this.host);
      this.stopping = false;
      this.mark(true, this.app.run?.live ? "rec" : "");
      if (!this.app.run?.live) {
        await this.filmTimeline(this.film);
        await this.finish();
      }
    } catch (error) {
      tellError("film", error);
      this.film = null;
      this.mark(false, "");
    }
  }

  private async filmTimeline(film: Film): Promise<void> {
    const { timeline, run } = this.app;
    timeline.pause();
    const each = 1000 / ((run?.fps || 24) * Number(select("speed").value));
    const frames = [...timeline.numbers];
    for (const [i, frame] of frames.entries()) {
      if (this.stopping) break;
      film.hold();
      await timeline.goToFrame(frame);
      await film.add(each);
      this.mark(true, `${i + 1}/${frames.length}`);
    }
  }

  private async finish(): Promise<void> {
    const { film } = this;
    this.film = null;
    await film?.finish();
    this.mark(false, "");
    mention("film", "The film has been saved.");
  }

  private mark(on: boolean, progress: string): void {
    button("film").classList.toggle("recording", on);
    button("film").setAttribute("aria-label", on ? "Stop the film and save it" : "Save a film");
    block("film-progress").textContent = progress;
  }
}
