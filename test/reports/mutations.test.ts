import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReportKind } from "../../scorer/reports/facts.ts";
import { readReport, reportFormats } from "../../scorer/reports/index.ts";
import type { Problem } from "../../scorer/run-folder/problem.ts";
import { fixtures } from "./fixtures.ts";

/** Facts without an error, or no facts with one. */
const givesFactsOrErrors = (kind: ReportKind, text: string): void => {
  const errors: Problem[] = [];
  const result = readReport(kind, "report", text, (problem) => {
    if (problem.level === "error") errors.push(problem);
    expect(problem.found.length).toBeLessThan(400);
  });
  expect(errors.length > 0).toBe(result === null);
};

const marks = ['"', "'", "<", ">", "&", "/", "{", "}", "[", "]", ",", ":", "-", "0", "\n", "\\"];

const strange = fc.constantFrom<unknown>(null, true, -1, 1.5, 0, "", "x", [], [null], {}, { a: 1 });

/** `value` with what stands at the `at`-th place of a walk through it replaced. */
const replaced = (value: unknown, at: { left: number }, by: unknown): unknown => {
  if (at.left === 0) {
    at.left -= 1;
    return by;
  }
  at.left -= 1;
  if (Array.isArray(value)) return value.map((member) => replaced(member, at, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replaced(member, at, by)]),
  );
};

describe("a damaged report", () => {
  it("has a fixture for every format", () => {
    expect(fixtures.map(([id]) => id).sort()).toEqual(reportFormats.map(({ id }) => id).sort());
  });

  describe.each(fixtures)("in the format %s", (id, kind, text) => {
    it("is sound before it is damaged", () => {
      const problems: Problem[] = [];
      const result = readReport(kind, "report", text, (problem) => problems.push(problem));
      expect(result?.format).toBe(id);
      expect(problems).toEqual([]);
    });

    it("gives facts or an error when cut short", () => {
      for (let end = 0; end < text.length; end += 1) givesFactsOrErrors(kind, text.slice(0, end));
    });

    it("gives facts or an error when one character is another", () => {
      fc.assert(
        fc.property(
          fc.nat(text.length - 1),
          fc.oneof(fc.constantFrom(...marks), fc.string({ unit: "binary" })),
          (at, by) => {
            givesFactsOrErrors(kind, text.slice(0, at) + by + text.slice(at + 1));
          },
        ),
        { numRuns: 200 },
      );
    });
  });

  const inJson = fixtures.filter(([, , text]) => text.startsWith("{") || text.startsWith("["));

  it.each(inJson)(
    "in the format %s gives facts or an error when a value is of another type",
    (_, kind, text) => {
      fc.assert(
        fc.property(fc.nat(60), strange, (at, by) => {
          const value: unknown = JSON.parse(text);
          givesFactsOrErrors(kind, JSON.stringify(replaced(value, { left: at }, by)));
        }),
        { numRuns: 200 },
      );
    },
  );
});
