import { Notes, type Check } from "../notes.ts";
import type { ReadContext, Trace } from "../format.ts";
import type { FileLog } from "../read/file-log.ts";
import type { JsonObject } from "../read/json.ts";
import { momentOf } from "../read/moment.ts";
import { list, objects } from "../read/value.ts";
import type { Row } from "../rows.ts";
import { Attachments } from "./attachments.ts";
import { statedUsage, type UsageSums } from "./checks.ts";
import { endingOf } from "./ending.ts";
import type { Evaluation } from "./evaluation.ts";
import { EventReader } from "./event-reader.ts";
import { flattened } from "./flatten.ts";
import { labelOf } from "./identity.ts";
import { messageRows } from "./messages.ts";

/** The run of a sample; other files it is found in, and sums of the whole log, are added later. */
export type SampleTrace = Trace & { readonly files: FileLog[]; readonly checks: Check[] };

/**
 * Reads one sample.
 *
 * @param names names given so far; this one is added.
 * @param sums figures of the log so far; this sample's are added.
 */
export function readSample(
  sample: JsonObject,
  evaluation: Evaluation,
  log: FileLog,
  names: Set<string>,
  sums: UsageSums,
  { platform }: ReadContext,
): SampleTrace {
  const notes = new Notes();
  const context = { attachments: new Attachments(sample), platform };
  const { events, repeated } = flattened(sample["events"]);
  if (repeated > 0) notes.add("repeated-record", { of: events.length + repeated }, repeated);
  const replies = objects(sample["messages"]);
  const isTold = events.some(({ kind }) => kind === "model" || kind === "tool");
  const own: UsageSums = new Map();
  const rows = isTold
    ? new EventReader(events, replies, evaluation, context, notes, [own, sums]).rows()
    : messageRows(replies, evaluation, context);
  const ended = momentOf(sample["completed_at"]);
  if (ended !== null)
    rows.push({ log: "events", kind: "session.end", at: ended, agent: "main", role: "main" });
  noteGaps(rows, sample, notes);
  const stated = statedUsage(sample["model_usage"], "sample's model_usage", "", log.path, own);
  return {
    name: uniqueName(`${evaluation.id}-${labelOf(sample)}`, names),
    harness: { name: "Inspect AI", version: evaluation.version },
    files: [log],
    rows,
    ending: endingOf(sample, evaluation),
    checks: [...stated],
    notes,
  };
}

/** What of the run's requests the log does not know. */
function noteGaps(rows: readonly Row[], sample: JsonObject, notes: Notes): void {
  const requests = rows.flatMap((row) => (row.log === "requests" ? row : []));
  const of = requests.length;
  const without = requests.filter(({ usage }) => usage === null).length;
  if (without > 0) notes.add("usage-missing", { of }, without);
  const nameless = requests.filter(({ model }) => model == null).length;
  if (nameless > 0) notes.add("model-unknown", { of }, nameless);
  // a sample that failed and was tried again keeps the errors of the tries before, not their requests
  const tries = list(sample["error_retries"]).length;
  const found = "attempts at the sample before this one, whose requests are not in the log";
  if (tries > 0) notes.add("other", { about: "error_retries", found }, tries);
}

/** Two evaluations can begin with the same eight characters. */
function uniqueName(wanted: string, names: Set<string>): string {
  let copy = 1;
  let name = wanted;
  while (names.has(name)) {
    copy += 1;
    name = `${wanted}~${copy.toString()}`;
  }
  names.add(name);
  return name;
}
