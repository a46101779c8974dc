import type { RecordItem, RecordVerdict } from "./evidence-record.ts";
import type { ShownLines } from "./shown-lines.ts";
import type { StreamRecord } from "./stream-record.ts";
import type { Streams } from "./streams.ts";
import type { Attempts } from "./attempts.ts";
import type { WeighedVerdict } from "./verdicts/weighed-verdict.ts";
import type { JudgedItem } from "./verdicts/judge-items.ts";

/** How much of a record is shown in full. */
const shown = { items: 1000, verdicts: 20, inputs: 20, assertions: 10, characters: 2000 } as const;

/** Characters of an item, an evaluator's name or a verdict beside its own words. */
const around = 300;

/** Items with everything a reader needs to walk from what was asked to what was accepted. */
export async function shownItems(
  items: readonly JudgedItem[],
  superseded: ReadonlySet<string>,
  streams: Streams,
  attempts: Attempts,
  lines: ShownLines,
): Promise<readonly RecordItem[]> {
  const said = assertionsByAuthor(streams);
  const result: RecordItem[] = [];
  for (const { item, outcome, because, verdicts } of items.slice(0, shown.items)) {
    const workers = new Set(
      verdicts.flatMap(({ inputs }) =>
        inputs.flatMap(({ attempt }) => attempts.byId.get(attempt)?.by ?? []),
      ),
    );
    const heard = [...workers].flatMap((worker) => said.get(worker) ?? []);
    const { id, kind, contract, revision, text, evaluators, reviewers, covers } = item;
    if (!lines.afford(around * (1 + evaluators.length) + text.length)) break;
    result.push({
      id,
      kind,
      contract,
      revision,
      text,
      evaluators,
      reviewers,
      covers: covers.length === 0 ? null : covers.map(({ criterion }) => criterion).join(", "),
      superseded: superseded.has(item.key),
      outcome,
      because,
      verdicts: await shownVerdicts(verdicts.slice(0, shown.verdicts), lines),
      assertions: await lines.entries(heard.slice(0, shown.assertions)),
    });
  }
  return result;
}

async function shownVerdicts(
  verdicts: readonly WeighedVerdict[],
  lines: ShownLines,
): Promise<readonly RecordVerdict[]> {
  const made: RecordVerdict[] = [];
  for (const one of verdicts) {
    const words = Math.min(one.verdict.why.length, shown.characters);
    if (!lines.afford(2 * around + words + Math.min(one.record.length, shown.characters))) break;
    made.push(await shownVerdict(one, lines));
  }
  return made;
}

async function shownVerdict(weighed: WeighedVerdict, lines: ShownLines): Promise<RecordVerdict> {
  const { record, verdict, because, inputs } = weighed;
  const { judge } = verdict;
  return {
    producer: record.producer,
    file: record.file,
    line: record.line,
    attempt: record.attempt,
    contract: verdict.contract,
    revision: verdict.revision,
    evaluator: verdict.evaluator,
    judge: {
      kind: judge.kind,
      model: judge.model ?? null,
      prompt: judge.prompt ?? null,
      person: judge.person ?? null,
    },
    outcome: verdict.outcome,
    why: verdict.why.slice(0, shown.characters),
    notCounted: because,
    inputs: await lines.entries(inputs.slice(0, shown.inputs)),
    text: await lines.text(record),
  };
}

/** What each participant said, the first lines of each. */
function assertionsByAuthor({ records }: Streams): ReadonlyMap<string, readonly StreamRecord[]> {
  const said = new Map<string, StreamRecord[]>();
  for (const stream of records.values())
    for (const record of stream.values()) {
      if (record.kind !== "assertion") continue;
      const of = said.get(record.what) ?? [];
      said.set(record.what, of);
      if (of.length < shown.assertions) of.push(record);
    }
  return said;
}
