import { z } from "zod";
import { id, label, text, unique, type Immutable } from "../../run-folder/parts.ts";
import { digest, evaluator, revision } from "./parts.ts";

const judged = {
  evaluators: z
    .array(evaluator)
    .min(1)
    .max(100)
    .check(unique("evaluator", (one) => JSON.stringify([one.id, one.version, one.digest]))),
  /** How many independent reviewers must pass it. */
  reviewers: z.int({ error: "a whole number from 1" }).min(1).max(1000).default(1),
};

const criterion = z.strictObject({
  id: label,
  text,
  ...judged,
  /** A criterion of the statement of work it stands for, by the digest of its RFC 8785 form. */
  covers: z.strictObject({ criterion: label, digest }).optional(),
});

const deliverable = z.strictObject({ id: label, path: z.string().min(1).max(1024), ...judged });

/** evidence/data/contracts/<contract>.r<revision>.json: what was asked, before it was worked on. */
export const contractSchema = z
  .strictObject({
    v: z.literal(1),
    run: id,
    contract: id,
    revision,
    supersedes: digest.nullable(),
    criteria: z.array(criterion).max(10_000),
    deliverables: z.array(deliverable).max(10_000),
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const part of ["criteria", "deliverables"] as const)
      value[part].forEach((item, index) => {
        if (seen.has(item.id))
          issues.push({
            code: "custom",
            input: item.id,
            path: [part, index, "id"],
            message: "each item id once",
            continue: true,
          });
        seen.add(item.id);
      });
  });

export type Contract = Immutable<z.infer<typeof contractSchema>>;
export type Criterion = Contract["criteria"][number];
export type EvaluatorName = Criterion["evaluators"][number];
