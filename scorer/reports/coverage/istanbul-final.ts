import { z } from "zod";
import { pointerTo, quoted } from "../../run-folder/json.ts";
import type { ReportFormat } from "../format.ts";
import { firstRecord, isRecord, Shapes } from "../shapes.ts";
import { CoveredLines, keepMost } from "./lines.ts";

const file = z.object({
  path: z.string().min(1),
  statementMap: z.unknown().optional(),
  s: z.unknown().optional(),
});
const statement = z.object({ start: z.object({ line: z.int().min(1) }) });
const hits = z.number().min(0);

/** Members of a JSON object; a list is none. */
const members = (value: unknown): readonly (readonly [string, unknown])[] | null =>
  isRecord(value) ? Object.entries(value) : null;

/**
 * Lines of the statements of one file, as Istanbul itself makes them: a line has the most hits of the
 * statements that begin on it (`getLineCoverage` of istanbul-lib-coverage).
 */
const readStatements = (
  { statementMap, s }: z.output<typeof file>,
  lines: Map<number, number>,
  at: string,
  shapes: Shapes,
): void => {
  const places = members(statementMap);
  const counts = members(s);
  if (places === null) shapes.refuse(`${at}/statementMap`, quoted(statementMap), "an object");
  if (counts === null) shapes.refuse(`${at}/s`, quoted(s), "an object");
  if (places === null || counts === null) return;
  const counted = new Map(counts);
  for (const [id, place] of places) {
    if (shapes.exhausted) return;
    const read = shapes.read(statement, place, pointerTo(`${at}/statementMap`, id));
    const ran = shapes.read(hits, counted.get(id), pointerTo(`${at}/s`, id));
    if (read !== undefined && ran !== undefined) keepMost(lines, read.start.line, ran);
  }
};

/** Istanbul's `json` (coverage-final.json), also as c8, Jest and Vitest write it. `{}` names no file. */
export const istanbulFinal: ReportFormat<"coverage"> = {
  id: "istanbul-final",
  kind: "coverage",
  recognises: ({ json }) => {
    if (!isRecord(json)) return false;
    const first = firstRecord(json);
    if (first === undefined) return Object.keys(json).length === 0;
    return "statementMap" in first && "s" in first;
  },
  read: (document, report) => {
    const shapes = new Shapes(document.path, report);
    const covered = new CoveredLines();
    for (const [name, entry] of members(document.json) ?? []) {
      if (shapes.exhausted) break;
      const at = pointerTo("", name);
      const read = shapes.read(file, entry, at);
      if (read !== undefined) readStatements(read, covered.of(read.path), at, shapes);
    }
    return shapes.sound ? { format: "istanbul-final", files: covered.list() } : null;
  },
};
