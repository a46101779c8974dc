import { z } from "zod";
import { id, type Immutable } from "./parts.ts";

/** The evidence record writes digests with their algorithm; a bare one is the same digest. */
const head = z
  .string()
  .regex(/^(sha256:)?[0-9a-f]{64}$/, { error: "`sha256:` and 64 lower-case hexadecimal digits" });

/** _anchors/<run-id>.json: heads of an evidence record, published outside the folder. */
export const anchorsSchema = z.strictObject({
  run: id,
  freezeHead: head.nullish(),
  closeHead: head.nullish(),
  manifestSha256: head.nullish(),
});

export type Anchors = Immutable<z.infer<typeof anchorsSchema>>;
