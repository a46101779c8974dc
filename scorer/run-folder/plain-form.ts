import type { z } from "zod";
import { instant } from "./instant.ts";
import { time } from "./parts.ts";

/** Every schema of zod is one of these; its definition says which. */
export type Schema = z.core.$ZodTypes;

type CheckDefinition = (z.core.$ZodChecks | z.core.$ZodCustom)["_zod"]["def"];

/** Values that a schema is known to accept: most of those it does, and none that it refuses. */
export type Form = {
  readonly type: "text" | "count" | "flag" | "choice" | "digits" | "time" | "any";
  /** Bounds of the number, or of the length of the text. */
  readonly least: number;
  readonly most: number;
  readonly choice: ReadonlySet<unknown>;
  /** By code unit, 1 for a digit. */
  readonly isDigit: Uint8Array;
};

/** Nothing is known. */
const anyForm: Form = {
  type: "any",
  least: 0,
  most: 0,
  choice: new Set(),
  isDigit: new Uint8Array(0),
};

/** True for a value of the form: the schema accepts it. Where it is false, the schema may still do. */
export function isOfForm({ type, least, most, choice, isDigit }: Form, value: unknown): boolean {
  switch (type) {
    case "text":
      return typeof value === "string" && value.length >= least && value.length <= most;
    case "count":
      return Number.isSafeInteger(value) && (value as number) >= least;
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return choice.has(value);
    case "digits": {
      if (typeof value !== "string" || value.length !== most) return false;
      let all = 1;
      for (let at = 0; at < most; at += 1) all &= isDigit[value.charCodeAt(at)] ?? 0;
      return all === 1;
    }
    case "time":
      return typeof value === "string" && instant(value) !== null;
    case "any":
      return false;
  }
}

/** What can be said of the values of a schema at once; most members of a log line have such a form. */
export function formOf(schema: z.core.$ZodType): Form {
  const { def } = (schema as Schema)._zod;
  if (def.type === "optional" || def.type === "nullable") return formOf(def.innerType);
  if (schema === time) return { ...anyForm, type: "time" };
  if ("coerce" in def && def.coerce) return anyForm;
  const checks = checksOf(schema).map(definitionOf);
  if (def.type === "number") return countForm(checks);
  if (def.type === "string") return textForm(checks) ?? digitsForm(checks);
  if (checks.length > 0) return anyForm;
  if (def.type === "boolean") return { ...anyForm, type: "flag" };
  if (def.type === "literal") return { ...anyForm, type: "choice", choice: new Set(def.values) };
  return def.type === "enum"
    ? { ...anyForm, type: "choice", choice: new Set(Object.values(def.entries)) }
    : anyForm;
}

/** The checks that hang on a schema, one that is a check itself included. */
export function checksOf(schema: z.core.$ZodType): readonly z.core.$ZodCheck[] {
  const { def, traits } = (schema as Schema)._zod;
  const own = traits.has("$ZodCheck") ? [schema as unknown as z.core.$ZodCheck] : [];
  return [...own, ...(def.checks ?? [])];
}

export function definitionOf(check: z.core.$ZodCheck): CheckDefinition {
  return (check as z.core.$ZodChecks | z.core.$ZodCustom)._zod.def;
}

/** Whole numbers, with a least one or without. */
function countForm([first, second, ...rest]: readonly CheckDefinition[]): Form {
  if (first?.check !== "number_format" || first.format !== "safeint" || rest.length > 0)
    return anyForm;
  if (second === undefined) return { ...anyForm, type: "count", least: -Infinity };
  if (second.check !== "greater_than" || typeof second.value !== "number" || !second.inclusive)
    return anyForm;
  return { ...anyForm, type: "count", least: second.value };
}

/** Texts of a bounded length; `null` where something else is asked of them. */
function textForm(checks: readonly CheckDefinition[]): Form | null {
  let [least, most] = [0, Infinity];
  for (const check of checks) {
    // lengths are in code points, of which each has one or two units
    if (check.check === "min_length") least = Math.max(least, 2 * check.minimum);
    else if (check.check === "max_length") most = Math.min(most, check.maximum);
    else return null;
  }
  return { ...anyForm, type: "text", least, most };
}

/**
 * So many digits of one kind, as a digest has: looked up in a table, which takes a third of the time
 * of the pattern.
 */
function digitsForm([only, ...rest]: readonly CheckDefinition[]): Form {
  if (only?.check !== "string_format" || only.pattern?.flags !== "" || rest.length > 0)
    return anyForm;
  const form = /^\^\[([0-9a-z-]+)\]\{(\d+)\}\$$/.exec(only.pattern.source);
  if (form === null) return anyForm;
  const digit = new RegExp(`^[${form[1] ?? ""}]$`);
  const isDigit = new Uint8Array(65_536);
  for (let unit = 0; unit < 128; unit += 1)
    if (digit.test(String.fromCharCode(unit))) isDigit[unit] = 1;
  return { ...anyForm, type: "digits", most: Number(form[2]), isDigit };
}
