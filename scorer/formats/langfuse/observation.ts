import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import { calledFields } from "../calls/call.ts";
import type { Notes } from "../notes.ts";
import { argumentsOf } from "../otel-genai/arguments.ts";
import { kindOf } from "../otel-genai/kind.ts";
import { names, textOf } from "../otel-genai/names.ts";
import { toolOf } from "../otel-genai/step-of-span.ts";
import { instantOf, later } from "../otel-genai/steps/instant.ts";
import { noReply, type Step, type ToolRun } from "../otel-genai/steps/step.ts";
import { canonicalText } from "../otel-genai/canonical-text.ts";
import { digestOfText } from "../calls/call.ts";
import type { FileLog } from "../read/file-log.ts";
import { parsed, type JsonObject } from "../read/json.ts";
import { momentOf } from "../read/moment.ts";
import { at, number, object, text } from "../read/value.ts";
import { replyOf } from "./reply.ts";

/** What an observation is read with. */
export type Place = {
  readonly trace: string;
  readonly session: string | null;
  readonly file: FileLog;
  readonly platform: Platform;
  readonly notes: Notes;
};

/** Types of observations (Langfuse 3); what a SPAN or CHAIN is, its instrument's attributes tell. */
const kinds: Readonly<Record<string, Step["kind"]>> = {
  GENERATION: "request",
  EMBEDDING: "request",
  AGENT: "agent",
  TOOL: "tool",
};

/** The step an observation tells of. */
export function stepOfObservation(observation: JsonObject, place: Place): Step {
  const { trace, session, file, platform } = place;
  const metadata = objectOrText(observation["metadata"]);
  const attributes = objectOrText(metadata["attributes"]);
  const type = String(text(observation["type"]));
  const name = text(observation["name"]);
  const kind = Object.hasOwn(kinds, type) ? (kinds[type] ?? "other") : ofAttributes(attributes);
  const start = instantOf(momentOf(observation["startTime"]));
  const seconds = number(observation["latency"]);
  const end =
    instantOf(momentOf(observation["endTime"])) ??
    later(start, seconds === null ? null : seconds * 1000);
  const scope = text(at(metadata, "scope", "name"));
  return {
    kind,
    file,
    trace,
    id: String(text(observation["id"])),
    parent: text(observation["parentObservationId"]),
    session,
    name,
    start,
    end,
    fault:
      observation["level"] === "ERROR"
        ? {
            kind: text(attributes["error.type"]),
            code: null,
            message: text(observation["statusMessage"]),
          }
        : null,
    agent: {
      id: textOf(attributes, names.agentId),
      name: textOf(attributes, names.agentName) ?? (kind === "agent" ? name : null),
    },
    reply:
      kind === "request" || kind === "agent"
        ? replyOf(observation, { metadata, attributes, scope, start, place })
        : noReply,
    // a SPAN may be the run of a tool that a generation called
    tool:
      kind === "tool" || type === "SPAN"
        ? toolOfObservation(observation, attributes, platform)
        : null,
    results: [],
    harness: harnessOf(metadata, scope),
  };
}

/** A generation is one by its type only: other instruments' words for a SPAN name tools and agents. */
function ofAttributes(attributes: JsonObject): Step["kind"] {
  const kind = kindOf(attributes);
  return kind === "request" ? "other" : kind;
}

/** Metadata is an object, or JSON in a text. */
function objectOrText(value: unknown): JsonObject {
  const read = typeof value === "string" ? parsed(value) : value;
  return isRecord(read) ? read : {};
}

function toolOfObservation(
  observation: JsonObject,
  attributes: JsonObject,
  platform: Platform,
): ToolRun {
  const name = text(observation["name"]);
  const byAttributes = toolOf(attributes, name, platform);
  const given = argumentsOf(inputOf(observation["input"]));
  const result = observation["output"] == null ? null : canonicalText(observation["output"]);
  const tool = byAttributes.called.tool ?? null;
  return {
    callId: byAttributes.callId,
    called:
      byAttributes.called.argumentsSha256 === null
        ? calledFields({ tool, arguments: given, kinds: {} }, platform)
        : byAttributes.called,
    resultSha256:
      byAttributes.resultSha256 ?? (result === null ? null : digestOfText(result, platform)),
  };
}

/** `{"input": {…}}` of the Claude Agent SDK's instrument holds the arguments. */
function inputOf(value: unknown): unknown {
  const read = typeof value === "string" ? (parsed(value) ?? value) : value;
  const inner = at(read, "input");
  return isRecord(inner) && Object.keys(object(read)).length === 1 ? inner : read;
}

function harnessOf(metadata: JsonObject, scope: string | null): Step["harness"] {
  const resource = objectOrText(metadata["resourceAttributes"]);
  const service = text(resource["service.name"]);
  if (service !== null && !/^unknown[_-]service/.test(service))
    return { name: service, version: text(resource["service.version"]) };
  return { name: scope, version: scope === null ? null : text(at(metadata, "scope", "version")) };
}
