import type { Platform } from "../../run-folder/folder.ts";
import { calledFields, digestOfText } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { canonicalText } from "./canonical-text.ts";
import { count, secondsToMs, text } from "../read/value.ts";
import { argumentsOf } from "./arguments.ts";
import { finishOf } from "./finish.ts";
import { flattenedCalls } from "./flattened.ts";
import { kindOf } from "./kind.ts";
import { emittedCalls, finishIn, resultsIn, showsReasoning } from "./messages.ts";
import { sumOfAmounts } from "./money.ts";
import { names, numberOf, textOf, valueOf } from "./names.ts";
import type { Span } from "./span.ts";
import { noReply, type Reply, type Step, type ToolRun } from "./steps/step.ts";
import { usageOfAttributes } from "./usage.ts";

/** What a span says, without its messages. */
export function stepOfSpan(span: Span, platform: Platform): Step {
  const { attributes, resource } = span;
  const kind = kindOf(attributes);
  const service = text(resource["service.name"]);
  const isNamed = service !== null && !service.startsWith("unknown_service");
  return {
    kind,
    file: span.file,
    trace: span.trace,
    id: span.id,
    parent: span.parent,
    session: textOf(attributes, names.session),
    name: span.name,
    start: span.start,
    end: span.end,
    fault: faultOf(span),
    agent: {
      id: textOf(attributes, names.agentId),
      name: textOf(attributes, names.agentName),
    },
    reply:
      kind === "request" || kind === "agent" ? replyOfSpan(attributes, span, platform) : noReply,
    tool: kind === "tool" ? toolOf(attributes, span.name, platform) : null,
    results:
      kind === "request" ? resultsIn(valueOf(attributes, ["gen_ai.input.messages"]), platform) : [],
    harness: {
      name: isNamed ? service : span.scope,
      version: isNamed ? text(resource["service.version"]) : null,
    },
  };
}

function faultOf({ status, message, attributes, exceptions }: Span): Step["fault"] {
  const [thrown] = exceptions;
  const type = text(attributes["error.type"]) ?? text(thrown?.["exception.type"]);
  if (status !== "error" && text(attributes["error.type"]) === null) return null;
  const code = count(attributes["http.response.status_code"]) ?? null;
  return { kind: type, code, message: message ?? text(thrown?.["exception.message"]) };
}

type Instrument = Pick<Span, "scope" | "resource">;

/** How a request went, by its attributes; of an agent, the sums it states. */
function replyOfSpan(
  attributes: JsonObject,
  { scope, resource }: Instrument,
  platform: Platform,
): Reply {
  const model = textOf(attributes, names.model);
  const provider = textOf(attributes, names.provider);
  const service = text(resource["service.name"]);
  const where = [scope ?? "an instrument without a name", service].filter((of) => of !== null);
  const output = valueOf(attributes, ["gen_ai.output.messages"]);
  const billed = decimalOf(numberOf(attributes, names.cost));
  const summed = sumOfAmounts([
    attributes["gen_ai.usage.input_cost"],
    attributes["gen_ai.usage.output_cost"],
  ]);
  const listed = emittedCalls(output, platform);
  return {
    model,
    provider,
    usage: usageOfAttributes(attributes, { scope: where.join(" in "), provider, model }),
    billedUsd: billed ?? summed,
    isBilledDerived: billed === null && summed !== null,
    finish: finishOf(attributes["gen_ai.response.finish_reasons"] ?? finishIn(output)),
    firstTokenMs: secondsToMs(numberOf(attributes, names.firstChunkSeconds)),
    reasoningShown: showsReasoning(output),
    emitted: listed.length > 0 ? listed : flattenedCalls(attributes, platform),
  };
}

/** How a tool was run, by its attributes. The name of `execute_tool NAME` stands in for that of the tool. */
export function toolOf(attributes: JsonObject, name: string | null, platform: Platform): ToolRun {
  const tool = textOf(attributes, names.toolName) ?? name?.replace(/^execute_tool /, "") ?? null;
  const given = argumentsOf(valueOf(attributes, names.arguments));
  const result = valueOf(attributes, [...names.result, "gen_ai.output"]);
  const said = result === undefined ? null : canonicalText(result);
  return {
    callId: textOf(attributes, names.callId),
    called: calledFields({ tool, arguments: given, kinds: {} }, platform),
    resultSha256: said === null ? null : digestOfText(said, platform),
  };
}
