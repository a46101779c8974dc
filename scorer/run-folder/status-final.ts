import { z } from "zod";
import { count, logId, text, type Immutable } from "./parts.ts";

/** How a harness says that a run ended. `void-infra` is believed only where the log bears it out. */
export const finalStates = ["completed", "failed", "abandoned", "stopped", "void-infra"] as const;

/** status/final.json: the harness's terminal state. */
export const statusFinalSchema = z.strictObject({
  state: z.enum(finalStates),
  openItems: count.nullish(),
  reason: text.nullish(),
  missingCapability: z
    .strictObject({ what: text, refs: z.array(logId).max(10_000).nullish() })
    .nullish(),
});

export type StatusFinal = Immutable<z.infer<typeof statusFinalSchema>>;
