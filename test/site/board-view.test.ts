import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packRows, unpackRows, type ViewRow } from "../../scorer/describe/view-piece.ts";
import { matches, partRanks, placed, sorted } from "../../site/scripts/board/arrange.ts";
import {
  filterNames,
  plainView,
  queryOf,
  readView,
  readWeight,
  type View,
} from "../../site/scripts/board/view.ts";

const partIds = ["code-quality", "test-quality", "evidence"];
const known = { columns: new Set([...partIds, "cost", "rank"]), parts: new Set(partIds) };

const view: fc.Arbitrary<View> = fc.record({
  filters: fc.dictionary(
    fc.constantFrom(...filterNames),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
  ),
  sort: fc.option(
    fc.record({ column: fc.constantFrom(...known.columns), descending: fc.boolean() }),
  ),
  parts: fc.constantFrom("points" as const, "percent" as const, "rank" as const),
  weights: fc
    .dictionary(fc.constantFrom(...partIds), fc.nat(1_000_000))
    .map((weights) => new Map(Object.entries(weights))),
});

const points = fc
  .tuple(fc.nat(13_500), fc.nat(13_500))
  .map(([a, b]) => ({ milli: Math.min(a, b), measuredMilli: Math.max(a, b) }));
const text = fc.string({ unit: "grapheme", maxLength: 12 });
const row: fc.Arbitrary<ViewRow> = fc.record({
  id: fc.stringMatching(/^[a-z]{1,6}$/),
  list: fc.constantFrom("ranked" as const, "scripted" as const, "listed" as const),
  rank: fc.option(fc.nat()),
  name: text,
  who: text,
  sureness: fc.array(text, { maxLength: 3 }),
  compositeMilli: fc.nat(100_000),
  ceilingMilli: fc.nat(100_000),
  coverageMilli: fc.nat(1000),
  parts: fc.tuple(points, points, points),
  requests: fc.option(fc.nat()),
  wallClockMs: fc.option(fc.nat()),
  costPicoUsd: fc.option(fc.bigInt({ min: 0n }).map(String)),
  criteriaMet: fc.option(fc.nat(9)),
  criteria: fc.option(fc.nat(9)),
  evidenceWords: text,
  trust: fc.nat(4),
  seats: fc.array(
    fc.record({ role: fc.option(text), model: fc.option(text), family: fc.option(text) }),
    { maxLength: 3 },
  ),
  source: fc.option(text),
  evidence: fc.constantFrom("none" as const, "recorded" as const),
  status: text,
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 20 });
const parts = partIds.map((id) => ({ id, maxMilli: 13_500 }));

describe("a view in the address", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(view, (given) => {
        expect(readView(queryOf(given), known)).toEqual(given);
      }),
    );
  });

  it("is nothing where nothing is set", () => {
    expect(queryOf(plainView)).toBe("");
    expect(readView("", known)).toEqual(plainView);
  });

  it("reads as people write it", () => {
    const given = readView(
      "?model=galena-3&sort=-cost&view=percent&w=test-quality:20,evidence:0.5",
      known,
    );
    expect(given.filters).toEqual({ model: "galena-3" });
    expect(given.sort).toEqual({ column: "cost", descending: true });
    expect(given.weights).toEqual(
      new Map([
        ["test-quality", 20_000],
        ["evidence", 500],
      ]),
    );
    expect(queryOf(given)).toBe(
      "?model=galena-3&sort=-cost&view=percent&w=test-quality:20,evidence:0.5",
    );
  });

  it("leaves out what it does not know, whatever it is given", () => {
    expect(readView("?sort=-nobody&view=all&w=nobody:3,evidence:-1,evidence:1e9", known)).toEqual(
      plainView,
    );
    fc.assert(
      fc.property(fc.string(), (query) => {
        const read = readView(query, known);
        expect(readView(queryOf(read), known)).toEqual(read);
      }),
    );
  });

  it.each([
    ["20", 20_000],
    ["0.5", 500],
    ["12,5", 12_500],
    ["1000", 1_000_000],
    ["1000.1", null],
    ["-1", null],
    ["", null],
    ["1e2", null],
    ["0.0001", null],
  ])("reads the weight %j", (given, milli) => {
    expect(readWeight(given)).toBe(milli);
  });
});

describe("rows of the script", () => {
  it("come out of a piece as they went in", () => {
    fc.assert(
      fc.property(rows, (given) => {
        expect(unpackRows(packRows(given))).toEqual(given);
        const sent = JSON.parse(JSON.stringify(packRows(given))) as ReturnType<typeof packRows>;
        expect(unpackRows(sent)).toEqual(given);
      }),
    );
  });

  it("keep their order under any sort but by the column, unknown ones last", () => {
    const columns = [...partIds, "rank", "configuration", "requests", "clock", "cost", "criteria"];
    fc.assert(
      fc.property(rows, fc.constantFrom(...columns), fc.boolean(), (given, column, descending) => {
        const all = placed(given, parts, plainView);
        const found = sorted(all, parts, { column, descending });
        expect(new Set(found)).toEqual(new Set(all));
        if (column !== "cost") return;
        const costs = found.map((place) => place.row.costPicoUsd);
        const firstUnknown = costs.indexOf(null);
        const numbers = costs.filter((cost) => cost !== null).map(BigInt);
        if (firstUnknown !== -1)
          expect(costs.slice(firstUnknown).every((cost) => cost === null)).toBe(true);
        for (const [index, cost] of numbers.slice(1).entries())
          if (descending) expect(cost <= (numbers[index] ?? 0n)).toBe(true);
          else expect(cost >= (numbers[index] ?? 0n)).toBe(true);
      }),
    );
  });

  it("rank anew under other weights, equal ones sharing a rank", () => {
    const only = new Map([
      ["code-quality", 0],
      ["test-quality", 0],
      ["evidence", 10_000],
    ]);
    fc.assert(
      fc.property(rows, (given) => {
        const all = placed(given, parts, { weights: only });
        const points = all.map((place) => place.row.parts[2]?.milli ?? 0);
        for (const [index, { rank, score }] of all.entries()) {
          const better = all.filter((other) => other.score.compositeMilli > score.compositeMilli);
          expect(rank).toBe(better.length + 1);
          expect(points[index]).toBeLessThanOrEqual(points[index - 1] ?? Infinity);
        }
      }),
    );
  });

  it("match a seat only where one seat is all that is asked", () => {
    const seats = [
      { role: "develop", model: "galena", family: "g" },
      { role: "review", model: "beryl", family: "b" },
    ];
    const [given] = fc.sample(row, 1);
    if (given === undefined) throw new Error("a row was asked for");
    const own = { ...given, seats };
    expect(matches(own, { filters: { model: "galena", seat: "develop" } })).toBe(true);
    expect(matches(own, { filters: { model: "galena", seat: "review" } })).toBe(false);
    expect(matches(own, { filters: { family: "b", seat: "review" } })).toBe(true);
    expect(matches({ ...own, seats: [] }, { filters: { seat: "review" } })).toBe(false);
    expect(matches({ ...own, seats: [] }, { filters: {} })).toBe(true);
  });

  it("have a rank in each part that was measured", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const [ranks] = partRanks(given, parts);
        for (const { id, parts: own } of given) {
          const { milli = 0, measuredMilli = 0 } = own[0] ?? {};
          const better = given.filter(
            (other) =>
              (other.parts[0]?.measuredMilli ?? 0) > 0 && (other.parts[0]?.milli ?? 0) > milli,
          );
          expect(ranks?.get(id)).toBe(measuredMilli === 0 ? undefined : better.length + 1);
        }
      }),
    );
  });
});
