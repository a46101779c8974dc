/** LiteLLM's names of models begin with the provider: `anthropic/claude-…`. A path is no such name. */
export function providerAndModel(name: string | null): {
  readonly model: string | null;
  readonly provider: string | null;
} {
  const cut = name?.indexOf("/") ?? -1;
  if (name === null || cut <= 0 || !/^[\w.-]+$/.test(name.slice(0, cut)))
    return { model: name, provider: null };
  return { model: name.slice(cut + 1), provider: name.slice(0, cut) };
}
