import { z } from "zod";
import { lineShape, toolPath } from "./log-line.ts";
import { count, integer, logId, logText } from "./parts.ts";

const claim = { ...lineShape, kind: z.literal("claim") } as const;

/** A typed claim of an agent: compared with what was observed, never believed. */
export const claimSchema = z.discriminatedUnion("of", [
  z.object({
    ...claim,
    of: z.literal("tests"),
    values: z
      .object({ run: count.nullish(), passed: count.nullish(), failed: count.nullish() })
      .nullish(),
  }),
  z.object({
    ...claim,
    of: z.literal("files"),
    values: z.object({ paths: z.array(toolPath).max(100_000).nullish() }).nullish(),
  }),
  z.object({
    ...claim,
    of: z.literal("commit"),
    values: z.object({ sha: logText.nullish() }).nullish(),
  }),
  z.object({
    ...claim,
    of: z.literal("criteria"),
    values: z.object({ id: logId.nullish(), met: z.boolean().nullish() }).nullish(),
  }),
  z.object({
    ...claim,
    of: z.literal("deliverable"),
    values: z.object({ id: logId.nullish(), path: toolPath.nullish() }).nullish(),
  }),
  z.object({
    ...claim,
    of: z.literal("exit"),
    values: z.object({ command: logText.nullish(), exitCode: integer.nullish() }).nullish(),
  }),
]);
