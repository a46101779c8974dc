import type { Verdict } from "../schema/record.ts";
import { voiceOf } from "./voice.ts";
import type { WeighedVerdict } from "./weighed-verdict.ts";

/** What one evaluator and reviewer said last of an item. */
export type LastWord = {
  readonly verdict: WeighedVerdict;
  readonly outcome: Verdict["outcome"];
  /** They read the same before and said the opposite. */
  readonly wavers: boolean;
};

/**
 * The verdict of the highest attempt, for each evaluator and reviewer.
 *
 * @param counted verdicts on one item that count, in the order of attempts
 */
export function lastWords(counted: readonly WeighedVerdict[]): readonly LastWord[] {
  const said = new Map<string, WeighedVerdict[]>();
  for (const one of counted) {
    const voice = voiceOf(one.verdict);
    const of = said.get(voice) ?? [];
    said.set(voice, of);
    of.push(one);
  }
  return [...said.values()].flatMap((of) => {
    const verdict = of.at(-1);
    if (verdict === undefined) return [];
    return [{ verdict, outcome: verdict.outcome, wavers: wavers(verdict, of) }];
  });
}

/** Pass and fail by one who read the same. */
function wavers(last: WeighedVerdict, of: readonly WeighedVerdict[]): boolean {
  if (last.outcome === "unknown") return false;
  const opposite = last.outcome === "pass" ? "fail" : "pass";
  const inputs = inputsOf(last);
  return of.some((other) => other.outcome === opposite && inputsOf(other) === inputs);
}

function inputsOf({ inputs }: WeighedVerdict): string {
  return [...new Set(inputs.map(({ digest }) => digest))].sort().join(" ");
}
