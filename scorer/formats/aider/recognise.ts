import { isRecord } from "../../reports/shapes.ts";
import type { Probe } from "../format.ts";
import { at, number, text } from "../read/value.ts";
import { baseName } from "../read/source-file.ts";

/** What a file of aider is; the last two hold no run. */
export type Shape = "analytics" | "exercise" | "leaderboard" | "chat";

const events: ReadonlySet<unknown> = new Set([
  "launched",
  "exit",
  "cli session",
  "gui session",
  "message_send",
  "message_send_starting",
  "model warning",
  "auto_commits",
  "no-repo",
  "repo",
]);

/** A line of the analytics log (`--analytics-log`). */
function isAnalyticsEvent(value: unknown): boolean {
  return (
    text(at(value, "event")) !== null &&
    isRecord(at(value, "properties")) &&
    typeof at(value, "user_id") === "string" &&
    number(at(value, "time")) !== null
  );
}

/** `.aider.results.json`: an exercise of the benchmark. */
function isExercise(value: unknown): boolean {
  return (
    text(at(value, "testcase")) !== null &&
    text(at(value, "edit_format")) !== null &&
    Array.isArray(at(value, "tests_outcomes"))
  );
}

/** One that the benchmark itself broke off: it keeps nothing but what was raised. */
function isBrokenExercise(value: unknown, path: string): boolean {
  const raised = text(at(value, "exception"));
  return (
    raised?.startsWith("Traceback") === true &&
    Object.keys(Object(value) as object).length === 1 &&
    baseName(path) === ".aider.results.json"
  );
}

/** What a file is, by its content; `null` where it is none of aider. */
export function fileShape({ path, document, lines, start }: Probe): Shape | null {
  if (document !== undefined && (isExercise(document) || isBrokenExercise(document, path)))
    return "exercise";
  const known = lines.length > 0 ? lines : isRecord(document) ? [document] : [];
  if (known.length > 0)
    return known.every(isAnalyticsEvent) && known.some(({ event }) => events.has(event))
      ? "analytics"
      : null;
  if (/^- dirname: .*\n( {2}.*\n)* {2}pass_rate_1: /.test(start.slice(0, 5000)))
    return "leaderboard";
  return /^\s*# aider chat started at \d{4}-/.test(start) ? "chat" : null;
}
