import type { Platform } from "../../run-folder/folder.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { isRecord } from "../../reports/shapes.ts";
import { digestOfText, digestOfValue } from "../calls/call.ts";
import type { JsonObject } from "../read/json.ts";
import { textOfParts } from "../read/parts.ts";
import { at, number, secondsToMs, wholeMs } from "../read/value.ts";

type Outcome = NonNullable<ToolCall["outcome"]>;
type Field = "outcome" | "exitCode" | "durationMs";

/** How a call ended. */
export type CallResult = Pick<
  ToolCall,
  "outcome" | "failure" | "exitCode" | "durationMs" | "resultSha256"
> & { readonly derived: readonly Field[]; readonly fromText: readonly Field[] };

/** Characters of a result's text that are searched. */
const searched = 4000;

/**
 * How a call ended, from the part of the message the model was given and from what the harness keeps
 * beside it (`toolUseResult`). `is_error` says that something went wrong; what it was is prose.
 */
export function callResult(
  part: JsonObject,
  kept: unknown,
  isShell: boolean,
  platform: Platform,
): CallResult {
  const content = at(part, "content");
  const whole = textOfParts(content);
  const said = (whole ?? "").slice(0, searched);
  const isError = at(part, "is_error") === true || said.startsWith("<tool_use_error>");
  const ended = isError ? failed(said, isShell) : returned(kept, said, isShell);
  const ms =
    wholeMs(at(kept, "durationMs")) ??
    wholeMs(at(kept, "totalDurationMs")) ??
    secondsToMs(at(kept, "durationSeconds"));
  return {
    failure: null,
    exitCode: null,
    derived: [],
    fromText: [],
    ...ended,
    durationMs: ms,
    resultSha256: whole === null ? digestOfValue(content, platform) : digestOfText(whole, platform),
  };
}

type Ended = Pick<CallResult, "outcome"> & Partial<CallResult>;

const timedOut = /command timed out|timed out after \d|operation timed out/i;

/** What texts of errors mean, the first that fits. */
const meanings: readonly (readonly [Outcome, RegExp])[] = [
  ["invalid", /^(?:<tool_use_error>|Error: )*InputValidationError/],
  ["unknown-tool", /no such tool available|^(?:<tool_use_error>)?(?:Error: )?unknown tool/i],
  [
    "rejected-by-user",
    /the user doesn't want to (?:proceed with|take) this|user rejected tool use|\[request interrupted by user/i,
  ],
  [
    "denied",
    /you haven't granted it|permission to use .{1,200} has been denied|permission .{0,200}(?:was|is|been) denied|denied by your permission settings|hook (?:blocking error|blocked|denied)/i,
  ],
];

function failed(said: string, isShell: boolean): Ended {
  const meant = meanings.find(([, pattern]) => pattern.test(said))?.[0];
  if (meant !== undefined) return { outcome: meant, fromText: ["outcome"] };
  const exit = /^(?:Error: )?Exit code (-?\d{1,10})\b/.exec(said)?.[1];
  if (timedOut.test(said))
    return {
      outcome: "timeout",
      exitCode: exit === undefined ? null : Number(exit),
      fromText: ["outcome", "exitCode"],
    };
  if (exit !== undefined)
    return { outcome: "ok", exitCode: Number(exit), fromText: ["outcome", "exitCode"] };
  // older versions give the output of a command that exited non-zero without its exit code
  const isOwnError = said.startsWith("<tool_use_error>") || said.startsWith("Cancelled");
  if (isShell && !isOwnError) return { outcome: "ok", fromText: ["outcome"] };
  return { outcome: "failed" };
}

function returned(kept: unknown, said: string, isShell: boolean): Ended {
  if (!isRecord(kept)) return { outcome: "ok" };
  if (isRunning(kept)) return { outcome: "running" };
  if (at(kept, "interrupted") === true)
    return timedOut.test(said)
      ? { outcome: "timeout", fromText: ["outcome"] }
      : { outcome: "failed", failure: "environment" };
  if (!isShell || typeof at(kept, "stdout") !== "string") return { outcome: "ok" };
  const exit = number(at(kept, "exitCode"));
  if (exit !== null && Number.isSafeInteger(exit)) return { outcome: "ok", exitCode: exit };
  // every other exit code than 0 is an error, or is explained here (as grep's 1: nothing found)
  return Object.hasOwn(kept, "returnCodeInterpretation")
    ? { outcome: "ok" }
    : { outcome: "ok", exitCode: 0, derived: ["exitCode"] };
}

/** The call came back while what it started went on in the background. */
function isRunning(kept: JsonObject): boolean {
  return (
    typeof at(kept, "backgroundTaskId") === "string" || at(kept, "status") === "async_launched"
  );
}
