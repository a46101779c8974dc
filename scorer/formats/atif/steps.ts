import type { Platform } from "../../run-folder/folder.ts";
import type { JsonObject } from "../read/json.ts";
import { at, count, objects, text } from "../read/value.ts";
import type { RequestRow, Row } from "../rows.ts";
import { callsOf } from "./calls.ts";
import { type RequestContext, requestRows, requestsOf, timeOf } from "./requests.ts";
import { type Delegation, referencesOf } from "./trajectory.ts";
import { usageOf } from "./usage.ts";

/** Reads the steps of one trajectory into rows, in order. Steps copied from an earlier file are left out. */
export class StepReader {
  readonly parts: (Row | Delegation)[] = [];
  readonly #context: RequestContext;
  readonly #platform: Platform;
  readonly #ids = new Set<string>();
  /** The last step, where it was a reply with figures: of which request, and what it counted. */
  #reply: { readonly at: number; readonly figures: string } | null = null;
  #delegated = false;
  #messages = 0;

  constructor(context: RequestContext, platform: Platform) {
    this.#context = context;
    this.#platform = platform;
  }

  read(step: JsonObject, index: number): void {
    const { notes, file } = this.#context;
    if (at(step, "is_copied_context") === true) {
      notes.add("copied-record", { file });
      return;
    }
    const id = this.#idOf(step, index);
    this.#noteTime(step, index);
    const requests = requestsOf(step);
    if (requests === 0) this.#reply = null;
    const request = requests === 0 ? null : this.#requests(step, id, requests);
    this.parts.push(...callsOf(step, { at: timeOf(step), request, step: id }, this.#platform));
    if (at(step, "source") === "user") this.#message(step);
    this.#delegations(step);
  }

  /** @returns the id of the request that the step's calls come from. */
  #requests(step: JsonObject, id: string, requests: number): string {
    const known = this.#repeated(step);
    if (known !== null) return known.id;
    const figures = this.#figuresOf(step);
    this.#reply = figures === null ? null : { at: this.parts.length, figures };
    this.parts.push(...requestRows(step, id, requests, this.#context));
    return id;
  }

  /**
   * Harbor's converter of Claude Code makes each streamed line of a message a step of its own, with the
   * figures of the message on each: the same input right after itself is the same request, whose last
   * line has the whole output. A request of its own would have read what the one before it wrote.
   */
  #repeated(step: JsonObject): RequestRow | null {
    const { notes, file, convention, scope } = this.#context;
    const reply = this.#reply;
    if (reply?.figures !== this.#figuresOf(step)) return null;
    const row = this.parts[reply.at];
    if (row?.log !== "requests" || row.usage === null) return null;
    const output = usageOf(at(step, "metrics"), convention, scope)?.output ?? null;
    const most = output === null ? row.usage.output : Math.max(output, row.usage.output ?? 0);
    this.parts[reply.at] = { ...row, usage: { ...row.usage, output: most } };
    notes.add("repeated-record", { file, about: "figures of one message on several steps" });
    return row;
  }

  /** What the input of a Claude Code step is told by; `null` for any other step. */
  #figuresOf(step: JsonObject): string | null {
    const { agent, convention, scope } = this.#context;
    if (agent.name === null || !/claude/i.test(agent.name)) return null;
    const usage = usageOf(at(step, "metrics"), convention, scope);
    if (usage?.input == null || usage.input === 0) return null;
    return JSON.stringify([usage.input, usage.cacheRead, usage.cacheWrite]);
  }

  /** The goal comes first; what follows the work of sub-agents is theirs, and the rest a person's. */
  #message(step: JsonObject): void {
    this.#messages += 1;
    const later = this.#delegated ? "delegation-result" : "person";
    const purpose = this.#messages === 1 ? "goal" : later;
    this.#delegated = false;
    this.parts.push({ log: "events", at: timeOf(step), kind: "message", seat: "user", purpose });
  }

  #delegations(step: JsonObject): void {
    const references = referencesOf(step);
    if (references.length === 0) return;
    const bySystem = at(step, "source") === "system";
    this.#delegated = bySystem;
    this.parts.push({ log: "delegation", at: timeOf(step), references, bySystem });
  }

  #noteTime(step: JsonObject, index: number): void {
    const written = text(at(step, "timestamp"));
    if (written === null || timeOf(step) !== null) return;
    const place = `/steps/${index.toString()}/timestamp`;
    this.#context.notes.add("impossible-time", { file: this.#context.file, place });
  }

  #idOf(step: JsonObject, index: number): string {
    const number = count(at(step, "step_id")) ?? index + 1;
    const named = `step-${number.toString()}`;
    const id = this.#ids.has(named) ? `${named}/${index.toString()}` : named;
    this.#ids.add(named);
    return id;
  }
}

/** The steps of a document. */
export function stepsOf(document: JsonObject): readonly JsonObject[] {
  return objects(at(document, "steps"));
}
