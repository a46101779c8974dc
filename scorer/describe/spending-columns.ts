import { Rational } from "../exact/rational.ts";
import type { Amount, SpendingSums } from "../observe/spending-rows.ts";
import { formatCount, formatDecimal, formatUsd, thinSpace } from "./number.ts";
import { unknown } from "./row.ts";

/** A cell of the table: a sum, the least a sum can be, or no number. */
export type TableCell = {
  readonly text: string;
  readonly is: "exact" | "least" | "unknown";
};

/** A column of the table of spending. */
export type Column = { readonly title: string; readonly cell: (sums: SpendingSums) => TableCell };

/** Every column there can be. */
export const columns: readonly Column[] = [
  { title: "Requests", cell: ({ requests }) => counted(requests) },
  { title: "Input", cell: ({ input }) => counted(input) },
  { title: "Cached", cell: ({ cached }) => counted(cached) },
  { title: "Uncached", cell: ({ uncached }) => counted(uncached) },
  { title: "Uncached a request", cell: uncachedEach },
  { title: "Output", cell: ({ output }) => counted(output) },
  { title: "Cost", cell: ({ costPico }) => amount(costPico, (sum) => formatUsd(sum.toString())) },
];

const unknownCell: TableCell = { text: unknown, is: "unknown" };

function counted(of: Amount): TableCell {
  return amount(of, (sum) => formatCount(sum.toString()));
}

/** A sum as it is; the least it can be where something lacks; never 0 for what is not known. */
function amount({ sum, lacking }: Amount, format: (sum: Rational) => string): TableCell {
  if (lacking > 0 && sum === "0") return unknownCell;
  const text = format(Rational.parse(sum));
  return lacking > 0 ? { text: `≥${thinSpace}${text}`, is: "least" } : { text, is: "exact" };
}

function uncachedEach({ requests, uncached }: SpendingSums): TableCell {
  if (requests.lacking > 0 || requests.sum === "0") return unknownCell;
  const count = Rational.parse(requests.sum);
  return amount(uncached, (sum) => formatDecimal(sum.over(count), 1));
}
