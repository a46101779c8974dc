import { quantileAt } from "../exact/quantile.ts";
import { ascending, Rational, zero } from "../exact/rational.ts";
import { spendingBy } from "../observe/spending-rows.ts";
import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";
import type { Ranked } from "./ranking.ts";

/** What a role cost over the runs of a ranking. */
export type RoleMoney = {
  /** `null` where the log names none, or where the rows are those past the number that is kept. */
  readonly role: string | null;
  /** Runs in which it cost something. */
  readonly runs: number;
  /** 10^-12 dollars, of all runs together. */
  readonly costPico: Rational;
  /** Of what all runs together cost. */
  readonly share: Rational;
  /** The median over all runs of its share of a run; a run without the role spent nothing on it. */
  readonly typical: Rational;
};

/** Where the money went: the dearest role first. Traffic of the system is left out, as in every cost. */
export type MoneyByRole = {
  /** Runs of which every request's cost is known, and that cost something. */
  readonly runs: number;
  /** Ranked runs. */
  readonly ranked: number;
  readonly costPico: Rational;
  readonly roles: readonly RoleMoney[];
};

export function moneyByRole(ranking: readonly Ranked[]): MoneyByRole {
  const runs = ranking.flatMap(({ entry }) => costsOf(entry) ?? []);
  const costPico = runs.reduce((sum, { total }) => sum.plus(total), zero);
  const byRole = new Map<string | null, { sum: Rational; shares: Rational[] }>();
  for (const { total, byRole: own } of runs)
    for (const [role, cost] of own) {
      if (cost.isZero()) continue;
      const spent = byRole.get(role) ?? { sum: zero, shares: [] };
      spent.sum = spent.sum.plus(cost);
      spent.shares.push(cost.over(total));
      byRole.set(role, spent);
    }
  const roles = [...byRole].map(([role, { sum, shares }]) => ({
    role,
    runs: shares.length,
    costPico: sum,
    share: sum.over(costPico),
    typical: medianWithZeros(shares, runs.length),
  }));
  roles.sort((a, b) => b.costPico.compare(a.costPico) || byCodeUnit(a.role ?? "", b.role ?? ""));
  return { runs: runs.length, ranked: ranking.length, costPico, roles };
}

/** The median of so many values, of which those that are not given are 0. */
function medianWithZeros(given: Rational[], count: number): Rational {
  const sorted = given.sort(ascending);
  const zeros = count - sorted.length;
  return quantileAt(count, (index) => sorted[index - zeros] ?? zero, Rational.of(1, 2)) ?? zero;
}

type Costs = { readonly total: Rational; readonly byRole: ReadonlyMap<string | null, Rational> };

/** A run's cost by role; `null` where some of it is not known, or where it cost nothing. */
function costsOf({ card: { spending } }: Entry): Costs | null {
  if (spending === null) return null;
  const byRole = new Map<string | null, Rational>();
  let total = zero;
  for (const { names, rest, system, costPico } of spendingBy(spending, ["role"])) {
    if (system) continue;
    if (costPico.lacking > 0) return null;
    const role = rest ? null : (names.role ?? null);
    const cost = Rational.parse(costPico.sum);
    byRole.set(role, cost.plus(byRole.get(role) ?? zero));
    total = total.plus(cost);
  }
  return total.isZero() ? null : { total, byRole };
}
