import type { Quantity } from "../exact/quantity.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import { allUnknown, type Evidence, noRepository } from "./evidence.ts";
import { Places } from "./places.ts";
import { readReports } from "./read-reports.ts";
import type { ReportedPaths } from "./reported-paths.ts";

/** Messages of linters about source files, each file, line, column and rule once, at its graver level. */
export type LintFacts = { readonly errors: Quantity; readonly warnings: Quantity };

/** @param paths `null` where it is not known what shipped. */
export async function observeLint(
  opened: OpenedFolder,
  paths: ReportedPaths | null,
  report: Report,
): Promise<Evidence<LintFacts>> {
  const kinds = ["lint"];
  const names = ["errors", "warnings"] as const;
  const { reports, because } = await readReports(opened, "lint", report);
  if (reports === null) return { kinds, facts: allUnknown(names, because) };
  if (paths === null) return { kinds, facts: allUnknown(names, noRepository(opened)) };
  const counted = new Map<string, { readonly file: string; readonly level: "error" | "warning" }>();
  for (const { file, facts } of reports) {
    const heard = facts.messages.flatMap((message) =>
      message.level === "shown" ? [] : [{ ...message, level: message.level }],
    );
    for (const { path, line, column, rule, level } of heard) {
      const source = paths.source(path, file);
      if (source === null) continue;
      const place = `${source}:${text(line)}:${text(column)} ${rule ?? "syntax"}`;
      const before = counted.get(place)?.level;
      if (before === undefined || (before === "warning" && level === "error"))
        counted.set(place, { file, level });
    }
    if (heard.length > 0 && !heard.some(({ path }) => paths.isShipped(path)))
      return { kinds, facts: allUnknown(names, { code: "names no shipped file", about: file }) };
  }
  const errors = new Places();
  const warnings = new Places();
  for (const [place, { file, level }] of counted)
    (level === "error" ? errors : warnings).add(file, place);
  return {
    kinds,
    facts: {
      errors: errors.quantity("lint errors", "messages"),
      warnings: warnings.quantity("lint warnings", "messages"),
    },
  };
}

function text(number: number | null): string {
  return number === null ? "?" : number.toString();
}
