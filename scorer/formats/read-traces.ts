import type { Platform } from "../run-folder/folder.ts";
import type { GivenFile, Trace, TraceFormat } from "./format.ts";
import { grouped } from "../exact/grouped.ts";
import { traceFormats } from "./index.ts";
import { Notes } from "./notes.ts";
import type { Digests } from "./read/digests.ts";
import { FileLog } from "./read/file-log.ts";
import { probe } from "./read/probe.ts";
import type { SourceFile } from "./read/source-file.ts";

/** The runs found in the files of one format, and what was noticed over all of them. */
export type Reading = {
  readonly format: TraceFormat;
  readonly traces: readonly Trace[];
  readonly notes: Notes;
};

export type Readings = {
  readonly readings: readonly Reading[];
  /** Every file that was named, and those beside one that were read, in the order given. */
  readonly files: readonly GivenFile[];
};

/**
 * Reads files as the given format, or each as the first one that knows its content. What cannot be read
 * is left out, and its log says why.
 *
 * @param format `null`: whichever format a file is of.
 * @param digests of files, by which copies are known.
 */
export async function readTraces(
  format: TraceFormat | null,
  files: readonly SourceFile[],
  platform: Platform,
  digests: Digests,
): Promise<Readings> {
  const candidates = format === null ? traceFormats : [format];
  const groups = new Map(
    candidates.map((of) => [of, { notes: new Notes(), files: [] as GivenFile[] }]),
  );
  const given: GivenFile[] = [];
  for (const file of files) {
    const { wantedBy } = file;
    const wanting = candidates.filter(({ id }) => wantedBy?.has(id) ?? true);
    const [of, fault] = await formatOf(file, wanting, platform);
    const group = of === null ? undefined : groups.get(of);
    const log = new FileLog(file.path, group?.notes ?? new Notes());
    given.push({ file, log });
    if (group === undefined)
      log.leaveOut(fault === null ? "another format" : "not readable", fault);
    else group.files.push({ file, log });
  }
  const readings: Reading[] = [];
  for (const [of, group] of groups) {
    if (group.files.length === 0) continue;
    const { notes } = group;
    const own = of.keepsCopies === true ? group.files : await withoutCopies(group.files, digests);
    const traces = await of.read(own, { platform, notes });
    readings.push({ format: of, traces, notes });
    const used = new Set(traces.flatMap((trace) => trace.files));
    for (const { file, log } of group.files) if (!used.has(log)) leaveUnused(file, log);
  }
  return {
    readings,
    files: given.filter(({ file, log }) => !file.beside || log.leftOut === null),
  };
}

function leaveUnused({ beside }: SourceFile, log: FileLog): void {
  if (beside) log.leaveOut("not asked for");
  else log.leaveOut("nothing to import", "no request or call that no other file tells");
}

/**
 * Files without those that have the same bytes as one before: a session that lies in two places is told
 * once, whatever the copies are called.
 */
async function withoutCopies(
  files: readonly GivenFile[],
  digests: Digests,
): Promise<readonly GivenFile[]> {
  const sizes = grouped(files, ({ file }) => file.bytes.toString());
  const first = new Map<string, GivenFile>();
  const kept: GivenFile[] = [];
  for (const given of files) {
    const isAlone = (sizes.get(given.file.bytes.toString())?.length ?? 0) < 2;
    const digest = isAlone || given.file.beside ? null : await digests.of(given.file);
    const original = digest === null ? undefined : first.get(digest);
    if (original === undefined) {
      if (digest !== null) first.set(digest, given);
      kept.push(given);
    } else given.log.leaveOut("a copy", `the same bytes as ${original.log.path}`);
  }
  return kept;
}

/** The first format that knows the file; `null` where none does, with a reason where it gave no bytes. */
async function formatOf(
  file: SourceFile,
  candidates: readonly TraceFormat[],
  platform: Platform,
): Promise<readonly [TraceFormat | null, string | null]> {
  try {
    const seen = await probe(file, platform);
    return [candidates.find(({ recognises }) => recognises(seen)) ?? null, null];
  } catch (error) {
    return [null, error instanceof Error ? error.message.slice(0, 200) : "an error"];
  }
}
