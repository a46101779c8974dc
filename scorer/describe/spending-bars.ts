import { Rational } from "../exact/rational.ts";
import { spendingBy } from "../observe/spending-rows.ts";
import type { Spending } from "../score/spending.ts";
import { columns } from "./spending-columns.ts";
import { shown } from "./strangers.ts";

/** A role's sum of one figure: exact for a length, and in words as the table has it. */
export type SpendingBar = {
  readonly name: string;
  /** `null` where nothing is known of it. */
  readonly value: Rational | null;
  readonly text: string;
};

/** One figure over the roles. */
export type SpendingBars = {
  readonly title: string;
  /** The largest first, unknown ones last. */
  readonly bars: readonly SpendingBar[];
};

/** Roles a chart has room for. */
const rolesKept = 16;

/**
 * Where money and tokens went by role, figure by figure, the cost first; a figure nothing is known of
 * is left out. Fewer than two roles have nothing to be compared.
 */
export function spendingBars({ rows }: Pick<Spending, "rows">): readonly SpendingBars[] {
  const roles = spendingBy({ rows }, ["role"]);
  if (roles.length < 2) return [];
  return [...columns].reverse().flatMap(({ title, figure, cell }) => {
    if (figure === null) return [];
    const bars = roles.map((role): SpendingBar => {
      const { text, is } = cell(role);
      const name = role.rest ? "all further ones" : (role.names.role ?? null);
      return {
        name: `${name === null ? "not named" : shown(name, 60)}${role.system ? " (system)" : ""}`,
        value: is === "unknown" ? null : Rational.parse(role[figure].sum),
        text,
      };
    });
    if (bars.every(({ value }) => value === null)) return [];
    return [{ title, bars: bars.sort(largestFirst).slice(0, rolesKept) }];
  });
}

function largestFirst({ value: one }: SpendingBar, { value: other }: SpendingBar): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return other.compare(one);
}
