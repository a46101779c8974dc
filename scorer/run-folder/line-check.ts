import { z } from "zod";

/**
 * Says of a value that came from JSON whether a schema accepts it.
 * @param unknown where keys are put that an object has and the schema does not; those within are not.
 */
export type LineCheck = (value: unknown, unknown?: string[]) => boolean;

/**
 * What a schema accepts, decided several times faster than by the schema: logs have millions of lines,
 * and nearly all of them are sound. It follows the definition of the schema and asks the schema itself
 * wherever it meets a construct it does not know, so that it never has an opinion of its own. What was
 * refused the schema then puts into words.
 *
 * Only for schemas that give back what they were given, but for unknown keys.
 *
 * @example lineCheck(z.object({ seq: z.int() }))({ seq: 1 }) // => true
 */
export function lineCheck(schema: z.core.$ZodType): LineCheck {
  // every schema of zod is one of these; its definition says which
  const known = schema as z.core.$ZodTypes;
  const base = baseCheck(known._zod.def);
  if (base === null) return (value) => z.core.safeParse(schema, value).success;
  const own = known._zod.traits.has("$ZodCheck") ? [schema as unknown as z.core.$ZodCheck] : [];
  const checks = [...own, ...(known._zod.def.checks ?? [])];
  return (
    countCheck(checks) ??
    textCheck(known._zod.def, checks) ??
    checks.map(checkOf).reduce(both, base)
  );
}

const isInteger: LineCheck = (value) => Number.isSafeInteger(value);

function both(first: LineCheck, second: LineCheck): LineCheck {
  return (value, unknown) => first(value, unknown) && second(value);
}

/** Whole numbers with a least one, as most numbers of a log are, in one step; `null` for others. */
function countCheck(checks: readonly z.core.$ZodCheck[]): LineCheck | null {
  const [first, second, ...rest] = checks.map(definitionOf);
  if (first?.check !== "number_format" || first.format !== "safeint" || rest.length > 0)
    return null;
  if (second === undefined) return isInteger;
  if (second.check !== "greater_than" || typeof second.value !== "number" || !second.inclusive)
    return null;
  const least = second.value;
  return (value) => Number.isSafeInteger(value) && (value as number) >= least;
}

/** Texts of a bounded length, as most texts of a log are, in one step; `null` for others. */
function textCheck({ type }: Definition, checks: readonly z.core.$ZodCheck[]): LineCheck | null {
  if (type !== "string" || checks.length === 0) return null;
  let [enough, most] = [0, Infinity];
  for (const check of checks) {
    const definition = definitionOf(check);
    // lengths are in code points, of which each has one or two units
    if (definition.check === "min_length") enough = Math.max(enough, 2 * definition.minimum);
    else if (definition.check === "max_length") most = Math.min(most, definition.maximum);
    else return null;
  }
  return (value) =>
    typeof value === "string" &&
    ((value.length >= enough && value.length <= most) ||
      checks.every((check) => passes(check, value)));
}

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** The value alone, before the checks that hang on a schema; `null` where the schema must be asked. */
function baseCheck(definition: Definition): LineCheck | null {
  if ("coerce" in definition && definition.coerce) return null;
  const { type } = definition;
  if (type === "string") return (value) => typeof value === "string";
  if (type === "number") return (value) => Number.isFinite(value);
  if (type === "boolean") return (value) => typeof value === "boolean";
  if (type === "enum") return oneOf(Object.values(definition.entries));
  if (type === "literal") return oneOf(definition.values);
  if (type === "union") return unionCheck(definition);
  if (type === "record") return recordCheck(definition);
  if (type === "object") return objectCheck(definition);
  if (type === "array") {
    const element = lineCheck(definition.element);
    return (value) => Array.isArray(value) && value.every((entry) => element(entry));
  }
  return type === "optional" || type === "nullable" ? emptyCheck(definition) : null;
}

/** Fields of a log are nearly all both optional and nullable, so both are decided at once. */
function emptyCheck({
  type,
  innerType,
}: Extract<Definition, { type: "optional" | "nullable" }>): LineCheck {
  const { def } = (innerType as z.core.$ZodTypes)._zod;
  if (type === "optional" && def.type === "nullable") {
    const inner = lineCheck(def.innerType);
    return (value) => value == null || inner(value);
  }
  const inner = lineCheck(innerType);
  const nothing = type === "optional" ? undefined : null;
  return (value) => value === nothing || inner(value);
}

function oneOf(values: readonly unknown[]): LineCheck {
  const set = new Set(values);
  return (value) => set.has(value);
}

/** Members may be missing where they are optional; where another schema takes nothing, it is asked. */
function objectCheck({ shape, catchall }: z.core.$ZodObjectDef): LineCheck | null {
  const members = Object.entries(shape).map(([key, member]) => {
    const check = lineCheck(member);
    const isOptional = (member as z.core.$ZodTypes)._zod.def.type === "optional";
    return { key, check, isOptional, takesNull: check(null) };
  });
  const mustAsk = members.some(({ check, isOptional }) => !isOptional && check(undefined));
  if (mustAsk || catchall !== undefined) return null;
  const byKey = new Map(members.map((member) => [member.key, member]));
  const required = members.filter(({ isOptional }) => !isOptional).map(({ key }) => key);
  // Lines of one log mostly have their keys in one order: the member met there before is tried first.
  const met: (typeof members)[number][] = [];
  return (value, unknown) => {
    if (!isObject(value)) return false;
    let place = 0;
    for (const key in value) {
      let member = met[place];
      if (member?.key !== key) {
        member = byKey.get(key);
        if (member === undefined) {
          unknown?.push(key);
          continue;
        }
        met[place] = member;
      }
      place += 1;
      const part = value[key];
      if (part === null ? !member.takesNull : !member.check(part)) return false;
    }
    for (const key of required) if (value[key] === undefined) return false;
    return true;
  };
}

function unionCheck(definition: Extract<Definition, { type: "union" }>): LineCheck | null {
  if ("discriminator" in definition)
    return choiceCheck(definition as z.core.$ZodDiscriminatedUnionDef);
  if (definition.inclusive === false) return null;
  const options = definition.options.map(lineCheck);
  return (value) => options.some((option) => option(value));
}

function choiceCheck(definition: z.core.$ZodDiscriminatedUnionDef): LineCheck | null {
  const { discriminator, options, unionFallback } = definition;
  if (unionFallback) return null;
  const byValue = new Map<unknown, LineCheck>();
  for (const option of options) {
    const check = lineCheck(option);
    for (const value of option._zod.propValues?.[discriminator] ?? []) byValue.set(value, check);
  }
  return (value, unknown) =>
    isObject(value) && byValue.get(value[discriminator])?.(value, unknown) === true;
}

/** Keys of any text: other key schemas must be asked. */
function recordCheck({ keyType, valueType }: z.core.$ZodRecordDef): LineCheck | null {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  if (def.type !== "string" || (def.checks ?? []).length > 0) return null;
  const member = lineCheck(valueType);
  return (value) => {
    if (!isObject(value)) return false;
    // no schema of zod looks at a member of that name
    for (const key in value) if (key !== "__proto__" && !member(value[key])) return false;
    return true;
  };
}

/** A check that accepts at a glance where it can; else it is asked. */
function checkOf(check: z.core.$ZodCheck): LineCheck {
  const def = definitionOf(check);
  const asked: LineCheck = (value) => passes(check, value);
  if (def.check === "number_format" && def.format === "safeint") return isInteger;
  if (def.check === "greater_than" && typeof def.value === "number" && def.inclusive) {
    const least = def.value;
    return (value) => (value as number) >= least;
  }
  if (def.check === "max_length") {
    const { maximum } = def;
    return (value) => (value as string).length <= maximum || asked(value);
  }
  if (def.check === "min_length") {
    // lengths are in code points, of which each has one or two units
    const enough = 2 * def.minimum;
    return (value) => (value as string).length >= enough || asked(value);
  }
  if (def.check === "custom") {
    const accepts: (value: unknown) => unknown = def.fn;
    return (value) => accepts(value) === true || asked(value);
  }
  if (def.check === "string_format" && def.pattern?.flags === "") {
    const { pattern } = def;
    return digitsCheck(pattern) ?? ((value) => pattern.test(value as string));
  }
  return asked;
}

function definitionOf(
  check: z.core.$ZodCheck,
): (z.core.$ZodChecks | z.core.$ZodCustom)["_zod"]["def"] {
  return (check as z.core.$ZodChecks | z.core.$ZodCustom)._zod.def;
}

/**
 * So many digits of one kind, as a digest has: looked up in a table, which takes a third of the time
 * of the pattern. `null` for any other pattern.
 */
function digitsCheck({ source }: RegExp): LineCheck | null {
  const form = /^\^\[([0-9a-z-]+)\]\{(\d+)\}\$$/.exec(source);
  if (form === null) return null;
  const length = Number(form[2]);
  const digit = new RegExp(`^[${form[1] ?? ""}]$`);
  const isDigit = new Uint8Array(65_536);
  for (let unit = 0; unit < 128; unit += 1)
    if (digit.test(String.fromCharCode(unit))) isDigit[unit] = 1;
  return (value) => {
    const text = value as string;
    if (text.length !== length) return false;
    let all = 1;
    for (let at = 0; at < length; at += 1) all &= isDigit[text.charCodeAt(at)] ?? 0;
    return all === 1;
  };
}

function passes({ _zod: inside }: z.core.$ZodCheck, value: unknown): boolean {
  const payload: z.core.ParsePayload = { value, issues: [] };
  if (inside.def.when?.(payload) === false) return true;
  void inside.check(payload as never);
  return payload.issues.length === 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
