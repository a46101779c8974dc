import type { Rung } from "../board/trust.ts";
import type { Reason } from "../exact/quantity.ts";
import type { StatusScore } from "../score/scorecard.ts";
import { counted } from "./plural.ts";
import { sentence } from "./reasons.ts";
import { trustNames } from "./trust.ts";

/** What stands where a measure has no value: that it has none, and why. */
export function unmeasuredWords(because: Reason | null): string {
  return because === null ? "unmeasured" : `unmeasured: ${sentence(because)}`;
}

/** How a run ended, with what is open as recomputed. */
export function statusWords({ state, because, openItems }: StatusScore): string {
  const why = because === null ? "" : `: ${sentence(because)}`;
  const open =
    openItems === null ? "" : `, ${counted(openItems, "item", "items")} open as recomputed`;
  return `${state.replaceAll("-", " ")}${why}${open}`;
}

/** A step of the ladder of trust, and whether the run stands on it. */
export function rungWords({ step, met, reached }: Rung, stands: boolean): string {
  const name = trustNames[step];
  if (stands) return `${name}, and here it stands`;
  if (reached) return name;
  return met ? `${name}: holds, but a step below does not` : `${name}: not reached`;
}
