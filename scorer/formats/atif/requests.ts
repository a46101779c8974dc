import type { Notes } from "../notes.ts";
import type { JsonObject } from "../read/json.ts";
import { epochMoment, momentOf, type Moment } from "../read/moment.ts";
import { decimalOf } from "../read/money.ts";
import { at, count, firstText, number, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import type { Convention } from "../tokens/usage.ts";
import type { AgentOf } from "./trajectory.ts";
import { usageOf } from "./usage.ts";

/** What the requests of a trajectory have in common. */
export type RequestContext = {
  readonly agent: AgentOf;
  readonly convention: Convention;
  readonly scope: string;
  readonly file: string;
  readonly notes: Notes;
};

/** Requests of one step at most: a count beyond that is no count. */
const mostRequests = 10_000;

/**
 * How many requests a step stands for: `llm_call_count` since 1.7, else one for a step of the agent.
 * Figures prove at least one, whatever a step says of its source.
 */
export function requestsOf(step: JsonObject): number {
  const stated = count(at(step, "llm_call_count"));
  const metrics = at(step, "metrics");
  const tokens = [at(metrics, "prompt_tokens"), at(metrics, "completion_tokens")];
  const isCounted = tokens.some((figure) => (count(figure) ?? 0) > 0);
  const least = isCounted || (stated === null && at(step, "source") === "agent") ? 1 : 0;
  return Math.min(Math.max(stated ?? 0, least), mostRequests);
}

/**
 * The rows of a step's requests. Its figures are those of all of them: they stand on the first, and the
 * others have none, so that sums are right.
 */
export function requestRows(
  step: JsonObject,
  id: string,
  requests: number,
  context: RequestContext,
): readonly RequestRow[] {
  const { agent, convention, scope, file, notes } = context;
  const metrics = at(step, "metrics");
  const usage = usageOf(metrics, convention, scope);
  const time = timeOf(step);
  const model = modelOf(text(at(step, "model_name")) ?? agent.model, agent.model);
  const isReasoningShown = text(at(step, "reasoning_content")) !== null;
  const cost = decimalOf(number(at(metrics, "cost_usd")));
  const isFree = cost !== null && /^[0.]+$/.test(cost) && (usage?.input ?? usage?.output ?? 0) > 0;
  if (isFree) notes.add("cost-unknown", { file });
  const billedUsd = isFree ? null : cost;
  // Anthropic bills writes, and not every converter keeps them
  if (usage?.cacheWrite === null && convention.cacheWrites === "reported")
    notes.add("other", { file, about: "tokens written to a cache are not told" });
  const isShared = billedUsd !== null && agent.name !== null && /mini-swe/i.test(agent.name);
  if (isShared)
    notes.add("other", { file, about: "cost of a run shared out over its steps by their output" });
  const common = { log: "requests", at: time, ...model.fields } as const;
  const first: RequestRow = {
    ...common,
    id,
    usage,
    // what was counted was answered
    status: usage === null ? null : "ok",
    latencyMs: latencyOf(step),
    ...(isReasoningShown ? { reasoningShown: true } : {}),
    billedUsd,
    derived: [
      ...model.derived,
      "status",
      "latencyMs",
      "reasoningShown",
      ...(isShared ? (["billedUsd"] as const) : []),
    ],
  };
  if (requests > 1)
    notes.add("other", {
      file,
      about: "figures of several requests as one: they stand on the first",
    });
  const others = Array.from({ length: requests - 1 }, (_, index) => ({
    ...common,
    id: `${id}/request-${(index + 2).toString()}`,
    usage: null,
    derived: model.derived,
  }));
  return [first, ...others];
}

/** When a step was; NeMo Relay writes when its request began, in seconds, where it hides the rest. */
export function timeOf(step: JsonObject): Moment | null {
  return (
    momentOf(at(step, "timestamp")) ??
    epochMoment(number(at(step, "extra", "invocation", "start_timestamp")), "s")
  );
}

/** From the two times NeMo Relay keeps of a request; nothing in the format itself says it. */
function latencyOf(step: JsonObject): number | null {
  const begun = epochMoment(number(at(step, "extra", "invocation", "start_timestamp")), "s");
  const ended = epochMoment(number(at(step, "extra", "invocation", "end_timestamp")), "s");
  if (begun === null || ended === null || ended.ms < begun.ms) return null;
  return ended.ms - begun.ms;
}

type ModelFields = {
  readonly fields: { readonly model: string | null; readonly provider: string | null };
  readonly derived: readonly ("model" | "provider")[];
};

/** `openai/gpt-4o` is a provider and its model; a bare model has the provider of the agent's. */
function modelOf(model: string | null, ofAgent: string | null): ModelFields {
  const named = parted(model);
  if (named !== null) return { fields: named, derived: ["model", "provider"] };
  const agents = parted(ofAgent);
  const provider = agents !== null && agents.model === model ? agents.provider : null;
  return { fields: { model: firstText(model), provider }, derived: ["provider"] };
}

function parted(
  model: string | null,
): { readonly provider: string; readonly model: string } | null {
  const parts = model === null ? null : /^([^/\s]+)\/(\S+)$/.exec(model);
  const [, provider, name] = parts ?? [];
  return provider === undefined || name === undefined ? null : { provider, model: name };
}
