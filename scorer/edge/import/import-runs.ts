import { mkdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname } from "node:path";
import { type ListedFile, sourceLabel } from "../../formats/build/record.ts";
import { buildRun, json } from "../../formats/build/run-folder.ts";
import type { GivenFile, Trace, TraceFormat } from "../../formats/format.ts";
import { traceFormats } from "../../formats/index.ts";
import { Masker } from "../../formats/mask/masker.ts";
import { mergedTraces } from "../../formats/merge-traces.ts";
import { Notes } from "../../formats/notes.ts";
import { Digests } from "../../formats/read/digests.ts";
import { readTraces } from "../../formats/read-traces.ts";
import { runId } from "../../formats/run-id.ts";
import type { ImportRecord } from "../../run-folder/import.ts";
import { documentFiles, runFile } from "../../run-folder/kinds.ts";
import { ProblemList, type Problem } from "../../run-folder/problem.ts";
import { nodePlatform } from "../node-platform.ts";
import { reasonOf } from "../reason.ts";
import { maskSecrets, surviving } from "../secret-scan.ts";
import { UsageError } from "../streams.ts";
import { type Attachment, attachedTexts } from "./attachments.ts";
import { withoutCopies } from "./copies.ts";
import { givenFiles, type PathFault } from "./given-files.ts";
import { type Job, jobPath } from "./job.ts";
import { KnownRuns } from "./known-runs.ts";
import { clearLeftovers, type Leftover } from "./staging.ts";
import { writeFolder } from "./write-folder.ts";

/** What the command was asked for. */
export type ImportRequest = {
  /** `null`: whichever format a file is of. */
  readonly format: TraceFormat | null;
  readonly paths: readonly [string, ...string[]];
  readonly out: string;
  /** All that is found is one run of this id; `null`: each run under an id of its own. */
  readonly id: string | null;
  readonly job: Job | null;
  readonly publisher: string;
  readonly roles: ReadonlyMap<string, string>;
  readonly attachments: readonly Attachment[];
};

/** What became of one run. */
export type ImportedRun =
  | { readonly id: string; readonly state: "written" | "replaced"; readonly record: ImportRecord }
  | { readonly id: string; readonly state: "refused"; readonly because: string };

/** What became of everything that was named. */
export type Imported = {
  readonly runs: readonly ImportedRun[];
  /** Files that were named and not imported. */
  readonly leftOut: readonly GivenFile[];
  readonly links: readonly string[];
  readonly faults: readonly PathFault[];
  /** What is wrong in attached files: with an error, nothing is written. */
  readonly problems: readonly Problem[];
  /** What imports that were killed had left in the folder of runs. */
  readonly leftovers: readonly Leftover[];
};

type FoundRun = { readonly format: TraceFormat; readonly trace: Trace; readonly notes: Notes };

/**
 * Imports what is named into a folder of runs. Nothing of a run is written where something in it must not
 * be published, where an attached file cannot be read, or where another run has its place.
 *
 * @param began is told of each run before it is written.
 * @throws UsageError where what was asked does not fit what was found.
 */
export async function importRuns(
  request: ImportRequest,
  began: (id: string) => void = () => undefined,
): Promise<Imported> {
  const { format, paths, out, attachments } = request;
  const problems = new ProblemList();
  const attached = await attachedTexts(attachments, problems.add);
  const given = await givenFiles(paths, format === null ? traceFormats : [format]);
  const digests = new Digests(nodePlatform);
  const { readings, files } = await readTraces(format, given.files, nodePlatform, digests);
  const all = readings.flatMap(({ format: of, traces, notes }) =>
    traces.map((trace) => ({ format: of, trace, notes })),
  );
  const found = asOne(await withoutCopies(all, files, digests), request.id);
  fits(request, found);
  const result = {
    runs: [],
    leftOut: files.filter(({ log }) => log.leftOut !== null),
    links: given.links,
    faults: [...given.faults, ...attached.faults],
    problems: problems.list(),
    leftovers: [],
  };
  const isFaulty = result.problems.some(({ level }) => level === "error");
  if (isFaulty || attached.faults.length > 0) return result;
  const leftovers = await clearLeftovers(out);
  const known = await KnownRuns.of(out);
  const runs: ImportedRun[] = [];
  const ids = new Set<string>();
  for (const one of found) {
    // of many runs, what belongs to none of them is said by the command alone
    const own = new Set(one.trace.files);
    const listed = files.filter(
      ({ log }) => own.has(log) || (found.length === 1 && log.leftOut !== null),
    );
    const id = request.id ?? freeId(runId(one.format.id, masked(one.trace.name)), ids);
    ids.add(id);
    began(id);
    try {
      const digested = await withDigests(listed, digests);
      runs.push(await importRun(one, id, digested, attached.texts, request, known));
    } catch (error) {
      runs.push({ id, state: "refused", because: reasonOf(error) });
    }
  }
  return { ...result, runs, leftovers };
}

/** @throws UsageError where a name or an attached file fits nothing, or several runs, of what was found. */
function fits({ attachments, roles }: ImportRequest, found: readonly FoundRun[]): void {
  if (attachments.length > 0 && found.length > 1) {
    const many = `${found.length.toString()} runs were found, and --with belongs to one`;
    throw new UsageError(`${many}: name the files of one run, or make them one with --id`);
  }
  const there = new Set(found.flatMap(({ trace }) => trace.rows.flatMap(({ role }) => role ?? [])));
  const absent = [...roles.keys()].filter((role) => !there.has(role));
  if (absent.length === 0 || found.length === 0) return;
  const known = there.size === 0 ? "none" : [...there].sort().join(", ");
  throw new UsageError(`no role ${absent.join(", ")} in what was read; its roles: ${known}`);
}

/** With an id, everything is one run. */
function asOne(found: readonly FoundRun[], id: string | null): readonly FoundRun[] {
  const [first] = found;
  if (id === null || first === undefined || found.length === 1) return found;
  const notes = new Notes();
  for (const of of new Set(found.map((one) => one.notes)))
    for (const { note, count, ...parts } of of.list()) notes.add(note, parts, count ?? 1);
  const trace = mergedTraces(
    id,
    found.map((one) => one.trace),
  );
  return [{ format: first.format, trace, notes }];
}

/** Files as a run lists them. */
async function withDigests(
  files: readonly GivenFile[],
  digests: Digests,
): Promise<readonly ListedFile[]> {
  const listed: ListedFile[] = [];
  for (const { file, log } of files)
    listed.push({ log, bytes: file.bytes, sha256: await digests.of(file) });
  return listed;
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let copy = 1;
  let own = id;
  while (taken.has(own)) {
    copy += 1;
    own = `${id}-${copy.toString()}`;
  }
  return own;
}

async function importRun(
  { format, trace, notes }: FoundRun,
  id: string,
  listed: readonly ListedFile[],
  attached: ReadonlyMap<string, string>,
  { out, job, publisher, roles }: ImportRequest,
  known: KnownRuns,
): Promise<ImportedRun> {
  const refused = (because: string): ImportedRun => ({ id, state: "refused", because });
  const source = sourceLabel(trace, new Masker([homedir()]));
  const there = await known.at(id, format.id, source);
  if (there === "taken") return refused("another run has this id: give this one another with --id");
  const masker = new Masker([homedir()]);
  const sow = job === null ? null : { id: job.id, version: job.version };
  const settings = { id, sow, publisher, attempt: 1, roles };
  const built = buildRun(format, trace, listed, notes, settings, masker);
  const attempt = { number: known.attemptOf(built.run) };
  const texts = new Map(built.texts);
  texts.set(runFile, json({ ...built.run, attempt }));
  if (job !== null) texts.set(documentFiles.sow, job.text);
  for (const [path, text] of attached) texts.set(path, text);
  for (const [path, text] of texts) {
    // a job is published by itself, and a run's copy of it is the same byte for byte
    if (path === documentFiles.sow) continue;
    texts.set(path, await maskSecrets(path, text, masker));
    built.masked.add(path, masker.taken());
  }
  const record: ImportRecord = { ...built.record, masked: built.masked.list() };
  texts.set(documentFiles.import, json(record));
  for (const [path, text] of texts) {
    if (path === documentFiles.sow) continue;
    const [rule] = await surviving(path, text, [homedir()]);
    if (rule !== undefined) return refused(`${path} still holds what looks like ${rule}`);
  }
  await mkdir(out, { recursive: true });
  if (job !== null) await writeJob(out, job);
  await writeFolder(out, id, texts);
  return { id, state: there === "same" ? "replaced" : "written", record };
}

/** A job that is there already stays as it is. */
async function writeJob(out: string, job: Job): Promise<void> {
  const path = jobPath(out, job);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, job.text, { flag: "wx" }).catch(() => undefined);
}

/** The name of a run without what must not be in one. */
function masked(name: string): string {
  return new Masker([homedir()]).text(name);
}
