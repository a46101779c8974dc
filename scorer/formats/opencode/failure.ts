import type { RequestRow } from "../rows.ts";
import { at, count, text } from "../read/value.ts";

type Failure = NonNullable<RequestRow["error"]>;

/** Names of errors (message-v2.ts of OpenCode) by whose failure they are. */
const kinds: ReadonlyMap<string, Failure["kind"]> = new Map([
  ["ProviderAuthError", "config"],
  ["MessageOutputLengthError", "model"],
  ["StructuredOutputError", "model"],
  ["ContextOverflowError", "harness"],
]);

/** The failure of a request: the provider's status where there is one, else a kind by its name. */
export function failureOf(error: unknown): Failure {
  const name = text(at(error, "name"));
  const message = text(at(error, "data", "message")) ?? text(at(error, "message"));
  const said = [name, message].filter((part) => part !== null).join(": ");
  return {
    kind: name === null ? null : (kinds.get(name) ?? null),
    code: count(at(error, "data", "statusCode")),
    message: said === "" ? null : said.slice(0, 500),
  };
}
