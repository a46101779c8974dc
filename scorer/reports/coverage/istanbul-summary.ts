import { z } from "zod";
import { pointerTo } from "../../run-folder/json.ts";
import type { FileCoverage } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { count, firstRecord, isRecord, Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";

const metric = z.object({ total: count, covered: count, pct: z.unknown().optional() });
const metrics = z.object({ lines: metric });

/** Istanbul cuts percentages after two digits; older versions round them. */
const differs = (percent: unknown, covered: number, coverable: number): boolean =>
  typeof percent === "number" &&
  coverable > 0 &&
  Math.abs(percent * coverable - 100 * covered) > 0.0101 * coverable;

/**
 * Istanbul's `json-summary`. The entry `total` and the percentages are compared only; of nothing they
 * say 100 or "Unknown".
 */
export const istanbulSummary: ReportFormat<"coverage"> = {
  id: "istanbul-summary",
  kind: "coverage",
  recognises: ({ json }) => {
    const lines = isRecord(json) ? firstRecord(json)?.["lines"] : undefined;
    return isRecord(lines) && "total" in lines && "covered" in lines;
  },
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const totals = new StatedTotals();
    const files: FileCoverage[] = [];
    for (const [name, entry] of Object.entries(isRecord(json) ? json : {})) {
      if (shapes.exhausted) break;
      if (name === "total") continue;
      const at = pointerTo("", name);
      const lines = shapes.read(metrics, entry, at)?.lines;
      if (lines === undefined) continue;
      const { total: coverable, covered, pct } = lines;
      if (covered > coverable)
        shapes.refuse(`${at}/lines/covered`, String(covered), `at most ${String(coverable)}`);
      const path = reportedPath(name);
      if (differs(pct, covered, coverable))
        totals.differ(
          `percent of ${path}`,
          String(pct),
          `${String(covered)} / ${String(coverable)}`,
        );
      files.push({ path, covered, coverable, hits: null });
    }
    if (!shapes.sound) return null;
    const stated = isRecord(json) && isRecord(json["total"]) ? json["total"]["lines"] : undefined;
    if (isRecord(stated)) {
      const sum = (key: "covered" | "coverable") => files.reduce((n, of) => n + of[key], 0);
      totals.compare("total covered lines", stated["covered"], sum("covered"));
      totals.compare("total lines", stated["total"], sum("coverable"));
    }
    totals.report(file, report);
    return { format: "istanbul-summary", files };
  },
};
