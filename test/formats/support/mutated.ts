import fc from "fast-check";
import type { Given } from "./importing.ts";

/** Values that stand where another was expected. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1e308,
  2 * Number.MAX_SAFE_INTEGER,
  Number.NaN,
  "",
  "NaN",
  "-7",
  "99999999999999999999999999",
  "[",
  '{"a":1}',
  "\u0000\uD800",
  "x".repeat(3000),
  [],
  {},
  [[[]]],
  [null, 1, "a"],
  JSON.parse('{"__proto__": {"a": 1}, "constructor": 3}'),
  { toString: 1, length: -1 },
];

/** A JSON value with up to four of its parts put in place of each other, left out, repeated or made odd. */
export function mutated(whole: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(whole);
  const change = fc.tuple(
    fc.nat(places.length - 1),
    fc.oneof(
      fc.constantFrom(...odd).map((value) => () => value),
      fc.nat(places.length - 1).map((index) => () => valueAt(whole, places[index] ?? [])),
      fc.constant((value: unknown) => (Array.isArray(value) ? [value, value].flat() : undefined)),
    ),
  );
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce(
        (value, [index, put]) => replaced(value, places[index] ?? [], put),
        structuredClone(whole),
      ),
    );
}

type Place = readonly (string | number)[];

function placesOf(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== "object" || value === null) return [place];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const parts = keys.flatMap((key) =>
    placesOf((value as Readonly<Record<string, unknown>>)[key], [...place, key]),
  );
  return [place, ...parts];
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (here, key) =>
      typeof here === "object" && here !== null
        ? (here as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );
}

function replaced(value: unknown, place: Place, put: (old: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return put(value);
  if (typeof value !== "object" || value === null) return value;
  const before = (value as Readonly<Record<string, unknown>>)[key];
  const after = replaced(before, rest, put);
  if (Array.isArray(value)) return value.map((part: unknown, at) => (at === key ? after : part));
  return { ...value, [key]: after };
}

/** The text of a value; a part that was left out gives one that is no JSON. */
const textOf = (value: unknown, indent = 0): string =>
  value === undefined ? "undefined" : JSON.stringify(value, null, indent);

/** Numbers beyond all bounds have no other way into a text. */
const beyondBounds = (text: string): string => text.replaceAll("1e+308", "1e999");

const cut = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 5 });

const cutAt = (text: string, end: number | null): string =>
  end === null ? text : text.slice(0, Math.floor(text.length * end));

/**
 * The text of a file with a document, mutated, and perhaps cut short. `isLines`: a list becomes a line for
 * each element.
 */
export function mutatedText(document: unknown, isLines = false): fc.Arbitrary<string> {
  return fc.tuple(mutated(document), cut).map(([value, end]) => {
    const isList = isLines && Array.isArray(value);
    const text = isList ? value.map((line) => `${textOf(line)}\n`).join("") : textOf(value);
    return cutAt(beyondBounds(text), end);
  });
}

/**
 * The text of values one after another, mutated, perhaps out of order, cut short, or with a line that is
 * no JSON.
 *
 * @param indent as `JSON.stringify` takes it.
 */
export function mutatedLines(values: readonly unknown[], indent = 0): fc.Arbitrary<string> {
  const noise = fc.option(fc.constantFrom("{", "NaN", '"'), { freq: 3 });
  return fc
    .tuple(mutated(values), fc.shuffledSubarray([...values]), fc.boolean(), noise, cut)
    .map(([changed, shuffled, isShuffled, line, end]) => {
      const list: readonly unknown[] = isShuffled || !Array.isArray(changed) ? shuffled : changed;
      const texts = list.map((value) => textOf(value, indent));
      const all = line === null ? texts : [...texts.slice(0, 2), line, ...texts.slice(2)];
      return cutAt(beyondBounds(all.map((text) => `${text}\n`).join("")), end);
    });
}

/** The content of a file: a document, mutated, cut off, or anything at all. */
export function anyContent(document: unknown): fc.Arbitrary<Given> {
  return fc.oneof(
    { weight: 6, arbitrary: mutatedText(document) },
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.uint8Array({ maxLength: 40 }),
  );
}
