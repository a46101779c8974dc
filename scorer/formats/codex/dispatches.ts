import { isRecord } from "../../reports/shapes.ts";
import { parsed } from "../read/json.ts";
import type { Moment } from "../read/moment.ts";
import { textOfParts } from "../read/parts.ts";
import { at, firstText } from "../read/value.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** Characters kept of a task. */
const taskLength = 2000;

/** Agents kept of one answer of a waiting call. */
const agentsAtOnce = 1000;

type Dispatch = { readonly draft: Draft; readonly at: Moment | null; readonly task: string | null };

/** Agents that a session starts (`spawn_agent`) and hears back from (`wait_agent`), by session id. */
export class Dispatches {
  readonly #drafts: Drafts;
  readonly #open = new Map<string, Dispatch>();
  readonly #done = new Set<string>();

  constructor(drafts: Drafts) {
    this.#drafts = drafts;
  }

  open(call: string, line: number, when: Moment | null, given: unknown): void {
    const args = typeof given === "string" ? parsed(given) : given;
    const said = firstText(at(args, "message"), at(args, "prompt"), at(args, "task"));
    const task = (said ?? textOfParts(at(args, "items")))?.slice(0, taskLength) ?? null;
    const draft = this.#drafts.add(line, {
      log: "events",
      kind: "dispatch",
      at: when,
      to: null,
      task,
    });
    this.#open.set(call, { draft, at: when, task });
  }

  /** The session a call started, where its result or the harness's record names it. */
  started(call: string, to: string | null): void {
    const open = this.#open.get(call);
    if (open === undefined || to === null) return;
    open.draft.row = { log: "events", kind: "dispatch", at: open.at, to, task: open.task };
  }

  result(call: string, line: number, when: Moment | null, said: string | null): void {
    const document = said?.startsWith("{") === true ? parsed(said) : undefined;
    if (!isRecord(document)) return;
    this.started(call, firstText(document["agent_id"], document["new_thread_id"]));
    const status = document["status"];
    if (!isRecord(status)) return;
    for (const [to, state] of Object.entries(status).slice(0, agentsAtOnce)) {
      const isDone =
        isRecord(state) && ["completed", "errored"].some((key) => Object.hasOwn(state, key));
      if (!isDone || to === "" || this.#done.has(to)) continue;
      this.#done.add(to);
      this.#drafts.add(line, { log: "events", kind: "dispatch.result", at: when, to });
    }
  }
}
