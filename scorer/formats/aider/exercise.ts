import type { Trace } from "../format.ts";
import { Notes, type Check } from "../notes.ts";
import type { FileLog } from "../read/file-log.ts";
import { decimalOf } from "../read/money.ts";
import { folderOf } from "../read/source-file.ts";
import { at, count, list, number, secondsToMs, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import { reportsOf } from "./outcomes.ts";

/** Counts an exercise states of itself (benchmark.py of aider). */
const counts = [
  ["prompt_tokens", "input tokens"],
  ["completion_tokens", "output tokens"],
  ["num_error_outputs", "error outputs"],
  ["num_user_asks", "questions to the user"],
  ["num_exhausted_context_windows", "exhausted context windows"],
  ["num_malformed_responses", "malformed responses"],
  ["syntax_errors", "syntax errors"],
  ["indentation_errors", "indentation errors"],
  ["lazy_comments", "lazy comments"],
  ["test_timeouts", "test time-outs"],
] as const;

/**
 * A `.aider.results.json`: one exercise is one run. It states totals only; of its requests it keeps a hash
 * each (`chat_hashes`), so that they are counted and nothing else is known of them. That tests passed does
 * not say how the run ended.
 */
export function exerciseTrace(value: unknown, log: FileLog): Trace {
  const notes = new Notes();
  const { path: file } = log;
  const rows = requestsOf(value);
  if (rows.length > 0) notes.add("usage-missing", { file, of: rows.length }, rows.length);
  else notes.add("usage-missing", { file, found: "totals only" });
  if (text(at(value, "edit_format")) === "architect")
    notes.add("other", {
      file,
      about: "requests",
      found: "those of the architect",
      expected: "those of the editor too, which the file does not count",
    });
  const tokens = count(at(value, "prompt_tokens")) ?? 0;
  const isFree = number(at(value, "cost")) === 0;
  if (isFree && tokens > 0) notes.add("cost-unknown", { file, found: "a cost of 0 beside tokens" });
  const raised = text(at(value, "exception"));
  return {
    name: nameOf(value, file),
    harness: { name: "aider benchmark", version: text(at(value, "commit_hash")) },
    files: [log],
    rows,
    ending:
      raised === null
        ? null
        : { state: "failed", reason: raised.trim().split("\n").at(-1) ?? null },
    checks: checksOf(value, file, isFree),
    reports: reportsOf(at(value, "tests_outcomes"), text(at(value, "testcase")) ?? "exercise"),
    notes,
  };
}

/**
 * The benchmark's folder, the language and the exercise: exercises of several languages share names.
 *
 * @example "…/2025-02-25--gpt/go/exercises/practice/bowling" // => "2025-02-25--gpt/go/bowling"
 */
function nameOf(value: unknown, path: string): string {
  const folder = (text(at(value, "testdir")) ?? folderOf(path)).replaceAll("\\", "/");
  const parts = folder.split("/").filter((part) => part !== "");
  const [exercises, practice] = [parts.at(-3), parts.at(-2)];
  const isNested = exercises === "exercises" && practice === "practice";
  const kept = isNested ? [...parts.slice(-5, -3), ...parts.slice(-1)] : parts.slice(-2);
  return kept.length === 0 ? (text(at(value, "testcase")) ?? "exercise") : kept.join("/");
}

function requestsOf(value: unknown): readonly RequestRow[] {
  const hashes = list(at(value, "chat_hashes")).slice(0, 100_000);
  return hashes.map((pair, index) => ({
    log: "requests",
    at: null,
    id: text(at(pair, 0)) ?? `request-${(index + 1).toString()}`,
    agent: "main",
    role: "main",
    model: text(at(value, "model")),
    usage: null,
    status: "ok",
  }));
}

function checksOf(value: unknown, file: string, isFree: boolean): readonly Check[] {
  const by = ".aider.results.json";
  const numbers = counts.flatMap(([key, of]): readonly Check[] => {
    const stated = count(at(value, key));
    return stated === null ? [] : [{ by, file, of, stated, counted: null }];
  });
  const cost = isFree ? null : decimalOf(at(value, "cost"));
  const duration = secondsToMs(at(value, "duration"));
  return [
    ...numbers,
    ...(cost === null ? [] : [{ by, file, of: "cost in USD", stated: cost, counted: null }]),
    ...(duration === null
      ? []
      : [{ by, file, of: "milliseconds at work", stated: duration, counted: null }]),
  ];
}
