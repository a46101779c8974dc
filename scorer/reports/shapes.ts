import { z } from "zod";
import { pointerTo, quoted } from "../run-folder/json.ts";
import { problemsKept, type Report } from "../run-folder/problem.ts";

/** True for a JSON object. Its own members only: read foreign keys with `Object.entries`. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first member of a list that is an object, or of an object whose values are; else `undefined`. */
export const firstRecord = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const members: readonly unknown[] = Object.values(value);
  const [first] = members;
  return isRecord(first) ? first : undefined;
};

/**
 * Reads the entries of a report against shapes and turns every fault into a `report-shape` problem.
 * Reading should end where `exhausted` is true: more problems would not be kept.
 */
export class Shapes {
  readonly #file: string;
  readonly #report: Report;
  #refused = 0;

  constructor(file: string, report: Report) {
    this.#file = file;
    this.#report = report;
  }

  /** True while nothing was refused. */
  get sound(): boolean {
    return this.#refused === 0;
  }

  /** True where as many faults were reported as are kept of one rule. */
  get exhausted(): boolean {
    return this.#refused >= problemsKept;
  }

  /** `value` in the shape of `schema`, or `undefined` after its faults were reported. */
  read<Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
    pointer: string,
  ): z.output<Schema> | undefined {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    for (const issue of read.error.issues) {
      const place = issue.path.reduce<string>((to, label) => pointerTo(to, String(label)), pointer);
      this.refuse(place, quoted(memberAt(value, issue.path)), expectation(issue));
      if (this.exhausted) break;
    }
    return undefined;
  }

  /** Reports a fault found otherwise; `place` is a pointer or a line. */
  refuse(place: string, found: string, expected: string): void {
    this.#refused += 1;
    const where = place === "" ? {} : { place };
    this.#report({
      level: "error",
      rule: "report-shape",
      file: this.#file,
      ...where,
      found,
      expected,
    });
  }

  /** Reports something odd that changes no count. */
  warn(place: string, found: string, expected: string): void {
    this.#report({
      level: "warning",
      rule: "report-shape",
      file: this.#file,
      place,
      found,
      expected,
    });
  }
}

const memberAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((parent, label) => {
    if (typeof parent !== "object" || parent === null) return undefined;
    return Object.getOwnPropertyDescriptor(parent, label)?.value as unknown;
  }, value);

const kinds: ReadonlyMap<string, string> = new Map([
  ["array", "a list"],
  ["boolean", "true or false"],
  ["int", "a whole number"],
  ["number", "a number"],
  ["object", "an object"],
  ["string", "a string"],
]);

const expectation = (issue: z.core.$ZodIssue): string => {
  if (issue.code === "invalid_type") return kinds.get(issue.expected) ?? issue.expected;
  if (issue.code === "invalid_value") {
    const values = issue.values.map((value) => quoted(value)).join(", ");
    return issue.values.length === 1 ? values : `one of ${values}`;
  }
  if (issue.code === "too_small") return `at least ${String(issue.minimum)}`;
  if (issue.code === "too_big") return `at most ${String(issue.maximum)}`;
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
};

/**
 * A list whose entries have the shape `schema`. Unlike `z.array` it stops at as many faults as are kept,
 * so a long list of nonsense costs no memory.
 */
export const listOf = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<readonly z.output<Schema>[]> =>
  z.array(z.unknown()).transform((entries, context) => {
    const list: z.output<Schema>[] = [];
    for (const [index, entry] of entries.entries()) {
      const read = schema.safeParse(entry);
      if (read.success) list.push(read.data);
      else
        for (const issue of read.error.issues)
          context.addIssue({
            code: "custom",
            message: expectation(issue),
            path: [index, ...issue.path],
          });
      if (context.issues.length >= problemsKept) break;
    }
    return list;
  });

/** A number of lines, hits or cases: whole and not negative. */
export const count = z.int().min(0);

/** A place in a file as tools give it: a whole number, or nothing. */
export const position = z.int().nullish();

/** A line of a file; tools write 0 for "the whole file". */
export const lineOrNull = (line: number | null | undefined): number | null =>
  line === null || line === undefined || line < 1 ? null : line;
