import { laneAt, type ReplayIndex } from "../../../scorer/describe/replay-json.ts";

/** Which steps follow each other, for the lanes that are shown and the marks that are looked for. */
export class Order {
  /** Lanes shown; `null` for all. */
  lanes: ReadonlySet<number> | null = null;
  /** Kind of mark to jump by; `null` for all. */
  kind: string | null = null;
  readonly #index: ReplayIndex;

  constructor(index: ReplayIndex) {
    this.#index = index;
  }

  /** The step within bounds that is nearest to what an address or a slider says. */
  within(step: number): number {
    return Math.min(Math.max(Math.round(step), 1), this.#index.steps);
  }

  isShown(step: number): boolean {
    if (this.lanes === null) return true;
    const lane = laneAt(this.#index, step);
    return lane !== null && this.lanes.has(lane);
  }

  /** The next step shown in a direction; `null` where there is none. */
  next(step: number, direction: 1 | -1): number | null {
    for (let to = step + direction; to >= 1 && to <= this.#index.steps; to += direction)
      if (this.isShown(to)) return to;
    return null;
  }

  first(): number | null {
    return this.next(0, 1);
  }

  last(): number | null {
    return this.next(this.#index.steps + 1, -1);
  }

  /** The next marked step shown in a direction; `null` where there is none. */
  mark(step: number, direction: 1 | -1): number | null {
    const found = this.#index.marks.filter(
      (mark) =>
        (mark.step - step) * direction > 0 &&
        (this.kind === null || mark.kind === this.kind) &&
        this.isShown(mark.step),
    );
    return (direction > 0 ? found[0] : found.at(-1))?.step ?? null;
  }
}

/** The step an address names, such as `#step=12`; `null` where it names none. */
export function stepOfHash(hash: string): number | null {
  const step = /^#step=(\d{1,9})$/.exec(hash)?.[1];
  return step === undefined ? null : Number(step);
}
