import { at, count } from "../read/value.ts";

/** Totals in words, for a file that holds nothing else; `null` where it states none. */
export function totalsInWords(usageToMetrics: unknown): string | null {
  if (typeof usageToMetrics !== "object" || usageToMetrics === null) return null;
  let [input, output, isStated] = [0, 0, false];
  for (const metrics of Object.values(usageToMetrics)) {
    const used = at(metrics, "accumulated_token_usage");
    const [prompt, completion] = [
      count(at(used, "prompt_tokens")),
      count(at(used, "completion_tokens")),
    ];
    isStated ||= prompt !== null || completion !== null;
    input += prompt ?? 0;
    output += completion ?? 0;
  }
  if (!isStated) return null;
  return `totals only, nothing per request: ${input.toString()} input and ${output.toString()} output tokens`;
}
