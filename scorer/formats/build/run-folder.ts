import type { ImportRecord } from "../../run-folder/import.ts";
import { documentFiles, logFiles, runFile } from "../../run-folder/kinds.ts";
import type { Run } from "../../run-folder/run.ts";
import type { StatusFinal } from "../../run-folder/status-final.ts";
import { MaskedFiles } from "../mask/masked-files.ts";
import type { Masker } from "../mask/masker.ts";
import { Notes } from "../notes.ts";
import type { TraceFormat, Trace } from "../format.ts";
import {
  fileOf,
  labelled,
  type ListedFile,
  maskedLabel,
  maskedText,
  sourceLabel,
} from "./record.ts";
import { logsOf, type RoleNames } from "./lines.ts";

/** What the person who imports says of the run. */
export type ImportSettings = {
  readonly id: string;
  readonly sow: Run["sow"];
  readonly publisher: string;
  readonly attempt: number;
  readonly roles: RoleNames;
};

/** A run folder before anything is attached and import.json is written. */
export type BuiltRun = {
  readonly run: Run;
  /** By path in the folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** import.json, but for what was masked. */
  readonly record: Omit<ImportRecord, "masked">;
  readonly masked: MaskedFiles;
};

const logPaths = {
  requests: logFiles.requests,
  "tool-calls": logFiles.toolCalls,
  events: logFiles.events,
} as const;

/**
 * The folder of one run: its identity, its logs and the status the source tells, every text masked, and
 * how they came about.
 *
 * @param given the files that are listed with the run.
 * @param shared notes of the whole import; those about a file of another run are left out.
 */
export function buildRun(
  format: TraceFormat,
  trace: Trace,
  given: readonly ListedFile[],
  shared: Notes,
  settings: ImportSettings,
  masker: Masker,
): BuiltRun {
  const notes = new Notes();
  const masked = new MaskedFiles();
  const logs = logsOf(trace.rows, settings.roles, masker, notes);
  masked.add("telemetry", masker.taken());
  const run = identity(format, trace, logs, settings, masker);
  masked.add(runFile, masker.taken());
  const texts = new Map<string, string>([[runFile, json(run)]]);
  for (const [log, text] of logs.texts) texts.set(logPaths[log], text);
  const status = statusOf(trace, masker);
  if (status !== null) texts.set(documentFiles.statusFinal, json(status));
  masked.add(documentFiles.statusFinal, masker.taken());
  for (const { path, text } of trace.reports ?? []) {
    texts.set(path, masker.text(text));
    masked.add(path, masker.taken());
  }
  const own = new Set(trace.files.map(({ path }) => path));
  const noticed = [
    ...shared.list().filter(({ file }) => file == null || own.has(file)),
    ...(trace.notes?.list() ?? []),
    ...notes.list(),
  ];
  const record = masker.value({
    format: "proofboard/import@1" as const,
    from: format.id,
    source: sourceLabel(trace, masker),
    files: given.map((file) => fileOf(file, masker)),
    fields: logs.fields,
    checks: (trace.checks ?? []).slice(0, mostChecks).map((check) => labelled(check, masker)),
    notes: noticed.map((note) => labelled(note, masker)),
  });
  masked.add(documentFiles.import, masker.taken());
  return { run, texts, record, masked };
}

const mostChecks = 10_000;

/** JSON as people read it. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function statusOf({ ending }: Trace, masker: Masker): StatusFinal | null {
  if (ending == null) return null;
  const { state, reason } = ending;
  return { state, ...(reason === null ? {} : { reason: maskedText(reason, masker) }) };
}

function identity(
  format: TraceFormat,
  trace: Trace,
  { startedAt, endedAt }: { readonly startedAt: string | null; readonly endedAt: string | null },
  { id, sow, publisher, attempt, roles }: ImportSettings,
  masker: Masker,
): Run {
  const short = (name: string | null | undefined): string | null =>
    name == null || name === "" ? null : maskedLabel(name, masker);
  const seats = seatsOf(trace, roles, short);
  const models = [...new Set(seats.flatMap(({ model }) => model ?? []))];
  return {
    format: "proofboard/run@1",
    id,
    sow: sow ?? null,
    source: "imported",
    publisher: { name: short(publisher) ?? "not stated" },
    harness: {
      name: short(trace.harness.name) ?? format.name,
      version: short(trace.harness.version),
    },
    configuration: { label: labelOf(models, startedAt), seats },
    attempt: { number: attempt },
    startedAt,
    endedAt,
  };
}

/** Runs of one person mostly have one configuration: when it began tells them apart on a board. */
function labelOf(models: readonly string[], startedAt: string | null): string {
  const [first = "model unknown", ...others] = models;
  const name = others.length === 0 ? first : `${first} and ${others.length.toString()} more`;
  const began = startedAt === null ? "" : `, ${startedAt.slice(0, 16).replace("T", " ")}`;
  return `${name.slice(0, 180)}${began}`;
}

const mostSeats = 1000;

/** Every role with every model that answered in it, in the order they were met. */
function seatsOf(
  trace: Trace,
  roles: RoleNames,
  short: (name: string | null | undefined) => string | null,
): Run["configuration"]["seats"] {
  const seats = new Map<string, Run["configuration"]["seats"][number]>();
  for (const row of trace.rows) {
    if (row.log !== "requests") continue;
    const { model, provider } = row;
    const role = row.role == null ? null : (roles.get(row.role) ?? row.role);
    const seat = { role: short(role), model: short(model), provider: short(provider) };
    if (seat.model !== null && seats.size < mostSeats) seats.set(JSON.stringify(seat), seat);
  }
  return [...seats.values()];
}
