import { z } from "zod";
import { count, label, path, sha256, unique, type Immutable } from "./parts.ts";
import { deliverableKinds } from "./sow.ts";

/** deliverables.json: what was found of the required deliverables. A glob may find several files. */
export const deliverablesSchema = z
  .array(
    z.strictObject({
      id: label,
      path,
      bytes: count.nullish(),
      sha256: sha256.nullish(),
      kind: z.enum(deliverableKinds),
    }),
  )
  .max(200_000)
  .check(unique("id and path", (found) => JSON.stringify([found.id, found.path])));

export type Deliverables = Immutable<z.infer<typeof deliverablesSchema>>;
