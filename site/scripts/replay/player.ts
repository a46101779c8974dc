import type { ReplayIndex } from "../../../scorer/describe/replay-json.ts";
import { placeOf, playerWords } from "../../../scorer/describe/replay-player.ts";
import { Clock, type Outcome } from "./clock.ts";
import { Drawing } from "./drawing.ts";
import type { Action } from "./keys.ts";
import { Order } from "./order.ts";
import { Panel, scrollable } from "./panel.ts";
import { Pieces } from "./pieces.ts";

const speeds = [1, 4, 16, 64] as const;
/** Steps before the end of what is there at which the next piece is asked for while it plays. */
const ahead = 150;
/** Pixels of the ruler, which stays above the lanes as they scroll. */
const rulerHeight = 24;
/** Browsers refuse an address that changes too often. */
const addressEvery = 300;

/** The replay of one run: where it stands, and what moves it. */
export class Player {
  readonly order: Order;
  readonly #parts: HTMLElement;
  readonly #index: ReplayIndex;
  readonly #pieces: Pieces;
  readonly #drawing: Drawing;
  readonly #panel: Panel;
  readonly #clock: Clock;
  readonly #place: HTMLInputElement;
  #step = 1;
  #writes = false;

  constructor(parts: HTMLElement, address: string, index: ReplayIndex) {
    this.#parts = parts;
    this.#index = index;
    this.order = new Order(index);
    this.#pieces = new Pieces(address, index.pieceSteps);
    this.#drawing = new Drawing(parts, index, this.order);
    this.#panel = new Panel(parts, index);
    this.#clock = new Clock(this.#playOn, this.#playChanged);
    const place = parts.querySelector<HTMLInputElement>("[data-part=place]");
    if (place === null) throw new Error("the page has no slider");
    this.#place = place;
  }

  get step(): number {
    return this.#step;
  }

  /** Stops and goes to a step. */
  goTo(step: number): void {
    this.#clock.pause();
    this.#move(this.order.within(step));
  }

  do(action: Action): void {
    if (action === "play") {
      if (this.#clock.playing) this.#clock.pause();
      else this.#play();
    } else if (action === "slower" || action === "faster") {
      const place = speeds.findIndex((speed) => speed === this.#clock.speed);
      this.speed(speeds[place + (action === "faster" ? 1 : -1)] ?? this.#clock.speed);
    } else this.#goWhere(action);
  }

  /** Steps a second. */
  speed(speed: number): void {
    this.#clock.speed = speed;
    for (const button of this.#parts.querySelectorAll<HTMLElement>("[data-speed]"))
      button.setAttribute(
        "aria-pressed",
        (button.dataset["speed"] === speed.toString()).toString(),
      );
  }

  /** @param lanes those shown, `null` for all; the nearest step of theirs becomes the current one */
  show(lanes: ReadonlySet<number> | null): void {
    this.order.lanes = lanes;
    const step = this.#step;
    const near = this.order.isShown(step)
      ? step
      : (this.order.next(step, 1) ?? this.order.next(step, -1));
    this.goTo(near ?? step);
  }

  /** The step under a place of the drawing. */
  goToPlace(x: number): void {
    this.goTo(this.#drawing.stepAt(x));
  }

  /** Draws anew, for a page of another width. */
  redraw(): void {
    this.#drawing.turnTo(this.#step);
    this.#load();
    this.#render();
  }

  #goWhere(action: Exclude<Action, "play" | "slower" | "faster">): void {
    const { order } = this;
    const to = {
      back: () => order.next(this.#step, -1),
      forward: () => order.next(this.#step, 1),
      "previous-mark": () => order.mark(this.#step, -1),
      "next-mark": () => order.mark(this.#step, 1),
      start: () => order.first(),
      end: () => order.last(),
    }[action]();
    const said = this.#parts.querySelector("[data-part=said]");
    const isMark = action === "previous-mark" || action === "next-mark";
    if (said !== null) said.textContent = to === null && isMark ? playerWords.noMark : "";
    if (to !== null) this.goTo(to);
  }

  #play(): void {
    if (this.order.next(this.#step, 1) === null) this.#move(this.order.first() ?? 1);
    this.#clock.play();
  }

  readonly #playOn = (): Outcome => {
    const to = this.order.next(this.#step, 1);
    if (to === null) return "ended";
    if (this.#pieces.get(to) === null) {
      this.#load(to, to);
      return "waiting";
    }
    this.#move(to);
    const soon = this.order.within(to + ahead);
    if (this.#pieces.get(soon) === null) this.#load(soon, soon);
    return "stepped";
  };

  readonly #playChanged = (playing: boolean): void => {
    this.#panel.silent = playing;
    const button = this.#parts.querySelector("[data-do=play]");
    if (button !== null) button.textContent = playing ? playerWords.pause : playerWords.play;
    if (!playing) this.#render();
  };

  #move(step: number): void {
    this.#step = step;
    if (step < this.#drawing.first || step > this.#drawing.last) this.#drawing.turnTo(step);
    if (!this.#clock.playing) this.#load();
    this.#render();
    if (this.#writes) return;
    this.#writes = true;
    setTimeout(this.#write, addressEvery);
  }

  /** What the window shows, or the steps given. */
  #load(first = this.#drawing.first, last = this.#drawing.last): void {
    if (this.#pieces.get(first) !== null && this.#pieces.get(last) !== null) return;
    this.#pieces.need(first, last).then(this.#render, () => {
      this.#clock.pause();
      this.#panel.say(playerWords.failed);
    });
  }

  readonly #render = (): void => {
    const words = this.#pieces.get(this.#step);
    this.#drawing.draw(this.#step, (step) => this.#pieces.get(step));
    this.#panel.show(this.#step, words);
    this.#place.value = this.#step.toString();
    const place = placeOf(this.#step, this.#index.steps, words?.clock ?? "");
    this.#place.setAttribute("aria-valuetext", place);
    this.#keepInView();
  };

  /** Scrolls the lanes in their own frame, never the page. */
  #keepInView(): void {
    const frame = this.#parts.querySelector("[data-part=lanes]");
    const row = this.#drawing.rowOf(this.#step);
    if (frame === null) return;
    if (!scrollable(frame) || row === null) return;
    const [top, bottom] = row;
    if (top < frame.scrollTop) frame.scrollTop = top;
    else if (bottom > frame.scrollTop + frame.clientHeight - rulerHeight)
      frame.scrollTop = bottom - frame.clientHeight + rulerHeight;
  }

  readonly #write = (): void => {
    this.#writes = false;
    history.replaceState(history.state, "", `#step=${this.#step.toString()}`);
  };
}
