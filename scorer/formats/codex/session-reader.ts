import { digestOfText } from "../calls/call.ts";
import type { GivenFile, ReadContext } from "../format.ts";
import { objectsOf } from "../read/json.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { textOfParts } from "../read/parts.ts";
import { baseName } from "../read/source-file.ts";
import { at, count, firstText, text, wholeMs } from "../read/value.ts";
import { CallLog } from "./call-log.ts";
import { type Buckets, Cumulative, sumOf, tokenCount } from "./cumulative.ts";
import { type Draft, Drafts } from "./drafts.ts";
import { failureOf } from "./failures.ts";
import { rolloutLine, type RolloutLine } from "./line.ts";
import { saidByPerson } from "./messages.ts";
import { Replies } from "./replies.ts";
import { sessionMeta, type SessionMeta, withMeta } from "./session-meta.ts";
import type { Mark, Session } from "./session.ts";

/** Reads one rollout line by line; of each call and reply only what its row needs is kept. */
export async function readSession(
  { file, log }: GivenFile,
  context: ReadContext,
): Promise<Session> {
  const reader = new SessionReader({ file, log }, context);
  for await (const line of objectsOf(file, context.platform, log)) reader.take(rolloutLine(line));
  return reader.finish();
}

class SessionReader {
  readonly #given: GivenFile;
  readonly #context: ReadContext;
  readonly #drafts = new Drafts();
  readonly #replies: Replies;
  readonly #calls: CallLog;
  readonly #totals = new Cumulative();
  readonly #counts: Mark[] = [];
  readonly #items: Mark[] = [];
  readonly #itemMessages: Draft[] = [];
  #meta: SessionMeta | null = null;
  #startedAt: Moment | null = null;
  #hasUserEvents = false;
  #hasItems = false;
  #compaction: Draft | null = null;
  #stated: Buckets | null = null;
  #counted: Buckets = [null, null, null, null];

  constructor(given: GivenFile, context: ReadContext) {
    this.#given = given;
    this.#context = context;
    this.#replies = new Replies(this.#drafts, given.file.path);
    this.#calls = new CallLog(this.#drafts, context.platform);
  }

  take(line: RolloutLine): void {
    this.#startedAt ??= momentOf(line.payload["timestamp"]) ?? line.at;
    switch (line.type) {
      case "session_meta":
        this.#meta = withMeta(this.#meta, sessionMeta(line.payload, this.#name()));
        break;
      case "turn_context":
        this.#replies.model = text(line.payload["model"]) ?? this.#replies.model;
        this.#replies.input(line.at);
        break;
      case "event_msg":
        this.#event(line);
        break;
      case "response_item":
        this.#item(line);
        break;
      case "compacted":
        this.#compacted(line);
        break;
      default:
    }
  }

  #item({ line, at: when, kind, payload }: RolloutLine): void {
    if (kind === "message") {
      this.#message({ line, at: when, type: "", kind, payload });
    } else if (kind === "reasoning") {
      this.#hasItems = true;
      const reply = this.#replies.item(line, when);
      const shown = textOfParts(payload["summary"]) ?? textOfParts(payload["content"]);
      reply.reasoningShown = reply.reasoningShown === true || shown !== null;
    } else if (kind.endsWith("_call_output") || kind === "tool_search_output") {
      this.#calls.close(line, when, payload);
      this.#replies.input(when);
    } else if (kind.endsWith("_call")) {
      this.#hasItems = true;
      this.#compaction = null;
      const reply = this.#replies.item(line, when);
      reply.calls += 1;
      const key = this.#calls.open(line, when, kind, payload, reply.id);
      this.#items.push({ key, line });
    } else if (kind.includes("compaction")) {
      this.#compacted({ line, at: when, type: "", kind, payload });
    }
  }

  #message({ line, at: when, payload }: RolloutLine): void {
    const said = textOfParts(payload["content"]) ?? "";
    const isReply = payload["role"] === "assistant";
    if (!isReply && payload["role"] !== "user") return;
    const key = `${isReply ? "reply" : "user"} ${digestOfText(said, this.#context.platform)}`;
    this.#items.push({ key, line });
    if (isReply) {
      this.#hasItems = true;
      this.#compaction = null;
      this.#replies.item(line, when);
      return;
    }
    this.#replies.input(when);
    if (saidByPerson(payload) !== null) this.#itemMessages.push(this.#person(line, when));
  }

  #person(line: number, when: Moment | null): Draft {
    const row = { log: "events", kind: "message", seat: "user", at: when } as const;
    return this.#drafts.add(line, row);
  }

  #event(given: RolloutLine): void {
    const { line, at: when, kind, payload } = given;
    switch (kind) {
      case "token_count":
        this.#tokens(given);
        break;
      case "user_message":
        this.#hasUserEvents = true;
        this.#replies.input(when);
        if (saidByPerson(payload) !== null) this.#person(line, when);
        break;
      case "agent_message":
      case "agent_reasoning":
        // beside items they say the same again
        if (!this.#hasItems) this.#replies.item(line, when);
        break;
      case "exec_command_end":
      case "patch_apply_end":
      case "mcp_tool_call_end":
        this.#calls.recorded(line, when, kind, payload, this.#replies.latest);
        break;
      case "collab_agent_spawn_end":
        this.#calls.dispatches.started(
          text(payload["call_id"]) ?? "",
          text(payload["new_thread_id"]),
        );
        break;
      case "error":
      case "stream_error": {
        const failure = failureOf(kind, payload);
        if (failure !== null) this.#replies.failed(line, when, failure);
        break;
      }
      case "context_compacted":
        this.#compacted(given);
        break;
      case "task_started":
      case "turn_started":
        this.#replies.input(when);
        this.#replies.turn();
        break;
      case "task_complete":
      case "turn_complete":
        this.#replies.turnDone(wholeMs(payload["time_to_first_token_ms"]));
        this.#replies.input(null);
        break;
      case "turn_aborted":
        this.#replies.input(null);
        break;
      default:
    }
  }

  /** Told twice: as a line of its own, and as an event. */
  #compacted({ line, at: when }: RolloutLine): void {
    this.#compaction ??= this.#drafts.add(line, { log: "events", kind: "compaction", at: when });
  }

  #tokens({ line, at: when, payload }: RolloutLine): void {
    const given = tokenCount(payload["info"]);
    if (given === null) return;
    // a copy need not write a count again where its source did
    if (this.#counts.at(-1)?.key === given.key) this.#counts.pop();
    this.#counts.push({ key: given.key, line });
    const { hasReply } = this.#replies;
    const inherits = this.#meta?.parent != null;
    const step = this.#totals.next(given, { inherits, hasReply });
    this.#stated = given.total ?? this.#stated;
    const row = this.#compaction?.row;
    if (step.is === "request") {
      const model = firstText(at(payload, "info", "model"));
      this.#replies.counted(line, when, step.figures, step.sum, model);
      this.#counted = sumOf(this.#counted, step.figures);
    } else if (step.is === "estimate" && this.#compaction !== null && row?.log === "events") {
      const after = count(given.lastSum);
      if (row.kind === "compaction") this.#compaction.row = { ...row, after };
    } else {
      this.#context.notes.add("repeated-record", {
        file: this.#given.file.path,
        place: `line ${line.toString()}`,
        found: "a count of tokens that adds nothing to the one before",
      });
    }
  }

  finish(): Session {
    this.#replies.end();
    const { notes } = this.#context;
    const file = this.#given.file.path;
    const open = this.#calls.finish();
    const unpaired = open + this.#calls.unpaired;
    if (unpaired > 0) notes.add("unpaired-call", { file }, unpaired);
    if (this.#calls.repeated > 0)
      notes.add("repeated-record", { file, found: "a call told twice" }, this.#calls.repeated);
    if (this.#hasUserEvents) for (const draft of this.#itemMessages) draft.row = null;
    return {
      meta: this.#meta ?? sessionMeta({}, this.#name()),
      log: this.#given.log,
      startedAt: this.#startedAt,
      drafts: this.#drafts.list,
      marks: this.#counts.length > 0 ? this.#counts : this.#items,
      stated: this.#stated,
      counted: this.#counted,
    };
  }

  #name(): string {
    return baseName(this.#given.file.path).replace(/\.jsonl?$/, "") || "rollout";
  }
}
