import type { Request } from "../run-folder/request.ts";
import type { Totals } from "../run-folder/totals.ts";
import type { RequestCost } from "./pricing.ts";
import { inputTokensOf } from "./request-input.ts";
import {
  type Amount,
  type SpendingFigure,
  spendingFigures,
  type SpendingSums,
} from "./spending-rows.ts";
import { Sum } from "./tally.ts";
import { picoOf, UsdSum } from "./usd.ts";

type Known = number | null | undefined;
type PublishedRow = NonNullable<Totals["byRoleStep"]>[number];

/** Adds whole numbers, each of one or several parts; where a part is not known, what is known is a least sum. */
class Count {
  readonly #sum = new Sum();
  #lacking = 0;

  add(value: Known): void {
    if (value === null || value === undefined) this.#lacking += 1;
    else this.#sum.add(value);
  }

  addParts(first: Known, second: Known, third: Known = 0): void {
    if (first != null) this.#sum.add(first);
    if (second != null) this.#sum.add(second);
    if (third != null) this.#sum.add(third);
    if (first == null || second == null || third == null) this.#lacking += 1;
  }

  addLowerBound(value: Known): void {
    this.addParts(value, null);
  }

  merge(other: Count): void {
    this.#sum.merge(other.#sum);
    this.#lacking += other.#lacking;
  }

  get amount(): Amount {
    return { sum: this.#sum.total.toString(), lacking: this.#lacking };
  }
}

type CountedFigure = Exclude<SpendingFigure, "costPico">;

const countedFigures = spendingFigures.filter((name) => name !== "costPico");

function newCounts(): Readonly<Record<CountedFigure, Count>> {
  const counts = countedFigures.map((name) => [name, new Count()] as const);
  return Object.fromEntries(counts) as Record<CountedFigure, Count>;
}

/** What one group of requests used, as it is added up. */
export class SpendingCell {
  /** Rows added: of the log, or of published totals. */
  rows = 0;
  /** Place of the first of them in its list. */
  first: number | null = null;
  readonly #counts = newCounts();
  readonly #cost = new UsdSum();
  #costLacking = 0;

  add(request: Request, { state, larger }: RequestCost): void {
    const { uncachedInputTokens: fresh, cacheReadTokens: cached } = request;
    const { cacheWriteTokens: writes, cacheWrite1hTokens: longWrites, outputTokens } = request;
    const counts = this.#counts;
    this.rows += 1;
    counts.requests.add(1);
    const input = inputTokensOf(request);
    if (input === null) counts.input.addParts(fresh, cached, writes ?? null);
    else counts.input.add(input);
    counts.cached.add(cached);
    counts.uncached.addParts(fresh, writes);
    counts.cacheWrites.add(writes);
    // As in prices: where a line names no part at the one-hour price, all was written at the other.
    counts.cacheWrites1h.add(writes == null ? null : (longWrites ?? 0));
    if (request.outputIsLowerBound === true) counts.output.addLowerBound(outputTokens);
    else counts.output.add(outputTokens);
    counts.reasoning.add(request.reasoningTokens);
    this.#cost.add(larger);
    if (state !== "priced") this.#costLacking += 1;
  }

  /** A row of published totals, which says nothing of output and cost. */
  addPublished({ requests, inputTokens, cacheReadTokens }: PublishedRow, index: number): void {
    const counts = this.#counts;
    this.rows += 1;
    this.first ??= index;
    counts.requests.add(requests);
    counts.input.add(inputTokens);
    counts.cached.add(cacheReadTokens);
    const known = inputTokens != null && cacheReadTokens != null && cacheReadTokens <= inputTokens;
    counts.uncached.add(known ? inputTokens - cacheReadTokens : null);
    const { cacheWrites, cacheWrites1h, output, reasoning } = counts;
    for (const unknown of [cacheWrites, cacheWrites1h, output, reasoning]) unknown.add(null);
    this.#costLacking += 1;
  }

  merge(other: SpendingCell): void {
    this.rows += other.rows;
    this.first ??= other.first;
    this.#cost.merge(other.#cost);
    this.#costLacking += other.#costLacking;
    for (const name of countedFigures) this.#counts[name].merge(other.#counts[name]);
  }

  sums(): SpendingSums {
    const amounts = countedFigures.map((name) => [name, this.#counts[name].amount] as const);
    const costPico = { sum: picoOf(this.#cost.total).toString(), lacking: this.#costLacking };
    return { ...(Object.fromEntries(amounts) as Record<CountedFigure, Amount>), costPico };
  }
}
