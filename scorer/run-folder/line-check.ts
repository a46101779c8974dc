import { z } from "zod";
import { checksOf, definitionOf, type Form, formOf, isOfForm, type Schema } from "./plain-form.ts";

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
  const { def } = (schema as Schema)._zod;
  const base = baseCheck(def);
  if (base === null) return (value) => z.core.safeParse(schema, value).success;
  const check = checksOf(schema).map(checkOf).reduce(both, base);
  const form = formOf(schema);
  return form.type === "any" ? check : (value) => isOfForm(form, value) || check(value);
}

function both(first: LineCheck, second: LineCheck): LineCheck {
  return (value, unknown) => first(value, unknown) && second(value);
}

type Definition = Schema["_zod"]["def"];

/** The value alone, before the checks that hang on a schema; `null` where the schema must be asked. */
function baseCheck(definition: Definition): LineCheck | null {
  if ("coerce" in definition && definition.coerce) return null;
  const { type } = definition;
  if (type === "string") return (value) => typeof value === "string";
  if (type === "number") return (value) => Number.isFinite(value);
  if (type === "boolean") return (value) => typeof value === "boolean";
  if (type === "unknown") return () => true;
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
  const { def } = (innerType as Schema)._zod;
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

/** A member of an object; its form is asked first, since a call for each member takes twice the time. */
type Member = {
  readonly key: string;
  readonly check: LineCheck;
  readonly form: Form;
  readonly isOptional: boolean;
  readonly takesNull: boolean;
};

/** Members may be missing where they are optional; where another schema takes nothing, it is asked. */
function objectCheck({ shape, catchall }: z.core.$ZodObjectDef): LineCheck | null {
  const members = Object.entries(shape).map(([key, member]): Member => {
    const check = lineCheck(member);
    const isOptional = (member as Schema)._zod.def.type === "optional";
    return { key, check, form: formOf(member), isOptional, takesNull: check(null) };
  });
  const mustAsk = members.some(({ check, isOptional }) => !isOptional && check(undefined));
  // of a strict object every other member is refused
  const isStrict = (catchall as Schema | undefined)?._zod.def.type === "never";
  if (mustAsk || (catchall !== undefined && !isStrict)) return null;
  const byKey = new Map(members.map((member) => [member.key, member]));
  const required = members.filter(({ isOptional }) => !isOptional).length;
  // Lines of one log mostly have their keys in one order: the member met there before is tried first.
  const met = [...members];
  return (value, unknown) => {
    if (!isObject(value)) return false;
    let place = 0;
    let missing = required;
    for (const key in value) {
      let member = met[place];
      if (member?.key !== key) {
        member = byKey.get(key);
        if (member === undefined) {
          if (isStrict) return false;
          unknown?.push(key);
          continue;
        }
        met[place] = member;
      }
      place += 1;
      if (!member.isOptional) missing -= 1;
      const part = value[key];
      if (part === null) {
        if (!member.takesNull) return false;
      } else if (!isOfForm(member.form, part) && !member.check(part)) return false;
    }
    return missing === 0;
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
  const { def } = (keyType as Schema)._zod;
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
  if (def.check === "max_length") {
    const { maximum } = def;
    return (value) => (value as string).length <= maximum || asked(value);
  }
  if (def.check === "custom") {
    const accepts: (value: unknown) => unknown = def.fn;
    return (value) => accepts(value) === true || asked(value);
  }
  if (def.check === "string_format" && def.pattern?.flags === "") {
    const { pattern } = def;
    return (value) => pattern.test(value as string);
  }
  return asked;
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
