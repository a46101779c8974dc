import type { ToolCall } from "../run-folder/tool-call.ts";
import { Tally } from "./tally.ts";

/** Different refused or escaped calls told apart; further ones count each, which never helps a run. */
const distinctKept = 100_000;

/** True where a call failed for infrastructure: it happened, and says nothing of the model. */
export function wasLost({ outcome, failure }: ToolCall): boolean {
  return failure === "infra" && (outcome === "failed" || outcome === "timeout");
}

/** Counts over the tool calls of one group of agents. Calls that failed for infrastructure are left out. */
export class CallTally {
  readonly emitted = new Tally();
  readonly invalid = new Tally();
  /** Ended ok, failed or timed out. */
  readonly ran = new Tally();
  /** Failed or timed out, laid to the agent or to nobody. */
  readonly failed = new Tally();
  readonly outcomeUnknown = new Tally();
  readonly infrastructure = new Tally();
  /** Distinct (tool, arguments) refused by the sandbox or escaped from it. */
  readonly escapes = new Tally();
  readonly escaped = new Tally();
  /** Calls that came as far as the sandbox: they ran, were denied, or say so. */
  readonly reached = new Tally();
  readonly sandboxUnknown = new Tally();
  readonly shellExited = new Tally();
  readonly shellSucceeded = new Tally();
  readonly verifications = new Tally();
  readonly coerced = new Tally();
  readonly truncated = new Tally();
  readonly kindUnknown = new Tally();
  /** Failed or timed out, laid to the environment: shown, since nothing in a folder bears it out. */
  readonly environmentFailed = new Tally();

  readonly #distinct = new Set<string>();

  /** @returns true where the call was lost for infrastructure, and counts for nothing else. */
  add(call: ToolCall, verifies: boolean): boolean {
    const { seq, outcome } = call;
    const failed = outcome === "failed" || outcome === "timeout";
    if (wasLost(call)) {
      this.infrastructure.add(seq);
      return true;
    }
    this.emitted.add(seq);
    if (outcome === "invalid" || outcome === "unknown-tool") this.invalid.add(seq);
    if (outcome === "ok" || failed) this.ran.add(seq);
    if (failed) (call.failure === "environment" ? this.environmentFailed : this.failed).add(seq);
    if (outcome === "truncated") this.truncated.add(seq);
    if (call.coerced === true) this.coerced.add(seq);
    if (call.kind == null) this.kindUnknown.add(seq);
    if (outcome === "unknown" || outcome === "running" || (outcome ?? null) === null)
      this.outcomeUnknown.add(seq);
    this.#addSandbox(call, outcome === "ok" || failed || outcome === "denied");
    if (call.kind === "shell" && typeof call.exitCode === "number") {
      this.shellExited.add(seq);
      if (call.exitCode === 0) this.shellSucceeded.add(seq);
    }
    if (verifies) this.verifications.add(seq);
    return false;
  }

  merge(other: CallTally): void {
    for (const name of tallies) this[name].merge(other[name]);
    const before = this.#distinct.size + other.#distinct.size;
    for (const key of other.#distinct) this.#distinct.add(key);
    this.escapes.count -= before - this.#distinct.size;
  }

  #addSandbox({ seq, sandbox, tool, argumentsSha256, id }: ToolCall, reached: boolean): void {
    if (sandbox === "escaped") this.escaped.add(seq);
    if (reached || sandbox === "escaped" || sandbox === "denied") this.reached.add(seq);
    if (sandbox === "escaped" || sandbox === "denied") {
      const key = `${tool ?? ""}\n${argumentsSha256 ?? id}`;
      if (this.#distinct.has(key)) return;
      if (this.#distinct.size < distinctKept) this.#distinct.add(key);
      this.escapes.add(seq);
    } else if (reached && sandbox !== "inside") this.sandboxUnknown.add(seq);
  }
}

const tallies = [
  "emitted",
  "invalid",
  "ran",
  "failed",
  "outcomeUnknown",
  "infrastructure",
  "escapes",
  "escaped",
  "reached",
  "sandboxUnknown",
  "shellExited",
  "shellSucceeded",
  "verifications",
  "coerced",
  "truncated",
  "kindUnknown",
  "environmentFailed",
] as const;
