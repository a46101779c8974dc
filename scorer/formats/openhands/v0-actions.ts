import type { Moment } from "../read/moment.ts";
import type { JsonObject } from "../read/json.ts";
import { at, text } from "../read/value.ts";
import { hasFigures } from "../tokens/usage.ts";
import { openHandsCall } from "./called.ts";
import type { Delta } from "./accumulated.ts";
import { startOf } from "./insert.ts";
import { type Facts, facts } from "./reply.ts";
import { argumentsOf, type Response, responseOf } from "./response.ts";
import type { Scene } from "./scene.ts";

/** Actions of an agent that are no call of a tool. */
const notCalls: ReadonlySet<string> = new Set(
  "system message recall change_agent_state null loop_recovery condensation_request pause resume start_task".split(
    " ",
  ),
);

/** An action of an agent: the request it came out of, and the call it is. */
export function readAction(
  action: string,
  event: JsonObject,
  time: Moment | null,
  scene: Scene,
): void {
  const metadata = event["tool_call_metadata"];
  const response = responseOf(at(metadata, "model_response"));
  const request = readRequest(event, response, time, scene);
  const callId = text(at(metadata, "tool_call_id"));
  if (notCalls.has(action) && callId === null) return;
  const key = eventKey(event["id"]);
  const tool = text(at(metadata, "function_name")) ?? action;
  const emitted = response.calls.find(({ id }) => id !== null && id === callId);
  const given = emitted === undefined ? argumentsOf(event["args"]) : emitted.arguments;
  scene.call(
    {
      log: "tool-calls",
      at: time,
      id: callId ?? key ?? "",
      ...scene.agent,
      request,
      ...openHandsCall(tool, given, scene.platform),
      outcome: "unknown",
    },
    [key, callId],
  );
}

/** What results name an action by. */
export function eventKey(id: unknown): string | null {
  return typeof id === "number" || typeof id === "string" ? `event-${id.toString()}` : null;
}

/** The request an action came out of, by its answer, else by what was used since the event before. */
function readRequest(
  event: JsonObject,
  response: Response,
  time: Moment | null,
  scene: Scene,
): string | null {
  const { told } = scene;
  const delta = scene.accumulated.next(event["llm_metrics"]);
  const id = answerId(event, response, delta, scene);
  if (id === null || told.replies.has(id)) return id;
  const latencyMs = scene.latencies.get(id) ?? null;
  const started = time === null ? null : (startOf(time, latencyMs) ?? scene.before);
  const used = usedOf(response, delta);
  if (used.billedUsd === null && delta !== null)
    told.notes.add("cost-unknown", { file: scene.scope });
  told.reply(
    id,
    facts(scene.scope, {
      at: started,
      ...scene.agent,
      latencyMs,
      model: response.model ?? text(at(event, "llm_metrics", "accumulated_token_usage", "model")),
      finish: response.finish,
      status: "ok",
      ...used,
      derived: ["at", "billedUsd"],
    }),
  );
  return id;
}

/** The id of an answer, made up where it has none or, as of some servers, the one that all have. */
function answerId(
  event: JsonObject,
  { id, figures: { input, output } }: Response,
  delta: Delta | null,
  { told }: Scene,
): string | null {
  if (id === null) return delta === null ? null : eventKey(event["id"]);
  const known = told.replies.get(id)?.figures;
  const isOther =
    known !== undefined && input !== null && (input !== known.input || output !== known.output);
  return isOther ? `${id}/${input.toString()}+${(output ?? 0).toString()}` : id;
}

/** An answer's own figures; what they lack, and the cost, by the difference to the event before. */
function usedOf({ figures }: Response, delta: Delta | null): Pick<Facts, "figures" | "billedUsd"> {
  if (delta === null) return { figures, billedUsd: null };
  if (!hasFigures(figures)) return { figures: delta.figures, billedUsd: delta.costUsd };
  // other requests, such as those of a condenser, may be in the difference: then it tells what is none
  const isSame = figures.input === delta.figures.input && figures.output === delta.figures.output;
  const part = (used: number | null) => (isSame || used === 0 ? used : null);
  const { cacheRead, cacheWrite } = delta.figures;
  return {
    figures: {
      ...figures,
      cacheRead: figures.cacheRead ?? part(cacheRead),
      cacheWrite: figures.cacheWrite ?? part(cacheWrite),
    },
    billedUsd: isSame ? delta.costUsd : null,
  };
}
