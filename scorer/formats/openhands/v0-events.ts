import { momentOf, type Moment } from "../read/moment.ts";
import type { JsonObject } from "../read/json.ts";
import { at, count, list, text } from "../read/value.ts";
import { endingOfState } from "./ending.ts";
import type { Scene } from "./scene.ts";
import { readAction } from "./v0-actions.ts";
import { readObservation } from "./v0-observations.ts";

/**
 * Reads an event of OpenHands before its SDK (`action` or `observation`, of a source, with `args` or
 * `extras`). Times have no zone. Several events share one answer of a model, by its id.
 */
export function readV0(event: JsonObject, scene: Scene): void {
  const time = momentOf(event["timestamp"]);
  const action = text(event["action"]);
  const observation = text(event["observation"]);
  if (action !== null) {
    if (event["source"] === "user") readUserAction(action, time, scene);
    else readAgentAction(action, event, time, scene);
  } else if (observation === "agent_state_changed") {
    const ending = endingOfState(at(event, "extras", "agent_state"));
    if (ending !== null) scene.told.ending = ending;
  } else if (observation === "delegate") endDelegate(event, time, scene);
  else if (observation !== null) readObservation(observation, event, time, scene);
  scene.before = time ?? scene.before;
}

function readUserAction(action: string, time: Moment | null, scene: Scene): void {
  if (action === "message") scene.message(time);
}

function readAgentAction(
  action: string,
  event: JsonObject,
  time: Moment | null,
  scene: Scene,
): void {
  if (action === "condensation") {
    const listed = list(at(event, "args", "forgotten_event_ids")).length;
    const first = count(at(event, "args", "forgotten_events_start_id"));
    const last = count(at(event, "args", "forgotten_events_end_id"));
    const range = first === null || last === null || last < first ? null : last - first + 1;
    const dropped = listed > 0 ? listed : range;
    scene.told.add({ log: "events", at: time, kind: "compaction", ...scene.agent, dropped });
    return;
  }
  readAction(action, event, time, scene);
  const { agent } = scene;
  if (action === "delegate") beginDelegate(event, time, scene);
  if (agent.agent !== "main") return;
  if (action === "finish") scene.told.ending = { state: "completed", reason: "finish" };
  if (action === "reject") scene.told.ending = { state: "failed", reason: "reject" };
}

/** From here on the events are those of the delegate, until it hands back. */
function beginDelegate(event: JsonObject, time: Moment | null, scene: Scene): void {
  const { agent: parent, role } = scene.agent;
  const name = text(at(event, "args", "agent"));
  const agent = `${name ?? "delegate"}-${nameOf(event["id"])}`;
  const inputs = at(event, "args", "inputs");
  const task = text(at(inputs, "task")) ?? text(inputs);
  const { told } = scene;
  told.add({
    log: "events",
    at: time,
    kind: "dispatch",
    agent: parent,
    role,
    to: agent,
    task: task?.slice(0, 2000) ?? null,
  });
  scene.agents.push({ agent, role: name ?? "subagent" });
  told.add({ log: "events", at: time, kind: "agent.open", ...scene.agent, parent });
}

function endDelegate(event: JsonObject, time: Moment | null, scene: Scene): void {
  readObservation("delegate", event, time, scene);
  if (scene.agents.length === 1) return;
  const ended = scene.agents.pop();
  const { told } = scene;
  told.add({ log: "events", at: time, kind: "agent.close", ...ended });
  told.add({
    log: "events",
    at: time,
    kind: "dispatch.result",
    ...scene.agent,
    to: ended?.agent ?? null,
  });
}

/** An id of an event: a number, or a text. */
function nameOf(id: unknown): string {
  return typeof id === "number" || typeof id === "string" ? id.toString() : "";
}
