/** Steps shown between two pictures at most: after a pause of the browser nothing is made up for. */
const stepsAtOnce = 8;

/** What came of asking for the next step. */
export type Outcome = "stepped" | "waiting" | "ended";

/** Plays: asks for the next step so many times a second until it is told there is none. */
export class Clock {
  speed = 4;
  readonly #next: () => Outcome;
  readonly #changed: (playing: boolean) => void;
  #frame: number | null = null;
  #before = 0;
  #owed = 0;

  constructor(next: () => Outcome, changed: (playing: boolean) => void) {
    this.#next = next;
    this.#changed = changed;
  }

  get playing(): boolean {
    return this.#frame !== null;
  }

  play(): void {
    if (this.playing) return;
    this.#before = performance.now();
    this.#owed = 0;
    this.#frame = requestAnimationFrame(this.#tick);
    this.#changed(true);
  }

  pause(): void {
    if (this.#frame === null) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#changed(false);
  }

  readonly #tick = (now: number): void => {
    this.#owed = Math.min(this.#owed + ((now - this.#before) / 1000) * this.speed, stepsAtOnce);
    this.#before = now;
    for (; this.#owed >= 1; this.#owed -= 1) {
      const outcome = this.#next();
      if (outcome === "waiting") break;
      if (outcome === "ended") {
        this.pause();
        return;
      }
    }
    this.#frame = requestAnimationFrame(this.#tick);
  };
}
