import { describe, expect, test } from "vitest";
import { factsOf, observe } from "../observing.ts";
import { price } from "../pricing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { fail, type Fields, lines, Log, lost, use } from "./log.ts";

/** A reply costs 10,000 × $3 + 1,000 × $15 a million: 45,000 millionths of a dollar. */
const aReply = 45_000_000_000;

async function found(make: (log: Log) => unknown): Promise<string> {
  const log = new Log();
  make(log);
  const detectors = { loopTurns: 3, stallCycles: 15, stallEscalation: 20, pollingTools: ["ask"] };
  return readEachWay(log, async (files) =>
    lines((await factsOf("cost", files, { prices: [price], detectors })).wasted),
  );
}

const wasted = (count: number, ...seqs: readonly number[]): string =>
  `${(count * aReply).toString()}: ${seqs.join(" ")}`.trim();

const ending = (outcome: string): Fields => ({ outcome, exitCode: null });
const x = use("look", "x", "same");

describe("wasted: replies whose every call was invalid, cut off, or went round a loop again", () => {
  test.each<[string, readonly (readonly Fields[])[], string]>([
    ["an invalid call", [[ending("invalid")]], wasted(1, 0)],
    ["an unknown tool", [[ending("unknown-tool")]], wasted(1, 0)],
    ["a call cut off", [[ending("truncated")]], wasted(1, 0)],
    ["one of each", [["invalid", "unknown-tool", "truncated"].map(ending)], wasted(1, 0)],
    ["an invalid call beside one that ran", [[ending("invalid"), {}]], "0:"],
    ["a denied call", [[ending("denied")]], "0:"],
    ["a call that failed", [[fail("run", "x", "no")]], "0:"],
    ["a call that the person refused", [[ending("rejected-by-user")]], "0:"],
    ["twice the same", [[x], [x]], "0:"],
    ["a loop: its third turn", [[x], [x], [x]], wasted(1, 4)],
    ["a loop: its third turn and later", [[x], [x], [x], [x]], wasted(2, 4, 6)],
    ["a loop beside something new", [[x], [x], [x, {}]], "0:"],
    ["a loop beside an invalid call", [[x], [x], [x, ending("invalid")]], wasted(1, 4)],
    [
      "two loops at once",
      [
        [x, fail("run", "y", "no")],
        [x, fail("run", "y", "no")],
        [x, fail("run", "y", "no")],
      ],
      wasted(1, 6),
    ],
    [
      "a polling tool again and again",
      Array.from({ length: 4 }, () => [use("ask", "x", "no")]),
      "0:",
    ],
    ["a lost call beside an invalid one", [[lost, ending("invalid")]], wasted(1, 0)],
    ["nothing but lost calls", [[lost, lost]], "0:"],
    ["a reply without a call", [[]], "0:"],
    [
      "a thousand invalid calls",
      [Array.from({ length: 1000 }, () => ending("invalid"))],
      wasted(1, 0),
    ],
    [
      "the last of a thousand ran",
      [[...Array.from({ length: 999 }, () => ending("invalid")), {}]],
      "0:",
    ],
  ])(eachWay, async (_, turns, expected) => {
    expect(await found((log) => turns.map((calls) => log.turn(...calls)))).toBe(expected);
  });

  test.each<[string, (log: Log) => unknown, string]>([
    ["a reply cut off before a call", (log) => log.reply({ finish: "length" }), wasted(1, 0)],
    [
      "a reply cut off after a call that ran",
      (log) => log.reply({ finish: "length" }).call(),
      "0:",
    ],
    ["a request that failed", (log) => log.reply({ status: "error", error: { code: 400 } }), "0:"],
    ["a lost request", (log) => log.lostRequest(), "0:"],
    [
      "two agents in turn, each in a loop",
      (log) => log.times(3, () => log.as("a").turn(x).as("b").turn(x)),
      wasted(2, 8, 10),
    ],
    [
      "an invalid call of a reply that is not in the log",
      (log) =>
        log
          .reply()
          .call()
          .call({ ...ending("invalid"), request: "gone" }),
      "0:",
    ],
    [
      "an invalid call that stands before its reply",
      (log) => log.call({ ...ending("invalid"), request: "r1" }).reply(),
      wasted(1, 1),
    ],
    [
      "an agent of a system role",
      (log) => log.turn({}).as("s", "health-check").turn(ending("invalid")),
      "0:",
    ],
    [
      "an agent of a system role that works",
      (log) => log.turn({}).as("s", "supervisor").turn(ending("invalid")).event("review"),
      wasted(1, 2),
    ],
  ])(eachWay, async (_, make, expected) => {
    expect(await found(make)).toBe(expected);
  });
});

describe("where too little is known", () => {
  const oneIn =
    (all: number, fields: Fields) =>
    (log: Log): unknown =>
      log.turn(fields).times(all - 1, () => log.turn({}));

  test.each([null, "unknown", "running"])(
    "a call of outcome %s: wasted, up to 2 %% of the calls",
    async (outcome) => {
      expect(await found(oneIn(50, { outcome }))).toBe(wasted(1, 0));
      expect(await found(oneIn(49, { outcome }))).toBe("field missing");
    },
  );

  test("a reply without token counts: wasted at the price of the dearest, up to 2 %", async () => {
    const make = (all: number) => (log: Log) =>
      log.reply({ outputTokens: null }).times(all - 1, () => log.turn({}));
    expect(await found(make(50))).toBe(wasted(1, 0));
    expect(await found(make(49))).toBe("field missing");
  });

  test("a request without a price leaves it unknown", async () => {
    expect(await found((log) => log.turn({}).reply({ model: "another" }))).toBe("no price");
  });
});

test("the cost is that of the role of the reply", async () => {
  const log = new Log().as("a", "develop").turn(ending("invalid"));
  log.as("b", "test").turn(ending("invalid")).turn(ending("truncated"));
  const { observed, roles } = await observe(log.files(), { prices: [price] });
  const of = [...roles].map(([role, { facts }]) => [role, lines(facts.cost.wasted)]);
  expect(of).toEqual([
    ["develop", wasted(1, 0)],
    ["test", wasted(2, 2, 4)],
  ]);
  expect(lines(observed.cost.facts.wasted)).toBe(wasted(3, 0, 2, 4));
});
