import { z } from "zod";
import { count, label, path, sha256, unique, type Immutable } from "./parts.ts";

/** What a shipped file is said to be; the scorer derives its own from path and extension. */
const fileKinds = ["source", "test", "config", "asset", "docs", "vendored", "generated"] as const;

const shippedFunction = z.strictObject({
  name: z.string().max(2000),
  line: count,
  endLine: count.nullish(),
  ncloc: count.nullish(),
  ccn: count.nullish(),
});

/** repository.json: every file that shipped. `ncloc`: lines neither blank nor comment. */
export const repositorySchema = z.strictObject({
  commit: label.nullish(),
  files: z
    .array(
      z.strictObject({
        path,
        bytes: count,
        sha256: sha256.nullish(),
        kind: z.enum(fileKinds),
        ncloc: count.nullish(),
        suppressions: count.nullish(),
        functions: z.array(shippedFunction).max(500_000).nullish(),
      }),
    )
    .max(500_000)
    .check(unique("path", (file) => file.path)),
  secrets: count.nullish(),
});

export type Repository = Immutable<z.infer<typeof repositorySchema>>;
export type ShippedFile = Repository["files"][number];
