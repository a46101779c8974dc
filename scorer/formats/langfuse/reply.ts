import { emittedCalls, emittedCall, finishIn, showsReasoning } from "../otel-genai/messages.ts";
import { finishOf } from "../otel-genai/finish.ts";
import { names, textOf } from "../otel-genai/names.ts";
import { sumOfAmounts } from "../otel-genai/money.ts";
import type { EmittedCall, Instant, Reply } from "../otel-genai/steps/step.ts";
import { instantOf } from "../otel-genai/steps/instant.ts";
import { decimalOf } from "../read/money.ts";
import { momentOf } from "../read/moment.ts";
import { parsed, type JsonObject } from "../read/json.ts";
import { at, list, object, secondsToMs, text } from "../read/value.ts";
import type { Platform } from "../../run-folder/folder.ts";
import type { Place } from "./observation.ts";
import { usageOfObservation } from "./usage.ts";

type Around = {
  readonly metadata: JsonObject;
  readonly attributes: JsonObject;
  readonly scope: string | null;
  readonly start: Instant | null;
  readonly place: Place;
};

/** How a generation went. The cost is the stated total, else the sum of its parts. */
export function replyOf(observation: JsonObject, around: Around): Reply {
  const { metadata, attributes, scope, start, place } = around;
  const model = text(observation["model"]) ?? textOf(attributes, names.model);
  const provider =
    textOf(attributes, names.provider) ??
    text(metadata["ls_provider"]) ??
    text(attributes["langsmith.metadata.ls_provider"]);
  const cost = costOf(observation);
  const output = observation["output"];
  return {
    model,
    provider,
    usage: usageOfObservation(observation, attributes, {
      scope: scope ?? "an instrument without a name",
      provider,
      model,
      notes: place.notes,
      file: place.file.path,
    }),
    ...cost,
    finish: finishOf(attributes["gen_ai.response.finish_reasons"] ?? finishIn(output)),
    firstTokenMs: firstTokenOf(observation, start),
    reasoningShown: showsReasoning(output),
    emitted: callsOf(observation, place.platform),
  };
}

function costOf(observation: JsonObject): Pick<Reply, "billedUsd" | "isBilledDerived"> {
  const details = object(observation["costDetails"]);
  const stated =
    decimalOf(observation["calculatedTotalCost"]) ??
    decimalOf(details["total"]) ??
    decimalOf(observation["totalCost"]);
  if (stated !== null) return { billedUsd: stated, isBilledDerived: false };
  const sum = sumOfAmounts(Object.values(details).slice(0, 100));
  return { billedUsd: sum, isBilledDerived: sum !== null };
}

function firstTokenOf(observation: JsonObject, start: Instant | null): number | null {
  const stated = secondsToMs(observation["timeToFirstToken"]);
  const first = instantOf(momentOf(observation["completionStartTime"]));
  if (stated !== null || first === null || start === null || first.ns < start.ns) return stated;
  return Number((first.ns - start.ns) / 1_000_000n);
}

/** Calls in the output, else those that Langfuse took out of it: their names stand in another list. */
function callsOf(observation: JsonObject, platform: Platform): readonly EmittedCall[] {
  const named = emittedCalls(observation["output"], platform);
  if (named.length > 0) return named;
  const tools = list(observation["toolCallNames"]);
  return list(observation["toolCalls"])
    .slice(0, 1000)
    .map((value, index) => {
      const call = typeof value === "string" ? parsed(value) : value;
      return emittedCall(text(at(call, "id")), text(tools[index]), at(call, "arguments"), platform);
    });
}
