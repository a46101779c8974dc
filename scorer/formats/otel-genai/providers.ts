/**
 * Providers whose cache is free to fill, so that no figure of writes means none: OpenAI, Google, DeepSeek,
 * Mistral, xAI, Groq. Anthropic bills writes; of others nothing is said.
 */
const freeWrites =
  /^(openai|azure|azure_openai|azure\.ai\.openai|az\.ai\.(openai|inference)|gemini|google|google-gla|google-vertex|gcp\.(gemini|vertex_ai|gen_ai)|vertex_ai|vertexai|deepseek|mistral|mistral_ai|mistralai|xai|x_ai|groq|any-agent)$/i;
const freeModels =
  /^(openai\/|azure\/|gemini\/|google\/|mistral\/|models\/)?(gpt-|chatgpt|o[1345](-|$)|gemini|deepseek|mistral|codestral|devstral|grok)/i;
const anthropicModels = /claude|anthropic/i;

/** True where the model is Anthropic's, wherever it is served. */
export function isAnthropic(provider: string | null, model: string | null): boolean {
  return (
    anthropicModels.test(model ?? "") || (model === null && anthropicModels.test(provider ?? ""))
  );
}

/** Whether cache writes that are not stated are none. */
export function cacheWritesOf(provider: string | null, model: string | null): "reported" | "none" {
  if (isAnthropic(provider, model)) return "reported";
  const isFree = freeModels.test(model ?? "") || freeWrites.test(provider ?? "");
  return isFree ? "none" : "reported";
}
