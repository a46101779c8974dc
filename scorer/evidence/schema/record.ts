import { z } from "zod";
import { id, label, type Immutable } from "../../run-folder/parts.ts";
import { digest, evaluator, head, reference, revision, whole } from "./parts.ts";

const anyFacts = z.record(z.string(), z.unknown());

/** Something the infrastructure saw. */
const observation = z.strictObject({
  ...head,
  kind: z.literal("observation"),
  attempt: label,
  what: label,
  facts: anyFacts,
  refs: z.array(reference),
});

/** Something an agent says; never read as a fact. */
const assertion = z.strictObject({
  ...head,
  kind: z.literal("assertion"),
  attempt: label,
  author: label,
  claim: anyFacts,
  refs: z.array(reference),
});

/** What an evaluator made of what it read, for one item. */
const verdict = z.strictObject({
  ...head,
  kind: z.literal("verdict"),
  attempt: label,
  item: label,
  contract: id,
  revision,
  contractDigest: digest,
  evaluator,
  judge: z.strictObject({
    kind: z.enum(["program", "model", "human"]),
    model: label.optional(),
    prompt: digest.optional(),
    person: label.optional(),
  }),
  outcome: z.enum(["pass", "fail", "unknown"]),
  why: z.string().max(20_000),
  inputs: z.array(z.strictObject({ producer: id, seq: whole, digest })),
});

/** A line of evidence/data/streams/<producer>.jsonl. */
export const recordSchema = z.discriminatedUnion("kind", [observation, assertion, verdict]);

export type RecordLine = Immutable<z.infer<typeof recordSchema>>;
export type Observation = Extract<RecordLine, { kind: "observation" }>;
export type Verdict = Extract<RecordLine, { kind: "verdict" }>;
export type Reference = Observation["refs"][number];
