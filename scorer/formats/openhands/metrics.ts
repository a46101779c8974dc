import type { Notes } from "../notes.ts";
import { decimalOf } from "../read/money.ts";
import { at, objects, secondsToMs, text } from "../read/value.ts";
import { hasFigures, noFigures } from "../tokens/usage.ts";
import { facts, type Facts } from "./reply.ts";
import type { Stated } from "./stated.ts";
import { figuresOfTokenUsage, isFreeOfPrice } from "./usage-figures.ts";

/** A request by the id of its answer. */
export type Entry = { readonly id: string; readonly facts: Facts };

/**
 * The requests in a `metrics` object (`token_usages`, `response_latencies`, `costs`: a list each, in the
 * order of the requests). A request that was answered and gave no figures stands among the latencies
 * only. Costs carry no id: they belong to the requests where there are as many of one as of the other.
 */
export function requestsOf(metrics: unknown, scope: string, notes: Notes): readonly Entry[] {
  const usages = withId(at(metrics, "token_usages"));
  const latencies = withId(at(metrics, "response_latencies"));
  const costs = objects(at(metrics, "costs")).map(({ cost }) => cost);
  const longer = latencies.length >= usages.length ? latencies : usages;
  const costOf = new Map<string, unknown>();
  const priced = [usages, latencies].find((list) => list.length === costs.length) ?? [];
  priced.forEach(({ id }, index) => costOf.set(id, costs[index]));
  const usageOf = new Map(usages.map(({ id, value }) => [id, value]));
  const latencyOf = new Map(latencies.map(({ id, value }) => [id, value]));
  const ids = new Set([...longer, ...usages].map(({ id }) => id));
  return [...ids].map((id) => {
    const used = usageOf.get(id);
    const latency = latencyOf.get(id);
    const figures = used === undefined ? noFigures : figuresOfTokenUsage(used);
    const cost = costOf.get(id);
    const isFree = isFreeOfPrice(cost, figures);
    if (isFree) notes.add("cost-unknown", { found: "a cost of 0 beside tokens" });
    return {
      id,
      facts: facts(scope, {
        agent: "main",
        role: "main",
        model: text(at(used, "model")) ?? text(at(latency, "model")),
        latencyMs: secondsToMs(at(latency, "latency")),
        status: "ok",
        billedUsd: isFree ? null : decimalOf(cost),
        figures,
      }),
    };
  });
}

/** Entries of a list by the id of the answer they are of. */
function withId(list: unknown): readonly { readonly id: string; readonly value: unknown }[] {
  return objects(list).flatMap((value) => {
    const id = text(value["response_id"]);
    return id === null ? [] : [{ id, value }];
  });
}

/** The totals of a `metrics` object, `null` where it has none. */
export function totalsOf(
  metrics: unknown,
  by: string,
  file: string,
  notes: Notes,
  isWhole = true,
): Stated | null {
  const figures = figuresOfTokenUsage(at(metrics, "accumulated_token_usage"));
  const cost = at(metrics, "accumulated_cost");
  const isFree = isFreeOfPrice(cost, figures);
  if (isFree) notes.add("cost-unknown", { file, found: "an accumulated cost of 0 beside tokens" });
  const costUsd = isFree ? null : decimalOf(cost);
  return hasFigures(figures) || costUsd !== null ? { by, file, figures, costUsd, isWhole } : null;
}
