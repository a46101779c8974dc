import type { Request } from "../../run-folder/request.ts";
import { textOfParts } from "../read/parts.ts";
import { at, count, firstText, number, text } from "../read/value.ts";
import type { SessionLine } from "./line.ts";

/** A request that failed, as the harness wrote it down. */
export type FailedRequest = {
  readonly error: NonNullable<Request["error"]>;
  /** From 1, where the harness says so. */
  readonly attempt: number | null;
  /** True where the code was read out of the message. */
  readonly isText: boolean;
};

const longestMessage = 500;

/**
 * The failed request a line tells of, or `null`: a `system` line `api_error` for every attempt that is
 * made again, and a reply of the harness's own (`isApiErrorMessage`) for the one it gave up at.
 */
export function failedRequest(line: SessionLine): FailedRequest | null {
  if (line.type === "system" && at(line.value, "subtype") === "api_error") return ofAttempt(line);
  if (line.type !== "assistant" || at(line.value, "isApiErrorMessage") !== true) return null;
  const said = (textOfParts(at(line.message, "content")) ?? "").slice(0, 10_000);
  const stated = codeOf(at(line.value, "apiErrorStatus")) ?? codeOf(at(line.value, "error"));
  const code = stated ?? codeIn(said);
  const error = { kind: kindIn(said), code, message: said.slice(0, longestMessage) };
  return { error, attempt: null, isText: stated === null };
}

function ofAttempt({ value }: SessionLine): FailedRequest {
  const error = at(value, "error");
  const said = firstText(
    at(error, "error", "error", "message"),
    at(error, "error", "message"),
    at(error, "message"),
    error,
  );
  const code =
    codeOf(at(error, "status")) ??
    codeOf(at(error, "error", "error", "type")) ??
    codeOf(at(error, "cause", "code")) ??
    codeOf(at(value, "cause", "code")) ??
    codeOf(at(error, "code"));
  const message = said?.slice(0, longestMessage) ?? null;
  return {
    error: { kind: kindIn(said ?? ""), code, message },
    attempt: count(at(value, "retryAttempt")),
    isText: false,
  };
}

/** A status or a word. */
function codeOf(value: unknown): string | number | null {
  const status = number(value);
  if (status !== null) return Number.isSafeInteger(status) ? status : null;
  return value === "unknown" ? null : (text(value)?.slice(0, 100) ?? null);
}

/** `API Error: 529 {"type":"error","error":{"type":"overloaded_error",…}}` has both; the status is kept. */
function codeIn(said: string): string | number | null {
  const status = /^(?:\w+ )?API Error:?\s*\(?(\d{3})\b/.exec(said)?.[1];
  if (status !== undefined) return Number(status);
  return /"type":\s?"(\w{1,60}_error)"/.exec(said)?.[1] ?? null;
}

/** Counts only where there is no code. */
function kindIn(said: string): "infra" | "config" | null {
  if (/connection error|timed? ?out|overloaded|rate limit|usage limit|limit reached/i.test(said))
    return "infra";
  return /api key|\/login|oauth|credit balance|authenticat/i.test(said) ? "config" : null;
}
