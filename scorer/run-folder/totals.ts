import { z } from "zod";
import { messagePurposes } from "./event.ts";
import { citationIndex, count, figure, label, type Immutable } from "./parts.ts";

/** The figures a source may publish, under the names of the contract. */
export const figureNames = [
  "requests",
  "replies",
  "repliesWithReasoning",
  "conversations",
  "inputTokens",
  "cacheReadTokens",
  "outputTokens",
  "reasoningTokens",
  "toolCalls",
  "schemaInvalidCalls",
  "sandboxEscapes",
  "verificationActions",
  "delegations",
  "firstDispatchAccepted",
  "loops",
  "stallNotices",
  "stallEscalations",
  "wallClockMs",
  "lintErrors",
  "lintWarnings",
  "suppressions",
  "ncloc",
  "linesCovered",
  "linesCoverable",
  "lineCoverageShare",
  "testsPassed",
  "testsTotal",
  "userSeatMessages",
  ...messagePurposes.map((purpose) => `userSeatMessages.${purpose}` as const),
] as const;

export type FigureName = (typeof figureNames)[number];

const publishedFigure = z.strictObject({
  value: figure,
  citation: citationIndex,
  /** The source gives only a rounded figure: used as given, shown as rounded. */
  rounded: z.boolean().nullish(),
  /** System traffic is in it. */
  system: z.boolean().nullish(),
});

const scores = z.record(label, figure);

/** telemetry/totals.json: published totals, each with its source, where no log exists. */
export const totalsSchema = z.strictObject({
  format: z.literal("proofboard/totals@1"),
  figures: z.partialRecord(z.enum(figureNames), publishedFigure),
  byRoleStep: z
    .array(
      z.strictObject({
        role: label.nullish(),
        step: label.nullish(),
        requests: count.nullish(),
        inputTokens: count.nullish(),
        cacheReadTokens: count.nullish(),
        system: z.boolean().nullish(),
        citation: citationIndex,
      }),
    )
    .max(100_000)
    .nullish(),
  asPublished: z
    .strictObject({
      composite: figure.nullish(),
      subjects: scores.nullish(),
      roleScores: scores.nullish(),
      evidencePoints: figure.nullish(),
      coverage: figure.nullish(),
      citation: citationIndex,
    })
    .nullish(),
});

export type Totals = Immutable<z.infer<typeof totalsSchema>>;
export type PublishedFigure = Immutable<z.infer<typeof publishedFigure>>;
