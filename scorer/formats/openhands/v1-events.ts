import type { JsonObject } from "../read/json.ts";
import { momentOf, type Moment } from "../read/moment.ts";
import { at, list, text } from "../read/value.ts";
import { openHandsCall } from "./called.ts";
import { endingOfError, endingOfState } from "./ending.ts";
import { outcomeOfError, stated } from "./outcome.ts";
import { facts } from "./reply.ts";
import { argumentsOf } from "./response.ts";
import type { Scene } from "./scene.ts";
import { readV1Observation } from "./v1-observations.ts";

/**
 * Reads an event of the OpenHands SDK (`kind: "ActionEvent"` and the like, as kept in a conversation's
 * `events/`). Events name the answer they came out of (`llm_response_id`) and hold no token figures.
 */
export function readV1(event: JsonObject, scene: Scene): void {
  const time = momentOf(event["timestamp"]);
  switch (event["kind"]) {
    case "ActionEvent":
      readAction(event, time, scene);
      break;
    case "ObservationEvent":
    case "UserRejectObservation":
      readV1Observation(event, time, scene);
      break;
    case "AgentErrorEvent":
      readAgentError(event, time, scene);
      break;
    case "MessageEvent":
      if (event["source"] === "user") scene.message(time);
      else readRequest(event, time, scene);
      break;
    case "Condensation":
      readCondensation(event, time, scene);
      break;
    case "ConversationErrorEvent":
      scene.told.ending = endingOfError(
        [event["code"], event["detail"]].filter((part) => typeof part === "string").join(": "),
      );
      break;
    case "ConversationStateUpdateEvent":
      if (event["key"] === "execution_status")
        scene.told.ending = endingOfState(event["value"]) ?? scene.told.ending;
      break;
    default:
  }
  scene.before = time ?? scene.before;
}

/** The request an event came out of; several events may share one. */
function readRequest(event: JsonObject, time: Moment | null, scene: Scene): string | null {
  const id = text(event["llm_response_id"]);
  if (id === null) return null;
  const started = scene.before ?? time;
  scene.told.reply(
    id,
    facts(scene.scope, { at: started, ...scene.agent, status: "ok", derived: ["at"] }),
  );
  return id;
}

function readAction(event: JsonObject, time: Moment | null, scene: Scene): void {
  const request = readRequest(event, time, scene);
  const callId = text(event["tool_call_id"]);
  const emitted =
    at(event, "tool_call", "arguments") ?? at(event, "tool_call", "function", "arguments");
  const given = argumentsOf(emitted ?? event["action"]);
  const tool = text(event["tool_name"]);
  const id = text(event["id"]);
  scene.call(
    {
      log: "tool-calls",
      at: time,
      id: callId ?? id ?? "",
      ...scene.agent,
      request,
      ...openHandsCall(tool, given, scene.platform),
      outcome: "unknown",
    },
    [id, callId],
  );
}

/** An error of the agent's own scaffold: most often a call that could not be turned into an action. */
function readAgentError(event: JsonObject, time: Moment | null, scene: Scene): void {
  const error = text(event["error"]) ?? "";
  const keys = [text(event["tool_call_id"])];
  scene.result(keys, time, outcomeOfError(error) ?? stated("failed"), error);
}

function readCondensation(event: JsonObject, time: Moment | null, scene: Scene): void {
  const id = text(event["llm_response_id"]);
  const agent = { agent: "condenser", role: "compaction" };
  if (id !== null) {
    const started = scene.before ?? time;
    scene.told.reply(
      id,
      facts(scene.scope, { at: started, ...agent, status: "ok", derived: ["at"] }),
    );
  }
  const dropped = list(event["forgotten_event_ids"]).length;
  scene.told.add({ log: "events", at: time, kind: "compaction", ...scene.agent, dropped });
}
