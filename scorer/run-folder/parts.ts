import { z } from "zod";
import { instant } from "./instant.ts";

/** A type whose every part is read-only: what a schema gives, since nobody changes what was read. */
export type Immutable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Immutable<Value[Key]> };

/** A name or a short phrase. */
export const label = z.string().min(1).max(200);

/** Prose. */
export const text = z.string().max(20_000);

/** A text of a log line; the line itself is at most 1 MiB. */
export const logText = z.string().max(1_048_576);

/** What log lines call each other by. */
export const logId = z.string().min(1).max(500);

/** A path as somebody wrote it: any characters, since shipped repositories hold any. */
export const path = z.string().min(1).max(1024);

/** An id that is also a folder or file name. */
export const id = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,127}$/, {
  error: "1 to 128 of a-z, 0-9, `.`, `_` and `-`, the first a letter or digit",
});

/** A version that is also a part of a file name. */
export const version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/, {
  error: "1 to 64 of letters, digits, `.`, `_` and `-`, the first a letter or digit",
});

const wholeNumber = "a whole number from 0 to 9007199254740991";

/** A count, a size, an index: 0 to 2^53 - 1, the integers JSON carries exactly. */
export const count = z.int({ error: wholeNumber }).min(0, { error: wholeNumber });

/** An integer of either sign, such as an exit code. */
export const integer = z.int({ error: "a whole number" });

/** A duration in whole milliseconds. */
export const milliseconds = count;

/** A decimal figure as text, because money and published figures must stay exact. */
export const decimal = z
  .string()
  .max(40)
  .regex(/^\d+(\.\d+)?$/, { error: 'a decimal number as text, such as "77.2"' });

/** A published figure: an integer or a decimal text. */
export const figure = z.union([count, decimal], {
  error: `${wholeNumber}, or a decimal number as text, such as "77.2"`,
});

/** A SHA-256 as `sha256sum` prints it. */
export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: "64 lower-case hexadecimal digits" });

/** A time in UTC that exists. */
export const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, {
    error: "a time in UTC such as 2026-10-19T08:30:00Z, at most milliseconds",
    abort: true,
  })
  .refine((value) => instant(value) !== null, { error: "a date and time that exist" });

/** A date as far as it is known: year, month or day. */
const date = z
  .string()
  .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, {
    error: "a date such as 2026-10-19, 2026-10 or 2026",
    abort: true,
  })
  .refine((value) => instant(`${value}${"-01-01".slice(value.length - 4)}T00:00:00Z`) !== null, {
    error: "a date that exists",
  });

/** An address of the web; scripts, files and credentials have no place in a link. */
export const url = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?([/?#][^\s"<>\\^`{|}]*)?$/, {
    error: "an http or https address without user name",
  });

/** Where a published figure comes from: an index into the list of citations beside it. */
export const citationIndex = count;

/** A source that others can look up. */
export const citation = z.strictObject({
  title: label,
  publisher: label,
  date: date.nullish(),
  url: url.nullish(),
});

/** A refinement: no two entries have the same key. */
export function unique<Entry>(
  name: string,
  key: (entry: Entry) => string,
): (context: z.core.ParsePayload<Entry[]>) => void {
  return ({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach((entry, index) => {
      const own = key(entry);
      if (seen.has(own)) {
        issues.push({
          code: "custom",
          input: entry,
          path: [index],
          message: `each ${name} once`,
          continue: true,
        });
      }
      seen.add(own);
    });
  };
}
