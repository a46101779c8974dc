import { Quantity, type Reason } from "../exact/quantity.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import type { ShippedFile } from "../run-folder/repository.ts";
import { coverageFormats } from "../reports/facts.ts";
import { type Evidence, noRepository } from "./evidence.ts";
import { mergeCoverage, type SourceCoverage } from "./merge-coverage.ts";
import type { MissingRule } from "./missing.ts";
import { firstPlaces } from "./places.ts";
import { readReports } from "./read-reports.ts";
import type { ReportedPaths } from "./reported-paths.ts";
import { Tally } from "./tally.ts";

/** Lines of all source files: covered, coverable, and of each file. */
export type CoverageFacts = {
  readonly covered: Quantity;
  readonly coverable: Quantity;
  /** A published share, where nobody published the lines behind it. */
  readonly share: Quantity | null;
  /** By source path; a file no report names is not in it. `null` where coverage is not known. */
  readonly files: ReadonlyMap<string, SourceCoverage> | null;
  /** Why it is not known, or `null`. */
  readonly because: Reason | null;
};

/** @param sources `null` where it is not known what shipped. */
export async function observeCoverage(
  opened: OpenedFolder,
  sources: ReadonlyMap<string, ShippedFile> | null,
  paths: ReportedPaths | null,
  missing: MissingRule,
  report: Report,
): Promise<Evidence<CoverageFacts>> {
  const kinds = ["coverage"];
  const { reports, because } = await readReports(opened, "coverage", report);
  if (reports === null) return { kinds, facts: unknown(because) };
  if (paths === null || sources === null) return { kinds, facts: unknown(noRepository(opened)) };
  const entries = reports.flatMap(({ file, facts }) =>
    facts.files.flatMap((coverage) => {
      const source = paths.source(coverage.path, file);
      return source === null ? [] : [{ ...coverage, path: source, file, format: facts.format }];
    }),
  );
  const files = mergeCoverage(entries, report);
  return { kinds, facts: { ...sums(files, sources, missing), files, share: null, because: null } };
}

function unknown(because: Reason): CoverageFacts {
  const quantity = Quantity.unknown(because);
  return { covered: quantity, coverable: quantity, share: null, files: null, because };
}

function sums(
  files: ReadonlyMap<string, SourceCoverage>,
  sources: ReadonlyMap<string, ShippedFile>,
  missing: MissingRule,
): { readonly covered: Quantity; readonly coverable: Quantity } {
  const decided = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const total = (key: "covered" | "coverable"): bigint =>
    decided.reduce((sum, [, coverage]) => sum + BigInt(coverage[key]), 0n);
  const sourcesOf = coverageFormats.flatMap((format) => {
    const of = decided.filter(([, coverage]) => coverage.format === format);
    const names = [...new Set(of.map(([, { file }]) => file))].sort();
    return names.map((file) => {
      const places = of
        .filter(([, coverage]) => coverage.file === file)
        .map(
          ([path, { covered, coverable }]) =>
            `${path} ${covered.toString()}/${coverable.toString()}`,
        );
      return { file, count: places.length, places: firstPlaces(places) };
    });
  });
  const covered = Quantity.counted("covered lines", "lines", total("covered"), sourcesOf);
  const coverable = Quantity.counted("coverable lines", "lines", total("coverable"), sourcesOf);
  const unnamed = [...sources.values()].filter(({ path }) => !files.has(path));
  if (unnamed.length === 0) return { covered, coverable };
  const known = unnamed.flatMap(({ ncloc }) => ncloc ?? []);
  const lacking = new Tally();
  lacking.count = unnamed.length - known.length;
  const lines = Quantity.counted(
    "lines of source files no report names",
    "lines",
    known.reduce((sum, ncloc) => sum + BigInt(ncloc), 0n),
    [
      {
        file: "repository.json",
        count: unnamed.length,
        places: firstPlaces(unnamed.map(({ path }) => path).sort()),
      },
    ],
  );
  const largest = [...sources.values()].reduce((most, { ncloc }) => Math.max(most, ncloc ?? 0), 0);
  const uncovered = missing.apply(
    lines,
    "ncloc",
    "repository.json",
    lacking,
    sources.size,
    largest,
  );
  return { covered, coverable: coverable.plus(uncovered) };
}
