import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import type { GivenFile } from "../format.ts";
import type { Notes } from "../notes.ts";
import { FileLog } from "../read/file-log.ts";
import { textOf, type JsonObject } from "../read/json.ts";
import type { SourceFile } from "../read/source-file.ts";
import { objects } from "../read/value.ts";
import { parsedLenient } from "./json.ts";
import { headerEntry, isLogDocument, sampleEntry, startEntry } from "./recognise.ts";

/** A log: what it says of the evaluation, and its samples one at a time, in the order they are kept. */
export type OpenLog = {
  readonly header: JsonObject;
  readonly samples: () => AsyncIterable<JsonObject> | Iterable<JsonObject>;
};

/** Opens a log, or says in the log of its file why it cannot be. */
export async function openLog(
  { file, log }: GivenFile,
  platform: Platform,
  notes: Notes,
): Promise<OpenLog | null> {
  if (file.entries !== null) return openEntries(file.entries, log, platform, notes);
  const document = await valueOf(file, log, log, platform, notes);
  if (!isRecord(document) || !isLogDocument(document)) {
    log.leaveOut("broken", "no log of an evaluation");
    return null;
  }
  const { samples, ...header } = document;
  return { header, samples: () => objects(samples) };
}

async function openEntries(
  entries: readonly SourceFile[],
  log: FileLog,
  platform: Platform,
  notes: Notes,
): Promise<OpenLog | null> {
  const named = (name: string) => entries.find(({ path }) => path === name);
  const read = async (entry: SourceFile | undefined): Promise<JsonObject | null> => {
    if (entry === undefined) return null;
    const own = new FileLog(log.path, notes);
    const value = await valueOf(entry, own, log, platform, notes);
    if (isRecord(value)) return value;
    const found = own.leftOut?.detail ?? "JSON that is no object";
    notes.add("broken-line", { file: log.path, place: entry.path, found });
    return null;
  };
  // the journal has what was known at the start; a log that was finished has a header
  const header = (await read(named(headerEntry))) ?? (await read(named(startEntry)));
  if (header === null) {
    log.leaveOut("broken", "an archive whose header cannot be read");
    return null;
  }
  const samples = entries.filter(({ path }) => sampleEntry.test(path));
  return {
    header,
    samples: async function* () {
      for (const entry of samples) {
        const sample = await read(entry);
        if (sample !== null) yield sample;
      }
    },
  };
}

/** The value of a file or an entry of one; `undefined` after `own` says why there is none. */
async function valueOf(
  file: SourceFile,
  own: FileLog,
  { path }: FileLog,
  platform: Platform,
  notes: Notes,
): Promise<unknown> {
  try {
    const text = await textOf(file, platform, own);
    if (text === null) return undefined;
    const { value, noNumbers } = parsedLenient(text);
    const found = "NaN or Infinity, which is no number";
    if (noNumbers > 0) notes.add("other", { file: path, found }, noNumbers);
    if (value === undefined) own.leaveOut("broken", "text that is no JSON");
    return value;
  } catch (error) {
    own.leaveOut("not readable", error instanceof Error ? error.message.slice(0, 200) : null);
    return undefined;
  }
}
