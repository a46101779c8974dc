import type { Request } from "../run-folder/request.ts";
import { CostTally } from "./cost-tally.ts";
import type { RequestCost } from "./pricing.ts";
import { inputTokensOf } from "./request-input.ts";
import { Histogram, Sum, Tally } from "./tally.ts";
import type { Blame } from "./whose-failure.ts";

/** A token field: its sum over the rows that have it, the largest of them, and the rows that lack it. */
export class Field {
  readonly sum = new Sum();
  readonly lacking = new Tally();
  present = 0;
  largest = 0;

  add(seq: number, value: number | null | undefined): void {
    if (value === null || value === undefined) {
      this.lacking.add(seq);
      return;
    }
    this.present += 1;
    this.sum.add(value);
    if (value > this.largest) this.largest = value;
  }

  /** A row of which only a least value is known: it lacks the field, and may be the largest seen. */
  addLowerBound(seq: number, value: number | null | undefined): void {
    this.lacking.add(seq);
    this.largest = Math.max(this.largest, value ?? 0);
  }

  merge(other: Field): void {
    this.sum.merge(other.sum);
    this.lacking.merge(other.lacking);
    this.present += other.present;
    this.largest = Math.max(this.largest, other.largest);
  }
}

/** Counts over the requests of one group of agents. Infrastructure failures are only counted, then left out. */
export class RequestTally {
  readonly made = new Tally();
  readonly replies = new Tally();
  /** Failures laid to the model or the harness. */
  readonly failures = new Tally();
  readonly infrastructure = new Tally();
  readonly statusUnknown = new Tally();
  /** Requests that report tokens or a bill, or ended well: the rows that token measures read. */
  readonly withUsage = new Tally();
  /** Requests with some token count on their line. */
  readonly counted = new Tally();
  /** Every failed request, those of infrastructure too. */
  readonly errors = new Tally();
  readonly retries = new Tally();
  /** Requests whose line says which attempt they were. */
  readonly attempts = new Tally();
  readonly input = new Field();
  readonly uncached = new Field();
  readonly cacheRead = new Field();
  readonly cacheWrite = new Field();
  readonly output = new Field();
  readonly reasoning = new Field();
  readonly reasoningShown = new Tally();
  readonly reasoningShownKnown = new Tally();
  /** Of successful requests. */
  readonly latency = new Histogram();
  readonly latencyLacking = new Tally();
  readonly replyOutput = new Field();
  readonly cost = new CostTally();

  /** @param blame whose failure it is; `null` for one that did not fail. */
  add(request: Request, blame: Blame | null, cost: RequestCost): void {
    const { seq, status } = request;
    this.#addAttempt(request);
    if (blame !== null) {
      this.errors.add(seq);
      if (blame === "infra") {
        this.infrastructure.add(seq);
        return;
      }
      if (blame === "model") this.failures.add(seq);
    } else if (status === "ok") this.#addReply(request);
    else this.statusUnknown.add(seq);
    this.made.add(seq);
    if (reportsUsage(request)) this.counted.add(seq);
    if (status !== "error" || reportsUsage(request)) this.#addUsage(request, cost);
    else if (cost.billed !== null) this.cost.addBill(seq, cost.billed);
  }

  merge(other: RequestTally): void {
    for (const name of tallies) this[name].merge(other[name]);
    for (const name of fields) this[name].merge(other[name]);
    this.latency.merge(other.latency);
    this.cost.merge(other.cost);
  }

  #addAttempt({ seq, attempt, retryOf }: Request): void {
    if (attempt == null && retryOf == null) return;
    this.attempts.add(seq);
    if (retryOf != null || (attempt ?? 1) > 1) this.retries.add(seq);
  }

  #addReply(request: Request): void {
    const { seq, latencyMs, reasoningShown } = request;
    this.replies.add(seq);
    if (typeof latencyMs === "number") this.latency.add(latencyMs);
    else this.latencyLacking.add(seq);
    this.replyOutput.add(seq, request.outputTokens);
    this.reasoning.add(seq, request.reasoningTokens);
    if (typeof reasoningShown !== "boolean") return;
    this.reasoningShownKnown.add(seq);
    if (reasoningShown) this.reasoningShown.add(seq);
  }

  #addUsage(request: Request, cost: RequestCost): void {
    const { seq, uncachedInputTokens, cacheReadTokens, cacheWriteTokens } = request;
    this.withUsage.add(seq);
    this.uncached.add(seq, uncachedInputTokens);
    this.cacheRead.add(seq, cacheReadTokens);
    this.cacheWrite.add(seq, cacheWriteTokens);
    this.input.add(seq, inputTokensOf(request));
    if (request.outputIsLowerBound === true) this.output.addLowerBound(seq, request.outputTokens);
    else this.output.add(seq, request.outputTokens);
    this.cost.add(seq, cost);
  }
}

const tallies = [
  "made",
  "replies",
  "failures",
  "infrastructure",
  "statusUnknown",
  "withUsage",
  "counted",
  "errors",
  "retries",
  "attempts",
  "reasoningShown",
  "reasoningShownKnown",
  "latencyLacking",
] as const;

const fields = [
  "input",
  "uncached",
  "cacheRead",
  "cacheWrite",
  "output",
  "reasoning",
  "replyOutput",
] as const;

/** True where a request tells tokens. What a failed one was billed says nothing of them. */
export function reportsUsage(request: Request): boolean {
  const { inputTokens, uncachedInputTokens, cacheReadTokens, outputTokens } = request;
  return [inputTokens, uncachedInputTokens, cacheReadTokens, outputTokens].some(
    (reported) => reported !== null && reported !== undefined,
  );
}
