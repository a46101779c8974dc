import { z } from "zod";
import {
  citation,
  citationIndex,
  count,
  figure,
  id,
  label,
  logText,
  path,
  text,
  unique,
  version,
  type Immutable,
} from "./parts.ts";

/** What a deliverable must be, by its bytes. */
export const deliverableKinds = ["file", "image", "directory"] as const;

const command = logText.min(1);

const criterion = z.strictObject({
  id: label,
  text,
  check: z.strictObject({ command }).nullish(),
});

const deliverable = z
  .strictObject({
    id: label,
    path: path.nullish(),
    glob: path.nullish(),
    kind: z.enum(deliverableKinds),
    description: text.nullish(),
  })
  .refine((value) => (value.path == null) !== (value.glob == null), {
    error: "either `path` or `glob`",
  });

const typical = z.strictObject({
  measure: label,
  value: figure,
  pool: z.enum(["sow", "role"]),
  citation: citationIndex,
});

/** sow.json and _sows/<id>@<version>.json: a job, the same for every run that answers to it. */
export const sowSchema = z
  .strictObject({
    id,
    version,
    title: label,
    summary: text.nullish(),
    tier: z.union([label, count], { error: "a name or a whole number" }).nullish(),
    minimumNcloc: count.nullish(),
    criteria: z
      .array(criterion)
      .max(10_000)
      .check(unique("criterion id", (entry) => entry.id)),
    deliverables: z
      .array(deliverable)
      .max(10_000)
      .check(unique("deliverable id", (entry) => entry.id)),
    commands: z
      .strictObject({
        install: command.nullish(),
        build: command.nullish(),
        typecheck: command.nullish(),
        test: command.nullish(),
        launch: command.nullish(),
      })
      .nullish(),
    publishedTypical: z.array(typical).max(1000).nullish(),
    citations: z.array(citation).max(1000).nullish(),
  })
  .check(({ value, issues }) => {
    value.publishedTypical?.forEach((entry, index) => {
      if (entry.citation < (value.citations?.length ?? 0)) return;
      issues.push({
        code: "custom",
        input: entry.citation,
        path: ["publishedTypical", index, "citation"],
        message: "the index of an entry of `citations`",
        continue: true,
      });
    });
  });

export type Sow = Immutable<z.infer<typeof sowSchema>>;
