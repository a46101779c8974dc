import type { Platform } from "../../run-folder/folder.ts";
import { digestOfText } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { at, number, text } from "../read/value.ts";
import type { CallRow, RequestRow } from "../rows.ts";
import type { Settings } from "./settings.ts";

const codeInText = /^\s*<returncode>(-?\d{1,10})<\/returncode>/;
const timedOut = /^The last command <command>[\s\S]{0,100000}?<\/command> timed out/;

/**
 * What a message says of the call before it; `null` where it is no result. A command that ran and exited
 * with an error is a call that went well, with its exit code.
 *
 * @param status the exit status the message carries: only what a command printed makes `Submitted`.
 */
export function resultOf(
  message: JsonObject,
  said: string,
  status: string | null,
  platform: Platform,
): Partial<CallRow> | null {
  const output = text(at(message, "extra", "raw_output")) ?? said;
  const resultSha256 = digestOfText(output, platform);
  const exception = text(at(message, "extra", "exception_info"));
  if (exception !== null) return { outcome: outcomeOf(exception), resultSha256 };
  const code = number(at(message, "extra", "returncode"));
  if (code !== null) return { outcome: "ok", exitCode: Math.trunc(code), resultSha256 };
  const written = codeInText.exec(said)?.[1];
  if (written !== undefined)
    return {
      outcome: "ok",
      exitCode: Number(written),
      resultSha256,
      fromText: ["outcome", "exitCode"],
    };
  if (timedOut.test(said)) return { outcome: "timeout", resultSha256, fromText: ["outcome"] };
  if (status === "Submitted") return { outcome: "ok", derived: ["outcome"] };
  return message["role"] === "tool" ? { outcome: "unknown", resultSha256 } : null;
}

/** An exception instead of a return code: the harness names what it is. */
function outcomeOf(exception: string): CallRow["outcome"] {
  const said = exception.slice(0, 1000);
  // a later action of a reply, after one that ended the run
  if (said.includes("was not executed")) return "unknown";
  return /time[d-]? ?out/i.test(said) ? "timeout" : "failed";
}

/** The call of a reply that was thrown away, where the harness's complaint tells of one. */
export function faultyCall(said: string, request: RequestRow, settings: Settings): CallRow | null {
  const complaint = said.slice(0, 10_000);
  const unknown = /Unknown tool '([^'\n]{1,200})'/.exec(complaint)?.[1];
  const isInvalid = /Error parsing tool call arguments|Missing 'command' argument/.test(complaint);
  if (unknown === undefined && !isInvalid) return null;
  return {
    log: "tool-calls",
    at: request.at,
    id: `${request.id}-invalid`,
    request: request.id,
    agent: "main",
    role: "main",
    tool: unknown ?? "bash",
    kind: unknown === undefined ? "shell" : "other",
    cwd: settings.cwd,
    outcome: unknown === undefined ? "invalid" : "unknown-tool",
    fromText: ["tool", "outcome"],
  };
}
