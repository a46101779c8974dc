import { z } from "zod";
import { count, figure, label, logText, sha256, type Immutable } from "./parts.ts";

/** What an importer noticed in the files it was given. */
const importNotes = [
  // lines and records
  "broken-line",
  "unknown-record",
  "repeated-record",
  "copied-record",
  "unfinished",
  "too-many",
  // tokens and money
  "output-lower-bound",
  "usage-missing",
  "zero-output",
  "zero-usage",
  "token-convention",
  "mixed-convention",
  "impossible-tokens",
  "cost-unknown",
  // times
  "naive-times",
  "mixed-clocks",
  "impossible-time",
  // what else a trace may lack
  "model-unknown",
  "unpaired-call",
  "other",
] as const;

/** Why a file was not imported. */
export const leftOutReasons = [
  "another format",
  "not readable",
  "not asked for",
  "nothing to import",
  "a copy",
  "too large",
  "broken",
] as const;

const fileName = z.string().min(1).max(1024);
const number = count.nullish();

/**
 * import.json: how the files of other tools became this run folder. Shown, and read by no measure: what
 * counts are the lines of the logs, which say of each field how it came to be known.
 */
export const importSchema = z.strictObject({
  format: z.literal("proofboard/import@1"),
  /** The format imported, as the command names it. */
  from: label,
  /** What the run was called where it was recorded: a session, a trial, a trace. */
  source: label.nullish(),
  files: z
    .array(
      z.strictObject({
        name: fileName,
        bytes: count,
        sha256: sha256.nullish(),
        read: z.boolean(),
        because: z.enum(leftOutReasons).nullish(),
        detail: label.nullish(),
        lines: number,
        brokenLines: number,
      }),
    )
    .max(20_000),
  /** How many lines of each log know each field in which way. */
  fields: z
    .array(
      z.strictObject({
        log: z.enum(["requests", "tool-calls", "events"]),
        field: label,
        measured: count,
        derived: count,
        text: count,
        unknown: count,
      }),
    )
    .max(200),
  /** Totals the source states of itself, beside what its parts add up to. Never added to anything. */
  checks: z
    .array(
      z.strictObject({
        by: label,
        file: fileName.nullish(),
        of: label,
        stated: figure,
        counted: figure.nullish(),
      }),
    )
    .max(10_000),
  /** What was masked before anything was written, by the rule that knew it. Never the value. */
  masked: z
    .array(z.strictObject({ rule: label, count, files: z.array(fileName).max(20_000) }))
    .max(200),
  notes: z
    .array(
      z.strictObject({
        note: z.enum(importNotes),
        file: fileName.nullish(),
        place: label.nullish(),
        about: label.nullish(),
        count: number,
        of: number,
        found: logText.nullish(),
        expected: logText.nullish(),
      }),
    )
    .max(10_000),
});

export type ImportRecord = Immutable<z.infer<typeof importSchema>>;
export type ImportNote = ImportRecord["notes"][number];
export type ImportedFile = ImportRecord["files"][number];
export type ImportCheck = ImportRecord["checks"][number];
