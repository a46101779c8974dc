import { describe, expect, it, test } from "vitest";
import type { Entry } from "../../scorer/board/entry.ts";
import { configurationOf, repeats, type Repeats } from "../../scorer/board/repeats.ts";
import type { Run, Seat } from "../../scorer/run-folder/run.ts";
import { minimalRun } from "../support/make-folder.ts";
import { placesOf, repeated, type Written } from "./support/repeated.ts";

function seriesOf(rows: readonly Written[]): readonly Repeats[] {
  const members = repeated(rows);
  return repeats(members, new Set(placesOf(members).map(({ entry }) => entry.id)));
}

const ids = (list: readonly Entry[] | undefined): readonly string[] | undefined =>
  list?.map(({ id }) => id);

describe("a configuration", () => {
  const seats: readonly Seat[] = [
    { role: "plan", model: "galena-3", provider: "a" },
    { role: "code", model: "beryl-2", provider: "b" },
  ];
  const of = (changes: Partial<Run> = {}, changed = seats): string =>
    configurationOf(
      minimalRun({ configuration: { label: "galena plans", seats: [...changed] }, ...changes }),
    );
  const seat = (changes: Partial<Seat>): readonly Seat[] =>
    seats.map((each, index) => (index === 0 ? { ...each, ...changes } : each));

  test.each<[string, string]>([
    ["its label", of({ configuration: { label: "another name", seats: [...seats] } })],
    ["the order of its seats", of({}, [...seats].reverse())],
    ["a field that says nothing", of({}, seat({ tier: null, endpoint: null }))],
    ["its publisher's address", of({ publisher: { name: "A Publisher", url: "https://a.org/" } })],
    ["the attempt", of({ attempt: { number: 7 } })],
  ])("is the same whatever %s", (_, other) => {
    expect(other).toBe(of());
  });

  test.each<[string, string]>([
    ["publisher", of({ publisher: { name: "Another" } })],
    ["harness", of({ harness: { name: "another", version: "1.0.0" } })],
    ["version of the harness", of({ harness: { name: "a-harness", version: "1.0.1" } })],
    ["model", of({}, seat({ model: "galena-4" }))],
    ["role", of({}, seat({ role: "test" }))],
    ["provider", of({}, seat({ provider: "c" }))],
    ["tier", of({}, seat({ tier: "priority" }))],
    ["quantisation", of({}, seat({ quantisation: "q4" }))],
    ["number of seats", of({}, seats.slice(1))],
  ])("is another with another %s", (_, other) => {
    expect(other).not.toBe(of());
  });

  it("is told by its label where a model is not given", () => {
    const none = (label: string): string => of({ configuration: { label, seats: [] } });
    const secret = (label: string): string =>
      of({ configuration: { label, seats: [{ role: "all", model: null }] } });
    expect(none("a")).not.toBe(none("b"));
    expect(secret("a")).not.toBe(secret("b"));
    expect(secret("a")).toBe(secret("a"));
  });
});

describe("repeats", () => {
  it("gathers the runs of a configuration by attempt, whatever their order", () => {
    const rows: readonly Written[] = [
      { model: "galena", milli: 60_300, attempt: 2 },
      { model: "beryl", milli: 50_000 },
      { model: "galena", milli: 58_700, attempt: 1 },
    ];
    const found = seriesOf(rows);
    expect(found.map(({ runs }) => ids(runs))).toEqual([["beryl-1"], ["galena-1", "galena-2"]]);
    expect(seriesOf([...rows].reverse()).map(({ runs }) => ids(runs))).toEqual(
      found.map(({ runs }) => ids(runs)),
    );
  });

  it("keeps withdrawn and void attempts in the count, and names the numbers that are missing", () => {
    const [found] = seriesOf([
      { model: "galena", milli: 60_000, attempt: 2 },
      { model: "galena", milli: 0, attempt: 3, notRankedBecause: ["void"] },
      { model: "galena", milli: 61_000, attempt: 7 },
      { model: "galena", milli: 62_000, attempt: 9, notRankedBecause: ["withdrawn"] },
    ]);
    expect(ids(found?.runs)).toEqual(["galena-2", "galena-7"]);
    expect(ids(found?.others)).toEqual(["galena-3", "galena-9"]);
    expect(found?.attempts).toBe(9);
    expect(found?.unpublished).toEqual([
      { first: 1, last: 1 },
      { first: 4, last: 6 },
      { first: 8, last: 8 },
    ]);
  });

  it("finds nothing missing in attempts 1 and 2, also where one number is used twice", () => {
    const [found] = seriesOf([
      { model: "galena", milli: 1, attempt: 1 },
      { model: "galena", milli: 2, attempt: 2 },
      { model: "galena", milli: 3, attempt: 2, id: "again" },
    ]);
    expect(found?.unpublished).toEqual([]);
    expect(ids(found?.runs)).toEqual(["galena-1", "again", "galena-2"]);
  });

  it("answers at once for an attempt of any number", () => {
    const [found] = seriesOf([{ model: "galena", milli: 1, attempt: Number.MAX_SAFE_INTEGER }]);
    expect(found?.unpublished).toEqual([{ first: 1, last: Number.MAX_SAFE_INTEGER - 1 }]);
  });

  it("counts files once that are published twice under two ids", () => {
    const seal = { manifestSha256: "f".repeat(64) };
    const [found] = seriesOf([
      { model: "galena", milli: 60_000, run: { seal } },
      { model: "galena", milli: 60_000, attempt: 2, run: { seal } },
      { model: "galena", milli: 60_000, attempt: 3 },
    ]);
    expect(ids(found?.runs)).toEqual(["galena-1", "galena-3"]);
    expect(ids(found?.copies)).toEqual(["galena-2"]);
  });

  it("leaves out what says not even what it is", () => {
    const [entry] = repeated([{ model: "galena", milli: 1 }]);
    const members = entry === undefined ? [] : [{ ...entry, run: null }];
    expect(members).toHaveLength(1);
    expect(repeats(members, new Set())).toEqual([]);
  });
});
