import { Quantity, type Reason } from "../exact/quantity.ts";
import { quantileAt } from "../exact/quantile.ts";
import { Rational } from "../exact/rational.ts";
import { allUnknown } from "./evidence.ts";
import type { MissingRule } from "./missing.ts";
import type { Field, RequestTally } from "./request-tally.ts";
import type { Tally } from "./tally.ts";
import { requestsLog } from "./telemetry.ts";

/** Numbers over a run's model requests; system roles and infrastructure failures are left out. */
export type RequestFacts = Readonly<Record<(typeof requestNames)[number], Quantity>>;

export const requestNames = [
  "made",
  "replies",
  "failures",
  "counted",
  "errors",
  "retries",
  "inputTokens",
  "cacheReadTokens",
  "cacheWriteTokens",
  "outputTokens",
  "reasoningTokens",
  "reasoningShown",
  "reasoningShownKnown",
  "latencyP50",
  "latencyP95",
  "replyOutputTokens",
  "replyLatency",
] as const;

export function unknownRequests(because: Reason): RequestFacts {
  return allUnknown(requestNames, because);
}

/** The tallies of the requests log as quantities, rows without a field counted as the worst. */
export function requestFacts(tally: RequestTally, missing: MissingRule): RequestFacts {
  const { made, replies, failures, statusUnknown, withUsage } = tally;
  const rows = withUsage.count;
  const count = (of: Tally, name: string, unit: string): Quantity =>
    of.quantity(name, unit, requestsLog);
  const tokens = (
    name: string,
    field: Field,
    worst: number,
    of = rows,
    unit = "tokens",
  ): Quantity => {
    const source = { file: requestsLog, count: field.present };
    if (of > 0 && field.present === 0) return missing.unknown(name, of, of);
    const sum = Quantity.counted(name, unit, field.sum.total, [source]);
    return missing.apply(sum, name, requestsLog, field.lacking, of, worst);
  };
  return {
    made: count(made, "model requests", "requests"),
    replies: count(replies, "replies", "replies"),
    failures: missing.apply(
      count(failures, "failed requests", "requests"),
      "status",
      requestsLog,
      statusUnknown,
      made.count,
      1,
    ),
    counted: count(tally.counted, "requests with token counts", "requests"),
    errors: count(tally.errors, "failed requests of any cause", "requests"),
    retries:
      tally.attempts.count === 0 && made.count > 0
        ? missing.unknown("attempt", made.count, made.count)
        : count(tally.retries, "retries", "requests"),
    inputTokens: tokens("input tokens", tally.input, tally.input.largest),
    cacheReadTokens: tokens("cache-read tokens", tally.cacheRead, 0),
    cacheWriteTokens: tokens("cache-write tokens", tally.cacheWrite, 0),
    outputTokens: tokens("output tokens", tally.output, tally.output.largest),
    reasoningTokens: tokens(
      "reasoning tokens",
      tally.reasoning,
      tally.reasoning.largest,
      replies.count,
    ),
    reasoningShown: count(tally.reasoningShown, "replies with reasoning shown", "replies"),
    reasoningShownKnown: count(tally.reasoningShownKnown, "replies where that is known", "replies"),
    latencyP50: latency(tally, missing, "1/2", "median latency of successful requests"),
    latencyP95: latency(
      tally,
      missing,
      "19/20",
      "95th percentile of the latency of successful requests",
    ),
    replyOutputTokens: tokens(
      "output tokens of successful requests",
      tally.replyOutput,
      0,
      replies.count,
    ),
    replyLatency: latencySum(tally, missing),
  };
}

function latency(tally: RequestTally, missing: MissingRule, share: string, name: string): Quantity {
  const { latency: seen, latencyLacking: lacking, replies } = tally;
  if (missing.tooMany(lacking.count, replies.count))
    return missing.unknown("latencyMs", lacking.count, replies.count);
  const valueAt = seen.reader();
  const slowest = Rational.of(seen.largest());
  const value = quantileAt(
    replies.count,
    (index) => (index < seen.count ? valueAt(index) : index < replies.count ? slowest : undefined),
    Rational.parse(share),
  );
  if (value === null)
    return Quantity.unknown({ code: "nothing to divide by", about: "successful requests" });
  return Quantity.counted(name, "ms", value, [{ file: requestsLog, count: replies.count }]);
}

function latencySum(
  { latency: seen, latencyLacking, replies }: RequestTally,
  missing: MissingRule,
): Quantity {
  let total = 0n;
  for (const [value, times] of seen.counts) total += BigInt(value) * BigInt(times);
  const source = { file: requestsLog, count: seen.count };
  const sum = Quantity.counted("latency of successful requests", "ms", total, [source]);
  return missing.apply(
    sum,
    "latencyMs",
    requestsLog,
    latencyLacking,
    replies.count,
    seen.largest(),
  );
}
