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
  const byLine = new Map<string, Map<string, SourceFunction[]>>();
  const files = new Set<string>();
  for (const { file, facts } of reports) {
    for (const path of facts.files) {
      const source = paths.source(path, file);
      if (source !== null) files.add(source);
    }
    for (const measured of facts.functions) {
      const path = paths.source(measured.path, file);
      if (path === null) continue;
      const key = `${path}:${measured.line.toString()}`;
      const found = { ...withLines(measured, known.get(key)), file, path };
      const reported = byLine.get(key) ?? new Map<string, SourceFunction[]>();
      byLine.set(key, reported);
      const listed = reported.get(file);
      if (listed === undefined) reported.set(file, [found]);
      else listed.push(found);
    }
  }
  const functions = [...byLine]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, reported]) => functionsOf([...reported.values()]));
  return { kinds, facts: { functions, files, because: null } };
}

/**
 * The functions that begin on one line. Tools give one function different names, so it is told by its
 * place: as many as the report that sees the most, the most complex ones of all reports paired.
 */
function functionsOf(reports: readonly (readonly SourceFunction[])[]): readonly SourceFunction[] {
  const ordered = reports.map((listed) => {
    const byName = new Map<string, SourceFunction>();
    for (const one of listed) {
      const before = byName.get(one.name);
      if (before === undefined || before.ccn < one.ccn) byName.set(one.name, one);
    }
    return [...byName.values()].sort((a, b) => b.ccn - a.ccn || (a.name < b.name ? -1 : 1));
  });
  const most = Math.max(...ordered.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    ordered
      .flatMap((listed) => listed[place] ?? [])
      .reduce((highest, one) => (one.ccn > highest.ccn ? one : highest)),
  );
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
