import { isRecord } from "../../reports/shapes.ts";
import type { Probe } from "../format.ts";
import { at, number, text } from "../read/value.ts";

/** What an archive of a log has, finished or not, and what the samples in it are called. */
export const headerEntry = "header.json";
export const startEntry = "_journal/start.json";
export const sampleEntry = /^samples\/[\s\S]+_epoch_\d+\.json$/;

const statuses: ReadonlySet<string> = new Set(["started", "success", "cancelled", "error"]);

/** Python writes `NaN`, which is no JSON: of such a document there is only its beginning to go by. */
const beginning =
  /^\s*\{\s*"version"\s*:\s*\d+\s*,\s*"status"\s*:\s*"(started|success|cancelled|error)"\s*,[^{}]{0,500}"eval"\s*:\s*\{/;

/** True for an archive or a document that is the log of one evaluation. */
export function isLog({ entries, document, start }: Probe): boolean {
  if (entries !== null)
    return entries.some(
      ({ path }, _, all) =>
        path === startEntry ||
        (path === headerEntry && all.some((entry) => sampleEntry.test(entry.path))),
    );
  return document === undefined ? beginning.test(start) : isLogDocument(document);
}

export function isLogDocument(document: unknown): boolean {
  return (
    isRecord(document) &&
    number(at(document, "version")) !== null &&
    statuses.has(text(at(document, "status")) ?? "") &&
    text(at(document, "eval", "task")) !== null &&
    text(at(document, "eval", "model")) !== null
  );
}
