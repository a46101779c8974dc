import type { Platform } from "../../run-folder/folder.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { calledFields, digestOfText } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { textOfParts } from "../read/parts.ts";
import { at, objects, secondsToMs, text } from "../read/value.ts";
import type { CallRow } from "../rows.ts";
import type { Owner } from "./agents.ts";
import type { Attachments } from "./attachments.ts";
import { outcomeOf } from "./outcomes.ts";

type Kind = NonNullable<ToolCall["kind"]>;

/** What Inspect's standard tools do (its page "Standard Tools"); others are known by common words. */
const kinds: Readonly<Record<string, Kind>> = {
  bash: "shell",
  bash_session: "shell",
  python: "other",
  code_execution: "other",
  text_editor: "write",
  web_search: "search",
  read_file: "read",
  computer: "other",
  memory: "other",
  submit: "other",
  think: "other",
  update_plan: "other",
};

/** A call as a reply asked for it. */
export type Asked = {
  readonly id: string;
  readonly request: string | null;
  readonly at: Moment | null;
  readonly owner: Owner;
  readonly call: JsonObject;
};

/** The calls of a reply: of several choices the first is the one that is followed. */
export function askedBy(event: JsonObject, request: string | null, owner: Owner): readonly Asked[] {
  const calls = objects(at(event, "output", "choices", 0, "message", "tool_calls"));
  const ended = momentOf(event["completed"]) ?? momentOf(event["timestamp"]);
  return calls.map((call) => {
    const id = text(call["id"]) ?? "";
    return { id, request, at: ended, owner, call };
  });
}

/** What else is needed to make rows of calls. */
export type CallContext = { readonly attachments: Attachments; readonly platform: Platform };

/** The row of a call that was run, or at least begun. */
export function ranCall(
  event: JsonObject,
  asked: Asked | null,
  owner: Owner,
  context: CallContext,
): CallRow {
  const began = momentOf(event["timestamp"]);
  const ended = momentOf(event["completed"]);
  const own = secondsToMs(event["working_time"]);
  const length = began === null || ended === null ? null : ended.ms - began.ms;
  const durationMs = own ?? (length !== null && length >= 0 ? length : null);
  const isHandOff = text(event["agent"]) !== null || text(event["agent_span_id"]) !== null;
  const result = text(resultText(context.attachments.resolved(event["result"])));
  const outcome = outcomeOf(event, asked?.call ?? null);
  return {
    ...common(event, asked, owner, context),
    ...(isHandOff ? { kind: "delegate" } : {}),
    at: began ?? asked?.at ?? null,
    ...outcome,
    durationMs,
    resultSha256: result === null ? null : digestOfText(result, context.platform),
    derived: durationMs !== null && own === null ? ["durationMs"] : [],
  };
}

/** The row of a call no event tells of; a message to the model may still say what came of it. */
export function unheardCall(asked: Asked, reply: JsonObject | null, context: CallContext): CallRow {
  const said = reply === null ? null : textOfParts(context.attachments.resolved(reply["content"]));
  return {
    ...common(asked.call, asked, asked.owner, context),
    at: asked.at,
    ...outcomeOf(reply ?? { pending: null }, asked.call, reply !== null),
    ...(said === null ? {} : { resultSha256: digestOfText(said, context.platform) }),
  };
}

function common(
  from: JsonObject,
  asked: Asked | null,
  { agent, role }: Owner,
  { attachments, platform }: CallContext,
): CallRow {
  const tool = text(from["function"]) ?? text(asked?.call["function"]);
  const given = attachments.resolved(from["arguments"] ?? asked?.call["arguments"]);
  const views = tool === "text_editor" && at(given, "command") === "view";
  const called = {
    tool,
    arguments: given,
    kinds: views ? { ...kinds, [tool]: "read" as const } : kinds,
  };
  return {
    ...calledFields(called, platform),
    log: "tool-calls",
    at: null,
    id: text(from["id"]) ?? asked?.id ?? "",
    request: asked?.request ?? null,
    agent,
    role,
  };
}

/** Tools give a text, parts of one, or a bare number. */
function resultText(result: unknown): string | null {
  return typeof result === "number" || typeof result === "boolean"
    ? String(result)
    : textOfParts(result);
}
