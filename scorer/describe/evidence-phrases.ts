import type { Code } from "../evidence/findings.ts";
import { shown } from "./strangers.ts";

/** Why a verdict does not count, or a pass is less than one, in a few words beside it. */
const phrases: Readonly<Partial<Record<Code, string>>> = {
  "V-CON": "names a contract that was never frozen",
  "V-IN": "reads what is not in the record",
  "V-PROG": "its program is not in the record",
  "V-ITEM": "on another wording than the contract's",
  "V-JUDGE": "by an evaluator the contract does not name",
  "V-SAID": "rests on assertions only",
  "V-FLAKY": "one evaluator read the same inputs and gave two answers",
  "V-STALE": "reads an attempt that was retried",
  "V-ORDER": "cites a record of a later attempt",
  "V-ATT": "under an attempt not issued to judge it",
  "V-SELF": "by the model that did the work",
  "V-QUORUM": "fewer independent reviewers passed it than the contract asks for",
  "V-SPLIT": "evaluators disagree, and any fail makes it a fail",
  "V-LOST": "a verdict that may concern it is lost",
  "V-FAIL": "measured failure",
  "D-DRIFT": "the file changed after it was judged",
  "K-LATE": "its contract was frozen after work had begun",
  "K-KEEP": "a later revision changed or dropped it",
  "R-BAD": "its line is damaged",
};

/** `by an evaluator the contract does not name (V-JUDGE)`. */
export function codePhrase(code: string): string {
  const phrase = phrases[code as Code];
  return phrase === undefined ? `finding ${shown(code, 20)}` : `${phrase} (${code})`;
}
