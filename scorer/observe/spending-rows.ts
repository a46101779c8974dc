import { Rational, zero } from "../exact/rational.ts";
import type { Source } from "../exact/trace.ts";

/** A sum, and how many of the requests (or published rows) in it lack the figure or give a least one. */
export type Amount = {
  /** Exact: a whole number, or a fraction such as `3/10`. With something lacking, the least it can be. */
  readonly sum: string;
  readonly lacking: number;
};

/** Tokens but for `requests` and `costPico`, which is in 10^-12 dollars. `uncached` is `input` less `cached`. */
export const spendingFigures = [
  "requests",
  "input",
  "cached",
  "uncached",
  "cacheWrites",
  "cacheWrites1h",
  "output",
  "reasoning",
  "costPico",
] as const;

export type SpendingFigure = (typeof spendingFigures)[number];
export type SpendingSums = Readonly<Record<SpendingFigure, Amount>>;

/** What was spent by one role in one step with one model of one provider; `null` is not known. */
export type SpendingRow = SpendingSums & {
  readonly role: string | null;
  readonly step: string | null;
  readonly model: string | null;
  readonly provider: string | null;
  /** Traffic of a system role: no part of any measure. */
  readonly system: boolean;
  /** All that came after as many rows as are kept; it has no names. */
  readonly rest: boolean;
  readonly source: Source;
};

/** Every row, ordered by its names, each in code-unit order; unknown names first, the rest last. */
export type SpendingFacts = { readonly rows: readonly SpendingRow[] };

const names = ["role", "step", "model", "provider"] as const;
type Name = (typeof names)[number];

/** Rows added up by some of their names. */
export type SpendingGroup = SpendingSums & {
  readonly names: Readonly<Partial<Record<Name, string | null>>>;
  readonly system: boolean;
  readonly rest: boolean;
  readonly rows: readonly SpendingRow[];
};

/** Rows that agree in these names, added up; traffic of the system stays apart. */
export function spendingBy({ rows }: SpendingFacts, by: readonly Name[]): readonly SpendingGroup[] {
  const groups = new Map<string, SpendingRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.rest, row.system, ...by.map((name) => row[name])]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const own = Object.fromEntries(by.map((name) => [name, first[name]]));
    return { ...addedUp(group), names: own, system: first.system, rest: first.rest, rows: group };
  });
}

/** The sum of rows: of all of them, or without traffic of the system. */
export function spendingSum(
  { rows }: SpendingFacts,
  { system }: { readonly system: boolean },
): SpendingSums {
  return addedUp(rows.filter((row) => system || !row.system));
}

function addedUp(rows: readonly SpendingSums[]): SpendingSums {
  const of = (figure: SpendingFigure): Amount => ({
    sum: rows.reduce((sum, row) => sum.plus(Rational.parse(row[figure].sum)), zero).toString(),
    lacking: rows.reduce((sum, row) => sum + row[figure].lacking, 0),
  });
  const amounts = spendingFigures.map((figure) => [figure, of(figure)] as const);
  return Object.fromEntries(amounts) as Record<SpendingFigure, Amount>;
}

/** By their names in code-unit order, unknown ones first; of two alike the system's own comes second, the rest last. */
export function inOrder(rows: readonly SpendingRow[]): readonly SpendingRow[] {
  return [...rows].sort((a, b) => {
    if (a.rest !== b.rest) return a.rest ? 1 : -1;
    for (const name of names) {
      const [one, other] = [a[name], b[name]];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? -1 : 1;
      return one < other ? -1 : 1;
    }
    return Number(a.system) - Number(b.system);
  });
}
