import { describe, expect, test } from "vitest";
import { factsOf, observe } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, fail, lines, linesOf, Log, lost, write } from "./log.ts";

async function found(log: Log): Promise<readonly [oscillations: string, reverts: string]> {
  const { oscillations, reverts } = await readEachWay(log, async (files) =>
    linesOf(await factsOf("repetition", files)),
  );
  return [oscillations, reverts];
}

/** A log of writes alone: each letter is the content of one. */
function written(contents: string, path = "a.ts"): Log {
  const log = new Log();
  for (const content of contents) log.call(write(path, content));
  return log;
}

describe("contents of a file that go back and forth", () => {
  test.each<[contents: string, oscillations: string, reverts: string]>([
    ["A", "0:", "0:"],
    ["AB", "0:", "0:"],
    ["ABC", "0:", "0:"],
    ["ABA", "0:", "1: 0 1 2"],
    ["ABAB", "1: 0 1 2 3", "0:"],
    ["ABABA", "1: 0 1 2 3 4", "0:"],
    ["ABABAB", "1: 0 1 2 3 4 5", "0:"],
    ["ABCABC", "0:", "0:"],
    ["ABAC", "0:", "1: 0 1 2"],
    ["ABACA", "0:", "2: 0 1 2 | 2 3 4"],
    ["CABAB", "1: 1 2 3 4", "0:"],
    ["ABABC", "1: 0 1 2 3", "0:"],
    // A B A B, then B C B C: the fourth write ends the one and begins the other.
    ["ABABCBC", "2: 0 1 2 3 | 3 4 5 6", "0:"],
    ["ABABCABAB", "2: 0 1 2 3 | 5 6 7 8", "0:"],
    // Writing what is already there is no change.
    ["AABBAABB", "1: 0 2 4 6", "0:"],
    ["AAAA", "0:", "0:"],
    ["ABBA", "0:", "1: 0 1 3"],
  ])(`${eachWay}: oscillations %s, reverts %s`, async (contents, ...expected) => {
    expect(await found(written(contents))).toEqual(expected);
  });
});

describe("oscillations of a file", () => {
  const abab = (log: Log, ...fields: readonly Fields[]): Log => {
    "ABAB".split("").forEach((content, index) => log.call(write("a.ts", content, fields[index])));
    return log;
  };

  test.each<[string, (log: Log) => Log, string, string]>([
    [
      "by two agents that undo each other's work",
      (log) =>
        log.times(2, () => log.as("a").call(write("a.ts", "A")).as("b").call(write("a.ts", "B"))),
      "1: 0 1 2 3",
      "0:",
    ],
    [
      "through writes of other files between",
      (log) =>
        log.times(2, () =>
          log.call(write("a.ts", "A")).call(write("b.ts", "A")).call(write("a.ts", "B")),
        ),
      "1: 0 2 3 5",
      "0:",
    ],
    [
      "two files, each in one step",
      (log) =>
        log
          .call(write("a.ts", "A"))
          .call(write("b.ts", "B"))
          .call(write("a.ts", "B"))
          .call(write("b.ts", "A")),
      "0:",
      "0:",
    ],
    [
      "under two spellings",
      (log) => abab(log, {}, { path: "./a.ts" }, {}, { path: ".//a.ts" }),
      "1: 0 1 2 3",
      "0:",
    ],
    [
      "in one reply",
      (log) => log.turn(..."ABAB".split("").map((content) => write("a.ts", content))),
      "1: 1 2 3 4",
      "0:",
    ],
    ["where a write failed", (log) => abab(log, {}, fail("edit", "x", "no")), "0:", "0:"],
    ["where a write was lost", (log) => abab(log, {}, {}, lost), "0:", "0:"],
    [
      "where nobody knows how a write ended",
      (log) => abab(log, {}, {}, {}, { outcome: "unknown" }),
      "0:",
      "1: 0 1 2",
    ],
    [
      "of no path",
      (log) => abab(log, ...Array.from({ length: 4 }, () => ({ path: null }))),
      "0:",
      "0:",
    ],
    [
      "of an empty path",
      (log) => abab(log, ...Array.from({ length: 4 }, () => ({ path: "" }))),
      "1: 0 1 2 3",
      "0:",
    ],
    ["of no content", (log) => abab(log, {}, { contentSha256: null }), "0:", "0:"],
    [
      "of reads",
      (log) => abab(log, ...Array.from({ length: 4 }, () => ({ kind: "read" }))),
      "0:",
      "0:",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make(new Log()))).toEqual(expected);
  });

  test("are told apart by their whole path, however long", async () => {
    const path = (end: string): string => `${"d/".repeat(5000)}${end}`;
    const log = new Log();
    for (const [end, content] of ["aA", "bB", "aB", "bA"].map((text) => text.split("")))
      log.call(write(path(end ?? ""), content ?? ""));
    expect(await found(log)).toEqual(["0:", "0:"]);
    expect(await found(written("ABAB", path("a")))).toEqual(["1: 0 1 2 3", "0:"]);
  });

  test("are counted, and named by their first twenty lines", async () => {
    const [oscillations] = await found(written("AB".repeat(30)));
    expect(oscillations).toBe(`1: ${Array.from({ length: 20 }, (_, seq) => seq).join(" ")}`);
  });

  test("are followed in the 20,000 files written last, and at most in twice as many", async () => {
    const files = (count: number): Log =>
      new Log()
        .call(write("a.ts", "A"))
        .call(write("a.ts", "B"))
        .times(count, (log, index) => log.call(write(`f${index.toString()}`, "A")))
        .call(write("a.ts", "A"))
        .call(write("a.ts", "B"));
    expect(await found(files(39_999))).toEqual(["1: 0 1 40001 40002", "0:"]);
    expect(await found(files(40_000))).toEqual(["0:", "0:"]);
  });

  test("are followed the longer the later a file was written again", async () => {
    const others = (log: Log, count: number): Log =>
      log.times(count, () => log.call(write(`f${log.next.toString()}`, "A")));
    const log = others(new Log().call(write("a.ts", "A")).call(write("a.ts", "B")), 15_000);
    others(log.call(write("a.ts", "A")), 15_000).call(write("a.ts", "B"));
    expect(await found(log)).toEqual(["1: 0 1 15002 30003", "0:"]);
  });

  test("belong to the role whose write made them one; those of the system's roles are left out", async () => {
    const log = new Log();
    log.times(2, () =>
      log.as("a", "develop").call(write("a.ts", "A")).as("b", "test").call(write("a.ts", "B")),
    );
    const { observed, roles } = await observe(log.files());
    expect(lines(observed.repetition.facts.oscillations)).toBe("1: 0 1 2 3");
    const of = [...roles].map(([role, { facts }]) => [role, lines(facts.repetition.oscillations)]);
    expect(of).toEqual([
      ["develop", "0:"],
      ["test", "1: 0 1 2 3"],
    ]);
  });

  test("of an agent of a system role count: it writes, so it works", async () => {
    const log = new Log().as("s", "supervisor");
    for (const content of "ABAB") log.call(write("a.ts", content));
    expect((await found(log))[0]).toBe("1: 0 1 2 3");
  });
});
