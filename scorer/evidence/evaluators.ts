import type { RecordEvaluator } from "./evidence-record.ts";
import type { Item } from "./asked-items.ts";
import type { StreamRecord } from "./stream-record.ts";
import type { Streams } from "./streams.ts";
import type { WeighedVerdict } from "./verdicts/weighed-verdict.ts";

/** What an observer writes where an evaluator refused the input that its own test holds for it. */
const selfTest = "evaluator.self-test";

/** The programs the contracts name, and whether each was ever seen to reject anything. */
export function evaluatorsOf(
  items: Iterable<Item>,
  verdicts: readonly WeighedVerdict[],
  streams: Streams,
): readonly RecordEvaluator[] {
  const given = new Map<string, number>();
  const rejected = new Set<string>(selfTested(streams));
  for (const { verdict, counts } of verdicts) {
    if (!counts) continue;
    const { digest } = verdict.evaluator;
    given.set(digest, (given.get(digest) ?? 0) + 1);
    if (verdict.outcome === "fail") rejected.add(digest);
  }
  const named = new Map<string, RecordEvaluator>();
  for (const { evaluators } of items)
    for (const { id, version, digest } of evaluators)
      named.set(JSON.stringify([id, version, digest]), {
        id,
        version,
        digest,
        verdicts: given.get(digest) ?? 0,
        rejected: rejected.has(digest),
      });
  return [...named.values()];
}

/** Digests of evaluators whose self-test was observed: its subject is the evaluator's digest. */
function selfTested({ records }: Streams): readonly string[] {
  const isTest = ({ kind, what, subject }: StreamRecord): boolean =>
    kind === "observation" && what === selfTest && subject !== null;
  return [...records.values()].flatMap((stream) =>
    [...stream.values()].filter(isTest).flatMap(({ subject }) => subject ?? []),
  );
}
