import { describe, expect, test } from "vitest";
import type { EvidenceRecord } from "../../../scorer/evidence/evidence-record.ts";
import { rewriteManifest, textOf, withFile } from "../../support/generate/record/forge.ts";
import {
  digestOf,
  ledgerPath,
  printLine,
  type RecordFiles,
} from "../../support/generate/record/line.ts";
import { graveCodes, judged, tenthsOf } from "../property/attack.ts";
import { smallRecord } from "./small-record.ts";

const stream = "data/streams/toolgate.jsonl";

/** Where and why lines of a file are refused. */
function reasons(
  { findings }: EvidenceRecord,
  path: string,
): readonly (readonly [string, number | null, string | null])[] {
  return findings
    .filter(({ file, severity }) => file === `evidence/${path}` && severity !== "note")
    .map(({ code, line, why }) => [code, line, why] as const);
}

/** The record with the text of one file changed, under a cover that fits. */
function edited(
  files: RecordFiles,
  path: string,
  edit: (text: string) => string | Uint8Array,
): RecordFiles {
  return rewriteManifest(withFile(files, path, edit(textOf(files, path))));
}

async function expectFull(files: RecordFiles): Promise<void> {
  const record = await judged(files);
  expect(record.findings).toEqual([]);
  expect(tenthsOf(record)).toBe(200);
}

/** A value nested so deep, itself counted. */
function nested(depth: number): unknown {
  return depth === 1 ? {} : { a: nested(depth - 1) };
}

/** The small record with an observation of so many bytes. */
function ofLength(bytes: number): RecordFiles {
  const lengthOf = (pad: number) => {
    const files = smallRecord({ pad: "x".repeat(pad) });
    return { files, length: Buffer.byteLength(textOf(files, stream).split("\n")[1] ?? "") };
  };
  return lengthOf(bytes - lengthOf(0).length).files;
}

describe("a line at a bound", () => {
  test("of 65,535 bytes is read, one of 65,536 is not", async () => {
    await expectFull(ofLength(65_535));
    expect(reasons(await judged(ofLength(65_536)), stream)).toEqual([["R-BAD", 2, "length"]]);
  });

  test("nested 32 deep is read, one nested 33 is not", async () => {
    // the line and its facts are two of them
    await expectFull(smallRecord({ a: nested(30) }));
    const record = await judged(smallRecord({ a: nested(31) }));
    expect(reasons(record, stream)).toEqual([["R-BAD", 2, "depth"]]);
  });

  test("nested without end is refused, in a stream and in the ledger", async () => {
    const files = smallRecord();
    for (const brackets of ["[".repeat(60_000), "[".repeat(30_000) + "]".repeat(30_000)]) {
      const within = (text: string) => text.replace('"facts":{}', `"facts":{"a":${brackets}}`);
      expect(graveCodes(await judged(edited(files, stream, within)))).toContain("R-BAD");
      const above = (text: string) => text.replace('"id":"p1"', `"id":${brackets}`);
      const record = await judged(edited(files, ledgerPath, above));
      expect([graveCodes(record)[0], tenthsOf(record)]).toEqual(["C-LEDGER", 0]);
    }
  });
});

type Spelling = readonly [what: string, why: string, edit: (line: string) => string];

/** Values that are written in another way than RFC 8785 has for them. */
const values: readonly Spelling[] = [
  ["a number beyond 2^53", "canonical", fact("9007199254740993")],
  ["a number written 1.0", "canonical", fact("1.0")],
  ["a number written 1e2", "canonical", fact("1e2")],
  ["minus zero", "canonical", fact("-0")],
  ["a number too large for any double", "canonical", fact("1e400")],
  ["half a surrogate pair, escaped", "canonical", fact('"\\ud800"')],
  ["a letter that is escaped", "canonical", fact('"\\u0061"')],
  ["a slash that is escaped", "canonical", fact('"\\/"')],
];

/** Spellings of a line that say nearly the same as the line itself, or nothing. */
const spellings: readonly Spelling[] = [
  ["a key twice", "canonical", (line) => line.replace('"kind"', '"kind":"verdict","kind"')],
  ["keys in another order", "canonical", reversed],
  ["a blank", "canonical", (line) => line.replace(":", ": ")],
  ["a carriage return at its end", "canonical", (line) => `${line}\r`],
  ["a second value", "syntax", (line) => `${line}{}`],
  ["no value", "syntax", () => ""],
  ["a byte-order mark", "syntax", (line) => `\ufeff${line}`],
  ["a key named __proto__", "schema", (line) => line.replace('{"', '{"__proto__":{},"')],
  ["a key nobody knows", "schema", (line) => line.replace(/}$/, ',"z":1}')],
  ["no object", "schema", () => "[]"],
  ["null", "schema", () => "null"],
];

function fact(value: string): (line: string) => string {
  return (line) => line.replace('"facts":{}', `"facts":{"a":${value}}`);
}

function reversed(line: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line) as object).reverse()));
}

describe("a line that has", () => {
  test.each([...values, ...spellings])("%s is refused: %s", async (_, why, edit) => {
    const files = edited(smallRecord(), stream, (text) => {
      const [first = "", second = "", ...rest] = text.split("\n");
      const changed = edit(second);
      expect(changed).not.toBe(second);
      return [first, changed, ...rest].join("\n");
    });
    const record = await judged(files);
    expect(reasons(record, stream)).toContainEqual(["R-BAD", 2, why]);
    expect(tenthsOf(record)).toBeLessThan(200);
  });

  test.each(spellings)("%s breaks the ledger too: %s", async (_, why, edit) => {
    const files = smallRecord();
    const at = textOf(files, ledgerPath)
      .split("\n")
      .findIndex((line) => line.includes('"id":"p1"'));
    const record = await judged(
      edited(files, ledgerPath, (text) => {
        const lines = text.split("\n");
        return lines.with(at, edit(lines[at] ?? "")).join("\n");
      }),
    );
    expect(reasons(record, ledgerPath)).toContainEqual(["C-LEDGER", at + 1, why]);
    expect([record.spineHolds, tenthsOf(record)]).toEqual([false, 0]);
  });

  test("bytes that are not UTF-8 is refused", async () => {
    const files = edited(smallRecord(), stream, (text) => {
      const bytes = Buffer.from(text);
      bytes[text.indexOf("\n") + 20] = 0xff;
      return bytes;
    });
    expect(reasons(await judged(files), stream)).toEqual([["R-BAD", 2, "encoding"]]);
  });

  test("control signs and letters of two units is read", async () => {
    await expectFull(
      smallRecord({ a: "\u0000\u001f\u2028\u{1F600}é\uFFFF", "\u{1F600}": 1, "\uFB33": 2 }),
    );
  });

  test("facts under names every object has is read", async () => {
    const facts = JSON.parse(
      '{"__proto__":{"subject":"x"},"constructor":1,"toString":null}',
    ) as object;
    await expectFull(smallRecord({ ...facts, a: facts }));
  });
});

describe("line ends", () => {
  const converted = (text: string) => text.replaceAll("\n", "\r\n");

  test("of Windows in a stream: the stream cannot be read, which is one fault", async () => {
    const record = await judged(edited(smallRecord(), stream, converted));
    expect(graveCodes(record)).toContain("R-FILE");
    expect(record.faults).toBe(1);
  });

  test("of Windows in the ledger: nothing can be read", async () => {
    const record = await judged(edited(smallRecord(), ledgerPath, converted));
    expect(reasons(record, ledgerPath)).toEqual([["C-LEDGER", null, "crlf"]]);
    expect([record.state, tenthsOf(record)]).toEqual(["unreadable", 0]);
  });

  test("alone, hundreds of thousands of them, are as many faults, the first of them named", async () => {
    const blank = edited(smallRecord(), stream, () => "\n".repeat(300_000));
    const record = await judged(blank);
    expect(tenthsOf(record)).toBe(0);
    expect(record.faults).toBeGreaterThanOrEqual(300_000);
    expect(record.findings.length).toBeLessThan(300);
  });
});

describe("names that every object has", () => {
  const others = ["constructor", "valueof", "hasownproperty", "tostring"];

  test("are names as any other", async () => {
    for (const observer of others)
      await expectFull(
        smallRecord(
          {},
          {},
          {
            observer,
            evaluator: "prototype",
            person: "__proto__",
            item: "__proto__",
            contract: "constructor",
            attempts: ["__proto__", "constructor", "toString", "hasOwnProperty"],
          },
        ),
      );
  });

  test.each(["null", "1", '{"count":1,"head":null}'])(
    "__proto__ among the heads is refused with whatever it holds: %s",
    async (value) => {
      const files = edited(smallRecord(), ledgerPath, (text) =>
        text.replace('"heads":{', `"heads":{"__proto__":${value},`),
      );
      const record = await judged(files);
      expect(reasons(record, ledgerPath)).toContainEqual([
        "C-LEDGER",
        textOf(files, ledgerPath).trimEnd().split("\n").length,
        "schema",
      ]);
      expect(tenthsOf(record)).toBe(0);
    },
  );
});

describe("numbers without end", () => {
  test("issued: as many are missing as can be counted", async () => {
    const record = await judged(smallRecord({}, { issued: Number.MAX_SAFE_INTEGER }));
    expect(graveCodes(record)).toEqual(["I-GAP"]);
    expect(record.operations.missingNumbers).toBe(1e15);
    expect([record.closed?.status, tenthsOf(record)]).toEqual(["completed", 0]);
  });

  test("of an attempt", async () => {
    const files = edited(smallRecord(), ledgerPath, (text) => {
      let before = digestOf("");
      return text
        .trimEnd()
        .split("\n")
        .map((line) => {
          const row = JSON.parse(line) as Readonly<Record<string, unknown>>;
          const far = row["id"] === "a2" ? { n: Number.MAX_SAFE_INTEGER } : {};
          const changed = printLine({ ...row, ...far, prev: before });
          before = digestOf(changed);
          return `${changed}\n`;
        })
        .join("");
    });
    const record = await judged(files);
    expect(graveCodes(record)).toContain("I-GAP");
    expect(record.operations.missingNumbers).toBe(1e15);
    expect(tenthsOf(record)).toBe(0);
  });
});
