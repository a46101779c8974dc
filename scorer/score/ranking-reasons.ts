import type { Reason } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import type { RunObserved } from "../observe/observed.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { Context } from "./context.ts";
import type { StatusScore } from "./scorecard.ts";

/** Every reason why a run is listed and not ranked (rubric §2); none: it is ranked. */
export function notRankedBecause(
  opened: OpenedFolder,
  run: RunObserved,
  context: Context,
  rubric: Rubric,
  status: StatusScore,
  measuredSubjectMilli: number,
): readonly Reason[] {
  const { documents } = opened;
  const reasons: Reason[] = [];
  const identity = documents.run.state === "read" ? documents.run.value : null;
  if (identity === null) reasons.push({ code: "identity not readable", about: "run.json" });
  if (identity?.withdrawn != null)
    reasons.push({ code: "withdrawn", about: identity.withdrawn.reason });
  if (identity?.source === "synthetic") reasons.push({ code: "synthetic" });
  if (identity !== null && identity.sow == null) reasons.push({ code: "no statement of work" });
  reasons.push(...sealReasons(opened));
  const { status: ended } = context.evidence;
  // a run whose record is broken has no status, and may be void all the same
  const isVoid = ended.state === "void-infra" && ended.stoppedByInfra;
  if (status.state === "void-infra" || isVoid)
    reasons.push({ code: "void", about: "infrastructure" });
  reasons.push(...systemShare(run, context, rubric));
  if (context.evidence.job.hasChecks && context.evidence.checks.criteria.met.known === null)
    reasons.push({ code: "criteria not checked", about: "checks.json" });
  if (measuredSubjectMilli < rubric.rankFloorSubjectMilli)
    reasons.push({
      code: "below the ranking floor",
      about: `${measuredSubjectMilli.toString()}/${rubric.rankFloorSubjectMilli.toString()}`,
    });
  return reasons;
}

/** What the seal of a folder says against it. */
export function sealReasons({
  seal,
  damaged,
}: Pick<OpenedFolder, "seal" | "damaged">): readonly Reason[] {
  return [
    ...(seal === "unsealed" ? [{ code: "not sealed" }] : []),
    ...(seal === "broken" ? [{ code: "damaged", about: "the seal" }] : []),
    ...[...damaged].sort().map((about) => ({ code: "damaged", about })),
  ];
}

function systemShare(
  { leftOut: { systemRequests } }: RunObserved,
  { evidence: { requests } }: Context,
  { thresholds }: Rubric,
): readonly Reason[] {
  const model = requests.made.known?.value;
  if (systemRequests === null || model === undefined) return [];
  const system = Rational.of(systemRequests);
  const limit = Rational.parse(thresholds.systemRequestsMax).times(system.plus(model));
  if (system.compare(limit) <= 0) return [];
  const about = `${systemRequests.toString()} of ${system.plus(model).toString()} requests`;
  return [{ code: "too much system traffic", about }];
}
