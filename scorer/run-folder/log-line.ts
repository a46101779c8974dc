import { z } from "zod";
import { count, logId, logText, time } from "./parts.ts";

/** How a field came to be known: read as it stands, worked out of others, or read out of prose. */
const fieldSource = z.enum(["measured", "derived", "text", "unknown"]);

/** What every line of the three logs has. Only `seq` and `id` must be known. */
export const lineShape = {
  seq: count,
  id: logId,
  at: time.nullish(),
  agent: logId.nullish(),
  role: logId.nullish(),
  step: logId.nullish(),
  /** Of imported lines, field by field. */
  sources: z.record(z.string(), fieldSource).nullish(),
} as const;

/** A path as a tool was given it: absolute ones are longer than those of a repository. */
export const toolPath = logText;

/** A lower-level code: HTTP statuses are often written as numbers. */
export const code = z.union([logText, z.int()], { error: "a text or a whole number" });
