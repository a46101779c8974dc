import { describe, expect, it } from "vitest";
import { coverageFormats, type ReportKind } from "../../scorer/reports/facts.ts";
import { formatsOf, reportFormats } from "../../scorer/reports/index.ts";
import { fixtures } from "./fixtures.ts";
import { read } from "./reading.ts";

describe("the formats of reports", () => {
  it("have one id each", () => {
    expect(new Set(reportFormats.map(({ id }) => id)).size).toBe(reportFormats.length);
  });

  it("stand under their kind", () => {
    for (const [kind, formats] of Object.entries(formatsOf))
      expect(formats.map((format) => format.kind)).toEqual(formats.map(() => kind));
  });

  it("of coverage stand in the order in which they decide for a file", () => {
    expect(formatsOf.coverage.map(({ id }) => id)).toEqual([...coverageFormats]);
  });

  it.each(fixtures)("know a report in the format %s among those of its kind", (id, kind, text) => {
    expect(read(kind, text).format).toBe(id);
  });
});

describe("a report that no format knows", () => {
  it.each([
    ["lint", "", "nothing"],
    [
      "lint",
      "src/a.py:1:80: E501 line too long",
      'text that begins "src/a.py:1:80: E501 line too long"',
    ],
    ["lint", "[[1]]", "in json, a list of 1"],
    ["lint", '{"a": 1, "b": 2}', 'a json object with the keys "a, b"'],
    ["duplication", "<pmd-cpd/>", 'xml with the root "pmd-cpd"'],
    ["mutation", "<?xml ?>", 'text that begins "<?xml ?>"'],
  ] as const)(
    "of kind %s is refused with what it looks like: %j",
    (kind: ReportKind, text, found) => {
      const { facts, problems } = read(kind, text);
      expect(facts).toBeNull();
      expect(problems).toEqual([
        `error report-format: ${found}; expected one of ${formatsOf[kind].map(({ id }) => id).join(", ")}`,
      ]);
    },
  );

  it("is refused though it would be known as another kind", () => {
    const [, , junit] = fixtures.find(([id]) => id === "junit") ?? ["", "tests", ""];
    expect(read("tests", junit).format).toBe("junit");
    expect(read("coverage", junit).format).toBeNull();
  });
});

describe("foreign keys", () => {
  const path = "__proto__";
  const file = '{"lines": {"total": 1, "covered": 1}}';

  it("may be __proto__ and change nothing", () => {
    const { facts } = read("coverage", `{"src/a.ts": ${file}, "${path}": ${file}}`);
    expect(facts?.files.map((of) => of.path)).toEqual(["src/a.ts", path]);
    const radon = '[{"type": "function", "name": "f", "complexity": 1, "lineno": 1}]';
    expect(read("complexity", `{"${path}": ${radon}}`).facts?.files).toEqual([path]);
    expect(Object.prototype).not.toHaveProperty("lines");
  });

  it("that stand twice cost the report its say", () => {
    expect(read("coverage", `{"a.ts": ${file}, "a.ts": ${file}}`).problems).toEqual(
      ['error json-duplicate-key at /a.ts: key "a.ts" again at line 1, column 49'].map(
        (problem) => `${problem}; expected each key of an object once`,
      ),
    );
  });
});
