import type { Quantity } from "../../exact/quantity.ts";
import { type Source, sourcesOf, type Trace } from "../../exact/trace.ts";
import { logFiles } from "../../run-folder/kinds.ts";
import type { Tally } from "../tally.ts";

/** How many, and where that was read; `working` where it was published, or made of other counts. */
export type Counted = {
  readonly count: number;
  /** None where nothing was counted. */
  readonly sources: readonly Source[];
  readonly working?: Trace;
};

/** Counted lines of telemetry/events.jsonl. */
export function countedLines(tally: Tally): Counted {
  return {
    count: tally.count,
    sources: tally.count === 0 ? [] : [tally.source(logFiles.events)],
  };
}

/** A count that was computed or published; `null` where it is not known, or no count of anything. */
export function countedQuantity({ known }: Quantity): Counted | null {
  if (known === null) return null;
  const { value, trace } = known;
  const count = Number(value.numerator);
  if (value.denominator !== 1n || !Number.isSafeInteger(count) || count < 0) return null;
  return { count, sources: sourcesOf(trace), working: trace };
}
