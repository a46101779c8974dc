import { isRecord } from "../../reports/shapes.ts";
import { isTrajectory } from "../atif/recognise.ts";
import type { Probe } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import { at, count, number, text } from "../read/value.ts";

/** A file of a trial or a job, and what it is. */
type FileKind = "trajectory" | "ctrf" | "rewards" | "reward" | "result";

/**
 * What a file of Harbor's is by its place in a trial's folder (`TrialPaths` in Harbor's code); results
 * are known by content alone. `null` for a place that is none of these.
 */
export function kindOfPath(path: string): FileKind | null {
  if (/(^|\/)agent\/trajectory[^/]*\.json$/.test(path)) return "trajectory";
  if (/(^|\/)verifier\/ctrf\.json$/.test(path)) return "ctrf";
  if (/(^|\/)verifier\/reward\.json$/.test(path)) return "rewards";
  if (/(^|\/)verifier\/reward\.txt$/.test(path)) return "reward";
  return path.endsWith(".json") ? "result" : null;
}

/** The content decides; the place only tells a trial's trajectory or test report from anybody's. */
export function isOfHarbor({ path, document, start }: Probe): boolean {
  const kind = kindOfPath(path);
  if (kind === "trajectory" && isTrajectory(document)) return true;
  if (kind === "ctrf" && isTestReport(document)) return true;
  if (kind === "rewards" && areRewards(document)) return true;
  if (kind === "reward" && rewardIn(start) !== null) return true;
  return isTrialResult(document) || isJobResult(document);
}

/** `TrialResult` in Harbor's code. */
export function isTrialResult(value: unknown): value is JsonObject {
  return (
    isRecord(value) &&
    text(at(value, "trial_name")) !== null &&
    text(at(value, "task_name")) !== null &&
    isRecord(at(value, "agent_info"))
  );
}

/** `JobResult` in Harbor's code. */
export function isJobResult(value: unknown): value is JsonObject {
  return (
    isRecord(value) &&
    count(at(value, "n_total_trials")) !== null &&
    isRecord(at(value, "stats")) &&
    "started_at" in value
  );
}

/** CTRF, as Harbor's verifiers write it. */
function isTestReport(value: unknown): boolean {
  return Array.isArray(at(value, "results", "tests"));
}

/** reward.json: rewards by name, flat. */
export function areRewards(value: unknown): value is JsonObject {
  if (!isRecord(value)) return false;
  const values = Object.values(value);
  return values.length > 0 && values.every((reward) => typeof reward === "number");
}

/** reward.txt: one number. */
export function rewardIn(written: string): number | null {
  const trimmed = written.length > 100 ? "" : written.trim();
  return /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(trimmed) ? number(Number(trimmed)) : null;
}
