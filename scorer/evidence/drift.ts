import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Item } from "./asked-items.ts";
import type { Attempts } from "./attempts.ts";
import type { StreamRecord } from "./stream-record.ts";
import type { WeighedVerdict } from "./verdicts/weighed-verdict.ts";

/**
 * Says whether the repository that shipped holds other bytes than those a deliverable was judged by, by
 * any of its verdicts. Without repository.json, or where no digest is known, nothing can be said.
 */
export function driftIn(
  { documents: { repository } }: OpenedFolder,
  { byId }: Attempts,
): (item: Item, verdicts: readonly WeighedVerdict[]) => boolean {
  if (repository.state !== "read") return () => false;
  const shipped = new Map(repository.value.files.map(({ path, sha256 }) => [path, sha256 ?? null]));
  const numberOf = ({ attempt }: StreamRecord): number => byId.get(attempt)?.n ?? -1;
  return (item, verdicts) => {
    if (item.kind !== "deliverable") return false;
    const now = shipped.get(item.text);
    return verdicts.some(({ inputs }) => {
      const judged = judgedBytes(inputs, item.text, numberOf);
      if (judged.size === 0) return false;
      return now === undefined || (now !== null && !judged.has(now));
    });
  };
}

/**
 * Digests of what the last observation among a verdict's inputs cites under the path, or as a file
 * where it names none.
 */
function judgedBytes(
  inputs: readonly StreamRecord[],
  path: string,
  numberOf: (record: StreamRecord) => number,
): ReadonlySet<string> {
  let last = -1;
  let judged = new Set<string>();
  for (const input of new Set(inputs)) {
    if (input.kind !== "observation") continue;
    const digests = input.refs
      .filter((ref) => (ref.path === undefined ? ref.role === "file" : ref.path === path))
      .map(({ digest }) => digest.slice("sha256:".length));
    const n = numberOf(input);
    if (digests.length === 0 || n < last) continue;
    judged = n === last ? new Set([...judged, ...digests]) : new Set(digests);
    last = n;
  }
  return judged;
}
