import type { Comparison } from "../board/findings.ts";
import type { OutOfPools } from "../board/pool.ts";
import type { Thresholds } from "../measures/thresholds.ts";
import type { Pool } from "../rubrics/rubric.ts";
import { formatCount } from "./number.ts";
import { inWords } from "./plural.ts";
import { shown } from "./strangers.ts";

/** Which values the pool holds, and how many: `7 runs of circles@1.0`. */
export function poolWords({ pool: { job, role }, n }: Pick<Comparison, "pool" | "n">): string {
  const where = job === null ? "all jobs" : shown(job, 200);
  const whose = role === null ? "" : `, the role ${shown(role, 80)} alone`;
  return `${runsInDigits(n)} of ${where}${whose}`;
}

/** Why no value of the whole run is a finding, or none is flagged; nothing where at least one is. */
export function whyNoFinding(
  all: readonly Comparison[],
  { findingPoolShow, findingPoolFlag }: Thresholds,
): string {
  if (all.length === 0)
    return "No value of the whole run stands in a pool, so nothing is compared.";
  const largest = Math.max(...all.map(({ n }) => n));
  const reach = `the largest pool any of its values stands in has ${formatCount(largest)}`;
  if (largest < findingPoolShow)
    return `A value is called typical from ${inWords(findingPoolShow)} runs on; ${reach}.`;
  if (largest < findingPoolFlag)
    return `What lies outside is flagged from ${inWords(findingPoolFlag)} runs on; ${reach}. It is shown, and no finding yet.`;
  if (all.some(({ side, flagged }) => side !== null && flagged)) return "";
  return "No value of the whole run lies outside the middle half of a pool that is large enough to say so.";
}

const outside: Readonly<Record<OutOfPools, string>> = {
  unreadable: "its run.json could not be read",
  synthetic: "it is synthetic",
  scripted: "it is scripted",
  withdrawn: "it was withdrawn",
  void: "it is void: the infrastructure failed",
  damaged: "its folder is damaged",
  misnamed: "its folder has another name than its id",
};

/** Why a run is compared with no other. */
export function outOfPoolsWords(why: OutOfPools): string {
  return `This run stands in no pool, because ${outside[why]}. So nothing is typical beside it.`;
}

/** Which values a measure is compared with, in a sentence for its page. */
export function poolRule(pool: Pool): string {
  const [one, other] =
    pool === "role"
      ? ["One pool over all jobs.", "the same role in all jobs"]
      : ["A pool for each job and version.", "the same role in the same job and version"];
  return `${one} A role's own value stands beside ${other}, never beside that of a whole run.`;
}

/** `2 runs`, in digits as beside other figures. */
export function runsInDigits(n: number): string {
  return `${formatCount(n)} ${n === 1 ? "run" : "runs"}`;
}
