import { z } from "zod";
import { code, lineShape } from "./log-line.ts";
import { count, decimal, logId, logText, milliseconds, type Immutable } from "./parts.ts";

/** Whose failure a harness says a failed request is; a code, where there is one, decides. */
const requestErrorKinds = ["infra", "harness", "model", "config", "policy"] as const;

/**
 * A line of telemetry/requests.jsonl. Unknown keys are dropped here; the log reader counts them.
 * The three parts of the input are disjoint; `inputTokens` is their sum where not all of them are
 * known, and read only there. `reasoningTokens` is a part of `outputTokens`.
 */
export const requestSchema = z.object({
  ...lineShape,
  model: logId.nullish(),
  provider: logId.nullish(),
  tier: logId.nullish(),
  attempt: count.nullish(),
  retryOf: logId.nullish(),
  inputTokens: count.nullish(),
  uncachedInputTokens: count.nullish(),
  cacheReadTokens: count.nullish(),
  cacheWriteTokens: count.nullish(),
  cacheWrite1hTokens: count.nullish(),
  outputTokens: count.nullish(),
  reasoningTokens: count.nullish(),
  reasoningShown: z.boolean().nullish(),
  outputIsLowerBound: z.boolean().nullish(),
  latencyMs: milliseconds.nullish(),
  firstTokenMs: milliseconds.nullish(),
  finish: z.enum(["stop", "tool-calls", "length", "content-filter", "error", "unknown"]).nullish(),
  status: z.enum(["ok", "error"]).nullish(),
  error: z
    .object({
      kind: z.enum(requestErrorKinds).nullish(),
      code: code.nullish(),
      message: logText.nullish(),
    })
    .nullish(),
  billedUsd: decimal.nullish(),
});

export type Request = Immutable<z.infer<typeof requestSchema>>;

/** The keys a request line may have; any other is a counted warning. */
export const requestKeys: ReadonlySet<string> = new Set(Object.keys(requestSchema.shape));
