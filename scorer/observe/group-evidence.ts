import { Quantity } from "../exact/quantity.ts";
import { logFiles } from "../run-folder/kinds.ts";
import { type CallFacts, callFacts, unknownCalls } from "./call-facts.ts";
import { type ConductFacts, conductFacts, type WhyNot } from "./conduct-facts.ts";
import type { Group } from "./groups.ts";
import type { MissingRule } from "./missing.ts";
import type { CostFacts } from "./observed.ts";
import { type RequestFacts, requestFacts, unknownRequests } from "./request-facts.ts";
import { picoOf } from "./usd.ts";

/** Everything that is known of the rows of some agents: of the model's, or of one role's. */
export type GroupFacts = ConductFacts & {
  readonly requests: RequestFacts;
  readonly calls: CallFacts;
  readonly cost: CostFacts;
};

/** The names of bodies of evidence that exist for each role. */
export const groupBodies = [
  "requests",
  "calls",
  "cost",
  "repetition",
  "redundancy",
  "edits",
  "steps",
  "gates",
  "claims",
  "delegations",
] as const satisfies readonly (keyof GroupFacts)[];

export function groupFacts(group: Group, why: WhyNot, missing: MissingRule): GroupFacts {
  const { requests, calls } = why;
  return {
    requests: requests === null ? requestFacts(group.requests, missing) : unknownRequests(requests),
    calls: calls === null ? callFacts(group.calls, missing) : unknownCalls(calls),
    cost: cost(group, why, missing),
    ...conductFacts(group, why, missing),
  };
}

function cost({ requests, calls, conduct }: Group, why: WhyNot, missing: MissingRule): CostFacts {
  if (why.requests !== null) {
    const unknown = Quantity.unknown(why.requests);
    return { total: unknown, wasted: unknown, unpriced: 0 };
  }
  const { cost: tally, withUsage } = requests;
  const unpriced = tally.unpriced.count;
  if (unpriced > 0) {
    const about = `${unpriced.toString()} of ${withUsage.count.toString()} requests`;
    const unknown = Quantity.unknown({ code: "no price", about });
    return { total: unknown, wasted: unknown, unpriced };
  }
  const file = logFiles.requests;
  const whole = (known: Quantity): Quantity =>
    missing.apply(known, "final token counts", file, tally.lacking, withUsage.count, tally.largest);
  const source = { file, count: tally.priced.count };
  const { wasted, wastedRequests } = conduct;
  const seen = Quantity.counted("cost of wasted requests", "pUSD", picoOf(wasted.total), [
    wastedRequests.source(file),
  ]);
  const { outcomeUnknown, emitted } = calls;
  const told =
    why.calls === null
      ? missing.apply(seen, "outcome", logFiles.toolCalls, outcomeUnknown, emitted.count, 0)
      : Quantity.unknown(why.calls);
  return {
    total: whole(Quantity.counted("cost", "pUSD", tally.total, [source])),
    wasted: whole(told),
    unpriced,
  };
}
