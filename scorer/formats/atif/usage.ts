import type { JsonObject } from "../read/json.ts";
import { at, count } from "../read/value.ts";
import { type Convention, conventions, usage, type Usage } from "../tokens/usage.ts";
import type { AgentOf } from "./trajectory.ts";

/** As Harbor's converter of Claude Code sessions adds it up: the tokens written to the cache are left out. */
const withoutWrites: Convention = {
  input: "uncached-and-read",
  output: "with-reasoning",
  cacheWrites: "reported",
};

/**
 * What the figures of a trajectory mean. The specification (RFC 1.2 and later) counts all input in
 * `prompt_tokens`; Harbor's converter of Claude Code counts what was read from a cache but not what was
 * written to one. Where a step carries Anthropic's own figures beside the sum, they decide.
 */
export function conventionOf(agent: AgentOf, steps: readonly JsonObject[]): Convention {
  const isClaude = steps.some((step) => isClaudeModel(at(step, "model_name")));
  if (!isClaude && !isClaudeModel(agent.model))
    return agent.model === null ? conventions.litellm : conventions.openai;
  const shown = steps.map(countsWrites).find((counts) => counts !== null) ?? null;
  const isConverted = agent.name !== null && /claude/i.test(agent.name);
  return (shown ?? !isConverted) ? conventions.litellm : withoutWrites;
}

function isClaudeModel(model: unknown): boolean {
  return typeof model === "string" && /claude|anthropic/i.test(model);
}

/** Whether the sum of a step's input takes in the tokens written; `null` where it does not show. */
function countsWrites(step: JsonObject): boolean | null {
  const metrics = at(step, "metrics");
  const prompt = count(at(metrics, "prompt_tokens"));
  const uncached = count(at(metrics, "extra", "input_tokens"));
  const read = readOf(metrics);
  const written = writtenOf(metrics);
  if (prompt === null || uncached === null || read === null || (written ?? 0) === 0) return null;
  if (prompt === uncached + read + (written ?? 0)) return true;
  return prompt === uncached + read ? false : null;
}

/** The figures of a step, or `null` where it has none. */
export function usageOf(metrics: unknown, convention: Convention, scope: string): Usage | null {
  const figures = {
    input: count(at(metrics, "prompt_tokens")),
    output: count(at(metrics, "completion_tokens")),
    cacheRead: readOf(metrics),
    cacheWrite: writtenOf(metrics),
    cacheWrite1h: count(at(metrics, "extra", "cache_creation", "ephemeral_1h_input_tokens")),
    reasoning: firstCount(metrics, [
      "reasoning_tokens",
      "reasoning_output_tokens",
      "thoughts_tokens",
    ]),
    total: count(at(metrics, "extra", "total_tokens")),
  };
  const isKnown = Object.values(figures).some((figure) => figure !== null);
  return isKnown ? usage(convention, scope, figures) : null;
}

function readOf(metrics: unknown): number | null {
  return (
    count(at(metrics, "cached_tokens")) ??
    firstCount(metrics, ["cache_read_input_tokens", "cache_read_tokens"])
  );
}

function writtenOf(metrics: unknown): number | null {
  return firstCount(metrics, [
    "cache_creation_input_tokens",
    "cache_write_input_tokens",
    "cache_write_tokens",
  ]);
}

/** The first of several names of `metrics.extra` that has a count. */
function firstCount(metrics: unknown, names: readonly string[]): number | null {
  for (const name of names) {
    const found = count(at(metrics, "extra", name));
    if (found !== null) return found;
  }
  return null;
}
