import { formatCount } from "../../../scorer/describe/number.ts";
import { laneAt, type ReplayIndex } from "../../../scorer/describe/replay-json.ts";
import { windowWords } from "../../../scorer/describe/replay-player.ts";
import type { StepWords } from "../../../scorer/describe/replay-steps.ts";
import type { Order } from "./order.ts";

/** Pixels a step, and a row; the names of the lanes stand in rows of the same height. */
const stepWidth = 9;
const rowHeight = 24;
/** Steps between two numbers of the ruler. */
const rulerSteps = 10;

const shapes: Readonly<Record<StepWords["kind"], string>> = {
  request: "M2 5h5v14h-5z",
  call: "M3 8h3v8h-3z",
  event: "M4.5 9l3 3-3 3-3-3z",
};
const notYet = "M4 11h1v2h-1z";
const marked = "M1.5 15h6l-3 6z";

/**
 * The lanes around the current step. Its window stays where it is until the step leaves it, as a page
 * of music does: nothing slides.
 */
export class Drawing {
  first = 1;
  last = 1;
  readonly #svg: SVGElement;
  readonly #ruler: SVGElement;
  readonly #names: readonly HTMLElement[];
  readonly #index: ReplayIndex;
  readonly #order: Order;
  readonly #marks: ReadonlySet<number>;
  readonly #heads = [0, 1].map(() =>
    make("rect", { class: "playhead", width: stepWidth, height: "100%" }),
  );
  #drawn = "";

  constructor(parts: HTMLElement, index: ReplayIndex, order: Order) {
    const svg = parts.querySelector<SVGElement>("[data-part=drawing]");
    const ruler = parts.querySelector<SVGElement>("[data-part=ruler]");
    if (svg === null || ruler === null) throw new Error("the page has no drawing of the lanes");
    this.#svg = svg;
    this.#ruler = ruler;
    this.#names = [...parts.querySelectorAll<HTMLElement>(".lane-names li")];
    this.#index = index;
    this.#order = order;
    this.#marks = new Set(index.marks.map(({ step }) => step));
  }

  /** Moves the window to where the step is in it. */
  turnTo(step: number): void {
    const size = Math.max(10, Math.floor(this.#svg.clientWidth / stepWidth));
    this.first = Math.floor((step - 1) / size) * size + 1;
    this.last = Math.min(this.first + size - 1, this.#index.steps);
  }

  /** Steps that are at hand; those that are not are drawn as dots in their lanes. */
  draw(step: number, at: (step: number) => StepWords | null): void {
    const known = at(this.first) !== null && at(this.last) !== null;
    const rows = this.#rows();
    const drawn = [this.first, this.last, known, ...rows.keys()].join();
    if (drawn !== this.#drawn) this.#redraw(rows, at);
    this.#drawn = known ? drawn : "";
    for (const head of this.#heads)
      head.setAttribute("x", ((step - this.first) * stepWidth).toString());
    this.#names.forEach((name, lane) => {
      name.toggleAttribute("data-current", lane === laneAt(this.#index, step));
    });
  }

  /** The step drawn at a place, in pixels from the left edge of the drawing. */
  stepAt(x: number): number {
    return Math.min(this.first + Math.max(0, Math.floor(x / stepWidth)), this.last);
  }

  /** Top and bottom of the row of a step's lane, in pixels; `null` where it is not shown. */
  rowOf(step: number): readonly [number, number] | null {
    const row = this.#rows().get(laneAt(this.#index, step) ?? -1);
    return row === undefined ? null : [row * rowHeight, (row + 1) * rowHeight];
  }

  /** The row of each lane shown, from 0. */
  #rows(): ReadonlyMap<number, number> {
    const lanes = [...this.#index.lanes.keys()].filter(
      (lane) => this.#order.lanes === null || this.#order.lanes.has(lane),
    );
    return new Map(lanes.map((lane, row) => [lane, row]));
  }

  #redraw(rows: ReadonlyMap<number, number>, at: (step: number) => StepWords | null): void {
    this.#svg.setAttribute("height", (rows.size * rowHeight).toString());
    this.#names.forEach((name, lane) => {
      name.hidden = !rows.has(lane);
    });
    const parts: Element[] = [];
    const above: Element[] = [];
    for (const row of rows.values()) {
      const y = (row + 1) * rowHeight - 0.5;
      parts.push(make("path", { class: "ground", d: `M0 ${y.toString()}H4000` }));
    }
    for (let step = this.first; step <= this.last; step += 1) {
      const x = (step - this.first) * stepWidth;
      if (this.#marks.has(step)) above.push(glyph(marked, x, 0, "mark"));
      if (step % rulerSteps === 0 && x > 8 && x < this.#svg.clientWidth - 20)
        above.push(number(step, x + stepWidth / 2));
      const row = rows.get(laneAt(this.#index, step) ?? -1);
      if (row === undefined) continue;
      const words = at(step);
      const shape = words === null ? notYet : shapes[words.kind];
      const kind = words === null ? "glyph" : `glyph ${words.kind}`;
      parts.push(
        glyph(shape, x, row * rowHeight, words?.failed === true ? `${kind} failed` : kind),
      );
    }
    const [head, headAbove] = this.#heads;
    if (head !== undefined) this.#svg.replaceChildren(head, ...parts);
    if (headAbove !== undefined) this.#ruler.replaceChildren(headAbove, ...above);
    this.#svg.setAttribute("aria-label", windowWords(this.first, this.last, rows.size));
  }
}

function glyph(d: string, x: number, y: number, name: string): Element {
  return make("path", { d, class: name, transform: `translate(${x.toString()} ${y.toString()})` });
}

function number(step: number, x: number): Element {
  const text = make("text", { x, y: 10, "text-anchor": "middle" });
  text.textContent = formatCount(step);
  return text;
}

function make(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, value.toString());
  return element;
}
