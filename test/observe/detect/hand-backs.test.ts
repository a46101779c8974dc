import { describe, expect, test } from "vitest";
import { factsOf, observe, without } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { lines, Log, lost, use } from "./log.ts";

const poll = {
  detectors: { loopTurns: 3, stallCycles: 15, stallEscalation: 20, pollingTools: ["ask"] },
};

async function found(make: (log: Log) => unknown): Promise<string> {
  const log = new Log();
  make(log);
  return readEachWay(log, async (files) => lines((await factsOf("steps", files, poll)).handBacks));
}

/** A call of a polling tool. */
const ask = use("ask", "x", "not yet");

/** The rows that follow belong to step s, which agent a has entered. */
const inStep = (log: Log): Log => log.event("step.enter", { step: "s" });
const exit = (log: Log): Log => log.event("step.exit", { step: "s", result: "passed" });

describe("a hand-back: a reply without a call while its step is open, not the last of its conversation", () => {
  test.each<[string, (log: Log) => unknown, string]>([
    ["a silent reply before another", (log) => inStep(log).turn().turn({}), "1: 1"],
    ["the last reply of the run", (log) => inStep(log).turn({}).turn(), "0:"],
    [
      "the last reply before its agent is closed",
      (log) => inStep(log).turn().event("agent.close"),
      "0:",
    ],
    [
      "the last reply before its agent is closed, which is opened again",
      (log) => inStep(log).turn().event("agent.close").event("agent.open").turn({}),
      "0:",
    ],
    [
      "the last reply before another conversation is opened",
      (log) => inStep(log).turn().event("agent.open").turn({}),
      "0:",
    ],
    ["two in a row", (log) => inStep(log).turn().turn().turn({}), "2: 1 2"],
    [
      "two at the end: the last one ends the conversation",
      (log) => inStep(log).turn().turn(),
      "1: 1",
    ],
    ["a reply with a call", (log) => inStep(log).turn({}).turn({}), "0:"],
    [
      "a reply whose call was invalid",
      (log) => inStep(log).turn({ outcome: "invalid" }).turn({}),
      "0:",
    ],
    ["a reply whose only call was lost", (log) => inStep(log).turn(lost).turn({}), "0:"],
    [
      "a reply that only asks again: a polling call is a call",
      (log) => inStep(log).turn(ask).turn(ask).turn({}),
      "0:",
    ],
    [
      "a silent reply before one that only asks again",
      (log) => inStep(log).turn().turn(ask),
      "1: 1",
    ],
    [
      "a silent reply after one with several calls",
      (log) => inStep(log).turn({}, ask, {}).turn().turn({}),
      "1: 5",
    ],
    ["a lost request between", (log) => inStep(log).turn().lostRequest().turn({}), "1: 1"],
    ["only a lost request after", (log) => inStep(log).turn().lostRequest(), "0:"],
    [
      "only a failed request after",
      (log) =>
        inStep(log)
          .turn()
          .reply({ status: "error", error: { code: 400 } }),
      "0:",
    ],
    [
      "after the step was left",
      (log) =>
        exit(inStep(log).as("a", "develop", "s"))
          .turn()
          .turn({}),
      "0:",
    ],
    [
      "of a step that nobody was seen to leave",
      (log) => log.as("a", "develop", "s").turn().turn({}),
      "1: 0",
    ],
    [
      "of a step that was left without having been entered",
      (log) =>
        exit(log.as("a", "develop", "s"))
          .turn()
          .turn({}),
      "0:",
    ],
    [
      "of a step that another agent has open",
      (log) => inStep(log.as("b")).as("a", "develop", "s").turn().turn({}),
      "1: 1",
    ],
    [
      "before its step is entered",
      (log) => inStep(exit(inStep(log.as("a", "develop", "s"))).turn()).turn({}),
      "0:",
    ],
  ])(eachWay, async (_, make, expected) => {
    expect(await found(make)).toBe(expected);
  });
});

describe("whose call it is, is told by the reply that it names", () => {
  test.each<[string, (log: Log) => unknown, string]>([
    [
      "another agent's calls between make no hand-back",
      (log) => {
        for (const agent of ["a", "b"]) inStep(log.as(agent)).event("step.enter", { step: agent });
        log.as("a").reply().as("b").reply().as("a").call().as("b").call();
        log.as("a").turn({}).as("b").turn({});
      },
      "0:",
    ],
    [
      "another agent's calls between fill no reply",
      (log) => {
        for (const agent of ["a", "b"]) log.as(agent).event("step.enter", { step: agent });
        log.as("a").reply().as("b").turn({}).as("a").turn({});
      },
      "1: 2",
    ],
    [
      "calls that come after the next reply",
      (log) => inStep(log).reply().reply().call({ request: "r1" }).call({ request: "r2" }).turn({}),
      "0:",
    ],
    [
      "calls of the first of two replies come after both: the other is one",
      (log) => inStep(log).reply().reply().call({ request: "r1" }).turn({}),
      "1: 2",
    ],
    [
      "calls that stand before their reply",
      (log) => inStep(log).call({ request: "r2" }).reply().turn({}),
      "0:",
    ],
    [
      "a call that names no reply belongs to the last one",
      (log) => inStep(log).reply().call({ request: null }).turn({}),
      "0:",
    ],
  ])(eachWay, async (_, make, expected) => {
    expect(await found(make)).toBe(expected);
  });

  test("so many silent replies are waited for, the first of them no longer", async () => {
    const silent = (count: number) => (log: Log) =>
      inStep(log)
        .times(count, () => log.reply())
        .call({ request: "r1" })
        .turn({});
    const from = (first: number, count: number): string =>
      Array.from({ length: count }, (_, index) => first + index).join(" ");
    expect(await found(silent(16))).toBe(`15: ${from(2, 15)}`);
    expect(await found(silent(18))).toBe(`18: ${from(1, 18)}`);
  });
});

describe("replies of which it is not known whether their step is open", () => {
  const oneIn =
    (all: number) =>
    (log: Log): void => {
      log.as("b").turn({});
      inStep(log.as("a")).times(all - 1, () => log.turn({}));
    };

  test("count as hand-backs, up to 2 % of them", async () => {
    expect(await found(oneIn(50))).toBe("1: 0");
    expect(await found(oneIn(49))).toBe("field missing");
  });
});

test("hand-backs belong to the role of the reply, in the order of seq", async () => {
  const log = new Log();
  inStep(log.as("a", "develop")).turn();
  log.as("b", "test").event("step.enter", { step: "t" }).turn().turn({});
  log.as("a", "develop").turn({});
  log.as("s", "supervisor", "s").turn().turn();
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(([role, { facts }]) => [role, lines(facts.steps.handBacks)]);
  expect(of).toEqual([
    ["develop", "1: 1"],
    ["test", "1: 3"],
  ]);
  expect(lines(observed.steps.facts.handBacks)).toBe("2: 1 3");
  const one = new Log();
  inStep(one.as("a"))
    .turn()
    .as("b")
    .event("step.enter", { step: "t" })
    .turn()
    .turn({})
    .as("a")
    .turn({});
  expect(lines((await factsOf("steps", one.files())).handBacks)).toBe("2: 1 3");
});

test.each(["requests", "tool-calls", "events"])(
  "no hand-back can be told without %s",
  async (log) => {
    const files = inStep(new Log()).turn().turn({}).files();
    const { handBacks } = await factsOf("steps", without(files, `telemetry/${log}.jsonl`));
    expect(lines(handBacks)).toBe("not in the folder");
  },
);
