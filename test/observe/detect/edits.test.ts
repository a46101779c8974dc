import { describe, expect, test } from "vitest";
import { factsOf, observe } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, lines, linesOf, Log, lost, shell, testing, write } from "./log.ts";

type Found = readonly [bursts: string, verified: string, actions: string];

async function found(make: (log: Log) => unknown): Promise<Found> {
  const log = new Log();
  make(log);
  return readEachWay(log, async (files) => {
    const { observed } = await observe(files);
    const { bursts, verified } = linesOf(observed.edits.facts);
    return [bursts, verified, lines(observed.calls.facts.verifications)];
  });
}

const edit = write("a.ts", "A");
const [passing, failing] = [testing(0), testing(1)];

const of =
  (...calls: readonly Fields[]) =>
  (log: Log): unknown =>
    calls.map((call) => log.call(call));

describe("a verification: a call that verifies, with an exit code, after something was written", () => {
  test.each<[string, (log: Log) => unknown, ...Found]>([
    ["a test after a write", of(edit, passing), "1: 0 1", "1: 0 1", "1: 1"],
    ["a test that fails verifies as well", of(edit, failing), "1: 0 1", "1: 0 1", "1: 1"],
    ["a test before any write", of(passing, edit), "1: 1", "0:", "0:"],
    ["no write at all", of(passing, passing), "0:", "0:", "0:"],
    [
      "the second of two tests after one write",
      of(edit, passing, passing),
      "1: 0 1",
      "1: 0 1",
      "1: 1",
    ],
    [
      "two bursts, each tested",
      of(edit, passing, edit, passing),
      "2: 0 1 | 2 3",
      "2: 0 1 | 2 3",
      "2: 1 3",
    ],
    ["two writes in one burst", of(edit, edit, passing), "1: 0 1 2", "1: 0 1 2", "1: 2"],
    ["a test without an exit code", of(edit, { ...passing, exitCode: null }), "1: 0", "0:", "0:"],
    ["a command that verifies nothing", of(edit, shell("ls")), "1: 0", "0:", "0:"],
    ...["lint", "typecheck", "build", "launch", "screenshot", "probe"].map(
      (verifies): [string, (log: Log) => unknown, ...Found] => [
        `a ${verifies}`,
        of(edit, { ...passing, verifies }),
        "1: 0 1",
        "1: 0 1",
        "1: 1",
      ],
    ),
    ["a write that failed", of({ ...edit, outcome: "failed" }, passing), "0:", "0:", "0:"],
    ["a write that was lost", of({ ...edit, ...lost }, passing), "0:", "0:", "0:"],
    [
      "a test that was lost, and is run again",
      of(edit, { ...passing, ...lost, exitCode: 1 }, passing),
      "1: 0 2",
      "1: 0 2",
      "1: 2",
    ],
    [
      "a write and its test in one reply",
      (log) => log.turn(edit, passing),
      "1: 1 2",
      "1: 1 2",
      "1: 2",
    ],
    [
      "reads and other calls between",
      of(edit, {}, shell("ls"), passing),
      "1: 0 3",
      "1: 0 3",
      "1: 3",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make)).toEqual(expected);
  });
});

describe("an edit burst: one agent's writes in one visit of a step", () => {
  const inStep = (step: string): Fields => ({ ...edit, step });
  const enter = (log: Log, step: string): Log => log.event("step.enter", { step });
  const exit = (log: Log, step: string): Log => log.event("step.exit", { step });

  test.each<[string, (log: Log) => unknown, ...Found]>([
    [
      "two agents in turn, each tests its own",
      (log) =>
        log.as("a").call(edit).as("b").call(edit).as("a").call(passing).as("b").call(passing),
      "2: 0 2 | 1 3",
      "2: 0 2 | 1 3",
      "2: 2 3",
    ],
    [
      "another agent's test verifies nothing",
      (log) => log.as("a").call(edit).as("b").call(passing),
      "1: 0",
      "0:",
      "0:",
    ],
    ["a write in another step", of(inStep("s"), inStep("t"), passing), "2: 0 | 1", "0:", "1: 2"],
    ["a test in another step", of(inStep("s"), { ...passing, step: "t" }), "1: 0", "0:", "1: 1"],
    [
      "a test in the same step",
      of(inStep("s"), { ...passing, step: "s" }),
      "1: 0 1",
      "1: 0 1",
      "1: 1",
    ],
    [
      "a step left and entered again is another visit",
      (log) =>
        enter(exit(enter(log, "s").call(inStep("s")), "s"), "s")
          .call(inStep("s"))
          .call({ ...passing, step: "s" }),
      "2: 1 | 4 5",
      "1: 4 5",
      "1: 5",
    ],
    [
      "a call that names no step is in the one that its agent entered",
      (log) =>
        exit(enter(log, "s").call(edit), "s")
          .event("step.enter", { step: "t" })
          .call(edit)
          .call(passing),
      "2: 1 | 4 5",
      "1: 4 5",
      "1: 5",
    ],
    [
      "the step may be named or not",
      (log) => enter(log, "s").call(edit).call(inStep("s")).call(passing),
      "1: 1 2 3",
      "1: 1 2 3",
      "1: 3",
    ],
    [
      "a step entered again without having been left is the same visit",
      (log) => enter(enter(log, "s").call(edit), "s").call(edit).call(passing),
      "1: 1 3 4",
      "1: 1 3 4",
      "1: 4",
    ],
    [
      "an agent that was closed and opened again goes on",
      (log) => log.call(edit).event("agent.close").event("agent.open").call(edit).call(passing),
      "1: 0 3 4",
      "1: 0 3 4",
      "1: 4",
    ],
    [
      "a compaction ends no burst",
      (log) => log.call(edit).event("compaction").call(edit),
      "1: 0 2",
      "0:",
      "0:",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make)).toEqual(expected);
  });

  test("is named by its first twenty lines", async () => {
    const [bursts] = await found((log) => log.times(30, () => log.call(edit)));
    expect(bursts).toBe(`1: ${Array.from({ length: 20 }, (_, seq) => seq).join(" ")}`);
  });

  test("bursts stand in the order in which they began, whichever ends first", async () => {
    const make = (log: Log): unknown =>
      log.as("a").call(edit).as("b").call(edit).call(passing).as("a").call(passing);
    expect((await found(make))[0]).toBe("2: 0 3 | 1 2");
  });
});

describe("writes of which too little is known", () => {
  const oneIn = (all: number, fields: Fields) => async (): Promise<string> => {
    const log = new Log().call(fields);
    log.times(all - 1, (_, index) => log.call(write(`f${index.toString()}`, "A")));
    return lines((await factsOf("edits", log.files())).bursts);
  };

  test.each<[string, Fields]>([
    ["a write of which nobody knows how it ended", { ...edit, outcome: "unknown" }],
    ["a write that is still running", { ...edit, outcome: "running" }],
    ["a call of no known kind", { kind: null }],
  ])("%s: a burst that nobody verified, up to 2 %%", async (_, fields) => {
    expect((await oneIn(50, fields)()).slice(0, 2)).toBe("2:");
    expect(await oneIn(49, fields)()).toBe("field missing");
  });
});

test("bursts belong to the role that began them", async () => {
  const log = new Log();
  for (const [agent, role] of [
    ["a", "develop"],
    ["b", "test"],
    ["s", "harness"],
  ] as const)
    log.as(agent, role).call(edit).call(passing);
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(([role, { facts }]) => [role, linesOf(facts.edits).verified]);
  // An agent that writes works, whatever its role.
  expect(of).toEqual([
    ["develop", "1: 0 1"],
    ["harness", "1: 4 5"],
    ["test", "1: 2 3"],
  ]);
  expect(linesOf(observed.edits.facts).verified).toBe("3: 0 1 | 2 3 | 4 5");
});
