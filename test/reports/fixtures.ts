import type { ReportKind } from "../../scorer/reports/facts.ts";
import { fixturesOfCode } from "./fixtures-of-code.ts";
import { fixturesOfTests } from "./fixtures-of-tests.ts";

/** The id of a format, its kind, and a small sound report in it. */
export type Fixture = readonly [string, ReportKind, string];

/** One small sound report of each format. */
export const fixtures: readonly Fixture[] = [...fixturesOfCode, ...fixturesOfTests];

/** The fixture of a format. */
export const fixture = (id: string): string => {
  const found = fixtures.find(([of]) => of === id);
  if (found === undefined) throw new Error(`no fixture of ${id}`);
  return found[2];
};
