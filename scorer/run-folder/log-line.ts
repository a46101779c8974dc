import { z } from "zod";
import { count, logId, logText, time } from "./parts.ts";

/** What every line of the three logs has. Only `seq` and `id` must be known. */
export const lineShape = {
  seq: count,
  id: logId,
  at: time.nullish(),
  agent: logId.nullish(),
  role: logId.nullish(),
  step: logId.nullish(),
} as const;

/** A path as a tool was given it: absolute ones are longer than those of a repository. */
export const toolPath = logText;

/** A lower-level code: HTTP statuses are often written as numbers. */
export const code = z.union([logText, z.int()], { error: "a text or a whole number" });
