import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { eventKeys, eventSchema, otherEventSchema } from "../../scorer/run-folder/event.ts";
import { lineCheck } from "../../scorer/run-folder/line-check.ts";
import { decimal, sha256, time } from "../../scorer/run-folder/parts.ts";
import { requestKeys, requestSchema } from "../../scorer/run-folder/request.ts";
import { toolCallKeys, toolCallSchema } from "../../scorer/run-folder/tool-call.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { richShape } from "../support/generate/shape.ts";
import { rowsOf, type LogRow } from "./log-rows.ts";
import { replaced } from "./replaced.ts";

type Row = LogRow["row"];

/** Values of every type, and at the bounds the schemas set. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, -0, 1, 3, 4, -1, 1.5, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e308],
  ...["", "x", "é", "\u{1F600}", "\uD800", "0", "1.5", "1.", "-1", "ok", "tests", "user"],
  ...["a", "\u{1F600}"].flatMap((sign) => [500, 501, 1000].map((length) => sign.repeat(length))),
  ...["a".repeat(64), "A".repeat(64), "f".repeat(63), "0".repeat(40), "0".repeat(41)],
  ...["2026-10-19T08:30:00Z", "2026-02-30T08:30:00Z", "2026-10-19T08:30:00.1234Z", "2026-10-19"],
  ...[[], [1, 2], [null, 1], [1, 2, 3], ["a"], [-1], [[]], [{ producer: "p", seq: 1 }]],
  ...[{}, { start: 1, end: null }, { a: "measured" }, { a: 1.5 }, { a: "b" }],
  ...[{ kind: "infra", code: 503 }, { kind: "infra", code: 1.5 }, { code: {} }, { run: 1 }],
  ...['{"__proto__":"x"}', '{"__proto__":{"a":1},"constructor":1}'].map(
    (text) => JSON.parse(text) as unknown,
  ),
];

const all = rowsOf(generateRun(richShape(3)));

/** One line of a log for each kind of event, form of claim, outcome and way to fail it has. */
function distinct(log: LogRow["log"]): readonly Row[] {
  const byShape = all
    .filter((line) => line.log === log)
    .map(({ row }) => {
      const shape = [row["kind"], row["of"], row["outcome"], row["status"], Object.keys(row)];
      return [JSON.stringify(shape), row] as const;
    });
  return [...new Map(byShape).values()];
}

const schemas = [
  ["requests", distinct("requests"), requestSchema, () => requestKeys],
  ["tool calls", distinct("toolCalls"), toolCallSchema, () => toolCallKeys],
  ["events", distinct("events"), eventSchema, ({ kind }: Row) => eventKeys.get(String(kind))],
  ["events of other kinds", distinct("events").slice(0, 3), otherEventSchema, () => null],
] as const;

describe.each(schemas)("the quick check of %s", (_, rows, schema, keysOf) => {
  const accepts = lineCheck(schema);

  function same(value: unknown): void {
    const unknown: string[] = [];
    const quick = accepts(value, unknown);
    // An expectation each would take longer than all the checks.
    if (quick !== schema.safeParse(value).success) expect.fail(JSON.stringify(value));
    const keys = quick ? keysOf(value as Row) : null;
    if (keys == null) return;
    const others = Object.keys(value as Row).filter((key) => !keys.has(key));
    if (others.join("\n") !== unknown.join("\n")) expect.fail(JSON.stringify(value));
  }

  test("decides as the schema does for every field and every value", () => {
    for (const row of rows) {
      same(row);
      for (const key of [
        ...Object.keys(row),
        "unheard-of",
        "seq",
        "kind",
        "of",
        "values",
        "range",
      ]) {
        same(Object.fromEntries(Object.entries(row).filter(([name]) => name !== key)));
        for (const value of values) same({ ...row, [key]: value });
      }
    }
    for (const value of values) same(value);
    expect(rows.length).toBeGreaterThan(2);
  });

  test("decides as the schema does for parts of lines replaced by anything", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.nat(),
        fc.oneof(fc.jsonValue(), fc.constantFrom(...values)),
        (row, which, part) => {
          same(replaced(row, which, part));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe("the quick check of a text of a fixed form", () => {
  test.each([
    ["times", time, "2024-02-29T23:59:59.999Z"],
    ["times without a fraction", time, "2024-12-31T08:30:00Z"],
    ["digests", sha256, "0123456789abcdef".repeat(4)],
    ["decimals", decimal, "1234567890.0123456789"],
  ])(
    "decides as the schema does, whatever character is replaced or put in: %s",
    (_, schema, text) => {
      const accepts = lineCheck(schema.nullish());
      const sign = fc.oneof(
        fc.constantFrom(..."0139afgAZT:.- \n\u0660".split("")),
        fc.string({ maxLength: 2, unit: "binary" }),
      );
      fc.assert(
        fc.property(fc.nat(text.length), fc.nat(2), sign, (at, taken, put) => {
          const other = text.slice(0, at) + put + text.slice(at + taken);
          expect([other, accepts(other)]).toEqual([other, schema.safeParse(other).success]);
        }),
        { numRuns: 1000 },
      );
      expect(accepts(text)).toBe(true);
    },
  );
});

describe("the quick check of any schema", () => {
  test.each([
    ["strict objects", z.strictObject({ a: z.int() })],
    ["objects with a rest", z.object({ a: z.int() }).catchall(z.string())],
    ["refined objects", z.object({ a: z.int().optional() }).refine(({ a }) => a !== 1)],
    ["transforms", z.string().transform((text) => text.length)],
    ["coerced values", z.coerce.number()],
    ["formats", z.email()],
    ["addresses of the web", z.url().max(20)],
    ["tuples", z.tuple([z.int(), z.string()])],
    ["exact lengths", z.array(z.unknown()).length(2)],
    ["records with named keys", z.record(z.enum(["a", "b"]), z.int())],
    ["records with formed keys", z.record(z.string().regex(/^a/), z.int())],
    ["numbers below a bound", z.number().lt(3)],
    ["numbers above a bound", z.number().gt(0)],
    ["32-bit integers", z.int32()],
    ["exclusive unions", z.xor([z.string(), z.int()])],
    ["intersections", z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() }))],
    ["values by default", z.object({ a: z.int().default(1) })],
    ["anything in a field", z.object({ a: z.unknown(), b: z.null().optional() })],
    ["patterns with flags", z.string().regex(/^A$/gi)],
    ["lazy schemas", z.lazy(() => z.array(z.int()))],
  ])("decides as the schema does: %s", (_, schema) => {
    const accepts = lineCheck(schema);
    const key = fc.constantFrom("a", "b", "c");
    const leaf = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(...values), fc.nat(4));
    fc.assert(
      fc.property(fc.oneof(leaf, fc.dictionary(key, leaf), fc.array(leaf)), (value) => {
        expect(accepts(value)).toBe(schema.safeParse(value).success);
      }),
      { numRuns: 300 },
    );
  });
});
