import { expect, test } from "vitest";
import { rejectingEvaluators } from "../../scorer/board/rejections.ts";
import { evaluatorTable } from "../../scorer/describe/evidence-tables.ts";
import type { RecordEvaluator } from "../../scorer/evidence/evidence-record.ts";
import { evidenceOf, recordOf } from "../support/evidence-record.ts";
import { richScored } from "./support/scored.ts";

function evaluator(id: string, rejected: boolean): RecordEvaluator {
  return { id, version: "1.0.0", digest: `sha256:${id.padEnd(64, "0")}`, verdicts: 1, rejected };
}

test("an evaluator is marked only where it never rejected anything in any run", async () => {
  const run = await richScored({ id: "one" });
  const having = (evaluators: readonly RecordEvaluator[]) => ({
    ...run,
    scorecards: run.scorecards.map((card) => ({
      ...card,
      evidence: evidenceOf(recordOf({ evaluators })),
    })),
  });
  const own = [evaluator("a", false), evaluator("b", false), evaluator("c", true)];
  const runs = [run, having(own), having([evaluator("a", false), evaluator("b", true)])];
  const rejecting = rejectingEvaluators(runs);
  expect([...rejecting].map((digest) => digest.charAt(7)).sort()).toEqual(["b", "c"]);
  const { note, rows } = evaluatorTable({ evaluators: own }, rejecting);
  expect(rows.map((row) => row.at(-1))).toEqual(["never seen to", "in another run", "yes"]);
  expect(note).toMatch(
    /^Never seen to reject anything, in any run here or in a self-test: a 1\.0\.0\./,
  );
});
