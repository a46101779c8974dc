import type { Source } from "../exact/trace.ts";
import { formatCount } from "./number.ts";

/** Rows or places named in one line of text; the rest are counted. */
const named = 12;

/** A source in one line: `telemetry/tool-calls.jsonl, 9 counted: seq 211, 212, …`. */
export function sourceText({ file, pointer, count, seqs, places, events }: Source): string {
  const where = pointer === undefined ? file : `${file}#${pointer}`;
  const counted = count === undefined ? "" : `, ${formatCount(count)} counted`;
  if (events !== undefined) return `${where}${counted}: ${eventsText(events, count)}`;
  const list = places ?? seqs?.map((seq) => seq.toString()) ?? [];
  if (list.length === 0) return where + counted;
  const rest = (count ?? list.length) > named ? ", …" : "";
  const kind = places === undefined ? "seq " : "";
  return `${where}${counted}: ${kind}${list.slice(0, named).join(", ")}${rest}`;
}

/** Each event by its first and last line: `seq 12 to 40 (3 lines), …`. */
function eventsText(events: NonNullable<Source["events"]>, count = events.length): string {
  const shown = events.slice(0, named).map(({ seqs, count: lines }) => {
    const [first, last] = [seqs[0], seqs.at(-1)];
    if (first === undefined) return "";
    const until = last === first || last === undefined ? "" : ` to ${last.toString()}`;
    return `${first.toString()}${until} (${formatCount(lines)} ${lines === 1 ? "line" : "lines"})`;
  });
  return `seq ${shown.join(", ")}${count > named ? ", …" : ""}`;
}
