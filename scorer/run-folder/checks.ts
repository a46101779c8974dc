import { z } from "zod";
import { integer, label, logText, milliseconds, sha256, time, type Immutable } from "./parts.ts";

/** What a command run over the product was run for. */
const checkSubjects = ["install", "build", "typecheck", "test", "launch", "criterion"] as const;

/** checks.json: commands run over the product, and how they ended. */
export const checksSchema = z
  .array(
    z
      .strictObject({
        of: z.enum(checkSubjects),
        criterion: label.nullish(),
        command: logText.min(1),
        where: z.enum(["workspace", "fresh-checkout"]),
        at: time.nullish(),
        exitCode: integer.nullish(),
        stayedUpMs: milliseconds.nullish(),
        workspaceSha256: sha256.nullish(),
        repositorySha256: sha256.nullish(),
      })
      .refine((check) => check.of !== "criterion" || check.criterion != null, {
        error: "the id of the criterion that was checked",
        path: ["criterion"],
      }),
  )
  .max(200_000);

export type Checks = Immutable<z.infer<typeof checksSchema>>;
export type Check = Checks[number];
