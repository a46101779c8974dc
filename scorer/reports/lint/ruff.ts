import { z } from "zod";
import type { LintMessage } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { firstRecord, lineOrNull, position, Shapes } from "../shapes.ts";

const diagnostic = z.object({
  code: z.string().nullable(),
  filename: z.string(),
  location: z.object({ row: position, column: position }).nullish(),
});

/**
 * A syntax error has no code up to ruff 0.11 and `invalid-syntax` later. `F` is Pyflakes (F401), not
 * the other families that begin with F (FBT001, FURB105).
 */
const isError = (code: string | null): boolean =>
  code === null || code === "invalid-syntax" || /^(?:E9|F\d)/.test(code);

/** Ruff's `--output-format json`. What `noqa` suppressed is not in it. */
export const ruff: ReportFormat<"lint"> = {
  id: "ruff",
  kind: "lint",
  recognises: ({ json }) => {
    const first = Array.isArray(json) ? firstRecord(json) : undefined;
    return first !== undefined && "code" in first && "filename" in first;
  },
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const messages: LintMessage[] = [];
    for (const [index, entry] of (Array.isArray(json) ? json : []).entries()) {
      const read = shapes.read(diagnostic, entry, `/${String(index)}`);
      if (shapes.exhausted) break;
      if (read === undefined) continue;
      messages.push({
        path: reportedPath(read.filename),
        line: lineOrNull(read.location?.row),
        column: read.location?.column ?? null,
        rule: read.code,
        level: isError(read.code) ? "error" : "warning",
      });
    }
    return shapes.sound ? { messages } : null;
  },
};
