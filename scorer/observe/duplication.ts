import { Quantity } from "../exact/quantity.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import { allUnknown, type Evidence, noRepository } from "./evidence.ts";
import { duration, type Interval, union } from "./intervals.ts";
import { firstPlaces } from "./places.ts";
import { readReports } from "./read-reports.ts";
import type { ReportedPaths } from "./reported-paths.ts";

/** Lines of source files that stand more than once, and all lines of those files. */
export type DuplicationFacts = { readonly duplicated: Quantity; readonly lines: Quantity };

export async function observeDuplication(
  opened: OpenedFolder,
  paths: ReportedPaths | null,
  report: Report,
): Promise<Evidence<DuplicationFacts>> {
  const kinds = ["duplication"];
  const names = ["duplicated", "lines"] as const;
  const { reports, because } = await readReports(opened, "duplication", report);
  if (reports === null) return { kinds, facts: allUnknown(names, because) };
  if (paths === null) return { kinds, facts: allUnknown(names, noRepository(opened)) };
  const ranges = new Map<string, Interval[]>();
  const lines = new Map<string, number>();
  for (const { file, facts } of reports) {
    for (const [path, count] of facts.lines) {
      const source = paths.source(path, file);
      if (source !== null) lines.set(source, Math.min(lines.get(source) ?? count, count));
    }
    for (const { path, start, end } of facts.ranges) {
      const source = paths.source(path, file);
      if (source === null) continue;
      const known = ranges.get(source) ?? [];
      known.push([start, end + 1]);
      ranges.set(source, known);
    }
  }
  const joined = [...ranges].map(([path, spans]) => ({ path, spans: union(spans) }));
  const places = joined.flatMap(({ path, spans }) =>
    spans.map(([start, end]) => `${path}:${start.toString()}-${(end - 1).toString()}`),
  );
  const [first] = reports;
  const file = first?.file ?? "duplication/";
  const duplicated = joined.reduce((sum, { spans }) => sum + duration(spans), 0);
  const all = [...lines.values()].reduce((sum, count) => sum + BigInt(count), 0n);
  const source = { file, count: places.length, places: firstPlaces(places.sort()) };
  return {
    kinds,
    facts: {
      duplicated: Quantity.counted("duplicated lines", "lines", duplicated, [source]),
      lines: Quantity.counted("lines of source files", "lines", all, [{ file, count: lines.size }]),
    },
  };
}
