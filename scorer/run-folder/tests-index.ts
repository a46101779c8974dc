import { z } from "zod";
import { logText, path, sha256, unique, type Immutable } from "./parts.ts";

/** tests/index.json: what each entry of tests/ is a run of. */
export const testsIndexSchema = z
  .array(
    z.strictObject({
      entry: path,
      full: z.boolean().nullish(),
      workspaceSha256: sha256.nullish(),
      command: logText.nullish(),
    }),
  )
  .max(20_000)
  .check(unique("entry", (line) => line.entry));

export type TestsIndex = Immutable<z.infer<typeof testsIndexSchema>>;
