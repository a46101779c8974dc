import {
  comparisons,
  findings,
  type Comparison,
  type Finding,
} from "../../scorer/board/findings.ts";
import { outOfPools, type OutOfPools } from "../../scorer/board/pool.ts";
import { poolsOf, type Pools } from "../../scorer/board/pools.ts";
import { publishedComparisons, type PublishedComparison } from "../../scorer/board/typical.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { RunPage } from "./run-page.ts";
import { jobBoards } from "./runs.ts";

let gathered: Promise<Pools> | undefined;

/** What a run's page says of the run beside others. */
export type RunFindings = {
  /** Why it is compared with no other run; `null` where it is. */
  readonly out: OutOfPools | null;
  readonly all: readonly Comparison[];
  /** Those of pools that are large enough. */
  readonly flagged: readonly Finding[];
  readonly published: readonly PublishedComparison[];
};

/** The pools are gathered once a build. */
export async function runFindings({ entry, board }: RunPage): Promise<RunFindings> {
  gathered ??= jobBoards().then((boards) => poolsOf(boards, currentRubric));
  const all = comparisons(entry, await gathered, currentRubric);
  return {
    out: outOfPools(entry),
    all,
    flagged: findings(all).filter(({ flagged }) => flagged),
    published: board === undefined ? [] : publishedComparisons(entry, board, currentRubric),
  };
}
