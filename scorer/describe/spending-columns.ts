import { Rational } from "../exact/rational.ts";
import type { Amount, SpendingFigure, SpendingSums } from "../observe/spending-rows.ts";
import {
  formatCount,
  formatDecimal,
  formatLeast,
  formatLeastUsd,
  formatUsd,
  thinSpace,
} from "./number.ts";
import { unknown } from "./row.ts";

/** A cell of the table: a sum, the least a sum can be, or no number. */
export type TableCell = {
  readonly text: string;
  readonly is: "exact" | "least" | "unknown";
};

/** A column of the table of spending. */
export type Column = {
  readonly title: string;
  /** The sum it shows; `null` for what is worked out of two. */
  readonly figure: SpendingFigure | null;
  readonly cell: (sums: SpendingSums) => TableCell;
};

/** Every column there can be. */
export const columns: readonly Column[] = [
  { title: "Requests", figure: "requests", cell: ({ requests }) => counted(requests) },
  { title: "Input", figure: "input", cell: ({ input }) => counted(input) },
  { title: "Cached", figure: "cached", cell: ({ cached }) => counted(cached) },
  { title: "Uncached", figure: "uncached", cell: ({ uncached }) => counted(uncached) },
  { title: "Uncached a request", figure: null, cell: uncachedEach },
  { title: "Output", figure: "output", cell: ({ output }) => counted(output) },
  {
    title: "Cost",
    figure: "costPico",
    cell: ({ costPico }) =>
      amount(
        costPico,
        (sum) => formatUsd(sum.toString()),
        (sum) => formatLeastUsd(sum.toString()),
      ),
  },
];

const unknownCell: TableCell = { text: unknown, is: "unknown" };

function counted(of: Amount): TableCell {
  return amount(of, (sum) => formatCount(sum.toString()));
}

/** A sum as it is; the least it can be where something lacks; never 0 for what is not known. */
function amount(
  { sum, lacking }: Amount,
  format: (sum: Rational) => string,
  formatAtLeast = format,
): TableCell {
  if (lacking > 0 && sum === "0") return unknownCell;
  const value = Rational.parse(sum);
  return lacking > 0
    ? { text: `≥${thinSpace}${formatAtLeast(value)}`, is: "least" }
    : { text: format(value), is: "exact" };
}

function uncachedEach({ requests, uncached }: SpendingSums): TableCell {
  if (requests.lacking > 0 || requests.sum === "0") return unknownCell;
  const count = Rational.parse(requests.sum);
  return amount(
    uncached,
    (sum) => formatDecimal(sum.over(count), 1),
    (sum) => formatLeast(sum.over(count), 1),
  );
}
