import type { z } from "zod";
import { pointerTo, quoted } from "./json.ts";
import type { Immutable } from "./parts.ts";
import type { Report } from "./problem.ts";

type Issue = z.core.$ZodIssue;
type RawIssue<Code extends Issue["code"]> = z.core.$ZodRawIssue<Extract<Issue, { code: Code }>>;

/** Keys or values named in one message; the rest are counted. */
const named = 12;

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  null: "null",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** What each fault of a value says was expected; a schema's own words come before these. */
const words: { readonly [Code in Issue["code"]]: (issue: RawIssue<Code>) => string } = {
  invalid_type: ({ expected }) => typeWords[expected] ?? expected,
  too_big: ({ origin, maximum }) => `at most ${amount(maximum, origin)}`,
  too_small: ({ origin, minimum }) => `at least ${amount(minimum, origin)}`,
  invalid_format: ({ format }) => `a text of the form ${format}`,
  not_multiple_of: ({ divisor }) => `a multiple of ${String(divisor)}`,
  unrecognized_keys: ({ inst }) => `one of the keys ${list(keysOf(inst))}`,
  invalid_union: (issue) =>
    issue.inclusive === false || issue.options === undefined
      ? "a value of one of the allowed forms"
      : oneOf(issue.options),
  invalid_key: ({ issues }) => `a key that is ${issues[0]?.message ?? "allowed"}`,
  invalid_element: ({ issues }) => `an element that is ${issues[0]?.message ?? "allowed"}`,
  invalid_value: ({ values }) => oneOf(values),
  custom: () => "a value that fits the rest of the document",
};

/**
 * The value as the schema gives it, or `null` after every fault was reported. `found` repeats at most
 * 80 characters of the value.
 *
 * @param line where the value stands in a log, such as `line 12`; pointers then follow it
 * @example validate(runSchema, value, "run.json", report)?.id
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
  report: Report,
  line?: string,
): Immutable<z.output<Schema>> | null {
  const result = schema.safeParse(value, { error: expectation });
  if (result.success) return result.data as Immutable<z.output<Schema>>;
  reportIssues(result.error.issues, value, file, report, line);
  return null;
}

function reportIssues(
  issues: readonly Issue[],
  value: unknown,
  file: string,
  report: Report,
  line?: string,
): void {
  const placed = (pointer: string) => {
    const place = [line, pointer].filter((part) => part !== undefined && part !== "").join(", ");
    return place === "" ? {} : { place };
  };
  for (const issue of issues) {
    const { message: expected, path } = issue;
    const pointer = path.reduce<string>((to, key) => pointerTo(to, String(key)), "");
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) {
        const place = placed(pointerTo(pointer, key));
        report({
          level: "error",
          rule: "unknown-key",
          file,
          ...place,
          found: quoted(key),
          expected,
        });
      }
    } else {
      const found = quoted(
        issue.code === "invalid_key" ? path.at(-1) : path.reduce(memberOf, value),
      );
      report({ level: "error", rule: "schema", file, ...placed(pointer), found, expected });
    }
  }
}

/** A member of a value that came from JSON. */
export function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
    : undefined;
}

function expectation(issue: z.core.$ZodRawIssue): string {
  const say = words[issue.code] as (issue: z.core.$ZodRawIssue) => string;
  return say(issue);
}

function amount(limit: number | bigint, origin: string): string {
  const unit = origin === "string" ? "character" : origin === "array" ? "entr" : null;
  if (unit === null) return String(limit);
  const single = Number(limit) === 1;
  return `${String(limit)} ${unit === "entr" ? (single ? "entry" : "entries") : single ? unit : `${unit}s`}`;
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const [only] = values;
  return values.length === 1 ? quoted(only) : `one of ${list(values.map(quoted))}`;
}

function list(items: readonly string[]): string {
  const rest = items.length - named;
  return rest > 0
    ? `${items.slice(0, named).join(", ")} and ${String(rest)} more`
    : items.join(", ");
}

function keysOf(schema: unknown): readonly string[] {
  const def = (schema as z.ZodType | undefined)?.def as
    | { readonly shape?: object; readonly keyType?: { readonly options?: readonly string[] } }
    | undefined;
  return def?.shape === undefined ? (def?.keyType?.options ?? []) : Object.keys(def.shape);
}
