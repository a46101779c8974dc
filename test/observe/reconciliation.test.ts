import { describe, expect, test } from "vitest";
import { costDifference, reconciled } from "../../scorer/observe/reconciliation.ts";
import type { Request } from "../../scorer/run-folder/request.ts";
import { asked, tallied } from "./pricing.ts";

const million = { uncachedInputTokens: 1_000_000 } as const;

/** One request of three dollars by the table, billed as given. */
const three = (billedUsd: string | null): Request => asked({ ...million, billedUsd });

const difference = (...requests: readonly Request[]) =>
  costDifference(reconciled(tallied(requests)));

describe("billed against computed", () => {
  test.each<[string, readonly Request[], string | null]>([
    ["the same", [three("3")], null],
    ["the same with more places", [three("3.000000")], null],
    ["one cent more", [three("3.01")], "3010000000000"],
    ["one cent less", [three("2.99")], "2990000000000"],
    ["less than half a cent more", [three("3.004999")], null],
    ["half a cent more, which rounds away from zero", [three("3.005")], "3005000000000"],
    ["half a cent less, which rounds back", [three("2.995")], null],
    [
      "a cent too much and one too little, which is the same total",
      [three("3.01"), three("2.99")],
      null,
    ],
    [
      "half a cent twice, which is a cent in the total",
      [three("3.005"), three("3.005")],
      "6010000000000",
    ],
    [
      "a third of a cent twice, which rounds to one",
      [three("3.003"), three("3.003")],
      "6006000000000",
    ],
  ])("of %s", (_, requests, billedPico) => {
    const computedPico = (3_000_000_000_000n * BigInt(requests.length)).toString();
    expect(difference(...requests)).toEqual(
      billedPico === null
        ? null
        : { about: "cost", requests: requests.length, computedPico, billedPico },
    );
  });

  test("flags a difference below a cent that lies astride a rounding, and not one as large that does not", () => {
    const tokens = (uncachedInputTokens: number, billedUsd: string): Request =>
      asked({ uncachedInputTokens, billedUsd });
    // $1.0047 computed: $1.0053 lies in the next cent, $1.0041 in the same one.
    expect(difference(tokens(334_900, "1.0053"))?.requests).toBe(1);
    expect(difference(tokens(334_900, "1.0041"))).toBeNull();
  });

  test("has both prices of cache writes in it", () => {
    const writes = { cacheWriteTokens: 3_000_000, cacheWrite1hTokens: 1_000_000 } as const;
    // Two million at $3.75 and one at $6.
    expect(difference(asked({ ...writes, billedUsd: "13.50" }))).toBeNull();
    expect(difference(asked({ ...writes, billedUsd: "11.25" }))).toEqual({
      about: "cost",
      requests: 1,
      computedPico: "13500000000000",
      billedPico: "11250000000000",
    });
  });

  test("leaves out what was not billed, has no price, or lacks a count", () => {
    const requests = [
      three("2"),
      three(null),
      asked({ ...million, model: "other", billedUsd: "7" }),
      asked({ ...million, outputTokens: null, billedUsd: "9" }),
      asked({ ...million, outputIsLowerBound: true, billedUsd: "9" }),
    ];
    expect(reconciled(tallied(requests))).toEqual({
      requests: 1,
      computedPico: "3000000000000",
      billedPico: "2000000000000",
      equal: false,
    });
  });

  test("says nothing where nothing was billed", () => {
    expect(reconciled(tallied([three(null), three(null)]))).toBeNull();
    expect(difference(three(null))).toBeNull();
    expect(reconciled(tallied([]))).toBeNull();
  });

  test("adds the larger of both for each request, whatever the totals say", () => {
    const tally = tallied([three("3.5"), three("2.5"), three(null)]);
    const other = tallied([three("2")]);
    tally.merge(other);
    expect([tally.total, tally.computed, tally.billed, tally.tabled].map(String)).toEqual([
      "12500000000000",
      "9000000000000",
      "8000000000000",
      "12000000000000",
    ]);
    expect([tally.both.count, tally.priced.count]).toEqual([3, 4]);
  });
});
