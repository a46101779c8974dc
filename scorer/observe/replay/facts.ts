import type { Event, OtherEvent } from "../../run-folder/event.ts";
import type { Request } from "../../run-folder/request.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { inputTokensOf } from "../request-input.ts";
import { cut } from "../story/bounds.ts";

/** What may be said of a step, in the order in which it is said. */
const factNames = [
  "kind",
  "of",
  "tool",
  "toolKind",
  "command",
  "path",
  "cwd",
  "model",
  "provider",
  "attempt",
  "status",
  "outcome",
  "exitCode",
  "failure",
  "errorKind",
  "errorCode",
  "errorMessage",
  "finish",
  "inputTokens",
  "cacheReadTokens",
  "outputTokens",
  "reasoningTokens",
  "latencyMs",
  "durationMs",
  "sandbox",
  "verifies",
  "gate",
  "coerced",
  "step",
  "parent",
  "to",
  "task",
  "result",
  "accepted",
  "redelegated",
  "purpose",
  "retention",
  "tier",
  "before",
  "after",
  "summarised",
  "dropped",
  "about",
  "name",
  "count",
  "limit",
  "cap",
  "tripped",
  "act",
  "adjustment",
  "reason",
  "observable",
  "finding",
  "severity",
  "real",
  "better",
  "attempts",
  "for",
  "ms",
  "test",
  "how",
  "run",
  "passed",
  "failed",
  "paths",
  "sha",
  "id",
  "met",
] as const;

export type FactName = (typeof factNames)[number];
export type FactValue = string | number | boolean;

/** Something a row says of itself; texts are cut. */
export type Fact = readonly [name: FactName, value: FactValue];

type Fields = Readonly<Partial<Record<FactName, unknown>>>;

export function requestFacts(request: Request): readonly Fact[] {
  const { error } = request;
  return factsOf({
    ...request,
    id: undefined,
    inputTokens: inputTokensOf(request),
    errorKind: error?.kind,
    errorCode: error?.code,
    errorMessage: error?.message,
  });
}

export function callFacts(call: ToolCall): readonly Fact[] {
  return factsOf({ ...call, id: undefined, kind: undefined, toolKind: call.kind });
}

/** Of a claim also what it claims; a list of paths is counted. */
export function eventFacts(event: Event | OtherEvent): readonly Fact[] {
  if (event.kind !== "claim") return factsOf({ ...event, id: undefined });
  const { values } = event as Extract<Event, { readonly kind: "claim" }>;
  const paths = values !== null && values !== undefined && "paths" in values ? values.paths : null;
  return factsOf({ ...event, id: undefined, ...values, paths: paths?.length });
}

function factsOf(fields: Fields): readonly Fact[] {
  const facts: Fact[] = [];
  for (const name of factNames) {
    const value = fields[name];
    if (typeof value === "string") {
      if (value !== "") facts.push([name, cut(value)]);
    } else if (typeof value === "number" || typeof value === "boolean") facts.push([name, value]);
  }
  return facts;
}
