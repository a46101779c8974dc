import type { Moment } from "../read/moment.ts";
import type { RequestRow } from "../rows.ts";
import { conventions, usage } from "../tokens/usage.ts";
import type { Buckets } from "./cumulative.ts";
import type { Draft, Drafts } from "./drafts.ts";

type Reply = {
  readonly id: string;
  readonly draft: Draft;
  readonly at: Moment | null;
  calls: number;
  reasoningShown: boolean | null;
  /** Its results or the next message came: what is replied next is another reply. */
  isAnswered: boolean;
};

type Failure = NonNullable<RequestRow["error"]>;

/**
 * The requests of a rollout. A reply is what the model says between two inputs; its `token_count` follows.
 * A reply without one is a request whose usage is unknown.
 */
export class Replies {
  model: string | null = null;
  readonly #drafts: Drafts;
  readonly #scope: string;
  #open: Reply | null = null;
  #inputAt: Moment | null = null;
  #failed: { readonly id: string; readonly attempt: number } | null = null;
  #firstOfTurn: Draft | null = null;
  #isTurnNew = true;

  /** @param scope the file, whose figures follow one convention. */
  constructor(drafts: Drafts, scope: string) {
    this.#drafts = drafts;
    this.#scope = scope;
  }

  /** True where something was replied since the last count. */
  get hasReply(): boolean {
    return this.#open !== null;
  }

  /** A part of a reply. @returns the id of its request. */
  item(line: number, at: Moment | null): Reply {
    if (this.#open?.isAnswered === true) this.end();
    this.#open ??= this.#begin(line, this.#inputAt ?? at);
    return this.#open;
  }

  /** The latest request, for calls that a script made. */
  get latest(): string | null {
    return this.#open?.id ?? this.#latest;
  }
  #latest: string | null = null;

  /** What the model is told: a message, a result, the start of a turn. */
  input(at: Moment | null): void {
    if (this.#open === null) this.#inputAt = at;
    else this.#open.isAnswered = true;
  }

  turn(): void {
    this.#isTurnNew = true;
    this.#firstOfTurn = null;
  }

  /** The count of the reply, or of one that left nothing else. */
  counted(
    line: number,
    at: Moment | null,
    figures: Buckets,
    sum: number | null,
    model: string | null,
  ): void {
    const [input, cacheRead, output, reasoning] = figures;
    const given = { input, cacheRead, output, reasoning, total: sum };
    this.#close(line, at, {
      status: "ok",
      usage: usage(conventions.openai, this.#scope, given),
      model,
    });
  }

  failed(line: number, at: Moment | null, error: Failure): void {
    const id = this.#close(line, at, { status: "error", usage: null, error });
    this.#failed = { id, attempt: (this.#failed?.attempt ?? 1) + 1 };
  }

  /** The open reply, where no count follows. */
  end(): void {
    if (this.#open === null) return;
    this.#close(this.#open.draft.line, this.#open.at, { usage: null });
  }

  /** What a turn says of itself when it is done: the time to the first token of its first reply. */
  turnDone(firstTokenMs: number | null): void {
    const row = this.#firstOfTurn?.row;
    if (firstTokenMs === null || row?.log !== "requests" || this.#firstOfTurn === null) return;
    const derived = [...(row.derived ?? []), "firstTokenMs" as const];
    this.#firstOfTurn.row = { ...row, firstTokenMs, derived };
    this.#firstOfTurn = null;
  }

  #begin(line: number, at: Moment | null): Reply {
    this.#inputAt = null;
    const draft = this.#drafts.add(line);
    const id = `reply-${line.toString()}`;
    return { id, draft, at, calls: 0, reasoningShown: null, isAnswered: false };
  }

  #close(
    line: number,
    at: Moment | null,
    told: Pick<RequestRow, "usage" | "status" | "error"> & { readonly model?: string | null },
  ): string {
    const reply = this.#open ?? { ...this.#begin(line, at), id: `reply-${line.toString()}` };
    const retried = this.#failed;
    this.#open = null;
    this.#failed = null;
    this.#latest = reply.id;
    reply.draft.row = {
      log: "requests",
      id: reply.id,
      ...told,
      // when the model was told the last it replies to: nobody writes when a request is sent
      at: reply.at,
      model: told.model ?? this.model,
      finish: reply.calls > 0 ? "tool-calls" : null,
      reasoningShown: reply.reasoningShown,
      derived: ["at", "finish"],
      ...(retried === null ? {} : { retryOf: retried.id, attempt: retried.attempt }),
    };
    if (this.#isTurnNew && told.status === "ok") this.#firstOfTurn = reply.draft;
    this.#isTurnNew = false;
    return reply.id;
  }
}
