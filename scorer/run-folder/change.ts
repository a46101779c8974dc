import { z } from "zod";
import { figure, id, label, text, time } from "./parts.ts";

/** A line of _changes.jsonl: what happened to a run on the board, with its score before and after. */
export const changeSchema = z.strictObject({
  at: time,
  run: id,
  kind: z.enum(["added", "withdrawn", "rescored", "corrected"]),
  rubric: label.nullish(),
  before: figure.nullish(),
  after: figure.nullish(),
  reason: text.nullish(),
});
