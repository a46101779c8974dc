import { Rational } from "../exact/rational.ts";
import { decimal } from "../exact/round.ts";
import {
  spendingBy,
  type SpendingGroup,
  spendingSum,
  type SpendingSums,
} from "../observe/spending-rows.ts";
import type { Thresholds } from "../measures/thresholds.ts";
import type { Spending } from "../score/spending.ts";
import { formatShare } from "./number.ts";
import { type Column, columns, type TableCell } from "./spending-columns.ts";
import { shown } from "./strangers.ts";

export type SpendingLine = {
  readonly name: string;
  /** False where the log names nothing. */
  readonly named: boolean;
  /** In the order of `columns`. */
  readonly cells: readonly TableCell[];
  /** Of the whole: in words, and in per cent as the length of a bar. */
  readonly share: { readonly text: string; readonly percent: string } | null;
};

/** One role: its sum, and its steps. */
export type SpendingSection = SpendingLine & {
  readonly system: boolean;
  readonly lines: readonly SpendingLine[];
};

export type SpendingTable = {
  readonly columns: readonly string[];
  /** Columns left out, since nothing is known of them. */
  readonly unknown: readonly string[];
  /** Some sum is a least one. */
  readonly hasLeast: boolean;
  /** What the bars are shares of, as the head of their column; `null` where too little is known. */
  readonly shares: string | null;
  /** The dearest first. */
  readonly sections: readonly SpendingSection[];
  /** Without traffic of the system, and with it where there is any. */
  readonly totals: readonly SpendingLine[];
  /** Lines that had no room; they are in every sum. */
  readonly more: number;
};

/** Lines a page has room for. */
const linesKept = 80;

const unnamed = "not named";

/** Where tokens and money went, role by role and step by step. A column nothing is known of is left out. */
export function spendingTable(
  { rows }: Pick<Spending, "rows">,
  { fieldMissingWorst }: Pick<Thresholds, "fieldMissingWorst">,
): SpendingTable {
  const all = spendingSum({ rows }, { system: true });
  const isKnown = ({ cell }: Column): boolean => rows.some((row) => cell(row).is !== "unknown");
  const kept = columns.filter(isKnown);
  const shares = sharesOf(all, fieldMissingWorst);
  const line = (name: string | null, sums: SpendingSums): SpendingLine => ({
    name: name ?? unnamed,
    named: name !== null,
    cells: kept.map(({ cell }) => cell(sums)),
    share: shares?.of(sums) ?? null,
  });
  const roles = [...spendingBy({ rows }, ["role"])].sort(dearestFirst);
  let room = linesKept;
  const sections = roles.flatMap((role) => {
    const steps = [...spendingBy(role, ["step"])].sort(dearestFirst).slice(0, room);
    room -= steps.length;
    if (steps.length === 0) return [];
    const lines = steps.map((step) => line(nameOf(step, step.names.step), step));
    return { ...line(nameOf(role, role.names.role), role), system: role.system, lines };
  });
  const hasSystem = roles.some(({ system }) => system);
  const model = spendingSum({ rows }, { system: false });
  return {
    columns: kept.map(({ title }) => title),
    unknown: columns.filter((column) => !isKnown(column)).map(({ title }) => title.toLowerCase()),
    hasLeast: rows.some((row) => kept.some(({ cell }) => cell(row).is === "least")),
    shares: shares?.title ?? null,
    sections,
    totals: hasSystem
      ? [line("Without system traffic", model), line("With system traffic", all)]
      : [line("Together", all)],
    more: spendingBy({ rows }, ["role", "step"]).length - (linesKept - room),
  };
}

function nameOf({ rest }: SpendingGroup, name: string | null | undefined): string | null {
  return rest ? "all further ones" : name == null ? null : shown(name, 60);
}

/** Shares of the cost, or of the input where the cost is not known of all rows but a few. */
function sharesOf(
  all: SpendingSums,
  few: string,
): { title: string; of: (sums: SpendingSums) => SpendingLine["share"] } | null {
  const enough = Rational.parse(few).times(Rational.parse(all.requests.sum));
  const figure = (["costPico", "input"] as const).find((name) => {
    const { sum, lacking } = all[name];
    return sum !== "0" && Rational.of(lacking).compare(enough) <= 0;
  });
  if (figure === undefined) return null;
  const total = Rational.parse(all[figure].sum);
  const known = all[figure].lacking > 0 ? "known " : "";
  return {
    title: `Share of the ${known}${figure === "input" ? "input" : "cost"}`,
    of: (sums) => {
      const share = Rational.parse(sums[figure].sum).over(total);
      return { text: formatShare(share), percent: decimal(share.times(Rational.of(100)), 2) };
    },
  };
}

/** By what they cost, then by their input, as far as both are known; ties stay in order. */
function dearestFirst(a: SpendingSums, b: SpendingSums): number {
  const by = (figure: "costPico" | "input"): number =>
    Rational.parse(b[figure].sum).compare(Rational.parse(a[figure].sum));
  return by("costPico") || by("input");
}
