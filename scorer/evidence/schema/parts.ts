import { z } from "zod";
import { instant } from "../../run-folder/instant.ts";
import { id, label } from "../../run-folder/parts.ts";

/** A digest as records write it: the algorithm, then 64 lower-case hexadecimal digits. */
export const digest = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/, { error: "`sha256:` and 64 lower-case hexadecimal digits" });

/** A time with exactly three decimals, so that one time has one spelling. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, {
    error: "a time in UTC with three decimals, such as 2026-10-20T08:30:00.000Z",
    abort: true,
  })
  .refine((value) => instant(value) !== null, { error: "a date and time that exist" });

/** A whole number that JSON carries exactly. */
export const whole = z.int({ error: "a whole number from 0 to 9007199254740991" }).min(0);

/** A revision of a contract, the first being 1. */
export const revision = z.int({ error: "a whole number from 1" }).min(1);

/** What is done under a number of its own. */
export const operations = ["dispatch", "step", "tool", "process", "agent", "evaluator"] as const;
export const operation = z.enum(operations);
export type Operation = (typeof operations)[number];

/** On every line of a record. `prev` is the digest of the line before. */
export const head = {
  v: z.literal(1),
  run: id,
  producer: id,
  seq: whole,
  prev: digest,
  at: moment,
};

/** A versioned program that judges, by the digest of its bytes. */
export const evaluator = z.strictObject({ id: label, version: label, digest });

/** What a record leans on: bytes by their digest, in `blobs/`. */
export const reference = z.strictObject({
  role: label,
  digest,
  size: whole,
  path: z.string().min(1).max(1024).optional(),
});
