import { describe, expect, test } from "vitest";
import { factsOf, observe, without } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { fail, type Fields, lines, Log, lost, use } from "./log.ts";

const poll = {
  detectors: { loopTurns: 3, stallCycles: 15, stallEscalation: 20, pollingTools: ["ask"] },
};

async function loopsOf(write: (log: Log) => unknown): Promise<string> {
  const log = new Log();
  write(log);
  return readEachWay(log, async (files) => lines((await factsOf("repetition", files, poll)).loops));
}

/** One turn for each list of calls. */
const turns =
  (...list: readonly (readonly Fields[])[]) =>
  (log: Log): unknown =>
    list.map((calls) => log.turn(...calls));

const [x, y] = [use("look", "x", "same"), use("look", "y", "other")];
const failed = (args: string, result: string): Fields => fail("run", args, result);
const exit1 = (args: string, result: string): Fields => use("run", args, result, { exitCode: 1 });

describe("a loop: three turns in a row with the same call and nothing new", () => {
  // Each turn of one call takes two lines: its reply, then its call.
  test.each<[string, (log: Log) => unknown, string]>([
    ["twice the same", turns([x], [x]), "0:"],
    ["three times the same", turns([x], [x], [x]), "1: 1 3 5"],
    [
      "five times the same: one loop, all its lines",
      turns([x], [x], [x], [x], [x]),
      "1: 1 3 5 7 9",
    ],
    [
      "the same call, another result the last time",
      turns([x], [x], [use("look", "x", "new")]),
      "0:",
    ],
    ["other arguments the last time", turns([x], [x], [y]), "0:"],
    ["another tool of the same arguments", turns([x], [x], [use("peek", "x", "same")]), "0:"],
    ["another turn between", turns([x], [x], [y], [x]), "0:"],
    ["a reply without a call between", turns([x], [x], [], [x]), "0:"],
    ["two loops, one after the other", turns([x], [x], [x], [y], [y], [y]), "2: 1 3 5 | 7 9 11"],
    [
      "a loop, something else, the loop again",
      turns([x], [x], [x], [y], [x], [x], [x]),
      "2: 1 3 5 | 9 11 13",
    ],
  ])(eachWay, async (_, write, expected) => {
    expect(await loopsOf(write)).toBe(expected);
  });
});

describe("a loop of failures", () => {
  test.each<[string, (log: Log) => unknown, string]>([
    [
      "the same call, failing each time in another way",
      turns([failed("x", "1")], [failed("x", "2")], [failed("x", "3")]),
      "1: 1 3 5",
    ],
    [
      "the same command, exiting with a fault each time with other words",
      turns([exit1("x", "1")], [exit1("x", "2")], [exit1("x", "3")]),
      "1: 1 3 5",
    ],
    [
      "failed, exited with a fault, timed out",
      turns([failed("x", "1")], [exit1("x", "2")], [fail("run", "x", "3", { outcome: "timeout" })]),
      "1: 1 3 5",
    ],
    [
      "denied, invalid, unknown",
      turns(
        ...["denied", "invalid", "unknown-tool"].map((outcome) => [
          fail("run", "x", outcome, { outcome }),
        ]),
      ),
      "1: 1 3 5",
    ],
    [
      "it went well the second time",
      turns([failed("x", "1")], [use("run", "x", "2")], [failed("x", "3")]),
      "0:",
    ],
    [
      "other arguments each time, the same failure",
      turns([failed("x", "no")], [failed("y", "no")], [failed("z", "no")]),
      "1: 1 3 5",
    ],
    [
      "other arguments each time, another failure the last time",
      turns([failed("x", "no")], [failed("y", "no")], [failed("z", "never")]),
      "0:",
    ],
    [
      "other arguments each time, the same failure of another tool",
      turns([failed("x", "no")], [failed("y", "no")], [fail("look", "z", "no")]),
      "0:",
    ],
    [
      // A search for three things that are not there exits 1 without a word each time.
      "other commands each time, exiting with the same fault and not a word",
      turns([exit1("x", "")], [exit1("y", "")], [exit1("z", "")]),
      "0:",
    ],
    [
      "other commands each time, exiting with the same fault and the same words",
      turns([exit1("x", "no")], [exit1("y", "no")], [exit1("z", "no")]),
      "1: 1 3 5",
    ],
    [
      "other arguments each time, the same good result",
      turns([use("run", "x", "ok")], [use("run", "y", "ok")], [use("run", "z", "ok")]),
      "0:",
    ],
  ])(eachWay, async (_, write, expected) => {
    expect(await loopsOf(write)).toBe(expected);
  });
});

describe("parallel calls are one turn", () => {
  test.each<[string, (log: Log) => unknown, string]>([
    ["the same call three times in one reply", turns([x, x, x]), "0:"],
    // Replies at 0, 3 and 6.
    [
      "beside other calls",
      turns([x, y], [use("a", "1", "1"), x], [x, use("b", "2", "2")]),
      "1: 1 5 7",
    ],
    ["twice in each of three replies: one loop", turns([x, x], [x, x], [x, x]), "1: 1 4 7"],
    [
      "two tools at once: two loops",
      turns(...Array.from({ length: 3 }, () => [x, failed("z", "no")])),
      "2: 1 4 7 | 2 5 8",
    ],
    [
      "one tool in two ways at once: two loops",
      turns(...Array.from({ length: 3 }, () => [x, y])),
      "2: 1 4 7 | 2 5 8",
    ],
    [
      "one tool, other arguments that began later and went on longer: two loops",
      turns([x], [x, y], [x, y], [y]),
      "2: 1 3 6 | 4 7 9",
    ],
    [
      "a thousand of the same in one reply, twice: two turns",
      turns(...Array.from({ length: 2 }, () => Array.from({ length: 1000 }, () => x))),
      "0:",
    ],
    [
      "a thousand without the id of their reply are still of one turn",
      (log) => {
        log.reply();
        log.times(1000, () => log.call({ ...x, request: null }));
      },
      "0:",
    ],
    [
      "a thousand of the same in each of three replies: one loop",
      turns(...Array.from({ length: 3 }, () => Array.from({ length: 1000 }, () => x))),
      "1: 1 1002 2003",
    ],
  ])(eachWay, async (_, write, expected) => {
    expect(await loopsOf(write)).toBe(expected);
  });

  test("lines of a loop are those of its own kind, where a call also fails like another", async () => {
    // z fails like w before it, then three times by itself.
    const write = turns(
      [fail("run", "w", "no")],
      [fail("run", "z", "no")],
      [fail("run", "z", "1")],
      [fail("run", "z", "2")],
    );
    expect(await loopsOf(write)).toBe("1: 3 5 7");
  });
});

describe("turns are told by the reply that a call names", () => {
  const names = (request: string | null): Fields => ({ ...x, request });

  test.each<[string, (log: Log) => unknown, string]>([
    [
      "calls without a reply in the log are turns of their own",
      (log) => log.call(names("gone-1")).call(names("gone-2")).call(names("gone-3")),
      "1: 0 1 2",
    ],
    [
      "calls of one reply that is not in the log are one turn",
      (log) => log.call(names("gone")).call(names("gone")).call(names("gone")),
      "0:",
    ],
    [
      "calls that name no reply, without one in the log, are turns of their own",
      (log) => log.times(3, () => log.call(names(null))),
      "1: 0 1 2",
    ],
    [
      "a call that names no reply belongs to the last one",
      (log) => log.times(3, () => log.reply().call(names(null)).call(names(null))),
      "1: 1 4 7",
    ],
    [
      "a reply noted after its calls takes them in",
      (log) =>
        log.times(3, () =>
          log
            .call(names(`r${(log.next + 2).toString()}`))
            .call(names(`r${(log.next + 1).toString()}`))
            .reply(),
        ),
      "1: 0 3 6",
    ],
    [
      "a reply that failed is no turn",
      (log) => {
        turns([x], [x])(log);
        log.reply({ status: "error", error: { code: 400 } });
        turns([x])(log);
      },
      "1: 1 3 6",
    ],
  ])(eachWay, async (_, write, expected) => {
    expect(await loopsOf(write)).toBe(expected);
  });
});

describe("each agent has turns of its own", () => {
  test.each<[string, (log: Log) => unknown, string]>([
    [
      "three agents once each",
      (log) => ["a", "b", "c"].map((agent) => log.as(agent).turn(x)),
      "0:",
    ],
    [
      "two agents in turn, three times each: two loops",
      (log) => log.times(3, () => log.as("a").turn(x).as("b").turn(x)),
      "2: 1 5 9 | 3 7 11",
    ],
    [
      "another agent's work between does not end a loop",
      (log) => log.times(3, () => log.as("a").turn(x).as("b").turn(y, {})),
      "2: 1 6 11 | 3 8 13",
    ],
    [
      "rows without an agent are of one agent",
      (log) => log.as(null).times(3, () => log.turn(x)),
      "1: 1 3 5",
    ],
    [
      "an agent that was closed and opened again goes on",
      (log) => {
        turns([x], [x])(log);
        log.event("agent.close").event("agent.open").turn(x);
      },
      "1: 1 3 7",
    ],
  ])(eachWay, async (_, write, expected) => {
    expect(await loopsOf(write)).toBe(expected);
  });
});

describe("polling and what the network lost", () => {
  const ask = (result: string): Fields => use("ask", "x", result);
  const lostX = { ...x, ...lost };

  test.each<[string, (log: Log) => unknown, string]>([
    ["a polling tool with the same answer", turns([ask("no")], [ask("no")], [ask("no")]), "0:"],
    [
      "a polling tool that fails",
      turns(...Array.from({ length: 5 }, () => [fail("ask", "x", "no")])),
      "0:",
    ],
    ["a polling turn between ends a loop", turns([x], [x], [ask("no")], [x]), "0:"],
    ["a request lost between", (log) => log.turn(x).turn(x).lostRequest().turn(x), "1: 1 3 6"],
    ["a call lost between, in a reply of its own", turns([x], [x], [lostX], [x]), "1: 1 3 7"],
    ["nothing but lost calls", turns([lostX], [lostX], [lostX]), "0:"],
    ["a lost call beside the same call", turns([x], [lostX, x], [x]), "1: 1 4 6"],
  ])(eachWay, async (_, write, expected) => {
    expect(await loopsOf(write)).toBe(expected);
  });
});

describe("calls that do not say what they were", () => {
  /** One call that lacks something, among others, in all so many. */
  const oneIn =
    (all: number, fields: Fields) =>
    (log: Log): unknown =>
      log.turn(fields).times(all - 1, (more) => more.turn({}));

  test.each<[string, Fields]>([
    ["no arguments", { argumentsSha256: null }],
    ["no result of what went well", { resultSha256: null }],
    ["no result of what failed", fail("run", "x", "", { resultSha256: null })],
    ["no outcome", { outcome: null }],
    ["an unknown outcome", { outcome: "unknown" }],
    ["still running", { outcome: "running" }],
    ["a write without a path", { kind: "write", contentSha256: x["argumentsSha256"] }],
    ["a write without content", { kind: "write", path: "a.ts" }],
  ])("%s: a loop, up to 2 %% of the calls", async (_, fields) => {
    expect(await loopsOf(oneIn(50, fields))).toBe("1: 1");
    expect(await loopsOf(oneIn(49, fields))).toBe("field missing");
  });

  test.each<[string, Fields]>([
    ["no result of an invalid call", { outcome: "invalid", resultSha256: null }],
    ["no result of a call cut off", { outcome: "truncated", resultSha256: null }],
    ["a write that failed, without content", fail("edit", "x", "no", { kind: "write" })],
    ["a polling tool without anything", { tool: "ask", argumentsSha256: null, resultSha256: null }],
  ])("%s is nothing missing", async (_, fields) => {
    expect(await loopsOf(oneIn(2, fields))).toBe("0:");
  });
});

describe("whose loop it is", () => {
  test("that of the role whose call made it one; roles of the system have none", async () => {
    const log = new Log();
    log.as("a", "develop").times(3, () => log.turn(x));
    log.as("b", "review").times(3, () => log.turn(x));
    log.as("s", "supervisor").times(3, () => log.turn(x));
    const { observed, roles } = await observe(log.files());
    expect(lines(observed.repetition.facts.loops)).toBe("2: 1 3 5 | 7 9 11");
    const of = (role: string) => roles.get(role)?.facts.repetition.loops;
    expect([...roles.keys()]).toEqual(["develop", "review"]);
    expect(
      ["develop", "review"].map((role) => lines(of(role) ?? observed.repetition.facts.loops)),
    ).toEqual(["1: 1 3 5", "1: 7 9 11"]);
  });

  test("an agent of a system role that works counts", async () => {
    const log = new Log().as("s", "supervisor");
    log.times(3, () => log.turn(x)).event("verdict", { outcome: "accept" });
    expect(lines((await factsOf("repetition", log.files())).loops)).toBe("1: 1 3 5");
  });
});

test("no loop can be told without the calls", async () => {
  const rest = without(new Log().turn(x).files(), "telemetry/tool-calls.jsonl");
  expect(lines((await factsOf("repetition", rest)).loops)).toBe("not in the folder");
});
