import { z } from "zod";
import { id, label, type Immutable } from "../../run-folder/parts.ts";
import { digest, head, operation, revision, whole } from "./parts.ts";

const runOpen = z.strictObject({
  ...head,
  kind: z.literal("run.open"),
  nonce: z.string().regex(/^[0-9a-f]{32}$/, { error: "32 lower-case hexadecimal digits" }),
  profile: label,
  task: digest,
  harness: z.strictObject({ name: label, version: label }),
});

const producerAdmit = z.strictObject({
  ...head,
  kind: z.literal("producer.admit"),
  id,
  role: z.enum(["observer", "agent", "evaluator"]),
  model: label.optional(),
});

const contractFreeze = z.strictObject({
  ...head,
  kind: z.literal("contract.freeze"),
  contract: id,
  revision,
  digest,
  supersedes: digest.nullable(),
  reason: z.string().max(20_000).optional(),
});

const expectedFreeze = z.strictObject({ ...head, kind: z.literal("expected.freeze"), digest });

const participantIssue = z.strictObject({
  ...head,
  kind: z.literal("participant.issue"),
  id: label,
  role: label,
  model: label,
});

const attemptIssue = z.strictObject({
  ...head,
  kind: z.literal("attempt.issue"),
  id: label,
  n: whole,
  op: operation,
  by: label,
  contract: id,
  revision,
  retryOf: label.optional(),
  subject: label.optional(),
});

const runClose = z.strictObject({
  ...head,
  kind: z.literal("run.close"),
  status: z.enum(["completed", "failed", "aborted"]),
  issued: whole,
  heads: z.record(id, z.strictObject({ count: whole, head: digest })),
});

/** A line of evidence/data/ledger.jsonl: what the harness issued, in the order it was issued. */
export const ledgerLineSchema = z.discriminatedUnion("kind", [
  runOpen,
  producerAdmit,
  contractFreeze,
  expectedFreeze,
  participantIssue,
  attemptIssue,
  runClose,
]);

export type LedgerLine = Immutable<z.infer<typeof ledgerLineSchema>>;
export type RunOpen = Extract<LedgerLine, { kind: "run.open" }>;
export type ProducerAdmit = Extract<LedgerLine, { kind: "producer.admit" }>;
export type ContractFreeze = Extract<LedgerLine, { kind: "contract.freeze" }>;
export type AttemptIssue = Extract<LedgerLine, { kind: "attempt.issue" }>;
export type ParticipantIssue = Extract<LedgerLine, { kind: "participant.issue" }>;
export type RunClose = Extract<LedgerLine, { kind: "run.close" }>;
