import type { ImportNote } from "../run-folder/import.ts";
import { formatCount } from "./number.ts";
import { counted } from "./plural.ts";

type Parts = ImportNote & { readonly count: number };
type Say = (note: Parts) => string;

/** `3 of 20 requests`, or `3 requests` where nobody said of how many. */
function share({ count, of }: Parts, one: string, many: string): string {
  if (of == null) return counted(count, one, many);
  return `${formatCount(count)} of ${formatCount(of)} ${of === 1 ? one : many}`;
}

/** What only one format has to say stands in the note itself. */
function otherWords({ about, found, expected, count, of }: Parts): string {
  const parts = [
    about,
    found == null || about == null ? found : `found ${found}`,
    expected == null ? null : `expected ${expected}`,
  ].filter((part) => part != null);
  const often =
    of != null
      ? ` (${formatCount(count)} of ${formatCount(of)})`
      : count > 1
        ? ` (${formatCount(count)} times)`
        : "";
  return `${parts.length === 0 ? "something without a name" : parts.join(", ")}${often}`;
}

const sayings: Readonly<Record<ImportNote["note"], Say>> = {
  "broken-line": ({ count, found }) =>
    `${counted(count, "line", "lines")} could not be read and cost what stood in it: ${found ?? "no JSON object"}`,
  "unknown-record": ({ count, about }) =>
    `${counted(count, "record", "records")} of a kind nobody here knows${about == null ? "" : `: ${about}`}`,
  "repeated-record": ({ count, about }) =>
    `${counted(count, "record stands", "records stand")} more than once and counted once${about == null ? "" : `: ${about}`}`,
  "copied-record": ({ count, about }) =>
    `${counted(count, "record is", "records are")} a copy from another file and counted there${about == null ? "" : `: ${about}`}`,
  unfinished: ({ found }) => `the source was not finished${found == null ? "" : `: ${found}`}`,
  "too-many": ({ count, about }) =>
    `${counted(count, "record", "records")} beyond what one import keeps${about == null ? "" : `: ${about}`}`,
  "output-lower-bound": (note) =>
    `for ${share(note, "request", "requests")} the source never wrote the final output, so that their sum is a least one`,
  "usage-missing": (note) =>
    `${share(note, "request", "requests")} left no token counts${note.about == null ? "" : `: ${note.about}`}`,
  "zero-output": ({ count }) =>
    `${counted(count, "request states", "requests state")} no output beside its input: the output is unknown, not 0`,
  "zero-usage": ({ count }) =>
    `${counted(count, "request states", "requests state")} 0 for every token count: they are unknown, not 0`,
  "token-convention": (note) =>
    `the figures follow another convention than their source's: found ${note.found ?? "another"}, where ${note.expected ?? "its own"} was expected, in ${share(note, "request", "requests")}; they were read as found`,
  "mixed-convention": (note) =>
    `the figures follow two conventions at once: ${note.found ?? "another"} in ${share(note, "request", "requests")}, else ${note.expected ?? "its own"}; those most requests prove were taken`,
  "impossible-tokens": ({ count, found }) =>
    `${counted(count, "request has", "requests have")} token counts that cannot be right, and which are unknown${found == null ? "" : `: ${found}`}`,
  "cost-unknown": ({ count }) =>
    `${counted(count, "request states", "requests state")} a cost of 0 beside tokens: it is unknown, not free`,
  "naive-times": () =>
    "the times say no zone: durations are right, the time of day is that of the machine, read as UTC",
  "mixed-clocks": (note) =>
    `${share(note, "time says", "times say")} no zone beside others that do: they order nothing and were left out`,
  "impossible-time": ({ count, found }) =>
    `${counted(count, "time", "times")} that cannot be right, and which are unknown${found == null ? "" : `: ${found}`}`,
  "model-unknown": (note) => `${share(note, "request names", "requests name")} no model`,
  "unpaired-call": ({ count, about }) =>
    `${counted(count, "tool result belongs", "tool results belong")} to no call${about == null ? "" : `: ${about}`}`,
  other: otherWords,
};

/** One thing an importer noticed, as a sentence without its full stop, and where. */
export function importNoteWords(note: ImportNote): string {
  const said = sayings[note.note]({ ...note, count: note.count ?? 1 });
  const where = [note.file, note.place].filter((part) => part != null).join(", ");
  return where === "" ? said : `${said} (${where})`;
}
