import { Log, type Actor } from "../../test/support/generate/log.ts";
import { sha256 } from "../../test/support/make-folder.ts";
import { Random } from "../../test/support/generate/random.ts";
import type { Citation } from "../../test/support/generate/record/line.ts";
import type { Performance } from "./performances.ts";
import { RecordKeeper } from "./record-keeper.ts";

/** An agent in a step. */
export type Player = Actor & { readonly agent: string; readonly role: string };

/** A call as a scene writes it; what it leaves out is what a call that went well has. */
export type Call = {
  readonly tool: string;
  readonly kind: "shell" | "read" | "write" | "search" | "delegate" | "screenshot" | "advance";
  readonly path?: string;
  readonly command?: string;
  readonly [field: string]: unknown;
};

/** Tokens an agent holds before it is asked anything, and from which its harness cuts. */
const [holdsAtFirst, cutFrom] = [5200, 26_000];

/** Writes what happens in a scripted run: to the log, and beside it to the evidence record. */
export class Stage {
  readonly log: Log;
  readonly random: Random;
  readonly record: RecordKeeper | null;
  readonly performance: Performance;
  readonly #held = new Map<string, number>();
  #workspace: string;
  #turn = 0;

  constructor(performance: Performance) {
    const { id, model, seed, startedAt, record } = performance;
    this.performance = performance;
    this.random = new Random(`demonstration ${String(seed)}`);
    this.log = new Log(this.random.of("log"), 0, model, Date.parse(startedAt));
    this.#workspace = sha256(`${id} empty`);
    const lostEvery = record === "gaps" ? 41 : 0;
    this.record =
      record === "none" ? null : new RecordKeeper(id, model, () => this.log.now, lostEvery);
  }

  /** One reply with its calls. @returns what was seen of the last call, where a record is kept. */
  turn(player: Player, calls: readonly Call[], fields: object = {}): Citation | null {
    const request = this.reply(player, {
      finish: calls.length > 0 ? "tool-calls" : "stop",
      ...fields,
    });
    let seen: Citation | null = null;
    for (const call of calls) seen = this.#call(player, request, call);
    return seen;
  }

  /** A reply; its context grows from one to the next until the harness cuts it. */
  reply(player: Player, fields: object = {}): string {
    const { random, performance, log } = this;
    this.#turn += 1;
    const held = this.#held.get(player.agent) ?? 0;
    const added = held === 0 ? holdsAtFirst : random.integer(500, 1900);
    const reasoningTokens = random.integer(20, 400);
    const outputTokens = reasoningTokens + random.integer(60, 900);
    const latencyMs = performance.latencyMs + random.integer(0, performance.latencyMs);
    const [input, output] = performance.prices;
    const millionths = Math.round(added * input + (held * input) / 10 + outputTokens * output);
    log.pass(random.integer(300, 2500));
    const id = log.request(player, {
      model: log.model,
      provider: "demonstration-provider",
      attempt: 1,
      uncachedInputTokens: added,
      cacheReadTokens: held,
      cacheWriteTokens: 0,
      outputTokens,
      reasoningTokens,
      reasoningShown: true,
      latencyMs,
      firstTokenMs: Math.floor(latencyMs / 4),
      finish: "tool-calls",
      status: "ok",
      billedUsd: `0.${String(millionths).padStart(6, "0")}`,
      ...fields,
    });
    log.pass(latencyMs);
    const now = held + added + outputTokens - reasoningTokens;
    this.#held.set(player.agent, now < cutFrom ? now : this.cut(player, now));
    return id;
  }

  /** The harness summarises what an agent holds. */
  cut(player: Player, before: number): number {
    const after = Math.floor(before / 3);
    this.log.event(player, "compaction", { tier: 2, before, after, summarised: 9, dropped: 2 });
    return after;
  }

  message(player: Player, purpose: string, retention: string): void {
    this.log.event(player, "message", { seat: "user", purpose, retention });
  }

  #call(player: Player, request: string, { tool, kind, ...fields }: Call): Citation | null {
    const { log, record } = this;
    const { command, path } = fields;
    const outcome = (fields["outcome"] as string | undefined) ?? "ok";
    const ran = outcome === "ok";
    const about = `${tool} ${command ?? path ?? ""} ${String(this.#turn)}`;
    const digest = sha256(about);
    if (kind === "write" && ran) this.#workspace = sha256(`${this.#workspace} ${about}`);
    const call = {
      request,
      tool,
      kind,
      argumentsSha256: sha256(`arguments of ${about}`),
      outcome,
      ...(kind === "shell" ? { cwd: "/work/product", exitCode: ran ? 0 : null } : {}),
      durationMs: log.random.integer(20, kind === "shell" ? 9000 : 300),
      resultSha256: sha256(`result of ${about}`),
      ...(kind === "read" || kind === "write" ? { contentSha256: digest } : {}),
      workspaceSha256: this.#workspace,
      sandbox: "inside",
      ...fields,
    };
    log.call(player, path === undefined ? call : { ...call, path: `/work/product/${path}` });
    log.pass(call.durationMs);
    if (record === null) return null;
    const seen = record.did("tool", player.agent, { tool, outcome: call.outcome });
    if (command === undefined || call.exitCode == null) return seen;
    const facts = { argv: command.split(" "), exit: call.exitCode };
    const words = `${command}: ${call.exitCode === 0 ? "ok" : "failed"}`;
    return record.did("process", player.agent, facts, words);
  }
}
