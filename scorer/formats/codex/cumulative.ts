import { count, object } from "../read/value.ts";
import { isRecord } from "../../reports/shapes.ts";

/** Input with what a cache served, of it cached, output with reasoning, of it reasoning. */
export type Buckets = readonly [
  input: number | null,
  cached: number | null,
  output: number | null,
  reasoning: number | null,
];

/** What a `token_count` line says: the running total, and the last request's figures. */
type TokenCount = {
  readonly total: Buckets | null;
  readonly last: Buckets | null;
  /** The sum the last request's figures come with; an estimate of the context after a compaction. */
  readonly lastSum: number | null;
  /** Equal for lines that repeat each other, in a fork too, where only the time differs. */
  readonly key: string;
};

/** Reads the `info` of a `token_count`; `null` where it has none, as before the first reply. */
export function tokenCount(info: unknown): TokenCount | null {
  if (!isRecord(info)) return null;
  const given = [info["total_token_usage"], info["last_token_usage"]];
  const [total = null, last = null] = given.map((part) => (isRecord(part) ? buckets(part) : null));
  if (total === null && last === null) return null;
  const [totalSum, lastSum = null] = given.map((part) => count(object(part)["total_tokens"]));
  return { total, last, lastSum, key: JSON.stringify([total, totalSum, last, lastSum]) };
}

function buckets(given: Readonly<Record<string, unknown>>): Buckets | null {
  const read: Buckets = [
    count(given["input_tokens"]),
    count(given["cached_input_tokens"]),
    count(given["output_tokens"]),
    count(given["reasoning_output_tokens"]),
  ];
  return read.every((bucket) => bucket === null) ? null : read;
}

/** What a line adds: the figures of a request, nothing new, or an estimate that nobody was billed for. */
type Step =
  | { readonly is: "request"; readonly figures: Buckets; readonly sum: number | null }
  | { readonly is: "repeated" | "estimate" };

/**
 * Turns running totals into requests: the growth of each bucket. A total that was seen already adds
 * nothing; one that falls begins anew; one that continues another count of the same file, as two agents
 * that write into one file do, grows from that one. Each rule was found on real files and in public
 * reports (ccusage 1288, CodexBar 627 and 2037).
 */
export class Cumulative {
  /** The latest total of each count, the current one last. */
  readonly #heads = new Map<string, Buckets>();
  #head: Buckets | null = null;
  #lastAlone: string | null = null;

  /**
   * @param inherits the session goes on from another's totals, which are no request of its own.
   * @param hasReply something was replied since the last count.
   */
  next(
    { total, last, lastSum, key }: TokenCount,
    { inherits, hasReply }: { readonly inherits: boolean; readonly hasReply: boolean },
  ): Step {
    const isEstimate = last !== null && last.every((part) => (part ?? 0) === 0) && lastSum !== 0;
    if (total === null) return this.#withoutTotal(last, lastSum, key, hasReply);
    if (this.#heads.has(keyOf(total))) return { is: isEstimate ? "estimate" : "repeated" };
    const before = this.#head;
    const base = last === null ? null : minus(total, last);
    if (before === null) {
      this.#advance(null, total);
      const isInherited = inherits && last !== null && keyOf(last) !== keyOf(total);
      if (isInherited && !hasReply) return { is: "repeated" };
      return request(isInherited ? last : total, lastSum, last);
    }
    const grown = minus(total, before);
    const other = base === null ? undefined : this.#heads.get(keyOf(base));
    if (other !== undefined && last !== null) {
      this.#advance(other, total);
      return request(last, lastSum, last);
    }
    this.#advance(grown === null ? null : before, total);
    return request(grown ?? (base === null ? total : (last ?? total)), lastSum, last);
  }

  #withoutTotal(last: Buckets | null, sum: number | null, key: string, hasReply: boolean): Step {
    if (last === null || (key === this.#lastAlone && !hasReply)) return { is: "repeated" };
    this.#lastAlone = key;
    return request(last, sum, last);
  }

  #advance(from: Buckets | null, to: Buckets): void {
    if (from !== null) this.#heads.delete(keyOf(from));
    this.#heads.set(keyOf(to), to);
    this.#head = to;
  }
}

function request(figures: Buckets, lastSum: number | null, last: Buckets | null): Step {
  if (figures.every((part) => (part ?? 0) === 0)) return { is: "estimate" };
  const sum = last !== null && keyOf(last) === keyOf(figures) ? lastSum : null;
  return { is: "request", figures, sum };
}

function keyOf(buckets: Buckets): string {
  return buckets.join(" ");
}

/** The growth of each bucket; `null` where one fell. A bucket one side lacks is unknown. */
function minus(to: Buckets, from: Buckets): Buckets | null {
  const parts = to.map((part, index) => {
    const before = from[index] ?? null;
    return part === null || before === null ? null : part - before;
  });
  if (parts.some((part) => part !== null && part < 0)) return null;
  const [input = null, cached = null, output = null, reasoning = null] = parts;
  return [input, cached, output, reasoning];
}

/** Two figures of each bucket together; what one side lacks is left out. */
export function sumOf(one: Buckets, other: Buckets): Buckets {
  const [input = null, cached = null, output = null, reasoning = null] = one.map((part, index) => {
    const more = other[index] ?? null;
    return more === null ? part : (part ?? 0) + more;
  });
  return [input, cached, output, reasoning];
}
