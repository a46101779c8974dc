import { z } from "zod";
import { count, logText, path, type Immutable } from "./parts.ts";

/**
 * tests/assertions.json: how many assertions each test holds, and whether they are trivial, that is
 * compare only constants or nothing the code under test produced.
 */
export const assertionsSchema = z
  .array(z.strictObject({ path, test: logText.min(1), assertions: count, trivial: z.boolean() }))
  .max(500_000);

export type Assertions = Immutable<z.infer<typeof assertionsSchema>>;
