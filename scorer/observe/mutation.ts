import type { Quantity } from "../exact/quantity.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import type { MutantResult } from "../reports/facts.ts";
import { allUnknown, type Evidence, noRepository } from "./evidence.ts";
import { Places } from "./places.ts";
import { readReports } from "./read-reports.ts";
import type { ReportedPaths } from "./reported-paths.ts";

/** Mutants of source files by what became of them, each place, mutator and change once, at its worst. */
export type MutationFacts = {
  readonly killed: Quantity;
  readonly timedOut: Quantity;
  readonly survived: Quantity;
  readonly noCoverage: Quantity;
};

/** From best to worst, so that a mutant listed twice counts as the worse. */
const order: readonly MutantResult[] = [
  "left-out",
  "killed",
  "timed-out",
  "no-coverage",
  "survived",
];

/** A change to the code and what became of it; its id is the report's own and tells nothing apart. */
type Mutated = { readonly file: string; readonly place: string; readonly result: MutantResult };

export async function observeMutation(
  opened: OpenedFolder,
  paths: ReportedPaths | null,
  report: Report,
): Promise<Evidence<MutationFacts>> {
  const kinds = ["mutation"];
  const names = ["killed", "timedOut", "survived", "noCoverage"] as const;
  const { reports, because } = await readReports(opened, "mutation", report);
  if (reports === null) return { kinds, facts: allUnknown(names, because) };
  if (paths === null) return { kinds, facts: allUnknown(names, noRepository(opened)) };
  const mutants = new Map<string, Mutated>();
  for (const { file, facts } of reports)
    for (const { path, line, column, mutator, change, result } of facts.mutants) {
      const source = paths.source(path, file);
      if (source === null) continue;
      const place = `${source}:${line.toString()}:${column.toString()} ${mutator}`;
      const key = `${place} ${change}`;
      const before = mutants.get(key);
      if (before !== undefined && order.indexOf(before.result) >= order.indexOf(result)) continue;
      mutants.set(key, { file, place, result });
    }
  const counted = (result: MutantResult, name: string): Quantity => {
    const places = new Places();
    for (const { file, place, result: came } of mutants.values())
      if (came === result) places.add(file, place);
    return places.quantity(name, "mutants");
  };
  return {
    kinds,
    facts: {
      killed: counted("killed", "killed mutants"),
      timedOut: counted("timed-out", "timed-out mutants"),
      survived: counted("survived", "surviving mutants"),
      noCoverage: counted("no-coverage", "uncovered mutants"),
    },
  };
}
