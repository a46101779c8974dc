import { type Frozen, type Operation, RecordBuilder } from "../support/generate/record/builder.ts";
import { belowEvidence, rewriteManifest, textOf } from "../support/generate/record/forge.ts";
import {
  type Citation,
  contractPath,
  digestOf,
  type Fields,
  printLine,
  type RecordFiles,
  streamPath,
} from "../support/generate/record/line.ts";
import { withFile } from "../support/generate/record/forge.ts";
import type { Files } from "./observing.ts";

/** An item of the one contract: what its evaluator says, and the criterion of the job it stands for. */
export type SmallItem = {
  readonly id: string;
  readonly says: "pass" | "fail" | "unknown" | null;
  readonly covers?: Fields;
};

type SmallRecord = {
  readonly items?: readonly SmallItem[];
  /** Attempts of each operation, each expected and seen. */
  readonly attempts?: Readonly<Partial<Record<Operation, number>>>;
  /** Of the tool calls, the last ones that nobody saw. */
  readonly unseen?: number;
  readonly end?: "completed" | "failed" | null;
};

const observers: Readonly<Record<string, string>> = {
  dispatch: "dispatcher",
  step: "flow",
  tool: "toolgate",
  agent: "roster",
};

/**
 * A small valid record, not sealed. Line `n` of the stream `flow` is what was seen of step `n`, line `n`
 * of `voice` what its owner said of it, and line `n` of `judge` the verdict on the n-th judged item.
 */
export function smallRecord({
  items = [{ id: "k1", says: "pass" }],
  attempts = { step: 3 },
  unseen = 0,
  end = "completed",
}: SmallRecord = {}): RecordFiles {
  const builder = new RecordBuilder("run-1");
  for (const producer of Object.values(observers)) builder.admit(producer, "observer");
  builder.admit("voice", "agent");
  builder.admit("judge", "evaluator");
  const evaluator = builder.evaluator("checks");
  const frozen: Frozen = builder.freezeContract("c1", {
    criteria: items.map(({ id, covers }) => ({
      id,
      text: `${id} holds`,
      evaluators: [evaluator],
      reviewers: 1,
      covers,
    })),
  });
  const ops = Object.entries(attempts) as readonly [Operation, number][];
  const rules = ops.map(([on]) => ({ id: on, on, producer: observers[on], what: `${on}.seen` }));
  builder.freezeExpected({ rules });
  builder.issueParticipant("dev", "develop", "a-model");
  let seen: Citation | null = null;
  for (const [op, count] of ops)
    for (let n = 0; n < count; n += 1) {
      const attempt = builder.issueAttempt(op, "dev", frozen);
      if (op === "step") builder.assert("voice", attempt, "dev");
      if (op === "tool" && n >= count - unseen) continue;
      seen = builder.observe(observers[op] ?? "", attempt, `${op}.seen`);
    }
  for (const { id, says } of items) {
    if (says === null) continue;
    const attempt = builder.issueAttempt("evaluator", "dev", frozen, { subject: id });
    const inputs = seen === null ? [] : [seen];
    const judgement = { attempt, item: id, frozen, evaluator, inputs };
    builder.judge("judge", judgement, { outcome: says });
  }
  if (end !== null) builder.close(end);
  return builder.files();
}

/** The record sealed in its bag, as files of a run folder. */
export function inFolder(record: RecordFiles): Files {
  return belowEvidence(rewriteManifest(record));
}

/** An item for each of these criteria. */
export function covering(
  criteria: readonly (readonly [Fields, SmallItem["says"]])[],
): readonly SmallItem[] {
  return criteria.map(([criterion, says], n) => ({
    id: `k${n.toString()}`,
    says,
    covers: { criterion: criterion["id"], digest: digestOf(printLine(criterion)) },
  }));
}

/** The contract is not the one that was frozen. */
export function brokenSpine(record: RecordFiles): RecordFiles {
  const path = contractPath("c1", 1);
  return withFile(record, path, textOf(record, path).replace("holds", "is here"));
}

/** The first line that was said is damaged: a fault on which nothing else leans. */
export function withFault(record: RecordFiles): RecordFiles {
  const path = streamPath("voice");
  return withFile(record, path, textOf(record, path).replace('"done"', '"dane"'));
}
