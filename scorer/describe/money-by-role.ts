import type { MoneyByRole, RoleMoney } from "../board/money-by-role.ts";
import { Rational } from "../exact/rational.ts";
import { decimal } from "../exact/round.ts";
import { formatCount, formatShare, formatUsd } from "./number.ts";
import { capital, counted } from "./plural.ts";
import { shown } from "./strangers.ts";

/** A role as a row of the table of money. */
export type RoleMoneyRow = {
  readonly name: string;
  readonly cost: string;
  readonly share: string;
  /** Per cent of all the money, as the length of a bar. */
  readonly percent: string;
  readonly typical: string;
  readonly runs: string;
};

/** Roles a page has room for. */
const rolesKept = 10;

/** The dearest roles, one row for all further ones, which have no typical share of their own. */
export function roleMoneyRows({ roles, costPico }: MoneyByRole): readonly RoleMoneyRow[] {
  const kept = roles.slice(0, roles.length > rolesKept + 1 ? rolesKept : roles.length);
  const rest = roles.slice(kept.length);
  const rows = kept.map((role) => rowOf(role, nameOf(role)));
  if (rest.length === 0) return rows;
  const sum = rest.reduce((all, role) => all.plus(role.costPico), Rational.of(0));
  const further = { costPico: sum, share: sum.over(costPico), role: null };
  return [
    ...rows,
    {
      ...rowOf(
        { ...further, typical: sum, runs: 0 },
        counted(rest.length, "more role", "more roles"),
      ),
      typical: "–",
      runs: "–",
    },
  ];
}

function nameOf({ role }: RoleMoney): string {
  return role === null ? "not named" : shown(role, 60);
}

function rowOf({ costPico, share, typical, runs }: RoleMoney, name: string): RoleMoneyRow {
  return {
    name,
    cost: formatUsd(costPico.toString()),
    share: formatShare(share),
    percent: decimal(share.times(Rational.of(100)), 2),
    typical: formatShare(typical),
    runs: formatCount(runs),
  };
}

/** Over the table: of which runs this is the money. */
export function moneyWords({ runs, ranked, costPico }: MoneyByRole): string {
  const of =
    runs === ranked
      ? counted(runs, "ranked run", "ranked runs")
      : `${formatCount(runs)} of ${counted(ranked, "ranked run", "ranked runs")}, those whose every cost is known`;
  return `${capital(of)}: ${formatUsd(costPico.toString())} in all, by the role that spent it.`;
}
