import { z } from "zod";
import { count, logId, text, unique, type Immutable } from "./parts.ts";

/** In which state a step of the workflow was left. */
const stepStates = ["passed", "failed", "skipped", "open"] as const;

/** status/workflow.json: the final state of every step. */
export const statusWorkflowSchema = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        id: logId,
        state: z.enum(stepStates),
        attempts: count.nullish(),
        failurePath: text.nullish(),
      }),
    )
    .max(200_000)
    .check(unique("step id", (step) => step.id)),
});

export type StatusWorkflow = Immutable<z.infer<typeof statusWorkflowSchema>>;
