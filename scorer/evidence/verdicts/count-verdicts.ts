import type { StreamRecord } from "../stream-record.ts";
import { finalAttempts } from "./final-attempts.ts";
import { voiceOf } from "./voice.ts";
import { Weighing } from "./weighing.ts";
import type { VerdictContext, WeighedVerdict } from "./weighed-verdict.ts";

/** Weighs every valid verdict, in the order of streams and lines. */
export function weighVerdicts(context: VerdictContext): readonly WeighedVerdict[] {
  const verdicts = verdictsOf(context);
  const judgedBy = producersOfAttempts(verdicts);
  const weighing = new Weighing(context, judgedBy, finalAttempts(context.attempts));
  const weighed = verdicts.map((record) => weighing.weigh(record, record.verdict));
  return withoutOvertaken(weighed, context);
}

type VerdictRecord = StreamRecord & { readonly verdict: WeighedVerdict["verdict"] };

function verdictsOf({ streams }: VerdictContext): readonly VerdictRecord[] {
  const isVerdict = (record: StreamRecord): record is VerdictRecord => record.verdict !== null;
  return [...streams.records.values()].flatMap((records) =>
    [...records.values()].filter(isVerdict),
  );
}

/** The streams that hold verdicts under each attempt: one attempt is one judgement, in one stream. */
function producersOfAttempts(
  verdicts: readonly VerdictRecord[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const producers = new Map<string, Set<string>>();
  for (const { attempt, producer } of verdicts) {
    const of = producers.get(attempt) ?? new Set();
    of.add(producer);
    producers.set(attempt, of);
  }
  return producers;
}

/**
 * A verdict on a try that was retried later is no last word: where the same evaluator and reviewer gave
 * a later one it is as any earlier verdict, otherwise it is not counted.
 */
function withoutOvertaken(
  weighed: readonly WeighedVerdict[],
  { findings }: VerdictContext,
): readonly WeighedVerdict[] {
  const wordOf = (one: WeighedVerdict): string =>
    JSON.stringify([one.item?.key, voiceOf(one.verdict)]);
  const last = new Map<string, number>();
  for (const one of weighed)
    if (one.counts && one.overtaken === null)
      last.set(wordOf(one), Math.max(one.n, last.get(wordOf(one)) ?? -1));
  return weighed.map((one) => {
    const { overtaken, record, verdict } = one;
    if (!one.counts || overtaken === null || (last.get(wordOf(one)) ?? -1) > one.n) return one;
    const { file, line, producer, seq } = record;
    const about = { item: verdict.item, producer, seq, ...overtaken };
    findings.add({ code: "V-STALE", why: "since", file, line, about });
    return { ...one, because: "V-STALE", counts: false };
  });
}
