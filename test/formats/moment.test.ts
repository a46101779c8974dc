import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf } from "../../scorer/formats/read/money.ts";
import { epochMoment, momentOf } from "../../scorer/formats/read/moment.ts";

const noon = Date.UTC(2026, 9, 19, 12);

describe("a time as a source wrote it", () => {
  it.each([
    ["2026-10-19T12:00:00Z", noon, "utc"],
    ["2026-10-19T12:00:00.123456789Z", noon + 123, "utc"],
    ["2026-10-19T14:00:00.5+02:00", noon + 500, "utc"],
    ["2026-10-19T06:30:00-0530", noon, "utc"],
    ["2026-10-19 12:00:00", noon, "none"],
    ["2026-10-19T12:00:00.123456", noon + 123, "none"],
  ])("%s", (text, ms, zone) => {
    expect(momentOf(text)).toEqual({ ms, zone });
  });

  it.each(["", "<redacted>", "2026-02-30T00:00:00Z", "2026-10-19", 12, null, undefined, {}])(
    "%j is none",
    (value) => {
      expect(momentOf(value)).toBeNull();
    },
  );

  it.each([
    [1_757_015_025.972, "s", 1_757_015_025_972],
    ["1757015025.972", "s", 1_757_015_025_972],
    ["1757015025972123456", "ns", 1_757_015_025_972],
    [1_757_015_025_972_123_392, "ns", 1_757_015_025_972],
    [1_757_015_025_972, "ms", 1_757_015_025_972],
    ["1757015025972123", "us", 1_757_015_025_972],
  ] as const)("%s in %s", (value, unit, ms) => {
    expect(epochMoment(value, unit)?.ms).toBe(ms);
  });

  it.each([0, -1, Number.NaN, Infinity, "x", "", "9".repeat(25), null])(
    "%j is no time",
    (value) => {
      expect(epochMoment(value, "ms")).toBeNull();
    },
  );

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom("s", "ms", "us", "ns"), (value, unit) => {
        momentOf(value);
        epochMoment(value, unit);
        decimalOf(value);
      }),
    );
  });
});

describe("dollars", () => {
  it.each([
    [0.0163968, "0.0163968"],
    [1.25e-7, "0.000000125"],
    [12, "12"],
    [1e21, "1000000000000000000000"],
    ["0.05", "0.05"],
    [-1, null],
    ["a", null],
    [null, null],
  ])("%j are %j", (value, text) => {
    expect(decimalOf(value)).toBe(text);
  });

  it("are the number they come from", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (value) => {
        const text = decimalOf(value);
        if (text !== null) {
          expect(text).toMatch(/^\d+(\.\d+)?$/);
          expect(Number(text)).toBe(value);
        }
      }),
    );
  });
});
