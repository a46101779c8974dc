import { z } from "zod";
import { pointerTo, quoted } from "../../run-folder/json.ts";
import type { DuplicatedRange } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { count, isRecord, Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";

const side = z.object({ name: z.string(), start: z.int().min(1), end: z.int().min(1) });
type Side = z.output<typeof side>;

const clone = z.object({ firstFile: side, secondFile: side });
const source = z.object({ lines: count });

/**
 * The lines of every file compared. A file of several languages (a Vue component) is listed in each of
 * them; the longest listing is the nearest to all its lines.
 */
const linesOf = (formats: unknown, shapes: Shapes): Map<string, number> => {
  const lines = new Map<string, number>();
  if (!isRecord(formats)) {
    shapes.refuse("/statistics/formats", quoted(formats), "an object");
    return lines;
  }
  for (const [format, statistics] of Object.entries(formats)) {
    const at = pointerTo(pointerTo("/statistics/formats", format), "sources");
    const sources = isRecord(statistics) ? statistics["sources"] : undefined;
    if (!isRecord(sources)) {
      shapes.refuse(at, quoted(sources), "an object with the lines of each file");
      continue;
    }
    for (const [name, entry] of Object.entries(sources)) {
      if (shapes.exhausted) return lines;
      const read = shapes.read(source, entry, pointerTo(at, name));
      const path = reportedPath(name);
      if (read !== undefined) lines.set(path, Math.max(lines.get(path) ?? 0, read.lines));
    }
  }
  return lines;
};

/**
 * The second side of a clone. jscpd takes its end from wherever the last matching tokens were seen
 * first, which may be elsewhere in the file, before its start even; a length that is more than half off
 * the first side's is such an end, and the first side's length is taken.
 */
const secondSide = (
  first: Side,
  second: Side,
): { readonly end: number; readonly sound: boolean } => {
  const length = first.end - first.start + 1;
  const sound = 2 * Math.abs(second.end - second.start + 1 - length) <= length;
  return { end: sound ? second.end : second.start + length - 1, sound };
};

/** jscpd's `json` reporter, versions 3 and 4. Both sides of a clone are ranges; they may overlap others. */
export const jscpd: ReportFormat<"duplication"> = {
  id: "jscpd",
  kind: "duplication",
  recognises: ({ json }) => isRecord(json) && Array.isArray(json["duplicates"]),
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const statistics = isRecord(json) ? json["statistics"] : undefined;
    const lines = linesOf(isRecord(statistics) ? statistics["formats"] : undefined, shapes);
    const ranges: DuplicatedRange[] = [];
    let unsound = 0;
    const duplicates = isRecord(json) ? json["duplicates"] : undefined;
    const clones: readonly unknown[] = Array.isArray(duplicates) ? duplicates : [];
    for (const [index, entry] of clones.entries()) {
      if (shapes.exhausted) break;
      const at = `/duplicates/${String(index)}`;
      const read = shapes.read(clone, entry, at);
      if (read === undefined) continue;
      const { firstFile: first, secondFile: second } = read;
      if (first.end < first.start) {
        const expected = `at least ${String(first.start)}, its start`;
        shapes.refuse(`${at}/firstFile/end`, String(first.end), expected);
        continue;
      }
      const { end, sound } = secondSide(first, second);
      if (!sound) unsound += 1;
      ranges.push(
        { path: reportedPath(first.name), start: first.start, end: first.end },
        { path: reportedPath(second.name), start: second.start, end },
      );
    }
    if (!shapes.sound) return null;
    if (unsound > 0)
      report({
        level: "warning",
        rule: "report-totals",
        file,
        place: "/duplicates",
        found: `${String(unsound)} of ${String(clones.length)} clones with sides of unlike length`,
        expected: "both sides of a clone of about one length",
      });
    const total = isRecord(statistics) ? statistics["total"] : undefined;
    const totals = new StatedTotals();
    if (isRecord(total)) totals.compare("clones", total["clones"], clones.length);
    totals.report(file, report);
    return { ranges, lines };
  },
};
