import type { Platform } from "../../run-folder/folder.ts";
import { calledFields, digestOfText } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { at, count, firstText, text } from "../read/value.ts";
import { endOfStream } from "./end-of-stream.ts";
import type { AgentLog, Call, Delegation, Entry, Known, Reply } from "./entries.ts";
import { failedRequest } from "./failure.ts";
import { keyOfCopies, keyOfLine } from "./keys.ts";
import type { SessionLine } from "./line.ts";
import { seatMessage } from "./message.ts";
import { modelOf, partsOf, replyOf, synthetic } from "./reply.ts";
import { callResult } from "./result.ts";
import { toolKinds } from "./tools.ts";

/**
 * Adds to an agent what a line tells of it.
 *
 * @param order of the first entry that is added.
 * @returns the order of the next.
 */
export function addEntries(
  agent: AgentLog,
  line: SessionLine,
  known: Known,
  order: number,
): number {
  let next = order;
  const add = (entry: Entry): void => {
    agent.entries.push(entry);
    next += 1;
  };
  const failure = failedRequest(line);
  if (failure !== null) {
    const id = line.uuid ?? `error-${next.toString()}`;
    const model = modelOf(line);
    add({ type: "failure", order: next, at: line.at, id, key: keyOfLine(line), model, ...failure });
  } else if (line.type === "assistant") {
    if (text(at(line.message, "model")) === synthetic) return next;
    const reply = replyOf(agent, line, known, next, add);
    for (const part of partsOf(line, "tool_use")) addCall(line, part, reply, known, next, add);
  }
  // the results of a server's own tools stand in the reply
  for (const part of partsOf(line, "tool_result")) addResult(line, part, known, next, add);
  addOther(agent, line, known, next, add);
  return next;
}

function addCall(
  line: SessionLine,
  part: JsonObject,
  reply: Reply,
  { calls, platform }: Known,
  order: number,
  add: (entry: Entry) => void,
): void {
  const id = text(at(part, "id"));
  if (id !== null && calls.has(id)) return;
  const input = at(part, "input");
  const tool = text(at(part, "name"));
  const fields = calledFields({ tool, arguments: input, kinds: toolKinds }, platform);
  const named = id ?? `call-${order.toString()}`;
  const call: Call = {
    type: "call",
    order,
    at: line.at,
    id: named,
    key: keyOfCopies("call", named, null, line.at, reply.key),
    reply,
    fields,
    result: null,
    delegation: fields.kind === "delegate" ? delegationOf(input, platform) : null,
  };
  if (id !== null) calls.set(id, call);
  add(call);
}

function delegationOf(input: unknown, platform: Platform): Delegation {
  const task = text(at(input, "prompt"));
  return {
    task: firstText(task, at(input, "description")),
    taskSha256: task === null ? null : digestOfText(task, platform),
    role: text(at(input, "subagent_type")),
    agent: null,
    stated: null,
  };
}

function addResult(
  line: SessionLine,
  part: JsonObject,
  { calls, platform }: Known,
  order: number,
  add: (entry: Entry) => void,
): void {
  const id = text(at(part, "tool_use_id"));
  const call = id === null ? undefined : calls.get(id);
  if (call?.result !== null) return;
  call.result = callResult(part, line.result, call.fields.kind === "shell", platform);
  const { delegation } = call;
  if (delegation === null) return;
  delegation.agent ??= text(at(line.result, "agentId"));
  delegation.stated = {
    tokens: count(at(line.result, "totalTokens")),
    calls: count(at(line.result, "totalToolUseCount")),
  };
  if (call.result.outcome === "ok" || call.result.outcome === "failed")
    add({ type: "returned", order, at: line.at, key: `returned ${call.key}`, call });
}

function addOther(
  agent: AgentLog,
  line: SessionLine,
  { platform }: Known,
  order: number,
  add: (entry: Entry) => void,
): void {
  const message = agent.id === null ? seatMessage(line) : null;
  if (message !== null) {
    const { purpose } = message;
    const digest = digestOfText(message.text, platform);
    const key = line.at === null ? keyOfLine(line) : `message ${line.at.ms.toString()} ${digest}`;
    add({ type: "message", order, at: line.at, key, purpose });
  }
  const compaction = compactionOf(line);
  if (compaction !== null)
    add({ type: "compaction", order, at: line.at, key: keyOfLine(line), ...compaction });
  const ended = endOfStream(line);
  if (ended !== null) add({ type: "ended", order, at: line.at, key: keyOfLine(line), ...ended });
}

type Sizes = { readonly before: number | null; readonly after: number | null };

/** Context before and after, in tokens: a summary of all of it, or old results left out. */
function compactionOf({ type, value }: SessionLine): Sizes | null {
  const subtype = at(value, "subtype");
  if (type !== "system") return null;
  if (subtype === "compact_boundary")
    return {
      before: count(at(value, "compactMetadata", "preTokens")),
      after: count(at(value, "compactMetadata", "postTokens")),
    };
  if (subtype !== "microcompact_boundary") return null;
  const before = count(at(value, "microcompactMetadata", "preTokens"));
  const saved = count(at(value, "microcompactMetadata", "tokensSaved"));
  return { before, after: before === null || saved === null ? null : count(before - saved) };
}
