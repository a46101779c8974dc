import type { JsonObject } from "../read/json.ts";
import type { Moment } from "../read/moment.ts";
import { textOfParts } from "../read/parts.ts";
import { at, number, text } from "../read/value.ts";
import { type Outcome, outcomeOfCommand, outcomeOfText, stated } from "./outcome.ts";
import type { Scene } from "./scene.ts";

/** What came of an action of the SDK. */
export function readV1Observation(event: JsonObject, time: Moment | null, scene: Scene): void {
  const keys = [text(event["action_id"]), text(event["tool_call_id"])];
  if (event["kind"] === "UserRejectObservation") {
    const isHook = event["rejection_source"] === "hook";
    const reason = text(event["rejection_reason"]);
    scene.result(keys, time, stated(isHook ? "denied" : "rejected-by-user"), reason);
    return;
  }
  const observation = event["observation"];
  const output = textOfParts(at(observation, "content")) ?? textOfParts(at(observation, "output"));
  scene.result(keys, time, outcomeOf(observation, output ?? ""), output);
}

function outcomeOf(observation: unknown, output: string): Outcome {
  const exit =
    number(at(observation, "exit_code")) ?? number(at(observation, "metadata", "exit_code"));
  if (at(observation, "timeout") === true) return stated("timeout");
  // an error of a command that ran is its exit code
  if (exit !== null && Number.isSafeInteger(exit)) return outcomeOfCommand(exit, output);
  const isError = at(observation, "is_error") ?? at(observation, "error");
  if (isError === true || typeof isError === "string") return stated("failed");
  return isError === false ? stated("ok") : outcomeOfText(output);
}
