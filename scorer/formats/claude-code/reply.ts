import type { JsonObject } from "../read/json.ts";
import { at, objects, text, wholeMs } from "../read/value.ts";
import type { AgentLog, Entry, Known, Reply } from "./entries.ts";
import { keyOfCopies } from "./keys.ts";
import type { SessionLine } from "./line.ts";
import { better, recordedUsage } from "./usage.ts";

/** The model of the harness's own replies. */
export const synthetic = "<synthetic>";

/** The model a line names, where one answered. */
export function modelOf({ message }: SessionLine): string | null {
  const model = text(at(message, "model"));
  return model === synthetic ? null : model;
}

/** The parts of a message whose type ends so: results and calls of servers have types of their own. */
export function partsOf({ message }: SessionLine, ending: string): readonly JsonObject[] {
  return objects(at(message, "content")).filter((part) =>
    (text(at(part, "type")) ?? "").endsWith(ending),
  );
}

/** The reply a line belongs to, with what the line adds to it. */
export function replyOf(
  { sessions }: AgentLog,
  line: SessionLine,
  known: Known,
  order: number,
  add: (entry: Entry) => void,
): Reply {
  const { message, value } = line;
  const requestId = text(at(value, "requestId"));
  const id = text(at(message, "id")) ?? requestId ?? line.uuid ?? `reply-${order.toString()}`;
  const [firstSession = ""] = sessions;
  const ownKey = JSON.stringify([id, requestId, line.session]);
  let reply = known.replies.get(ownKey);
  if (reply === undefined) {
    reply = {
      type: "reply",
      order,
      at: line.at,
      id,
      key: keyOfCopies("reply", id, requestId, line.at, firstSession),
      file: known.path,
      model: modelOf(line),
      recorded: null,
      usageLines: 0,
      stopReason: null,
      showsReasoning: false,
      hasContent: false,
      tier: null,
      costUsd: null,
      latencyMs: null,
    };
    known.replies.set(ownKey, reply);
    add(reply);
  }
  const recorded = recordedUsage(message);
  reply.recorded = better(reply.recorded, recorded);
  if (recorded !== null) reply.usageLines += 1;
  reply.stopReason = text(at(message, "stop_reason")) ?? reply.stopReason;
  reply.hasContent ||= Array.isArray(at(message, "content"));
  reply.showsReasoning ||= partsOf(line, "thinking").some(
    (part) => text(at(part, "thinking")) !== null,
  );
  reply.tier = tierOf(message) ?? reply.tier;
  reply.costUsd ??= at(value, "costUSD") ?? null;
  reply.latencyMs ??= wholeMs(at(value, "durationMs"));
  return reply;
}

function tierOf(message: JsonObject): string | null {
  const isFast = at(message, "usage", "speed") === "fast";
  return isFast ? "fast" : text(at(message, "usage", "service_tier"));
}
