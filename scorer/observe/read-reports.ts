import type { Reason } from "../exact/quantity.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import { readText } from "../run-folder/text-of.ts";
import type { ReportFacts, ReportKind } from "../reports/facts.ts";
import { readReport } from "../reports/index.ts";
import { notThere, unreadable } from "./evidence.ts";

/** What one report file said. */
export type ReadReport<Kind extends ReportKind> = {
  readonly file: string;
  readonly format: string;
  readonly facts: ReportFacts[Kind];
};

/** All reports of a kind in the order of their paths, or why they cannot be used. */
export type ReadReports<Kind extends ReportKind> =
  | { readonly reports: readonly ReadReport<Kind>[]; readonly because: null }
  | { readonly reports: null; readonly because: Reason };

/** Files of the folder of that name that are not reports. */
const others: ReadonlySet<string> = new Set(["tests/index.json", "tests/assertions.json"]);

/** Reads the reports of a kind; one that cannot be read leaves the kind unknown. */
export async function readReports<Kind extends ReportKind>(
  opened: OpenedFolder,
  kind: Kind,
  report: Report,
): Promise<ReadReports<Kind>> {
  const paths = reportPaths(opened, kind);
  if (paths.length === 0) return { reports: null, because: notThere(`${kind}/`) };
  const reports: ReadReport<Kind>[] = [];
  const seen = new Set<string>();
  let because: Reason | null = null;
  for (const file of paths) {
    const digest = opened.files.get(file)?.sha256 ?? file;
    if (seen.has(digest)) {
      report(repeated(file));
      continue;
    }
    seen.add(digest);
    const text = await readText(opened, file, report);
    const read = text === null ? null : readReport(kind, file, text, report);
    if (read === null) because ??= unreadable(file);
    else reports.push({ file, format: read.format, facts: read.facts });
  }
  return because === null ? { reports, because } : { reports: null, because };
}

/** Paths of the reports of a kind, in code-unit order. */
export function reportPaths({ files }: OpenedFolder, kind: ReportKind): readonly string[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(`${kind}/`) && !others.has(path))
    .sort();
}

function repeated(file: string): Parameters<Report>[0] {
  const found = "the bytes of another report of this kind";
  return { level: "warning", rule: "report-repeated", file, found, expected: "each report once" };
}
