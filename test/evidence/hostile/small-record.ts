import { RecordBuilder, type Frozen } from "../../support/generate/record/builder.ts";
import type { Citation, Fields, RecordFiles } from "../../support/generate/record/line.ts";

/** Names of what a small record is made of, each of which a test may replace. */
export type SmallNames = {
  readonly observer: string;
  readonly evaluator: string;
  readonly person: string;
  readonly item: string;
  readonly contract: string;
  /** Attempts of the tool calls, then of the judgement. */
  readonly attempts: readonly string[];
};

const names: SmallNames = {
  observer: "toolgate",
  evaluator: "eval-one",
  person: "p1",
  item: "i1",
  contract: "c1",
  attempts: ["a0", "a1", "a2", "a3"],
};

/**
 * Three tool calls and one item that passed: 20 points.
 *
 * @param facts of the second observation
 * @param close replaces members of the last line of the ledger
 */
export function smallRecord(
  facts: Fields = {},
  close: Fields = {},
  others: Partial<SmallNames> = {},
): RecordFiles {
  const { observer, evaluator, person, item, contract, attempts } = { ...names, ...others };
  const builder = new RecordBuilder();
  builder.admit(observer, "observer");
  builder.admit(evaluator, "evaluator");
  const program = builder.evaluator("program");
  const frozen = builder.freezeContract(contract, {
    criteria: [{ id: item, text: "One.", evaluators: [program], reviewers: 1 }],
  });
  const rule = { id: "r.tool", on: "tool", producer: observer, what: "tool.result" };
  builder.freezeExpected({ rules: [rule] });
  builder.issueParticipant(person, "dev", "m/alpha");
  const calls = attempts.slice(0, -1);
  const seen = calls.map((id, n) =>
    call(builder, frozen, { id, person, observer }, n === 1 ? facts : {}),
  );
  const attempt = attempts.at(-1) ?? "";
  builder.issueAttempt("evaluator", person, frozen, { id: attempt, subject: item });
  builder.judge(evaluator, { attempt, item, frozen, evaluator: program, inputs: seen });
  builder.close("completed", close);
  return builder.seal();
}

function call(
  builder: RecordBuilder,
  frozen: Frozen,
  {
    id,
    person,
    observer,
  }: { readonly id: string; readonly person: string; readonly observer: string },
  facts: Fields,
): Citation {
  builder.issueAttempt("tool", person, frozen, { id });
  return builder.observe(observer, id, "tool.result", { facts });
}
