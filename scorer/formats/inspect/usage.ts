import { isRecord } from "../../reports/shapes.ts";
import { instant } from "../../run-folder/instant.ts";
import { count } from "../read/value.ts";
import { conventions, usage, type Convention, type Usage } from "../tokens/usage.ts";
import type { Evaluation } from "./evaluation.ts";

/** A model as Inspect names it: `openai/gpt-4o`, `openai/azure/gpt-4o`. */
export type ModelName = { readonly provider: string | null; readonly model: string | null };

/** Services that stand between the provider and the model. */
const services = /^(azure|bedrock|vertex)$/;

export function modelNameOf(name: string | null): ModelName {
  const parts = name?.split("/") ?? [];
  // a path is no such name
  if (parts.length < 2 || !/^[\w.-]+$/.test(parts[0] ?? "")) return { provider: null, model: name };
  const named = parts.length > 2 && services.test(parts[1] ?? "") ? 2 : 1;
  return { provider: parts.slice(0, named).join("/"), model: parts.slice(named).join("/") };
}

/**
 * Since 0.3.184 (28 February 2026, pull request 3341) the input leaves out what a cache served or kept,
 * whoever the provider. For Google that holds since 0.3.208 (19 April 2026, pull request 3711).
 */
const normalised = { release: 184, from: "2026-02-28T00:00:00Z" };
const normalisedForGoogle = { release: 208, from: "2026-04-19T00:00:00Z" };

/** Providers that speak OpenAI's API: cached tokens counted in, no writes to pay for. */
const likeOpenAI: ReadonlySet<string> = new Set(
  "openai openai-api azureai groq together fireworks deepseek perplexity grok ollama vllm sglang hf llama-cpp-python cloudflare sambanova sagemaker".split(
    " ",
  ),
);

/**
 * What the figures of a model mean in a log. What Google answers with leaves reasoning out of the output
 * (`usage_metadata_to_model_usage`); everywhere else it is a part of it. The log's own total, which is the
 * provider's, may still prove another convention.
 */
function conventionOf({ provider }: ModelName, evaluation: Evaluation): Convention {
  const [first = ""] = provider?.split("/") ?? [];
  const isGoogle = first === "google" || first === "vertex";
  const isNew = isSince(isGoogle ? normalisedForGoogle : normalised, evaluation);
  const base = isGoogle
    ? conventions.gemini
    : first === "anthropic" || first === "bedrock"
      ? conventions.anthropic
      : likeOpenAI.has(first)
        ? conventions.openai
        : conventions.litellm;
  return isNew ? { ...base, input: "uncached" } : base;
}

/** By the release; by the day the evaluation was made where there is none or a build between two. */
function isSince(
  { release, from }: { readonly release: number; readonly from: string },
  { version, createdMs }: Evaluation,
): boolean {
  const parts = /^(\d{1,4})\.(\d{1,4})\.(\d{1,6})(\.dev\d)?/.exec(version ?? "");
  const [major, minor, patch] = parts?.slice(1, 4).map(Number) ?? [];
  const isBetween = parts?.[4] !== undefined && patch === release;
  if (parts === null || isBetween) return createdMs !== null && createdMs >= (instant(from) ?? 0);
  if (major !== 0 || minor !== 3) return (major ?? 0) > 0 || (minor ?? 0) > 3;
  return (patch ?? 0) >= release;
}

/** The figures of one reply; `null` where it has none. */
export function usageOf(given: unknown, name: ModelName, evaluation: Evaluation): Usage | null {
  if (!isRecord(given)) return null;
  const scope = `${evaluation.path} ${name.provider ?? ""}/${name.model ?? ""}`;
  return usage(conventionOf(name, evaluation), scope, {
    input: count(given["input_tokens"]),
    output: count(given["output_tokens"]),
    cacheRead: count(given["input_tokens_cache_read"]),
    cacheWrite: count(given["input_tokens_cache_write"]),
    reasoning: count(given["reasoning_tokens"]),
    total: count(given["total_tokens"]),
  });
}
