import { parsed } from "../read/json.ts";
import { at, objects, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import type { Figures } from "../tokens/usage.ts";
import { figuresOfUsage } from "./usage-figures.ts";

/** A tool call as the model emitted it. */
export type Emitted = {
  readonly id: string | null;
  readonly tool: string | null;
  /** Parsed, or the text itself where it is no JSON. */
  readonly arguments: unknown;
};

/** A model's answer, as LiteLLM hands it on. */
export type Response = {
  readonly id: string | null;
  readonly model: string | null;
  readonly finish: RequestRow["finish"];
  readonly figures: Figures;
  readonly calls: readonly Emitted[];
};

const finishes: ReadonlyMap<string, NonNullable<RequestRow["finish"]>> = new Map([
  ["stop", "stop"],
  ["completed", "stop"],
  ["tool_calls", "tool-calls"],
  ["function_call", "tool-calls"],
  ["length", "length"],
  ["content_filter", "content-filter"],
]);

/** Reads a `model_response` of an event, or a `response` of a log of completions. */
export function responseOf(value: unknown): Response {
  const choice = at(value, "choices", 0);
  const reason = text(at(choice, "finish_reason")) ?? text(at(value, "status"));
  const inOutput = objects(at(value, "output")).filter(({ type }) => type === "function_call");
  return {
    id: text(at(value, "id")),
    model: text(at(value, "model")),
    finish: reason === null ? null : (finishes.get(reason) ?? "unknown"),
    figures: figuresOfUsage(at(value, "usage")),
    calls: [...objects(at(choice, "message", "tool_calls")), ...inOutput].map(emitted),
  };
}

function emitted(call: Readonly<Record<string, unknown>>): Emitted {
  const named = at(call, "function") ?? call;
  return {
    id: text(at(call, "call_id")) ?? text(at(call, "id")),
    tool: text(at(named, "name")),
    arguments: argumentsOf(at(named, "arguments")),
  };
}

/** Arguments as a value: they are JSON in a text. */
export function argumentsOf(given: unknown): unknown {
  return typeof given === "string" ? (parsed(given) ?? given) : given;
}
