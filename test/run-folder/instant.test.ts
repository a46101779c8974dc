import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant, timeOf } from "../../scorer/run-folder/instant.ts";

describe("instant", () => {
  test("agrees with Date on every millisecond of the years 0 to 9999", () => {
    const first = Date.parse("0000-01-01T00:00:00.000Z");
    const last = Date.parse("9999-12-31T23:59:59.999Z");
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (milliseconds) => {
        expect(instant(new Date(milliseconds).toISOString())).toBe(milliseconds);
      }),
    );
  });

  test.each([
    ["1970-01-01T00:00:00Z", 0],
    ["1970-01-02T00:00:00.5Z", 86_400_500],
    ["1970-01-01T00:00:00.05Z", 50],
    ["2024-02-29T12:00:00Z", Date.UTC(2024, 1, 29, 12)],
    ["2000-02-29T00:00:00Z", Date.UTC(2000, 1, 29)],
    ["1969-12-31T23:59:59.999Z", -1],
  ])("%s is %d", (text, milliseconds) => {
    expect(instant(text)).toBe(milliseconds);
  });

  test.each([
    "2026-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-00-10T00:00:00Z",
    "2026-01-00T00:00:00Z",
    "2026-01-01T24:00:00Z",
    "2026-01-01T00:60:00Z",
    "2026-12-31T23:59:60Z",
    "2026-01-01T00:00:00",
    "2026-01-01T00:00:00+00:00",
    "2026-01-01 00:00:00Z",
    "2026-01-01T00:00:00.1234Z",
    "2026-01-01T00:00:00Z\n",
    "+02026-01-01T00:00:00Z",
    "",
  ])("%j does not exist", (text) => {
    expect(instant(text)).toBeNull();
  });
});

describe("timeOf", () => {
  const first = Date.parse("0000-01-01T00:00:00.000Z");
  const last = Date.parse("9999-12-31T23:59:59.999Z");

  test("writes what Date writes, for every millisecond of the years 0 to 9999", () => {
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (milliseconds) => {
        expect(timeOf(milliseconds)).toBe(new Date(milliseconds).toISOString());
      }),
    );
  });

  test.each([first - 1, last + 1, 0.5, Number.NaN, Infinity])("%d has no time", (milliseconds) => {
    expect(timeOf(milliseconds)).toBeNull();
  });
});
