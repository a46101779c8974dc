import { RecordBuilder } from "./generate/record/builder.ts";

/** What a page must show of a record, in a stranger's words. */
export type Walked = {
  /** Wording, claim, reason and output alike. */
  readonly words: string;
  readonly run?: string;
};

/**
 * A valid record of one criterion, by path inside the run folder: asked, observed with a text and a blob
 * that is no text, said, judged once by a version the contract does not name and once by the one it
 * does, so that the item is unknown (V-LOST).
 */
export function walkedRecord({ words, run = "run-1" }: Walked): Record<string, Uint8Array> {
  const builder = new RecordBuilder(run);
  builder.admit("procwatch", "observer");
  builder.admit("voice", "agent", { model: "m/alpha" });
  builder.admit("eval-process", "evaluator");
  const evaluator = builder.evaluator("process");
  const criterion = { id: "c1.k1", text: words, evaluators: [evaluator], reviewers: 1 };
  const frozen = builder.freezeContract("c1", { criteria: [criterion] });
  const rule = { id: "r.exit", on: "process", producer: "procwatch", what: "process.exit" };
  builder.freezeExpected({ rules: [rule] });
  builder.issueParticipant("harness", "harness", "none");
  builder.issueParticipant("p1", "dev", "m/alpha");
  const attempt = builder.issueAttempt("process", "p1", frozen);
  const output = builder.blob(words);
  const picture = builder.blob(new Uint8Array([0x89, 0x50, 0xff, 0x00]));
  const seen = builder.observe("procwatch", attempt, "process.exit", {
    facts: { argv: ["npm", "test"], exit: 0, last: words },
    refs: [
      { role: "stdout", ...output },
      { role: "picture", ...picture },
    ],
  });
  builder.assert("voice", attempt, "p1", { claim: { said: words } });
  const judgement = { item: "c1.k1", frozen, inputs: [seen] };
  const asked = (): string =>
    builder.issueAttempt("evaluator", "harness", frozen, { subject: "c1.k1" });
  const other = builder.evaluator("process", "0.9.0");
  builder.judge("eval-process", { ...judgement, attempt: asked(), evaluator: other });
  builder.judge("eval-process", { ...judgement, attempt: asked(), evaluator }, { why: words });
  builder.close("completed");
  return Object.fromEntries(
    [...builder.seal()].map(([path, bytes]) => [`evidence/${path}`, bytes]),
  );
}
