import { count, object } from "../read/value.ts";
import { conventions, type Usage, usage } from "../tokens/usage.ts";

/** Names of the figures, which are those of the API under other names. */
type Names = Readonly<
  Record<"input" | "output" | "cached" | "thoughts" | "tool" | "total", string>
>;

export const sessionNames: Names = {
  input: "input",
  output: "output",
  cached: "cached",
  thoughts: "thoughts",
  tool: "tool",
  total: "total",
};

export const telemetryNames: Names = {
  input: "input_token_count",
  output: "output_token_count",
  cached: "cached_content_token_count",
  thoughts: "thoughts_token_count",
  tool: "tool_token_count",
  total: "total_token_count",
};

export const replyNames: Names = {
  input: "promptTokenCount",
  output: "candidatesTokenCount",
  cached: "cachedContentTokenCount",
  thoughts: "thoughtsTokenCount",
  tool: "toolUsePromptTokenCount",
  total: "totalTokenCount",
};

/**
 * The figures of a request. Cached tokens are a part of the input; what tools put into the prompt is
 * not, and is added; thoughts are beside the output, so that total = input + output + thoughts + tool.
 * `null` where none is given.
 */
export function figuresOf(given: unknown, names: Names, scope: string): Usage | null {
  const read = object(given);
  const figure = (name: keyof Names) => count(read[names[name]]);
  const [input, tool, output] = [figure("input"), figure("tool"), figure("output")];
  const [cacheRead, reasoning, total] = [figure("cached"), figure("thoughts"), figure("total")];
  if (input === null && output === null && total === null) return null;
  const prompt = input === null ? null : input + (tool ?? 0);
  return usage(conventions.gemini, scope, { input: prompt, output, cacheRead, reasoning, total });
}
