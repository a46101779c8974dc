import { providerAndModel } from "../model-name.ts";
import type { ReadContext, Trace } from "../format.ts";
import type { Check } from "../notes.ts";
import type { FileLog } from "../read/file-log.ts";
import { parsed, type JsonObject } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { baseName } from "../read/source-file.ts";
import { at, count, firstText, list, number, object, objects, text } from "../read/value.ts";
import type { Row } from "../rows.ts";
import { endingOf } from "./ending.ts";
import { stepRows } from "./steps.ts";

/** Requests that are believed of a stated number beyond the steps there are. */
const mostUnseen = 10_000;

/** Models that ask nobody: a recorded trajectory, a person (`sweagent/agent/models.py`). */
const noModels: ReadonlySet<string> = new Set([
  "replay",
  "human",
  "human_thought",
  "instant_empty_submit",
]);

/**
 * The run of one trajectory, or `null` where it has no steps.
 *
 * @param taken names given so far; this one is added.
 */
export function traceOf(
  document: unknown,
  path: string,
  log: FileLog,
  taken: Set<string>,
  { platform, notes }: ReadContext,
): Trace | null {
  const config = configOf(document);
  const info = at(document, "info");
  const model = text(at(config, "agent", "model", "name"));
  // with several attempts, the steps beside them repeat those of the best one
  const attempts = objects(at(document, "attempts"));
  const parts: readonly JsonObject[] = attempts.length > 0 ? attempts : [object(document)];
  const rows: Row[] = [];
  parts.forEach((part, index) => {
    const prefix = attempts.length > 0 ? `attempt-${(index + 1).toString()}-` : "";
    // not spread into a call: a trajectory has any number of steps
    for (const row of stepRows(part, prefix, providerAndModel(model), platform)) rows.push(row);
  });
  const steps = parts.reduce((sum, part) => sum + list(part["trajectory"]).length, 0);
  if (steps === 0) return null;
  const replies = rows.filter(({ log: of }) => of === "requests").length;
  const stats = at(info, "model_stats");
  const isEmpty = statsEmpty(stats);
  const stated = count(at(stats, "api_calls"));
  const unseen = Math.min(Math.max(0, (stated ?? 0) - replies), mostUnseen);
  for (let index = 0; index < unseen; index += 1) {
    const id = `request-without-step-${(index + 1).toString()}`;
    const request = { agent: "main", role: "main", ...providerAndModel(model), usage: null };
    rows.push({ log: "requests", at: null, id, ...request });
  }
  const file = path;
  const all = replies + unseen;
  if (all > 0) notes.add("usage-missing", { file, of: all }, all);
  if (isEmpty) notes.add("zero-usage", { file, about: "info.model_stats" });
  if (all > 0 && decimalOf(at(stats, "instance_cost")) !== null && isEmpty)
    notes.add("cost-unknown", { file, of: all }, all);
  if (model === null) notes.add("model-unknown", { file, of: all }, all);
  else if (noModels.has(model)) notes.add("copied-record", { file, about: model }, replies);
  return {
    name: nameOf(config, path, taken),
    harness: { name: "SWE-agent", version: text(at(info, "swe_agent_version")) },
    files: [log],
    rows,
    ending: endingOf(text(at(info, "exit_status"))),
    checks: isEmpty ? [] : checksOf(stats, path, replies),
  };
}

/** The configuration the run was started with: a text of JSON in newer files. */
function configOf(document: unknown): unknown {
  const config = at(document, "replay_config");
  return typeof config === "string" ? parsed(config) : config;
}

/** Replays and demonstrations: nobody counted, which is not that nothing was used. */
function statsEmpty(stats: unknown): boolean {
  const figures = ["tokens_sent", "tokens_received", "instance_cost"].map((key) =>
    number(at(stats, key)),
  );
  return (
    figures.some((figure) => figure !== null) && figures.every((figure) => (figure ?? 0) === 0)
  );
}

/** Sums over all requests, counted by the client's own tokenizer; of single requests nothing is known. */
function checksOf(stats: unknown, file: string, replies: number): readonly Check[] {
  const by = "info.model_stats";
  const figure = (of: string, stated: number | string | null, counted: number | null = null) =>
    stated === null ? [] : [{ by, file, of, stated, counted }];
  return [
    ...figure("requests", count(at(stats, "api_calls")), replies),
    ...figure("input tokens", count(at(stats, "tokens_sent"))),
    ...figure("output tokens", count(at(stats, "tokens_received"))),
    ...figure("cost in USD", decimalOf(at(stats, "instance_cost"))),
    // of all instances of the batch so far, not of this one
    ...figure("cost in USD of the batch so far", decimalOf(at(stats, "total_cost"))),
  ];
}

function nameOf(config: unknown, path: string, taken: Set<string>): string {
  const base = baseName(path).replace(/\.traj(\.json)?$|\.json$/, "");
  const own = firstText(at(config, "problem_statement", "id"), base);
  const name = [own, base, path].find((of) => of !== null && of !== "" && !taken.has(of)) ?? path;
  taken.add(name);
  return name;
}
