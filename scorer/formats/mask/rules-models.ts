import { hasNoDigit, keyRule, wordStart, type MaskRule } from "./rule.ts";

const word = "[A-Za-z0-9_-]";
const plain = "[A-Za-z0-9]";

/** Keys of companies that serve models. Formats as their documents and gitleaks' rules give them. */
export const modelRules: readonly MaskRule[] = [
  keyRule("anthropic-key", "sk-ant-", `${word}{12,}`),
  keyRule("openrouter-key", "sk-or-", `${word}{16,}`),
  keyRule("openai-key", "sk-(?:proj|svcacct|admin|service|None)-", `${word}{16,}`),
  keyRule("langfuse-key", "sk-lf-", `${word}{16,}`),
  // OpenAI's old form, DeepSeek, Moonshot, DashScope, LiteLLM and others
  keyRule("sk-key", `${wordStart}sk-`, `${word}{20,}`, isNoKey),
  keyRule("groq-key", "gsk_", `${plain}{20,}`),
  keyRule("xai-key", `${wordStart}xai-`, `${word}{20,}`, hasNoDigit),
  keyRule("perplexity-key", "pplx-", `${plain}{20,}${word}*`),
  keyRule("replicate-token", `${wordStart}r8_`, `${plain}{20,}${word}*`),
  keyRule("fireworks-key", `${wordStart}fw_`, `${plain}{20,}${word}*`, hasNoDigit),
  keyRule("together-key", "tgp_v1_", `${word}{20,}`),
  keyRule("cerebras-key", `${wordStart}csk-`, `${word}{20,}`, hasNoDigit),
  keyRule("nvidia-key", "nvapi-", `${word}{20,}`),
  keyRule("huggingface-token", `${wordStart}(?:hf|api_org)_`, `${plain}{20,}${word}*`),
  keyRule("bedrock-key", "ABSK|bedrock-api-key-", "[A-Za-z0-9+/=_-]{40,}"),
  keyRule("langsmith-key", "lsv2_(?:pt|sk)_", `${word}{20,}`),
  keyRule("tavily-key", "tvly-", `${word}{20,}`, hasNoDigit),
  keyRule("pinecone-key", "pcsk_", `${word}{20,}`),
  keyRule("e2b-key", `${wordStart}(?:e2b|dtn|crsr)_`, "[a-f0-9]{32,}"),
  keyRule("firecrawl-key", `${wordStart}fc-`, `[a-f0-9]{32}${word}*`),
];

/** Classes and names such as `sk-estimator-doc-link` begin the same way: a key has long runs, or all of A a 1. */
function isNoKey(find: string): boolean {
  const body = find.slice(3);
  if (hasNoDigit(body)) return true;
  const isMixed = /[a-z]/.test(body) && /[A-Z]/.test(body);
  return !isMixed && !/[A-Za-z0-9]{16}/.test(body);
}
