import type { ToolCall } from "../../run-folder/tool-call.ts";
import { parsed } from "../read/json.ts";
import { at, number, secondsToMs } from "../read/value.ts";
import { isRecord } from "../../reports/shapes.ts";
import { textOfParts } from "../read/parts.ts";

type Outcome = NonNullable<ToolCall["outcome"]>;

/** What a result says of its call; `fromText` names what stands in prose. */
export type Result = {
  readonly text: string | null;
  readonly outcome: Outcome | null;
  readonly exitCode: number | null;
  readonly durationMs: number | null;
  readonly fromText: readonly ("outcome" | "exitCode" | "durationMs")[];
};

/** Prose of the harness, at the beginning of a result, by what it means. */
const told: readonly (readonly [Outcome, RegExp])[] = [
  ["invalid", /^(failed to parse function arguments|invalid arguments|missing field)/i],
  ["unknown-tool", /^(unsupported (custom tool )?call|unknown tool|tool not found)/i],
  ["rejected-by-user", /^.{0,60}(rejected by user|declined by (the )?user|denied by (the )?user)/i],
  ["denied", /^.{0,60}(sandbox denied|not allowed by (the )?(sandbox|policy)|blocked by policy)/i],
  ["timeout", /^.{0,60}(command timed out|timed out after)/i],
  ["failed", /^(Script failed|write_stdin failed|exec(_command)? (error|failed)|execution error)/i],
  [
    "failed",
    /^(apply_patch verification failed|failed to |error: |tool call error|collab .{0,40}failed)/i,
  ],
  ["ok", /^Script completed/],
];

/** Characters before the output proper in which the harness speaks. */
const headLength = 1000;

/**
 * Reads a call's output. Codex wrote exit codes in several ways: as JSON in a text (`metadata`), as
 * `Exit code: 0`, as `Process exited with code 0`, or not at all.
 */
export function resultOf(output: unknown): Result {
  const content = isRecord(output) ? (output["content"] ?? output["output"]) : output;
  const said = textOfParts(content) ?? textOfParts(at(output, "content_items"));
  const isRefused = at(output, "success") === false;
  const document = said?.startsWith("{") === true ? parsed(said) : undefined;
  const metadata = at(document, "metadata");
  if (isRecord(metadata)) {
    const exitCode = wholeNumber(metadata["exit_code"]);
    const durationMs = secondsToMs(metadata["duration_seconds"]);
    return {
      text: said,
      outcome: exitCode === null ? null : "ok",
      exitCode,
      durationMs,
      fromText: [],
    };
  }
  return ofProse(said, isRefused ? "failed" : null);
}

function ofProse(said: string | null, refused: Outcome | null): Result {
  const start = said?.slice(0, headLength) ?? "";
  const end = start.search(/^(Output|Total output lines):/m);
  const head = end < 0 ? start : start.slice(0, end);
  const exit = /^(?:Exit code|Process exited with code):? (-?\d{1,10})\s*$/m.exec(head)?.[1];
  const wall = /^Wall time:? (\d{1,9}(?:\.\d{1,9})?) ?s/m.exec(head)?.[1];
  const exitCode = wholeNumber(exit);
  const isRunning = /^(Process running with session ID|Script running with cell ID) /m.test(head);
  const prose = told.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
  const shown = exitCode === null ? (isRunning ? "running" : prose) : "ok";
  const outcome = prose === "timeout" ? "timeout" : (shown ?? refused);
  const durationMs = isRunning ? null : secondsToMs(wall);
  return {
    text: said,
    outcome,
    exitCode,
    durationMs,
    fromText: [
      ...(outcome !== null && outcome !== refused ? (["outcome"] as const) : []),
      ...(exitCode === null ? [] : (["exitCode"] as const)),
      ...(durationMs === null ? [] : (["durationMs"] as const)),
    ],
  };
}

/** An exit code, which may be negative; `null` for what is none. */
export function wholeNumber(value: unknown): number | null {
  const read = number(value);
  return read !== null && Number.isSafeInteger(read) ? read : null;
}

/** Milliseconds of `{secs, nanos}`, or of a number of milliseconds. */
export function durationOf(value: unknown): number | null {
  if (!isRecord(value)) return null;
  const secs = number(value["secs"]);
  const nanos = number(value["nanos"]) ?? 0;
  return secs === null || secs < 0 || nanos < 0 ? null : secondsToMs(secs + nanos / 1e9);
}
