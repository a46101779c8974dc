import { logFiles } from "../../scorer/run-folder/kinds.ts";
import type { Run } from "../../scorer/run-folder/run.ts";
import type { RunFiles } from "../support/generate/generate-run.ts";
import { jsonLines } from "../support/make-folder.ts";

/** A line of one of the three logs. */
export type LogRow = {
  readonly log: keyof typeof logFiles;
  readonly row: Readonly<Record<string, unknown>>;
};

const names = Object.keys(logFiles) as readonly (keyof typeof logFiles)[];

/** The lines of one log as texts. */
export function linesOf(files: RunFiles, log: keyof typeof logFiles): readonly string[] {
  const text = files[logFiles[log]];
  return typeof text === "string" && text !== "" ? text.trimEnd().split("\n") : [];
}

/** The lines of all logs in their one order. */
export function rowsOf(files: RunFiles): readonly LogRow[] {
  return names
    .flatMap((log) =>
      linesOf(files, log).map((text) => ({ log, row: JSON.parse(text) as LogRow["row"] })),
    )
    .sort((a, b) => Number(a.row["seq"]) - Number(b.row["seq"]));
}

/** The files with these lines in their logs, numbered anew; a log that was not there stays away. */
export function withRows(files: RunFiles, rows: readonly LogRow[]): RunFiles {
  const numbered = rows.map(({ log, row }, seq) => ({ log, row: { ...row, seq } }));
  const written = names
    .filter((log) => logFiles[log] in files)
    .map((log) => {
      const own = numbered.filter((line) => line.log === log);
      return [logFiles[log], jsonLines(own.map(({ row }) => row))] as const;
    });
  return { ...files, ...Object.fromEntries(written) };
}

/** The same lines, those from an index on so many milliseconds later. */
export function laterFrom(rows: readonly LogRow[], index: number, ms: number): readonly LogRow[] {
  return rows.map(({ log, row }, at) =>
    at < index || typeof row["at"] !== "string"
      ? { log, row }
      : { log, row: { ...row, at: later(row["at"], ms) } },
  );
}

/** The files of a run that ended so many milliseconds later. */
export function endedLater(files: RunFiles, ms: number): RunFiles {
  const run = files["run.json"] as Run;
  return { ...files, "run.json": { ...run, endedAt: later(run.endedAt ?? "", ms) } };
}

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
