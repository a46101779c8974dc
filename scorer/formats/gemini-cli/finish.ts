import type { RequestRow } from "../rows.ts";

type Finish = NonNullable<RequestRow["finish"]>;

const reasons: Readonly<Record<string, Finish>> = {
  STOP: "stop",
  MAX_TOKENS: "length",
  SAFETY: "content-filter",
  RECITATION: "content-filter",
  BLOCKLIST: "content-filter",
  PROHIBITED_CONTENT: "content-filter",
  SPII: "content-filter",
  MALFORMED_FUNCTION_CALL: "error",
  UNEXPECTED_TOOL_CALL: "error",
};

/** The API's `finishReason`; `null` where there is none. A reply that calls tools stops with `STOP`. */
export function finishOf(reason: unknown): Finish | null {
  if (typeof reason !== "string" || reason === "") return null;
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? "unknown") : "unknown";
}
