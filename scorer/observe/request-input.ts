import type { Request } from "../run-folder/request.ts";

/**
 * Tokens a request put in: the sum of its three parts, or the total it states where a part is not known.
 * `null` where neither is known, or the total is less than the parts that are.
 */
export function inputTokensOf(request: Request): number | null {
  const { uncachedInputTokens, cacheReadTokens, cacheWriteTokens, inputTokens } = request;
  const parts = [uncachedInputTokens, cacheReadTokens, cacheWriteTokens];
  const known = parts.filter((part) => part !== null && part !== undefined);
  const sum = known.reduce((total, part) => total + part, 0);
  if (known.length === parts.length) return sum;
  return typeof inputTokens === "number" && inputTokens >= sum ? inputTokens : null;
}
