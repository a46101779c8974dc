import { providerAndModel } from "../model-name.ts";
import type { JsonObject } from "../read/json.ts";
import { at, firstText, number, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import { conventions, type Convention } from "../tokens/usage.ts";

/** What holds for a whole trajectory. */
export type Settings = {
  /** Fields every request has alike. */
  readonly request: Pick<RequestRow, "agent" | "role" | "model" | "provider">;
  readonly cwd: string | null;
  readonly convention: Convention;
  /** The figures of one trajectory follow one convention. */
  readonly scope: string;
  /** Whether messages carry times of the harness's own clock; else the provider's are used. */
  readonly hasTimes: boolean;
};

export function settingsOf(
  document: unknown,
  messages: readonly JsonObject[],
  path: string,
): Settings {
  const config = at(document, "info", "config");
  const named = text(at(config, "model", "model_name"));
  const replied = messages.map((message) => text(at(message, "extra", "response", "model")));
  const model = named ?? replied.find((name) => name !== null) ?? null;
  return {
    request: { agent: "main", role: "main", ...providerAndModel(model) },
    cwd: text(at(config, "environment", "cwd")),
    convention: messages.some(tellsWrites) ? conventions.litellm : conventions.openai,
    scope: path,
    hasTimes: messages.some((message) => number(at(message, "extra", "timestamp")) !== null),
  };
}

/** LiteLLM adds what a provider says of cache writes; one that says nothing bills for none. */
function tellsWrites(message: JsonObject): boolean {
  return writesIn(at(message, "extra", "response", "usage")) !== null;
}

/** Tokens written to a cache, under the names LiteLLM has for them. */
export function writesIn(usage: unknown): number | null {
  return (
    number(at(usage, "cache_creation_input_tokens")) ??
    number(at(usage, "prompt_tokens_details", "cache_creation_tokens")) ??
    number(at(usage, "prompt_tokens_details", "cache_write_tokens"))
  );
}

/** The model that answered, where a run asks several. */
export function answeredBy(response: unknown, settings: Settings): RequestRow["model"] {
  return firstText(settings.request.model, at(response, "model"));
}
