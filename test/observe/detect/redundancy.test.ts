import { describe, expect, test } from "vitest";
import { measureNamed } from "../../../scorer/measures/index.ts";
import { example } from "../../../scorer/measures/example.ts";
import { factsOf, observe, said } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { digest, fail, type Fields, linesOf, Log, lost, read, shell } from "./log.ts";

type Found = readonly [all: string, reads: string, commands: string, rereads: string];

async function found(log: Log, pollingTools: readonly string[] = []): Promise<Found> {
  const detectors = { loopTurns: 3, stallCycles: 15, stallEscalation: 20, pollingTools };
  return readEachWay(log, async (files) => {
    const facts = await factsOf("redundancy", files, { detectors });
    const { redundantReads, redundantCommands, rereads } = linesOf(facts);
    return [said(facts.readsAndCommands), redundantReads, redundantCommands, rereads];
  });
}

describe("a redundant read", () => {
  const of =
    (...calls: readonly Fields[]) =>
    (log: Log): unknown =>
      calls.map((call) => log.call(call));
  const a = read("a.ts", "A");

  test.each<[string, (log: Log) => unknown, ...Found]>([
    ["once", of(a), "1", "0:", "0:", "0:"],
    ["twice", of(a, a), "2", "1: 1", "0:", "0:"],
    ["three times", of(a, a, a), "3", "2: 1 2", "0:", "0:"],
    ["twice in one reply", (log) => log.turn(a, a), "2", "1: 2", "0:", "0:"],
    ["another content the second time", of(a, read("a.ts", "B")), "2", "0:", "0:", "0:"],
    ["another content between", of(a, read("a.ts", "B"), a), "3", "0:", "0:", "0:"],
    ["another path", of(a, read("b.ts", "A")), "2", "0:", "0:", "0:"],
    ["another spelling of the path", of(a, read("./a.ts", "A")), "2", "1: 1", "0:", "0:"],
    ["an empty path is one path", of(read("", "A"), read("", "A")), "2", "1: 1", "0:", "0:"],
    ["another range", of(a, read("a.ts", "A", { range: "1-9" })), "2", "0:", "0:", "0:"],
    [
      "the same range in two forms",
      of(read("a.ts", "A", { range: "1-9" }), read("a.ts", "A", { range: [1, 9] })),
      "2",
      "1: 1",
      "0:",
      "0:",
    ],
    [
      "the same bounds in another order",
      of(
        read("a.ts", "A", { range: { start: 1, end: 9 } }),
        read("a.ts", "A", { range: { end: 9, start: 1 } }),
      ),
      "2",
      "1: 1",
      "0:",
      "0:",
    ],
    [
      "told by its result where the content has no digest",
      of(
        read("a.ts", "A", { contentSha256: null, resultSha256: digest("A") }),
        read("a.ts", "A", { contentSha256: null, resultSha256: digest("A") }),
      ),
      "2",
      "1: 1",
      "0:",
      "0:",
    ],
    ["by another agent", (log) => log.as("a").call(a).as("b").call(a), "2", "0:", "0:", "0:"],
    [
      "two agents in turn, twice each",
      (log) => log.times(2, () => log.as("a").call(a).as("b").call(a)),
      "4",
      "2: 2 3",
      "0:",
      "0:",
    ],
    ["one that failed", of(a, { ...a, ...fail("read", "x", "no") }, a), "2", "1: 2", "0:", "0:"],
    ["one that was lost", of(a, { ...a, ...lost }, a), "2", "1: 2", "0:", "0:"],
    ["searches", of({ ...a, kind: "search" }, { ...a, kind: "search" }), "0", "0:", "0:", "0:"],
  ])(eachWay, async (_, make, ...expected) => {
    const log = new Log();
    make(log);
    expect(await found(log)).toEqual(expected);
  });
});

describe("a read after a compaction", () => {
  const a = read("a.ts", "A");
  const compact = (log: Log): Log => log.event("compaction", { tier: 1 });

  test.each<[string, (log: Log) => unknown, ...Found]>([
    [
      "of that agent is charged to the harness",
      (log) => compact(log.call(a)).call(a),
      "2",
      "0:",
      "0:",
      "1: 2",
    ],
    [
      "is redundant the next time",
      (log) => compact(log.call(a)).call(a).call(a),
      "3",
      "1: 3",
      "0:",
      "1: 2",
    ],
    [
      "again and again",
      (log) => compact(compact(log.call(a)).call(a)).call(a),
      "3",
      "0:",
      "0:",
      "2: 2 4",
    ],
    [
      "of another agent is redundant",
      (log) => compact(log.as("a").call(a).as("b")).as("a").call(a),
      "2",
      "1: 2",
      "0:",
      "0:",
    ],
    [
      "of other content is new",
      (log) => compact(log.call(a)).call(read("a.ts", "B")),
      "2",
      "0:",
      "0:",
      "0:",
    ],
    [
      "changes nothing for a command",
      (log) => compact(log.call(shell("ls"))).call(shell("ls")),
      "2",
      "0:",
      "1: 2",
      "0:",
    ],
    [
      "of what was read before it only",
      (log) => compact(log).call(a).call(a),
      "2",
      "1: 2",
      "0:",
      "0:",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    const log = new Log();
    make(log);
    expect(await found(log)).toEqual(expected);
  });
});

describe("a redundant command", () => {
  const ls = shell("ls");

  test.each<[string, readonly Fields[], string, string]>([
    ["once", [ls], "1", "0:"],
    ["twice", [ls, ls], "2", "1: 1"],
    [
      "twice, exiting with a fault",
      [
        { ...ls, exitCode: 1 },
        { ...ls, exitCode: 1 },
      ],
      "2",
      "1: 1",
    ],
    ["another command", [ls, shell("pwd")], "2", "0:"],
    ["another folder", [ls, { ...ls, cwd: "/" }], "2", "0:"],
    ["another workspace", [ls, shell("ls", "changed")], "2", "0:"],
    ["another output", [ls, shell("ls", "workspace", "more")], "2", "0:"],
    ["the workspace changed and changed back", [ls, shell("ls", "changed"), ls], "3", "1: 2"],
    [
      "no folder, twice",
      [
        { ...ls, cwd: null },
        { ...ls, cwd: null },
      ],
      "2",
      "1: 1",
    ],
    ["an empty command, twice", [shell(""), shell("")], "2", "1: 1"],
    [
      "two long ones that differ in the middle",
      ["1", "2"].map((middle) => shell(`${"a".repeat(9000)}${middle}${"b".repeat(9000)}`)),
      "2",
      "0:",
    ],
    [
      "a long one twice",
      ["1", "1"].map((middle) => shell(`${"a".repeat(9000)}${middle}${"b".repeat(9000)}`)),
      "2",
      "1: 1",
    ],
    ["one that was denied", [ls, { ...ls, outcome: "denied" }], "1", "0:"],
  ])(eachWay, async (_, calls, all, expected) => {
    const log = new Log();
    for (const call of calls) log.call(call);
    expect(await found(log)).toEqual([all, "0:", expected, "0:"]);
  });

  test("is not the question a polling tool asks again about one", async () => {
    const log = new Log();
    log.times(2, () => log.call({ tool: "ask", kind: "shell", command: null }));
    expect(await found(log, ["ask"])).toEqual(["0", "0:", "0:", "0:"]);
  });

  test("is one of the last 2,000 that the agent saw, and none of more than twice as many ago", async () => {
    const after = (others: number): Log =>
      new Log()
        .call(ls)
        .times(others, (log, index) => log.call(shell(`echo ${index.toString()}`)))
        .call(ls);
    expect((await found(after(1999)))[2]).toBe("1: 2000");
    expect((await found(after(4000)))[2]).toBe("0:");
  });

  test("is remembered from the last time it was run", async () => {
    const others = (log: Log): Log =>
      log.times(1999, () => log.call(shell(`echo ${log.next.toString()}`)));
    const log = others(others(others(new Log().call(ls)).call(ls)).call(ls)).call(ls);
    expect((await found(log))[2]).toBe("3: 2000 4000 6000");
  });

  test("is one of the last 50 where all agents together remember more than 200,000", async () => {
    const others = (log: Log, count: number): Log =>
      log.times(count, () => log.call(shell(`echo ${log.next.toString()}`)));
    const log = new Log();
    for (let agent = 0; agent < 50; agent += 1) others(log.as(`a${agent.toString()}`), 4000);
    others(log.as("b").call(ls), 49).call(ls);
    others(log.as("c").call(ls), 100).call(ls);
    expect((await found(log))[2]).toBe("1: 200050");
  });
});

describe("reads and commands that say too little of themselves", () => {
  const lacking = async (all: number, fields: Fields): Promise<string> => {
    const log = new Log().call(fields);
    log.times(all - 1, (_, index) => log.call(read(`f${index.toString()}`, "A")));
    const facts = await factsOf("redundancy", log.files());
    return said(
      measureNamed("redundant-work")?.value(example("", { redundancy: facts }, "").given) ??
        facts.lacking,
    );
  };

  test.each<[string, Fields]>([
    ["a read without a path", read("", "A", { path: null })],
    [
      "a read without content or result",
      read("a", "A", { contentSha256: null, resultSha256: null }),
    ],
    ["a command without its text", shell("", "w", "o", { command: null })],
    ["a command without its workspace", shell("ls", "w", "o", { workspaceSha256: null })],
    ["a command without its output", shell("ls", "w", "o", { resultSha256: null })],
    ["a read of which nobody knows how it ended", read("a", "A", { outcome: "unknown" })],
    ["a command that is still running", shell("ls", "w", "o", { outcome: "running" })],
    ["a call of no known kind", { kind: null }],
  ])("%s: redundant, up to 2 %%", async (_, fields) => {
    expect(await lacking(50, fields)).toBe("1/50");
    expect(await lacking(49, fields)).toBe("field missing");
  });

  test("never make more than all redundant", async () => {
    const log = new Log().call(read("a", "A")).call({ kind: null }).call({ kind: null });
    log.times(97, () => log.call());
    const facts = await factsOf("redundancy", log.files());
    expect([said(facts.lacking), said(facts.readsAndCommands)]).toEqual(["2", "3"]);
  });
});

test("each role has its own; those of the system are left out", async () => {
  const log = new Log();
  for (const [agent, role] of [
    ["a", "develop"],
    ["b", "test"],
    ["s", "harness"],
  ] as const)
    log.as(agent, role).call(read("a.ts", "A")).call(read("a.ts", "A"));
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(([role, { facts }]) => [
    role,
    linesOf(facts.redundancy).redundantReads,
  ]);
  expect(of).toEqual([
    ["develop", "1: 1"],
    ["test", "1: 3"],
  ]);
  expect(linesOf(observed.redundancy.facts).redundantReads).toBe("2: 1 3");
});
