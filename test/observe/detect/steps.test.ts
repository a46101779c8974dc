import { describe, expect, test } from "vitest";
import { factsOf, observe } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { linesOf, Log, use } from "./log.ts";

const poll = {
  detectors: { loopTurns: 3, stallCycles: 15, stallEscalation: 20, pollingTools: ["ask"] },
};

async function found(
  log: Log,
): Promise<readonly [all: string, stalled: string, escalated: string]> {
  const { all, stalled, escalated } = await readEachWay(log, async (files) =>
    linesOf(await factsOf("steps", files, poll)),
  );
  return [all, stalled, escalated];
}

const replies = (log: Log, count: number): Log => log.times(count, () => log.turn({}));
const enter = (log: Log, step = "s"): Log => log.event("step.enter", { step });
const exit = (log: Log, step = "s"): Log => log.event("step.exit", { step, result: "passed" });

/** `seq` of replies, the first ones of those told: two lines a turn. */
const seqs = (first: number, count: number): string =>
  Array.from({ length: Math.min(count, 20) }, (_, index) => first + 2 * index).join(" ");

describe("a stalled step: 15 replies of its owner from enter to exit", () => {
  test.each([
    [14, "0:", "0:"],
    [15, `1: ${seqs(1, 15)}`, "0:"],
    [16, `1: ${seqs(1, 16)}`, "0:"],
    [19, `1: ${seqs(1, 19)}`, "0:"],
    [20, `1: ${seqs(1, 20)}`, "1: 0"],
    [21, `1: ${seqs(1, 20)}`, "1: 0"],
  ])(`${eachWay} replies: stalled %s, escalated %s`, async (count, stalled, escalated) => {
    expect(await found(exit(replies(enter(new Log()), count)))).toEqual([
      "1: 0",
      stalled,
      escalated,
    ]);
    // A step that is never left is no shorter.
    expect(await found(replies(enter(new Log()), count))).toEqual(["1: 0", stalled, escalated]);
  });

  test.each<[string, (log: Log) => unknown, string, string]>([
    ["replies before it is entered", (log) => replies(enter(replies(log, 9)), 14), "1: 18", "0:"],
    ["replies after it is left", (log) => replies(exit(replies(enter(log), 14)), 9), "1: 0", "0:"],
    [
      "left and entered again before the fifteenth: two visits of one step",
      (log) => exit(replies(enter(exit(replies(enter(log), 14))), 14)),
      "1: 0",
      "0:",
    ],
    [
      "entered again without having been left: one visit",
      (log) => exit(replies(enter(replies(enter(log), 8)), 7)),
      "1: 0",
      `1: ${seqs(1, 8)} ${seqs(18, 7)}`,
    ],
    [
      "taken over by another agent: its replies count from there",
      (log) => replies(enter(replies(enter(log.as("a")), 8).as("b")), 14),
      "1: 0",
      "0:",
    ],
    [
      "replies of another agent that names the step",
      (log) => replies(replies(enter(log.as("a")), 10).as("b", "develop", "s"), 10),
      "1: 0",
      "0:",
    ],
    [
      "two agents in turn, each with a step of its own: 14 and 15 replies",
      (log) => {
        enter(log.as("a"), "s").as("b").event("step.enter", { step: "t" });
        log
          .times(14, () => log.as("a").reply().as("b").reply())
          .as("b")
          .reply();
      },
      "2: 0 1",
      `1: ${seqs(3, 14)} 30`,
    ],
    [
      "a step within a step: replies of their owner count for both",
      (log) => exit(replies(enter(replies(enter(log, "outer"), 1), "inner"), 14), "inner"),
      "2: 0 3",
      `1: 1 ${seqs(4, 14)}`,
    ],
    [
      "stalled in two visits: one step",
      (log) => replies(enter(exit(replies(enter(log), 15))), 15),
      "1: 0",
      `1: ${seqs(1, 15)}`,
    ],
    [
      "calls of one reply are one cycle",
      (log) => enter(log).times(14, () => log.turn({}, {}, {})),
      "1: 0",
      "0:",
    ],
    [
      "replies that only ask again are cycles: it waits without getting on",
      (log) => enter(log).times(15, () => log.turn(use("ask", "x", "not yet"))),
      "1: 0",
      `1: ${seqs(1, 15)}`,
    ],
    [
      "lost and failed requests are no cycles",
      (log) =>
        replies(enter(log), 14)
          .lostRequest()
          .reply({ status: "error", error: { code: 400 } }),
      "1: 0",
      "0:",
    ],
    [
      "an owner that was closed and opened again goes on",
      (log) => replies(replies(enter(log), 14).event("agent.close").event("agent.open"), 1),
      "1: 0",
      `1: ${seqs(1, 14)} 31`,
    ],
    ["an entry that names no step", (log) => replies(log.event("step.enter"), 15), "0:", "0:"],
    ["a step that is only named", (log) => replies(log.as("a", "develop", "s"), 15), "0:", "0:"],
    ["all at one time", (log) => exit(replies(enter(log), 15)), "1: 0", `1: ${seqs(1, 15)}`],
  ])(eachWay, async (_, make, all, stalled) => {
    const log = new Log();
    make(log);
    expect((await found(log)).slice(0, 2)).toEqual([all, stalled]);
  });
});

describe("a step that was left, and that nobody was seen to enter", () => {
  const one = (entered: number): Log => {
    const log = exit(new Log(), "gone");
    return log.times(entered, (_, index) =>
      exit(enter(log, `s${index.toString()}`), `s${index.toString()}`),
    );
  };

  test("counts as stalled, up to 2 % of the steps", async () => {
    const [all, stalled] = await found(one(49));
    expect([all.slice(0, 9), stalled]).toEqual(["50: 0 1 3", "1: 0"]);
    expect((await found(one(48)))[1]).toBe("field missing");
  });

  test("is no longer one when it is entered after all", async () => {
    expect(await found(exit(enter(exit(new Log()))))).toEqual(["1: 0", "0:", "0:"]);
  });
});

test("steps belong to the role that entered them first; a system agent that owns one works", async () => {
  const log = new Log();
  replies(enter(log.as("a", "develop"), "s"), 15);
  replies(enter(log.as("s", "supervisor"), "t"), 15);
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(([role, { facts }]) => [role, linesOf(facts.steps).stalled]);
  expect(of).toEqual([
    ["develop", `1: ${seqs(1, 15)}`],
    ["supervisor", `1: ${seqs(32, 15)}`],
  ]);
  expect(linesOf(observed.steps.facts).all).toBe("2: 0 31");
});

test("five thousand steps left open by one agent are read in time", async () => {
  const log = new Log();
  log.times(5000, (_, index) => enter(log, `s${index.toString()}`)).times(5000, () => log.reply());
  const [all, stalled] = await found(log);
  expect(all.split(":")[0]).toBe("5000");
  // The replies of an agent count for the 200 steps it entered last.
  expect(stalled.split(":")[0]).toBe("200");
});

describe("closes", () => {
  const evidence = [{ producer: "suite", seq: 3 }];

  test.each<[string, object, string, string]>([
    ["passed with evidence", { result: "passed", evidence }, "1: 1", "0:"],
    ["passed without evidence", { result: "passed", evidence: [] }, "1: 1", "1: 1"],
    ["passed, evidence not said", { result: "passed" }, "1: 1", "1: 1"],
    ["failed", { result: "failed" }, "0:", "0:"],
    ["skipped", { result: "skipped", evidence }, "0:", "0:"],
    ["of no known result", {}, "0:", "0:"],
  ])(`${eachWay}: successful %s, by assertion alone %s`, async (_, fields, closes, assertions) => {
    const log = enter(new Log()).event("step.exit", { step: "s", ...fields });
    const facts = await readEachWay(log, async (files) => linesOf(await factsOf("steps", files)));
    expect([facts.closes, facts.assertionCloses]).toEqual([closes, assertions]);
  });

  test("are counted each, also of one step", async () => {
    const log = new Log();
    log.times(2, () => exit(enter(log)));
    expect(linesOf(await factsOf("steps", log.files())).assertionCloses).toBe("2: 1 3");
  });
});
