import type { Reason } from "../exact/quantity.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import type { MeasuredFunction } from "../reports/facts.ts";
import { type Evidence, noRepository } from "./evidence.ts";
import { readReports } from "./read-reports.ts";
import type { ReportedPaths } from "./reported-paths.ts";

/** A function of a source file with its complexity and lines of code. */
export type SourceFunction = {
  readonly file: string;
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly endLine: number | null;
  readonly ncloc: number;
  readonly ccn: number;
};

/** Functions of the source files; `because` says why there are none to speak of. */
export type ComplexityFacts =
  | {
      readonly functions: readonly SourceFunction[];
      readonly files: ReadonlySet<string>;
      readonly because: null;
    }
  | { readonly functions: null; readonly because: Reason };

/** What repository.json knows of a function, by file and first line. */
export type KnownFunctions = ReadonlyMap<
  string,
  { readonly ncloc?: number | null | undefined; readonly endLine?: number | null | undefined }
>;

/** Every report is read; a function in several of them counts once, at its highest complexity. */
export async function observeComplexity(
  opened: OpenedFolder,
  paths: ReportedPaths | null,
  known: KnownFunctions,
  report: Report,
): Promise<Evidence<ComplexityFacts>> {
  const kinds = ["complexity"];
  const { reports, because } = await readReports(opened, "complexity", report);
  if (reports === null) return { kinds, facts: { functions: null, because } };
  if (paths === null) return { kinds, facts: { functions: null, because: noRepository(opened) } };
  const functions = new Map<string, SourceFunction>();
  const files = new Set<string>();
  for (const { file, facts } of reports) {
    for (const path of facts.files) {
      const source = paths.source(path, file);
      if (source !== null) files.add(source);
    }
    for (const measured of facts.functions) {
      const path = paths.source(measured.path, file);
      if (path === null) continue;
      const key = `${path}:${measured.line.toString()}:${measured.name}`;
      const before = functions.get(key);
      if (before !== undefined && before.ccn >= measured.ccn) continue;
      functions.set(key, {
        ...withLines(measured, known.get(`${path}:${measured.line.toString()}`)),
        file,
        path,
      });
    }
  }
  const sorted = [...functions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
  return { kinds, facts: { functions: sorted, files, because: null } };
}

/** Lines of code from repository.json, else from the tool, else the span of the function. */
function withLines(
  { name, line, endLine, ncloc, ccn }: MeasuredFunction,
  known:
    | { readonly ncloc?: number | null | undefined; readonly endLine?: number | null | undefined }
    | undefined,
): Omit<SourceFunction, "file" | "path"> {
  const end = known?.endLine ?? endLine;
  const span = end === null ? 1 : Math.max(end - line + 1, 1);
  return { name, line, endLine: end, ncloc: known?.ncloc ?? ncloc ?? span, ccn };
}
