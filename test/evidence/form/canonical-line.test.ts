import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { isCanonical, isPlainForm } from "../../../scorer/evidence/form/canonical-line.ts";
import { readLine, type LineFault } from "../../../scorer/evidence/form/read-line.ts";

/** What the library alone says of a text. */
function libraryAccepts(text: string): boolean {
  try {
    return canonicalize(JSON.parse(text)) === text;
  } catch {
    return false;
  }
}

function accepts(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  return isCanonical(text, value);
}

function faultOf(bytes: Uint8Array | string): LineFault | null {
  const line = Buffer.from(bytes);
  const raw = { number: 1, offset: 0, length: line.length, bytes: line, digest: "", ended: true };
  return readLine(raw, nodePlatform).fault;
}

describe("RFC 8785", () => {
  // its appendix B: doubles and their one spelling
  test.each([
    ["0", true],
    ["-0", false],
    ["5e-324", true],
    ["-5e-324", true],
    ["1.7976931348623157e+308", true],
    ["1.7976931348623157e308", false],
    ["9007199254740992", true],
    ["-9007199254740992", true],
    ["295147905179352830000", true],
    ["295147905179352825856", false],
    ["9.999999999999997e+22", true],
    ["1e+23", true],
    ["1e23", false],
    ["1E+23", false],
    ["999999999999999700000", true],
    ["1e+21", true],
    ["1000000000000000000000", false],
    ["9.999999999999997e-7", true],
    ["0.000001", true],
    ["1e-6", false],
    ["333333333.3333332", true],
    ["333333333.33333325", true],
    ["333333333.333333250", false],
    ["1424953923781206.2", true],
    ["4.50", false],
    ["2e-3", false],
    ["0.002", true],
    ["1e-27", true],
    ["0.000000000000000000000000001", false],
    ["1e400", false],
  ])("the number %s", (text, isForm) => {
    expect([accepts(text), libraryAccepts(text)]).toEqual([isForm, isForm]);
  });

  test.each([
    [String.raw`"\u20ac$\u000f\nA'B\"\\\\\"/"`, false],
    [String.raw`"€$\u000f\nA'B\"\\\\\"/"`, true],
    [String.raw`"\u000F"`, false],
    [String.raw`"\b\t\n\f\r"`, true],
    [String.raw`"\u0008"`, false],
    ['"\u007f\u0080\u2028"', true],
    [String.raw`"\u007f"`, false],
    [String.raw`"\ud83d\ude00"`, false],
    ['"\u{1F600}"', true],
    [String.raw`"\udead"`, false],
    [String.raw`{"\ud800":1}`, false],
    [String.raw`"\\ud800"`, true],
  ])("the text %s", (text, isForm) => {
    expect([accepts(text), libraryAccepts(text)]).toEqual([isForm, isForm]);
  });

  test.each([
    // by UTF-16 units, as in its section 3.2.3
    ['{"\\r":1,"1":2,"\u0080":3,"ö":4,"€":5,"\u{1F600}":6,"\ufb33":7}', true],
    ['{"\ufb33":1,"\u{1F600}":2}', false],
    ['{"1":1,"10":2,"2":3}', true],
    ['{"1":1,"2":3,"10":2}', false],
    ['{"10":2,"9":3,"a":1}', true],
    ['{"a":1,"10":2}', false],
    ['{"A":1,"a":2}', true],
    ['{"":1,"a":2}', true],
    ['{"__proto__":{"b":1},"a":2}', true],
    ['{"a":1,"a":1}', false],
    ['{"a":[{"c":1,"b":2}]}', false],
    ["[1, 2]", false],
    ["[1,2]\n", false],
    ["\ufeff[1,2]", false],
    ['{"a":{},"b":[]}', true],
    ["null", true],
  ])("the value %s", (text, isForm) => {
    expect([accepts(text), libraryAccepts(text)]).toEqual([isForm, isForm]);
  });
});

describe("the quick way", () => {
  const key = fc.oneof(
    fc.string({ maxLength: 4, unit: "binary" }),
    fc.nat({ max: 200 }).map(String),
    fc.constantFrom("__proto__", "constructor", "\ud800", "\ufb33", "\u{1F600}", "-0", "01", "1e3"),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(null, true, false, 0, -0, 1e21, 1e-7, 2 ** 53, 5e-324),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.string({ maxLength: 6, unit: "binary" }),
      fc.constantFrom("\ud800", "\udc00\ud800", "\\ud800", "\u2028", "\u007f"),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie("value")), { maxLength: 5 }).map((entries) => {
        const made: object = Object.fromEntries(entries);
        return made;
      }),
    ),
  }));

  test("agrees with the library on every value, however it was written", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(0, 1), (given, indent) => {
        const texts = [JSON.stringify(given), JSON.stringify(given, null, indent)];
        try {
          texts.push(canonicalize(given) ?? "");
        } catch {
          // half a surrogate pair has no such form
        }
        for (const text of texts) expect(accepts(text), text).toBe(libraryAccepts(text));
      }),
      { numRuns: 5000 },
    );
  });

  test("agrees with the library on texts changed by a sign", () => {
    const signs = ['"', "\\", "0", "1", "-", ".", "e", "E", "+", " ", ",", ":", "{", "}", "[", "u"];
    fc.assert(
      fc.property(
        value,
        fc.nat(),
        fc.constantFrom(...signs),
        fc.boolean(),
        (given, at, sign, replaces) => {
          const text = JSON.stringify(given);
          const place = at % (text.length + 1);
          const changed = text.slice(0, place) + sign + text.slice(place + (replaces ? 1 : 0));
          expect(accepts(changed), changed).toBe(libraryAccepts(changed));
        },
      ),
      { numRuns: 5000 },
    );
  });

  test("gives up on deep values, and the long way does not fall over them", () => {
    const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(isPlainForm(deep(32), JSON.parse(deep(32)), 32)).toBe(true);
    expect(isPlainForm(deep(33), JSON.parse(deep(33)), 32)).toBe(false);
    expect(accepts(deep(400))).toBe(true);
    expect(typeof accepts(deep(200_000))).toBe("boolean");
    expect(faultOf(deep(30_000))).toBe("depth");
  });
});

/** A checkout of nst/JSONTestSuite, whose `test_parsing` holds one text a file. */
const suite = process.env["JSON_TEST_SUITE"];
const texts = suite === undefined ? null : join(suite, "test_parsing");
const isThere = texts !== null && existsSync(texts);

describe.skipIf(!isThere)(
  isThere ? "JSONTestSuite" : "JSONTestSuite (JSON_TEST_SUITE names no checkout of it)",
  () => {
    const named = (prefix: string) =>
      texts === null || !isThere
        ? []
        : readdirSync(texts).filter((name) => name.startsWith(prefix));
    const bytesOf = (name: string) => readFileSync(join(texts ?? "", name));

    test("has its 188 invalid texts", () => {
      expect(named("n_")).toHaveLength(188);
    });

    test.each(named("n_"))("%s is refused", (name) => {
      expect(faultOf(bytesOf(name))).not.toBeNull();
    });

    test.each([...named("y_"), ...named("i_")])("%s is read as the library reads it", (name) => {
      const bytes = bytesOf(name);
      const text = nodePlatform.decode(bytes);
      const isDeep = text?.startsWith("[".repeat(33)) === true;
      expect(faultOf(bytes) === null).toBe(text !== null && !isDeep && libraryAccepts(text));
    });
  },
);
