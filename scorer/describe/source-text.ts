import type { Source } from "../exact/trace.ts";
import { formatCount } from "./number.ts";

/** Rows or places named in one line of text; the rest are counted. */
const named = 12;

/** A source in one line: `telemetry/tool-calls.jsonl, 9 counted: seq 211, 212, …`. */
export function sourceText({ file, pointer, count, seqs, places }: Source): string {
  const where = pointer === undefined ? file : `${file}#${pointer}`;
  const counted = count === undefined ? "" : `, ${formatCount(count)} counted`;
  const list = places ?? seqs?.map((seq) => seq.toString()) ?? [];
  if (list.length === 0) return where + counted;
  const rest = (count ?? list.length) > named ? ", …" : "";
  const kind = places === undefined ? "seq " : "";
  return `${where}${counted}: ${kind}${list.slice(0, named).join(", ")}${rest}`;
}
