import type { Quantity } from "../exact/quantity.ts";
import { type Reason } from "../exact/quantity.ts";
import type { RecordFacts } from "../observe/observed.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { Context } from "./context.ts";
import type { StatusScore } from "./scorecard.ts";

/**
 * Points for how the run ended, read from its two status files (rubric §2). Open items are recomputed:
 * a completed run with something left open says so, whatever it reports.
 */
export function scoreStatus(context: Context, { points, status }: Rubric): StatusScore {
  const { status: facts, record } = context.evidence;
  const base = { maxMilli: points.status, openItems: null, working: null };
  const unmeasured = (because: Reason): StatusScore => ({
    ...base,
    state: "unmeasured",
    because,
    milli: 0,
  });
  // a record lists what is open; without one nothing is added
  const damaged = context.damage(record.present ? ["status", "record"] : ["status"]);
  if (damaged !== null) return unmeasured(damaged);
  if (facts.because !== null || facts.state === null)
    return unmeasured(facts.because ?? { code: "unknown" });
  const open = openItems(facts.openItems, facts.openSteps, record);
  const openCount = open.known === null ? null : Number(open.known.value.numerator);
  const given = (state: string, milli: number, because: Reason | null = null): StatusScore => ({
    ...base,
    state,
    because,
    milli,
    openItems: openCount,
    working: open.known?.trace ?? null,
  });
  switch (facts.state) {
    case "completed":
      if (openCount === null) return unmeasured(open.because ?? { code: "unknown" });
      if (openCount > 0)
        return given("completed", status.completedOpenMilli, {
          code: "items left open",
          about: openCount.toString(),
        });
      return given("completed", status.completedMilli);
    case "abandoned":
      if (!facts.refusalSeen)
        return unmeasured({ code: "no refusal seen", about: "missingCapability" });
      return given("abandoned", status.abandonedHonestlyMilli);
    case "void-infra":
      if (facts.stoppedByInfra) return given("void-infra", status.otherMilli);
      return given("failed", status.otherMilli, { code: "void not borne out by the log" });
    case "failed":
    case "stopped":
      return given(facts.state, status.otherMilli);
  }
}

/** The largest of what is reported, what the steps show and what the record has open. */
function openItems(reported: Quantity, steps: Quantity, record: RecordFacts): Quantity {
  const seen = record.present ? steps.atLeast(record.openItems) : steps;
  if (reported.known !== null) return reported.atLeast(seen).named("open items");
  return seen.known?.value.isZero() === false ? seen : reported;
}
