import { Notes } from "../notes.ts";
import type { Trace } from "../format.ts";
import { checksOf } from "./checks.ts";
import { isFree, type Ended, type Entry } from "./entries.ts";
import type { Group } from "./groups.ts";
import { linksOf } from "./links.ts";
import { namesOf } from "./names.ts";
import { rowsOf } from "./rows.ts";

/** The run a group of sessions tells, or `null` where no request was made in it. */
export function traceOf(group: Group): Trace | null {
  const entries = group.agents.flatMap((agent) => agent.entries);
  if (!entries.some(({ type }) => type === "reply" || type === "failure")) return null;
  const links = linksOf(group.agents);
  const names = namesOf(group, links);
  return {
    name: names.run,
    harness: { name: "Claude Code", version: versionOf(group) },
    files: group.files.map(({ log }) => log),
    rows: rowsOf(group, links, names),
    ending: endingOf(entries) ?? null,
    checks: checksOf(group, links),
    notes: notesOf(group, entries),
  };
}

/** The version of the last file that names one. */
function versionOf({ files }: Group): string | null {
  const dated = [...files].sort((a, b) => (a.lastMs ?? 0) - (b.lastMs ?? 0));
  return dated.findLast(({ version }) => version !== null)?.version ?? null;
}

/** Session files do not say how a session ended; the last line of a printed stream does. */
function endingOf(entries: readonly Entry[]): Trace["ending"] {
  const end = entries.findLast((entry): entry is Ended => entry.type === "ended");
  return end === undefined ? null : { state: end.state, reason: end.reason };
}

function notesOf({ agents, copies }: Group, entries: readonly Entry[]): Notes {
  const notes = new Notes();
  const add = (note: Parameters<Notes["add"]>[0], about: string, count: number, of?: number) => {
    if (count > 0) notes.add(note, { about, ...(of === undefined ? {} : { of }) }, count);
  };
  const replies = entries.filter((entry) => entry.type === "reply");
  const recorded = replies.flatMap(({ recorded: known }) => known ?? []);
  const bounds = recorded.filter(({ isFinal, figures }) => !isFinal && figures.output !== null);
  const lines = replies.reduce((sum, { usageLines }) => sum + usageLines, 0);
  const calls = entries.filter((entry) => entry.type === "call");
  add(
    "output-lower-bound",
    "requests whose final usage is not written",
    bounds.length,
    recorded.length,
  );
  add("usage-missing", "requests without usage", replies.length - recorded.length, replies.length);
  add("repeated-record", "lines that repeat the usage of a reply", lines - recorded.length, lines);
  add("copied-record", "entries that another file has too", copies);
  add(
    "model-unknown",
    "requests that name no model",
    replies.filter(({ model }) => model === null).length,
    replies.length,
  );
  add("cost-unknown", "requests with a cost of 0", replies.filter(isFree).length, replies.length);
  add(
    "unpaired-call",
    "calls without a result",
    calls.filter(({ result }) => result === null).length,
    calls.length,
  );
  const told = agents.filter(({ log }) => log.isEmbedded).flatMap((agent) => agent.entries);
  add(
    "other",
    "requests of sub-agents whose files are not there, read from progress lines of their callers",
    told.filter(({ type }) => type === "reply").length,
    replies.length,
  );
  return notes;
}
