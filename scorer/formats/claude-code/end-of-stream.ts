import { isRecord } from "../../reports/shapes.ts";
import { at, count, text } from "../read/value.ts";
import type { Ended, StatedModel } from "./entries.ts";
import type { SessionLine } from "./line.ts";

type End = Pick<Ended, "state" | "reason" | "costUsd" | "models">;

const mostModels = 50;

/**
 * What the last line of a printed stream says (`"type": "result"`). `subtype` is `success` also where
 * `is_error` is true and the request failed (`anthropics/claude-code#79500`): that is no success.
 */
export function endOfStream({ type, value }: SessionLine): End | null {
  if (type !== "result") return null;
  const subtype = text(at(value, "subtype"));
  const isLimit = subtype?.startsWith("error_max_") === true;
  const isSuccess = subtype === "success" && at(value, "is_error") !== true;
  const state = isSuccess ? "completed" : isLimit ? "stopped" : "failed";
  const reason = isSuccess ? null : (text(at(value, "result")) ?? subtype);
  const models = at(value, "modelUsage");
  const named = isRecord(models) ? Object.entries(models).slice(0, mostModels) : [];
  return {
    state,
    reason,
    costUsd: at(value, "total_cost_usd"),
    models: named.map(([model, stated]) => statedModel(model, stated)),
  };
}

function statedModel(model: string, stated: unknown): StatedModel {
  return {
    model,
    input: count(at(stated, "inputTokens")),
    cacheRead: count(at(stated, "cacheReadInputTokens")),
    cacheWrite: count(at(stated, "cacheCreationInputTokens")),
    output: count(at(stated, "outputTokens")),
  };
}
