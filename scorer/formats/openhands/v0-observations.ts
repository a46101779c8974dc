import type { Moment } from "../read/moment.ts";
import type { JsonObject } from "../read/json.ts";
import { at, number, text } from "../read/value.ts";
import {
  type Outcome,
  outcomeOfCommand,
  outcomeOfError,
  outcomeOfText,
  stated,
} from "./outcome.ts";
import type { Scene } from "./scene.ts";
import { eventKey } from "./v0-actions.ts";

/** What came of an action. */
export function readObservation(
  observation: string,
  event: JsonObject,
  time: Moment | null,
  scene: Scene,
): void {
  const output = typeof event["content"] === "string" ? event["content"] : null;
  const callId = text(at(event, "tool_call_metadata", "tool_call_id"));
  const outcome = outcomeOf(observation, event, output ?? "");
  const isKnown = scene.result([eventKey(event["cause"]), callId], time, outcome, output);
  if (isKnown || observation !== "error") return;
  readInvalidCall(output ?? "", time, scene);
}

function outcomeOf(observation: string, event: JsonObject, output: string): Outcome {
  const extras = event["extras"];
  switch (observation) {
    case "run": {
      const exit = number(at(extras, "metadata", "exit_code")) ?? number(at(extras, "exit_code"));
      return outcomeOfCommand(exit !== null && Number.isSafeInteger(exit) ? exit : null, output);
    }
    case "error":
      return outcomeOfError(output) ?? stated("failed");
    case "user_rejected":
      return stated("rejected-by-user");
    case "browse":
      return stated(at(extras, "error") === true ? "failed" : "ok");
    default:
      return outcomeOfText(output);
  }
}

/**
 * An answer whose call could not be turned into an action leaves only an error: the call was emitted all
 * the same, by a request that no event names.
 */
function readInvalidCall(error: string, time: Moment | null, scene: Scene): void {
  const found = outcomeOfError(error);
  if (found === null) return;
  scene.call(
    {
      log: "tool-calls",
      at: time,
      id: "invalid-call",
      ...scene.agent,
      request: null,
      tool: null,
      ...found,
    },
    [],
  );
}
