import { isRecord } from "../../reports/shapes.ts";
import type { JsonObject } from "../read/json.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { at, firstText, object, text } from "../read/value.ts";

/** A line of a session file, or of the stream the command prints, as far as both have the same. */
export type SessionLine = {
  readonly type: string | null;
  readonly session: string | null;
  /** The sub-agent's id where the line names one. */
  readonly agent: string | null;
  readonly isSidechain: boolean;
  readonly uuid: string | null;
  readonly parent: string | null;
  readonly at: Moment | null;
  readonly version: string | null;
  readonly message: JsonObject;
  /** What the harness keeps of a tool's result beside what the model was given. */
  readonly result: unknown;
  /** True for a line of a sub-agent that a `progress` line of its caller repeats. */
  readonly isEmbedded: boolean;
  readonly value: JsonObject;
};

/** Reads what lines have in common. Lines without a `type` are known by the role of their message. */
export function sessionLine(value: JsonObject): SessionLine {
  const message = object(at(value, "message"));
  const caller = text(at(value, "parent_tool_use_id"));
  const isSidechain = at(value, "isSidechain") === true || caller !== null;
  const named = firstText(at(value, "agentId"), caller);
  return {
    type: firstText(at(value, "type"), at(message, "role")),
    session: firstText(at(value, "sessionId"), at(value, "session_id")),
    agent: isSidechain || !Object.hasOwn(value, "isSidechain") ? named : null,
    isSidechain,
    uuid: text(at(value, "uuid")),
    parent: firstText(at(value, "parentUuid"), at(value, "logicalParentUuid")),
    at: momentOf(at(value, "timestamp")),
    version: firstText(at(value, "version"), at(value, "claude_code_version")),
    message,
    result: at(value, "toolUseResult") ?? at(value, "tool_use_result"),
    isEmbedded: false,
    value,
  };
}

/**
 * The line of a sub-agent inside a `progress` line, or `null`. Where the sub-agent's own file is given
 * it says the same again; where it is not, these are all that is known of its requests.
 */
export function embeddedLine(outer: SessionLine): SessionLine | null {
  const inner = at(outer.value, "data", "message");
  const agent = text(at(outer.value, "data", "agentId"));
  if (outer.type !== "progress" || agent === null || !isRecord(inner)) return null;
  const { session, version } = outer;
  const line = sessionLine(inner);
  const moment = line.at ?? outer.at;
  return { ...line, at: moment, session, version, agent, isSidechain: true, isEmbedded: true };
}
