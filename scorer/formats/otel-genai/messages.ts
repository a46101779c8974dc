import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import { calledFields, digestOfText } from "../calls/call.ts";
import { parsed, type JsonObject } from "../read/json.ts";
import { textOfParts } from "../read/parts.ts";
import { at, firstText, list, objects, text } from "../read/value.ts";
import { argumentsOf } from "./arguments.ts";
import type { EmittedCall } from "./steps/step.ts";

/** Calls of one reply that are kept. */
const mostCalls = 1000;

/**
 * The tool calls a reply names, in the shape of any provider: parts of the GenAI conventions, `tool_calls`
 * of OpenAI and LangChain, `tool_use` of Anthropic, `function_call` of Google, one message or a list.
 */
export function emittedCalls(reply: unknown, platform: Platform): readonly EmittedCall[] {
  return messagesOf(reply)
    .flatMap(namedCalls)
    .slice(0, mostCalls)
    .map(({ id, name, given }) => emittedCall(id, name, given, platform));
}

/** A call as a reply names it. */
export function emittedCall(
  id: string | null,
  name: string | null,
  given: unknown,
  platform: Platform,
): EmittedCall {
  const called = { tool: name, arguments: argumentsOf(given), kinds: {} };
  return { id, called: calledFields(called, platform) };
}

type Named = { readonly id: string | null; readonly name: string | null; readonly given: unknown };

/** The messages of a value: a list, the choices of a completion, or the one it is; also as JSON text. */
function messagesOf(value: unknown): readonly JsonObject[] {
  const read = typeof value === "string" && /^\s*[{[]/.test(value) ? parsed(value) : value;
  if (Array.isArray(read)) return objects(read);
  if (!isRecord(read)) return [];
  const choices = objects(read["choices"]).flatMap((choice) => choice["message"]);
  return choices.length > 0 ? objects(choices) : [read];
}

function namedCalls(message: JsonObject): readonly Named[] {
  const content = message["content"];
  const parts = [
    ...objects(message["parts"]),
    ...objects(content),
    ...objects(at(content, "parts")),
  ];
  const listed = objects(message["tool_calls"] ?? at(message, "additional_kwargs", "tool_calls"));
  return [...listed.map(ofList), ...parts.flatMap(ofPart)];
}

function ofList(call: JsonObject): Named {
  return {
    id: text(call["id"]),
    name: firstText(at(call, "function", "name"), call["name"]),
    given: at(call, "function", "arguments") ?? call["args"] ?? call["arguments"],
  };
}

function ofPart(part: JsonObject): readonly Named[] {
  const { type } = part;
  const [id, name] = [text(part["id"]), text(part["name"])];
  if (type === "tool_call" || type === "tool_use")
    return [{ id, name, given: part["arguments"] ?? part["input"] }];
  const called = part["function_call"] ?? part["functionCall"];
  if (!isRecord(called)) return [];
  return [{ id: text(called["id"]), name: text(called["name"]), given: called["args"] }];
}

/** Digests of the results of tools among the messages of a request, by call. */
export function resultsIn(
  messages: unknown,
  platform: Platform,
): readonly (readonly [string, string])[] {
  return messagesOf(messages).flatMap((message) => {
    const parts = [...objects(message["parts"]), ...objects(message["content"])];
    const own = message["role"] === "tool" ? text(message["tool_call_id"]) : null;
    const said = own === null ? null : textOfParts(message["content"]);
    return [
      ...(own === null || said === null ? [] : [[own, digestOfText(said, platform)] as const]),
      ...parts.flatMap((part) => ofResponse(part, platform)),
    ];
  });
}

function ofResponse(part: JsonObject, platform: Platform): readonly (readonly [string, string])[] {
  const id = firstText(part["id"], part["tool_use_id"]);
  const isResponse = part["type"] === "tool_call_response" || part["type"] === "tool_result";
  if (!isResponse || id === null) return [];
  const said = textOfParts(part["response"] ?? part["result"] ?? part["content"]);
  return said === null ? [] : [[id, digestOfText(said, platform)]];
}

/** True where a reply shows reasoning; `null` where it does not: whether it could is not told. */
export function showsReasoning(reply: unknown): boolean | null {
  const shows = messagesOf(reply).some(
    (message) =>
      text(message["reasoning_content"]) !== null ||
      [...objects(message["parts"]), ...objects(message["content"])].some(
        ({ type }) => type === "reasoning" || type === "thinking",
      ),
  );
  return shows ? true : null;
}

/** Why a reply says that it ended, where it says so itself. */
export function finishIn(reply: unknown): unknown {
  const read = typeof reply === "string" && /^\s*[{[]/.test(reply) ? parsed(reply) : reply;
  const first = Array.isArray(read) ? list(read)[0] : read;
  return at(first, "finish_reason") ?? at(first, "choices", 0, "finish_reason");
}
