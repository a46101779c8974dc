import type { Platform } from "../../run-folder/folder.ts";
import { digestOfText } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { parsed } from "../read/json.ts";
import { at, objects, secondsToMs, text } from "../read/value.ts";
import type { CallRow, RequestRow, Row } from "../rows.ts";
import { calledBy, type Asked } from "./actions.ts";
import { outcomeOf } from "./outcomes.ts";

type Model = Pick<RequestRow, "model" | "provider">;

/** A reply as the history keeps it, which has the tool calls that the steps leave out. */
type Kept = { readonly action: string; readonly asked: Asked | null };

/**
 * The rows of one trajectory: a reply and its action for each step. Steps that are not in the history
 * were refused before they ran, and asked for again.
 */
export function stepRows(
  part: JsonObject,
  prefix: string,
  model: Model,
  platform: Platform,
): readonly Row[] {
  const kept = keptOf(part);
  const steps = objects(part["trajectory"]);
  const who = { agent: "main", role: "main" } as const;
  const rows: Row[] = [
    { log: "events", kind: "message", at: null, ...who, seat: "user", purpose: "goal" },
  ];
  let next = 0;
  let cwd: string | null = null;
  steps.forEach((step, index) => {
    const number = (index + 1).toString();
    const action = typeof step["action"] === "string" ? step["action"] : "";
    const same = kept[next]?.action === action ? kept[next] : undefined;
    if (same !== undefined) next += 1;
    if (isNotice(step, index === steps.length - 1, part)) return;
    const request = `${prefix}step-${number}`;
    rows.push({ log: "requests", at: null, id: request, ...who, ...model, usage: null });
    if (action.trim() !== "") {
      const durationMs = secondsToMs(step["execution_time"]) ?? 0;
      const ran = same !== undefined || durationMs > 0;
      rows.push({
        log: "tool-calls",
        at: null,
        request,
        ...who,
        ...calledBy(action.trim(), same?.asked ?? null, cwd, platform),
        id: same?.asked?.id ?? `${request}-action`,
        ...(durationMs > 0 ? { durationMs } : {}),
        ...resultOf(step, ran, platform),
      });
    }
    cwd = folderAfter(step["state"]) ?? cwd;
  });
  return rows;
}

/** A step the harness writes when it ends the run by itself: nobody was asked. */
function isNotice(step: JsonObject, isLast: boolean, part: JsonObject): boolean {
  const status = text(at(part, "info", "exit_status")) ?? "";
  const isOwn = text(step["response"]) !== null && step["response"] === step["thought"];
  return isLast && isOwn && step["action"] === "" && status.includes("exit_");
}

type Result = Pick<CallRow, "outcome" | "resultSha256" | "fromText">;

function resultOf(step: JsonObject, ran: boolean, platform: Platform): Result {
  const said = step["observation"];
  if (typeof said !== "string") return { outcome: "unknown" };
  const outcome = outcomeOf(said, ran);
  return {
    outcome,
    ...(ran || said !== "" ? { resultSha256: digestOfText(said, platform) } : {}),
    fromText: outcome === "unknown" ? [] : ["outcome"],
  };
}

/** The replies of the history in order, without demonstrations. */
function keptOf(part: JsonObject): readonly Kept[] {
  return objects(part["history"])
    .filter((message) => message["role"] === "assistant" && message["is_demo"] !== true)
    .map((message) => {
      const calls = objects(message["tool_calls"]);
      const [call] = calls;
      const tool = text(at(call, "function", "name"));
      const given = at(call, "function", "arguments");
      const asked =
        calls.length !== 1 || tool === null
          ? null
          : {
              id: text(at(call, "id")),
              tool,
              given: typeof given === "string" ? (parsed(given) ?? given) : given,
            };
      return { action: typeof message["action"] === "string" ? message["action"] : "", asked };
    });
}

/** Where the shell stood after a step: a text of JSON in older files. */
function folderAfter(state: unknown): string | null {
  const read = typeof state === "string" ? parsed(state) : state;
  return text(at(read, "working_dir"));
}
