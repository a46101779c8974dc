import { z } from "zod";
import { id, label, unique, type Immutable } from "../../run-folder/parts.ts";
import { digest, operation } from "./parts.ts";

const rule = z.strictObject({ id: label, on: operation, producer: id, what: label });

const fixed = z.strictObject({ id: label, producer: id, what: label, subject: label });

/** evidence/data/expected.json: which observations must arrive, frozen before any producer ran. */
export const expectedSchema = z.strictObject({
  v: z.literal(1),
  run: id,
  contracts: z.array(digest).max(10_000),
  rules: z
    .array(rule)
    .max(1000)
    .check(unique("rule", ({ on, producer, what }) => JSON.stringify([on, producer, what]))),
  fixed: z
    .array(fixed)
    .max(100_000)
    .check(
      unique("fixed expectation", ({ producer, what, subject }) =>
        JSON.stringify([producer, what, subject]),
      ),
    ),
});

export type Expected = Immutable<z.infer<typeof expectedSchema>>;
export type ExpectedRule = Expected["rules"][number];
export type FixedExpectation = Expected["fixed"][number];
