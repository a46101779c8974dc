import { z } from "zod";
import { pointerTo } from "../../run-folder/json.ts";
import type { FileCoverage } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { count, isRecord, listOf, Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { coveredOf } from "./lines.ts";

const line = z.int().min(1);
const lineList = listOf(line);

/** Versions 5 and 6 give no `format`; 7 gives 2, then 3. */
const meta = z.object({ format: z.literal([1, 2, 3]).nullish() });

const measured = z.object({
  executed_lines: lineList,
  missing_lines: lineList,
  excluded_lines: lineList.nullish(),
  summary: z.object({
    covered_lines: count,
    num_statements: count,
    excluded_lines: count.nullish(),
  }),
});

/** Lines that ran have one hit: the format says no more of them. */
const hitsOf = ({ executed_lines, missing_lines, excluded_lines }: z.output<typeof measured>) =>
  new Map([
    ...(excluded_lines ?? []).map((at) => [at, 0] as const),
    ...missing_lines.map((at) => [at, 0] as const),
    ...executed_lines.map((at) => [at, 1] as const),
  ]);

/**
 * The JSON report of coverage.py. The summary of each file decides: its line lists hold docstring lines
 * that are no statements. Excluded lines are coverable and uncovered (rubric, source files).
 */
export const coveragePy: ReportFormat<"coverage"> = {
  id: "coverage-py",
  kind: "coverage",
  recognises: ({ json }) => isRecord(json) && isRecord(json["meta"]) && isRecord(json["files"]),
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const document = isRecord(json) ? json : {};
    const files: FileCoverage[] = [];
    const lists = { covered: 0, coverable: 0 };
    const sums = { covered: 0, coverable: 0, excluded: 0 };
    shapes.read(meta, document["meta"], "/meta");
    for (const [name, entry] of Object.entries(
      isRecord(document["files"]) ? document["files"] : {},
    )) {
      if (shapes.exhausted) break;
      const at = pointerTo("/files", name);
      const read = shapes.read(measured, entry, at);
      if (read === undefined) continue;
      const { covered_lines: covered, num_statements: statements } = read.summary;
      if (covered > statements)
        shapes.refuse(
          `${at}/summary/covered_lines`,
          String(covered),
          `at most ${String(statements)}`,
        );
      const excluded = read.summary.excluded_lines ?? 0;
      const hits = hitsOf(read);
      const coverable = statements + excluded;
      sums.covered += covered;
      sums.coverable += statements;
      sums.excluded += excluded;
      lists.covered += coveredOf(hits);
      lists.coverable += hits.size;
      files.push({ path: reportedPath(name), covered, coverable, hits });
    }
    if (!shapes.sound) return null;
    const stated = isRecord(document["totals"]) ? document["totals"] : {};
    const totals = new StatedTotals();
    totals.compare("covered_lines", stated["covered_lines"], sums.covered);
    totals.compare("num_statements", stated["num_statements"], sums.coverable);
    totals.compare("lines of the lists", lists.coverable, sums.coverable + sums.excluded);
    totals.compare("covered lines of the lists", lists.covered, sums.covered);
    totals.report(file, report);
    return { format: "coverage-py", files };
  },
};
