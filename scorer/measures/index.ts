import type { MeasureDefinition } from "./definition.ts";
import { activeWallClock } from "./active-wall-clock.ts";
import { assertionShare } from "./assertion-share.ts";
import { buildSuccess } from "./build-success.ts";
import { cacheUtilization } from "./cache-utilization.ts";
import { claimAgreement } from "./claim-agreement.ts";
import { cleanBuild } from "./clean-build.ts";
import { complexCode } from "./complex-code.ts";
import { costToBaseline } from "./cost-to-baseline.ts";
import { deliverablesValid } from "./deliverables-valid.ts";
import { duplication } from "./duplication.ts";
import { failedCalls } from "./failed-calls.ts";
import { failedRequests } from "./failed-requests.ts";
import { firstDispatchSuccess } from "./first-dispatch-success.ts";
import { gateBreaks } from "./gate-breaks.ts";
import { handBackCount } from "./hand-back-count.ts";
import { handBacks } from "./hand-backs.ts";
import { launches } from "./launches.ts";
import { lineCoverage } from "./line-coverage.ts";
import { lintDensity } from "./lint-density.ts";
import { lintErrors } from "./lint-errors.ts";
import { loops } from "./loops.ts";
import { mutationScore } from "./mutation-score.ts";
import { observedCloses } from "./observed-closes.ts";
import { outputThroughput } from "./output-throughput.ts";
import { outputToBaseline } from "./output-to-baseline.ts";
import { reasoningPerReply } from "./reasoning-per-reply.ts";
import { redundantWork } from "./redundant-work.ts";
import { repositoryHygiene } from "./repository-hygiene.ts";
import { requestLatencyP50 } from "./request-latency-p50.ts";
import { requestLatencyP95 } from "./request-latency-p95.ts";
import { requestsToBaseline } from "./requests-to-baseline.ts";
import { riskyFunctions } from "./risky-functions.ts";
import { sandboxEscapes } from "./sandbox-escapes.ts";
import { schemaInvalidCalls } from "./schema-invalid-calls.ts";
import { shellCommandSuccess } from "./shell-command-success.ts";
import { stalledSteps } from "./stalled-steps.ts";
import { testPassShare } from "./test-pass-share.ts";
import { testStability } from "./test-stability.ts";
import { verificationActions } from "./verification-actions.ts";
import { verifiedEdits } from "./verified-edits.ts";
import { visibleReasoningShare } from "./visible-reasoning-share.ts";
import { wastedSpend } from "./wasted-spend.ts";

/** Every measure, those a rubric weighs first, in the order of its subjects. */
export const measures: readonly MeasureDefinition[] = registered([
  lintDensity,
  complexCode,
  duplication,
  buildSuccess,
  riskyFunctions,
  lineCoverage,
  testPassShare,
  mutationScore,
  assertionShare,
  testStability,
  cacheUtilization,
  costToBaseline,
  wastedSpend,
  requestLatencyP50,
  requestLatencyP95,
  outputThroughput,
  activeWallClock,
  schemaInvalidCalls,
  failedCalls,
  sandboxEscapes,
  loops,
  failedRequests,
  requestsToBaseline,
  outputToBaseline,
  redundantWork,
  stalledSteps,
  handBacks,
  verifiedEdits,
  claimAgreement,
  firstDispatchSuccess,
  gateBreaks,
  observedCloses,
  deliverablesValid,
  launches,
  cleanBuild,
  repositoryHygiene,
  lintErrors,
  verificationActions,
  shellCommandSuccess,
  handBackCount,
  reasoningPerReply,
  visibleReasoningShare,
]);

/** The measure of that name, or `undefined`. */
export function measureNamed(name: string): MeasureDefinition | undefined {
  return measures.find((measure) => measure.name === name);
}

/** @throws RangeError when two measures have one name. */
export function registered(list: readonly MeasureDefinition[]): readonly MeasureDefinition[] {
  const names = new Set<string>();
  for (const { name } of list) {
    if (names.has(name)) throw new RangeError(`two measures are named "${name}"`);
    names.add(name);
  }
  return list;
}
