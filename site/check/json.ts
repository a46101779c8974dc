import type { Differ } from "./difference.ts";

/** Differences named of one file; one is enough to fail. */
const named = 5;

/**
 * Holds a line of JSON against the value it must be. Only where the text is not the one the value has
 * is it looked for what differs.
 */
export function checkJson(text: string, expected: unknown, differ: Differ): void {
  const line = JSON.stringify(expected);
  if (text === `${line}\n` || text === line) return;
  const [found, given] = [parsed(text), parsed(line)];
  let count = 0;
  for (const { at, shown, must } of differencesOf(found, given, [])) {
    if (count === named) return;
    differ(at, shown, must);
    count += 1;
  }
  if (count === 0) differ("the text", text.slice(0, 80), line.slice(0, 80));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Difference = {
  readonly at: string;
  readonly shown: string | undefined;
  readonly must: string;
};

/** Each named by the way to it, what names a part of a list before its place in it. */
function* differencesOf(
  found: unknown,
  expected: unknown,
  at: readonly string[],
): Iterable<Difference> {
  if (typeof expected !== "object" || expected === null) {
    if (found !== expected)
      yield {
        at: at.join(", "),
        shown: found === undefined ? undefined : JSON.stringify(found),
        must: JSON.stringify(expected),
      };
    return;
  }
  const other: Readonly<Record<string, unknown>> =
    typeof found === "object" && found !== null ? { ...found } : {};
  const own: Readonly<Record<string, unknown>> = { ...expected };
  for (const name of new Set([...Object.keys(own), ...Object.keys(other)]))
    if (Object.hasOwn(own, name))
      yield* differencesOf(other[name], own[name], [...at, nameOf(own[name]) ?? name]);
    else
      yield {
        at: [...at, name].join(", "),
        shown: JSON.stringify(other[name]),
        must: "nothing of this name",
      };
}

function nameOf(part: unknown): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  for (const name of ["key", "id"] as const) {
    const value: unknown = (part as Readonly<Record<string, unknown>>)[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}
