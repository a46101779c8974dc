import { z } from "zod";
import { claimSchema } from "./claim.ts";
import { lineShape, toolPath } from "./log-line.ts";
import { count, logId, logText, milliseconds, type Immutable } from "./parts.ts";

/** Why a message stands in the user's seat. */
export const messagePurposes = [
  "progress-report",
  "phase-opening",
  "delegation-result",
  "screenshot",
  "stall-notice",
  "stall-escalation",
  "repeated-call",
  "harness-fault",
  "goal",
  "person",
  "other",
] as const;

const line = <Kind extends string>(kind: Kind) =>
  ({ ...lineShape, kind: z.literal(kind) }) as const;
const axis = z.union([z.number(), logText], { error: "a number or a text" }).nullish();

/** A line of telemetry/events.jsonl of a kind the format knows. */
export const eventSchema = z.discriminatedUnion("kind", [
  z.object(line("session.start")),
  z.object(line("session.end")),
  z.object({ ...line("agent.open"), parent: logId.nullish() }),
  z.object(line("agent.close")),
  z.object(line("step.enter")),
  z.object({
    ...line("step.exit"),
    result: z.enum(["passed", "failed", "skipped"]).nullish(),
    evidence: z
      .array(z.object({ producer: logId, seq: count }))
      .max(10_000)
      .nullish(),
  }),
  z.object({
    ...line("dispatch"),
    to: logId.nullish(),
    task: logText.nullish(),
    retryOf: logId.nullish(),
  }),
  z.object({
    ...line("dispatch.result"),
    to: logId.nullish(),
    accepted: z.boolean().nullish(),
    redelegated: z.boolean().nullish(),
  }),
  z.object({
    ...line("message"),
    seat: z.literal("user").nullish(),
    purpose: z.enum(messagePurposes).nullish(),
    retention: z.enum(["forgettable", "fuzzy", "strict"]).nullish(),
  }),
  z.object({
    ...line("compaction"),
    tier: z.literal([1, 2, 3]).nullish(),
    before: count.nullish(),
    after: count.nullish(),
    summarised: count.nullish(),
    dropped: count.nullish(),
  }),
  z.object({
    ...line("notice"),
    about: z.enum(["stall", "repeat"]).nullish(),
    count: count.nullish(),
  }),
  z.object({
    ...line("breaker"),
    name: logText.nullish(),
    count: count.nullish(),
    limit: count.nullish(),
    tripped: z.boolean().nullish(),
  }),
  z.object(line("checkpoint")),
  z.object({
    ...line("supervisor"),
    act: z.enum(["score", "note", "plan", "interjection", "jail"]).nullish(),
    adjustment: axis,
    reason: logText.nullish(),
    observable: logText.nullish(),
  }),
  z.object({
    ...line("review"),
    finding: logText.nullish(),
    severity: logText.nullish(),
    real: z.boolean().nullish(),
  }),
  claimSchema,
  z.object({
    ...line("verdict"),
    attempt: count.nullish(),
    axes: z.object({ correctness: axis, security: axis, ux: axis, completeness: axis }).nullish(),
    outcome: z.enum(["accept", "refine", "pivot", "re-explore", "surrender"]).nullish(),
    better: z.enum(["better", "same", "worse", "first"]).nullish(),
  }),
  z.object({ ...line("incident"), attempts: count.nullish() }),
  z.object({ ...line("reentry"), count: count.nullish(), cap: count.nullish() }),
  z.object({
    ...line("wait"),
    for: z.enum(["infra", "person"]).nullish(),
    ms: milliseconds.nullish(),
  }),
  z.object({
    ...line("test.tamper"),
    path: toolPath.nullish(),
    test: logText.nullish(),
    how: z.enum(["removed", "skipped", "assertion-lost", "expectation-changed"]).nullish(),
  }),
]);

/** An event of a known kind; narrow it by `kind`, a claim further by `of`. */
export type Event = Immutable<z.infer<typeof eventSchema>>;

/** The keys each kind of event may have; any other is a counted warning. */
export const eventKeys: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  eventSchema.options.map((option) => {
    const shapes =
      option instanceof z.ZodObject ? [option.shape] : option.options.map((o) => o.shape);
    const [kind] = shapes.map((shape) => shape.kind.value);
    return [kind ?? "", new Set(shapes.flatMap((shape) => Object.keys(shape)))] as const;
  }),
);

/** A line of telemetry/events.jsonl of a kind the format does not know: a counted warning. */
export const otherEventSchema = z.object({
  ...lineShape,
  kind: logId.refine((kind) => !eventKeys.has(kind), { error: "a kind the format does not know" }),
});

export type OtherEvent = Immutable<z.infer<typeof otherEventSchema>>;
