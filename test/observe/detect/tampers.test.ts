import { describe, expect, test } from "vitest";
import { factsOf, observe, without } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, lines, Log, lost, testing, write } from "./log.ts";

async function found(make: (log: Log) => unknown): Promise<string> {
  const log = new Log();
  make(log);
  return readEachWay(log, async (files) => lines((await factsOf("gates", files)).tamperedTests));
}

const tamper = (how: string | null, fields: Fields = {}): Fields => ({
  path: "test/a.test.ts",
  test: "turns",
  how,
  ...fields,
});
const [passing, failing] = [testing(0), testing(1)];

describe("a test tampered with, after a failing test was seen", () => {
  test.each<[string, (log: Log) => unknown, string]>([
    ...["removed", "skipped", "assertion-lost", "expectation-changed", null].map(
      (how): [string, (log: Log) => unknown, string] => [
        `${how ?? "changed in a way nobody says"}: once`,
        (log) => log.call(failing).event("test.tamper", tamper(how)),
        "1: 1",
      ],
    ),
    [
      "before any test was run",
      (log) => log.event("test.tamper", tamper("removed")).call(failing),
      "0:",
    ],
    [
      "after a test that passed",
      (log) => log.call(passing).event("test.tamper", tamper("removed")),
      "0:",
    ],
    [
      "after a failure that passed again",
      (log) => log.call(failing).call(passing).event("test.tamper", tamper("removed")),
      "1: 2",
    ],
    [
      "after a lint that failed",
      (log) => log.call({ ...failing, verifies: "lint" }).event("test.tamper", tamper("removed")),
      "0:",
    ],
    [
      "after a failing test that was lost",
      (log) =>
        log.call({ ...failing, ...lost, exitCode: 1 }).event("test.tamper", tamper("removed")),
      "0:",
    ],
    [
      "after another agent's failing test",
      (log) => log.as("b").call(failing).as("a").event("test.tamper", tamper("removed")),
      "1: 1",
    ],
    [
      "after one that failed beside one that passed, in one reply",
      (log) => log.turn(failing, passing).event("test.tamper", tamper("removed")),
      "1: 3",
    ],
    [
      "after a failing test that was lost, beside one that failed",
      (log) =>
        log
          .turn({ ...failing, ...lost, exitCode: 1 }, failing)
          .event("test.tamper", tamper("removed")),
      "1: 3",
    ],
    [
      "twice the same test: once",
      (log) =>
        log
          .call(failing)
          .event("test.tamper", tamper("assertion-lost"))
          .event("test.tamper", tamper("removed")),
      "1: 1",
    ],
    [
      "two tests of one file, and one of another",
      (log) =>
        log
          .call(failing)
          .event("test.tamper", tamper("removed"))
          .event("test.tamper", tamper("removed", { test: "stops" }))
          .event("test.tamper", tamper("removed", { path: "test/b.test.ts" })),
      "3: 1 2 3",
    ],
    [
      "tests without a name: each",
      (log) =>
        log
          .call(failing)
          .times(2, () => log.event("test.tamper", tamper("removed", { test: null, path: null }))),
      "2: 1 2",
    ],
  ])(eachWay, async (_, make, expected) => {
    expect(await found(make)).toBe(expected);
  });
});

describe("a changed expectation counts where its burst of edits changes no source file", () => {
  const changed = tamper("expectation-changed");
  const [inTest, inSource] = [write("test/a.test.ts", "A"), write("src/a.ts", "A")];

  test.each<[string, (log: Log) => unknown, string]>([
    [
      "only the test is edited",
      (log) => log.call(failing).call(inTest).event("test.tamper", changed).call(passing),
      "1: 2",
    ],
    [
      "source was edited before it in the burst",
      (log) => log.call(failing).call(inSource).call(inTest).event("test.tamper", changed),
      "0:",
    ],
    [
      "source is edited after it in the burst",
      (log) =>
        log.call(failing).call(inTest).event("test.tamper", changed).call(inSource).call(passing),
      "0:",
    ],
    [
      "source is edited only in the next burst",
      (log) =>
        log.call(failing).call(inTest).event("test.tamper", changed).call(passing).call(inSource),
      "1: 2",
    ],
    [
      "source was edited only in the burst before",
      (log) =>
        log.call(failing).call(inSource).call(passing).call(inTest).event("test.tamper", changed),
      "1: 4",
    ],
    [
      "noted after the burst has ended, which changed source",
      (log) =>
        log.call(failing).call(inSource).call(inTest).call(passing).event("test.tamper", changed),
      "0:",
    ],
    [
      "noted after the burst has ended, which changed none",
      (log) => log.call(failing).call(inTest).call(passing).event("test.tamper", changed),
      "1: 3",
    ],
    [
      "test and source are written in one reply",
      (log) => log.call(failing).turn(inTest, inSource).event("test.tamper", changed),
      "0:",
    ],
    [
      // The check between ends the burst: the source after it belongs to the next.
      "in one reply the test is written, checked, and then the source written",
      (log) => log.call(failing).turn(inTest).event("test.tamper", changed).turn(passing, inSource),
      "1: 3",
    ],
    [
      "in one reply the test is written beside a write to source that was lost",
      (log) =>
        log
          .call(failing)
          .turn(inTest, { ...inSource, ...lost })
          .event("test.tamper", changed),
      "1: 4",
    ],
    [
      "another agent edits source",
      (log) =>
        log.as("b").call(inSource).as("a").call(failing).call(inTest).event("test.tamper", changed),
      "1: 3",
    ],
    [
      "a document is no source",
      (log) => log.call(failing).call(write("README.md", "A")).event("test.tamper", changed),
      "1: 2",
    ],
    [
      "a write to source that failed",
      (log) =>
        log
          .call(failing)
          .call({ ...inSource, outcome: "failed" })
          .call(inTest)
          .event("test.tamper", changed),
      "1: 3",
    ],
    [
      "an assertion lost counts all the same",
      (log) => log.call(failing).call(inSource).event("test.tamper", tamper("assertion-lost")),
      "1: 2",
    ],
    [
      "excused once, removed later",
      (log) =>
        log
          .call(failing)
          .call(inSource)
          .event("test.tamper", changed)
          .call(passing)
          .event("test.tamper", tamper("removed")),
      "1: 4",
    ],
  ])(eachWay, async (_, make, expected) => {
    expect(await found(make)).toBe(expected);
  });
});

test("it belongs to the role of the event; without events it cannot be told", async () => {
  const log = new Log().call(failing);
  for (const [agent, role] of [
    ["s", "harness"],
    ["a", "develop"],
    ["b", "test"],
  ] as const)
    log.as(agent, role).event("test.tamper", tamper("removed", { test: agent }));
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(([role, { facts }]) => [role, lines(facts.gates.tamperedTests)]);
  expect(of).toEqual([
    ["develop", "1: 2"],
    ["test", "1: 3"],
  ]);
  expect(lines(observed.gates.facts.tamperedTests)).toBe("2: 2 3");
  const rest = without(log.files(), "telemetry/events.jsonl");
  expect(lines((await factsOf("gates", rest)).tamperedTests)).toBe("not in the folder");
});
