import type { Quantity, Reason } from "../exact/quantity.ts";
import { sourcesOf } from "../exact/trace.ts";
import { mergedSources } from "./merged-sources.ts";
import type { UnscoredMeasure } from "./scorecard.ts";

/**
 * A quantity as a scorecard shows it where no points hang on it.
 *
 * @param damaged why what it was read from cannot be believed; `null` where it can.
 */
export function unscoredOf(
  { known, because }: Quantity,
  unit: string,
  damaged: Reason | null = null,
): UnscoredMeasure {
  if (damaged !== null || known === null)
    return {
      state: "unmeasured",
      because: damaged ?? because,
      value: null,
      unit,
      working: null,
      sources: [],
    };
  return {
    state: "measured",
    because: null,
    value: known.value.toString(),
    unit,
    working: { value: known.trace },
    sources: mergedSources(sourcesOf(known.trace)),
  };
}
