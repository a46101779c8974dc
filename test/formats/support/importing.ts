import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { buildRun } from "../../../scorer/formats/build/run-folder.ts";
import type { GivenFile, Trace, TraceFormat } from "../../../scorer/formats/format.ts";
import { Masker } from "../../../scorer/formats/mask/masker.ts";
import { Notes } from "../../../scorer/formats/notes.ts";
import { FileLog } from "../../../scorer/formats/read/file-log.ts";
import { probe } from "../../../scorer/formats/read/probe.ts";
import type { SourceFile } from "../../../scorer/formats/read/source-file.ts";
import type { ImportRecord } from "../../../scorer/run-folder/import.ts";
import type { Request } from "../../../scorer/run-folder/request.ts";
import type { Run } from "../../../scorer/run-folder/run.ts";
import type { ToolCall } from "../../../scorer/run-folder/tool-call.ts";
import type { StatusFinal } from "../../../scorer/run-folder/status-final.ts";

/** A file as a test writes it: bytes, a text, a list of lines, or a value that becomes JSON. */
export type Given = Uint8Array | string | object;

/** JSON Lines of values; texts stand as they are, to write broken lines. */
export function jsonl(...lines: readonly unknown[]): string {
  return lines
    .map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`)
    .join("");
}

/** A file of an import in memory; `chunk` bytes at a time. */
export function sourceFile(path: string, content: Given, beside = false, chunk = 1000): SourceFile {
  const bytes =
    content instanceof Uint8Array
      ? content
      : Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
  return {
    path,
    bytes: bytes.length,
    beside,
    entries: null,
    // eslint-disable-next-line @typescript-eslint/require-await
    stream: async function* () {
      const buffer = new Uint8Array(chunk);
      for (let at = 0; at < bytes.length; at += chunk) {
        const part = bytes.subarray(at, at + chunk);
        buffer.set(part);
        yield buffer.subarray(0, part.length);
      }
    },
  };
}

/** One run as an import writes it, parsed again. */
export type ImportedRun = {
  readonly name: string;
  readonly run: Run;
  readonly requests: readonly Request[];
  readonly calls: readonly ToolCall[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly record: ImportRecord;
  readonly status: StatusFinal | null;
  readonly texts: ReadonlyMap<string, string>;
};

/** Reads files with one format and builds a folder of each run. */
export async function imported(
  format: TraceFormat,
  files: Readonly<Record<string, Given>> | readonly SourceFile[],
): Promise<readonly ImportedRun[]> {
  const { traces, given, notes } = await tracesOf(format, files);
  return traces.map((trace, index) => {
    const listed = given.map(({ file, log }) => ({ log, bytes: file.bytes, sha256: null }));
    const settings = {
      id: `run-${index.toString()}`,
      sow: null,
      publisher: "A Publisher",
      attempt: 1,
      roles: new Map<string, string>(),
    };
    const built = buildRun(format, trace, listed, notes, settings, new Masker());
    const lines = (path: string): readonly unknown[] =>
      (built.texts.get(path) ?? "")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as unknown);
    const status = built.texts.get("status/final.json");
    return {
      name: trace.name,
      run: built.run,
      requests: lines("telemetry/requests.jsonl") as readonly Request[],
      calls: lines("telemetry/tool-calls.jsonl") as readonly ToolCall[],
      events: lines("telemetry/events.jsonl") as ImportedRun["events"],
      record: { ...built.record, masked: built.masked.list() },
      status: status === undefined ? null : (JSON.parse(status) as StatusFinal),
      texts: built.texts,
    };
  });
}

/** The only run of files that tell one. */
export async function importedRun(
  format: TraceFormat,
  files: Readonly<Record<string, Given>> | readonly SourceFile[],
): Promise<ImportedRun> {
  const runs = await imported(format, files);
  const [run] = runs;
  if (run === undefined || runs.length > 1)
    throw new Error(`expected one run, found ${runs.length.toString()}`);
  return run;
}

/** Whether a format says that a file is its own. */
export async function recognised(
  format: TraceFormat,
  path: string,
  content: Given,
): Promise<boolean> {
  return format.recognises(await probe(sourceFile(path, content), nodePlatform));
}

/** Sums over the requests of a run; `null` counts as nothing. */
export function totals({ requests }: ImportedRun): Readonly<Record<string, number>> {
  const sum = (field: keyof Request) =>
    requests.reduce((total, request) => total + Number(request[field] ?? 0), 0);
  return {
    requests: requests.length,
    withUsage: requests.filter(({ sources }) =>
      ["uncachedInputTokens", "inputTokens", "outputTokens", "cacheReadTokens"].some(
        (field) => (sources?.[field] ?? "unknown") !== "unknown",
      ),
    ).length,
    total: sum("inputTokens"),
    uncached: sum("uncachedInputTokens"),
    read: sum("cacheReadTokens"),
    write: sum("cacheWriteTokens"),
    write1h: sum("cacheWrite1hTokens"),
    output: sum("outputTokens"),
    reasoning: sum("reasoningTokens"),
    lowerBounds: requests.filter(({ outputIsLowerBound }) => outputIsLowerBound === true).length,
    errors: requests.filter(({ status }) => status === "error").length,
  };
}

/** What was noted of one kind, over the whole run: how often. */
export function noted(
  { record }: ImportedRun,
  code: ImportRecord["notes"][number]["note"],
): number {
  return record.notes
    .filter(({ note }) => note === code)
    .reduce((total, { count }) => total + (count ?? 0), 0);
}

async function tracesOf(
  format: TraceFormat,
  files: Readonly<Record<string, Given>> | readonly SourceFile[],
): Promise<{
  readonly traces: readonly Trace[];
  readonly given: readonly GivenFile[];
  readonly notes: Notes;
}> {
  const notes = new Notes();
  const sources = Array.isArray(files)
    ? (files as readonly SourceFile[])
    : Object.entries(files as Readonly<Record<string, Given>>).map(([path, content]) =>
        sourceFile(path, content),
      );
  const given = sources.map((file) => ({ file, log: new FileLog(file.path, notes) }));
  const traces = await format.read(given, { platform: nodePlatform, notes });
  return { traces, given, notes };
}
