import { sha256 } from "../support/make-folder.ts";
import type { Row } from "./parts.ts";
import type { Manners } from "./base.ts";

/** Between two rows of the honest logs, so that a game can put rows of its own there. */
const seqGap = 100;

const start = Date.UTC(2026, 10, 2, 8);

/** A time so many milliseconds after the run began. */
export function at(ms: number): string {
  return new Date(start + ms).toISOString();
}

export type Logs = {
  readonly requests: readonly Row[];
  readonly calls: readonly Row[];
  readonly events: readonly Row[];
  readonly endedAt: string;
};

type Actor = { readonly agent: string; readonly role: string; readonly step: string };

/** Writes the logs of a run row by row, and keeps its clock. */
export class LogWriter {
  readonly requests: Row[] = [];
  readonly calls: Row[] = [];
  readonly events: Row[] = [];
  ms = 0;
  #seq = 0;
  #writes = 0;
  readonly #manners: Manners;

  constructor(manners: Manners) {
    this.#manners = manners;
  }

  event(actor: Actor, kind: string, fields: Row = {}): string {
    return this.#add(this.events, { ...actor, kind, ...fields });
  }

  request(actor: Actor, fields: Row = {}): string {
    const reading = actor.agent === "scout";
    const latencyMs = reading ? 16_000 : 9000;
    const id = this.#add(this.requests, {
      ...actor,
      model: "galena-3",
      provider: "example-provider",
      attempt: 1,
      uncachedInputTokens: 6000,
      cacheReadTokens: 30_000,
      cacheWriteTokens: 1500,
      cacheWrite1hTokens: 0,
      outputTokens: reading ? 1600 : 900,
      reasoningTokens: 300,
      reasoningShown: true,
      outputIsLowerBound: false,
      latencyMs,
      firstTokenMs: 1200,
      finish: "tool-calls",
      status: "ok",
      ...fields,
    });
    this.ms += latencyMs;
    return id;
  }

  /** A request that came to nothing and is made again. */
  failedRequest(actor: Actor, code: number): string {
    const error = { kind: code === 503 ? "infra" : "model", code, message: "no" };
    const usage = ["uncachedInputTokens", "cacheReadTokens", "cacheWriteTokens", "outputTokens"];
    const nothing = Object.fromEntries(usage.map((field) => [field, null]));
    const failed = { finish: "error", status: "error", error, firstTokenMs: null, ...nothing };
    return this.request(actor, { ...failed, cacheWrite1hTokens: null, reasoningTokens: null });
  }

  call(actor: Actor, request: string, fields: Row): void {
    const nth = this.calls.length;
    const fault = this.#faultOf(nth);
    if (fields["kind"] === "write" && fault["outcome"] === undefined) this.#writes += 1;
    this.#add(this.calls, {
      ...actor,
      request,
      argumentsSha256: sha256(`arguments ${nth.toString()}`),
      outcome: "ok",
      failure: null,
      exitCode: fields["kind"] === "shell" ? 0 : null,
      durationMs: 2000,
      resultSha256: sha256(`result ${nth.toString()}`),
      workspaceSha256: sha256(`workspace ${this.#writes.toString()}`),
      coerced: false,
      sandbox: "inside",
      ...fields,
      ...fault,
    });
    this.ms += 2000;
  }

  /** Every so many calls one goes wrong, the more often the more careless the run. */
  #faultOf(nth: number): Row {
    const every = (calls: number, rest: number): boolean => nth % calls === rest;
    const { invalidEvery, failedEvery } = this.#manners;
    const none = { exitCode: null, verifies: null };
    if (every(invalidEvery, 7)) return { outcome: "invalid", failure: "agent", ...none };
    if (every(failedEvery, 11)) return { outcome: "failed", failure: "agent", ...none };
    if (every(120, 31)) return { outcome: "failed", failure: "environment", ...none };
    if (every(160, 51)) return { outcome: "truncated", ...none };
    return every(200, 71) ? { outcome: "denied", sandbox: "denied", ...none } : {};
  }

  #add(rows: Row[], fields: Row): string {
    const id = `n${this.#seq.toString()}`;
    rows.push({ seq: this.#seq, id, at: at(this.ms), ...fields });
    this.#seq += seqGap;
    return id;
  }
}
