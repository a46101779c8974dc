import { describe, expect, test } from "vitest";
import { factsOf, observe } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, lines, linesOf, Log, lost } from "./log.ts";

async function found(make: (log: Log) => unknown): Promise<readonly [asked: string, met: string]> {
  const log = new Log();
  make(log);
  const { asked, met } = await readEachWay(log, async (files) =>
    linesOf(await factsOf("delegations", files)),
  );
  return [asked, met];
}

const give = (log: Log, to: string | null = "w", fields: Fields = {}): Log =>
  log.event("dispatch", { to, task: "write", ...fields });
const answer = (
  log: Log,
  accepted: boolean | null = true,
  to: string | null = "w",
  fields: Fields = {},
): Log => log.event("dispatch.result", { to, accepted, redelegated: false, ...fields });

describe("a delegation accepted the first time", () => {
  test.each<[string, (log: Log) => unknown, string, string]>([
    ["given and accepted", (log) => answer(give(log)), "1: 0", "1: 0"],
    ["given and refused", (log) => answer(give(log), false), "1: 0", "0:"],
    ["given, and no result", (log) => give(log), "1: 0", "0:"],
    ["a result of nothing", (log) => answer(log), "0:", "0:"],
    [
      "accepted, and delegated anew",
      (log) => answer(give(log), true, "w", { redelegated: true }),
      "1: 0",
      "0:",
    ],
    [
      "nobody says whether it was accepted, but it was delegated anew",
      (log) => answer(give(log), null, "w", { redelegated: true }),
      "1: 0",
      "0:",
    ],
    ["a second result changes nothing", (log) => answer(answer(give(log), false)), "1: 0", "0:"],
    [
      "refused, given again, accepted: once, not the first time",
      (log) => answer(give(answer(give(log), false), "w", { retryOf: "e0" })),
      "1: 0",
      "0:",
    ],
    [
      "accepted, and given again after all",
      (log) => give(answer(give(log)), "w", { retryOf: "e0" }),
      "1: 0",
      "0:",
    ],
    [
      "given a third time, as a repetition of the second",
      (log) => answer(give(give(give(log), "w", { retryOf: "e0" }), "w", { retryOf: "e1" })),
      "1: 0",
      "0:",
    ],
    [
      "given again before its first result: each result answers one of the two",
      (log) => answer(answer(give(give(log), "w", { retryOf: "e0" }), false)),
      "1: 0",
      "0:",
    ],
    [
      "the repetition of one that is not in the log was not accepted",
      (log) => answer(give(log, "w", { retryOf: "gone" })),
      "1: 0",
      "0:",
    ],
    [
      "with a request and a call lost before its result",
      (log) => answer(give(log).lostRequest().call(lost)),
      "1: 0",
      "1: 0",
    ],
    [
      "refused, requests lost, given again, accepted: still not the first time",
      (log) =>
        answer(give(answer(give(log).lostRequest(), false).lostRequest(), "w", { retryOf: "e0" })),
      "1: 0",
      "0:",
    ],
    [
      "refused work given again as new work counts twice",
      (log) => answer(give(answer(give(log), false))),
      "2: 0 2",
      "1: 2",
    ],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make)).toEqual(expected);
  });
});

describe("a result is paired with the oldest delegation between the same two agents", () => {
  test.each<[string, (log: Log) => unknown, string, string]>([
    ["of two to one agent", (log) => answer(answer(give(give(log)), false)), "2: 0 1", "1: 1"],
    [
      "of two to two agents, answered in the other order",
      (log) => answer(answer(give(give(log, "v"), "w"), true, "w"), false, "v"),
      "2: 0 1",
      "1: 1",
    ],
    [
      "of two agents to one, answered in the other order",
      (log) => {
        give(give(log.as("a")).as("b"));
        answer(answer(log.as("b")).as("a"), false);
      },
      "2: 0 1",
      "1: 1",
    ],
    [
      "where the result is the other agent's own, of the oldest",
      (log) => answer(give(give(log.as("a"))).as("w"), true, null),
      "2: 0 1",
      "1: 0",
    ],
    [
      "of three given by one reply, answered in the other order",
      (log) => {
        for (const to of ["u", "v", "w"]) give(log.turn({}, {}, {}), to);
        answer(answer(answer(log, true, "w"), false, "v"), true, "u");
      },
      "3: 4 9 14",
      "2: 4 14",
    ],
    [
      "of three given to one agent before any result",
      (log) => answer(answer(answer(give(give(give(log)))), false)),
      "3: 0 1 2",
      "2: 0 2",
    ],
    [
      "of three given to one agent, the third without a result",
      (log) => answer(answer(give(give(give(log))), false)),
      "3: 0 1 2",
      "1: 1",
    ],
    [
      "of two to two agents, the network failing between each",
      (log) => {
        give(give(log, "v").lostRequest(), "w").lostRequest();
        answer(answer(log, true, "w").lostRequest(), false, "v");
      },
      "2: 0 2",
      "1: 2",
    ],
    ["where nobody says to whom", (log) => answer(give(log, null), true, null), "1: 0", "1: 0"],
  ])(eachWay, async (_, make, ...expected) => {
    expect(await found(make)).toEqual(expected);
  });

  test("however many wait", async () => {
    const many = (log: Log): unknown =>
      log.times(20_000, () => give(log)).times(20_000, (_, index) => answer(log, index % 2 === 0));
    const [asked, met] = await found(many);
    expect([asked.split(":")[0], met.split(":")[0]]).toEqual(["20000", "10000"]);
  });
});

test("results that do not say whether they were accepted leave it unknown above 2 %", async () => {
  const oneIn =
    (all: number) =>
    (log: Log): unknown =>
      answer(give(log), null).times(all - 1, () => answer(give(log)));
  expect((await found(oneIn(50)))[1].split(":")[0]).toBe("49");
  expect((await found(oneIn(49)))[1]).toBe("field missing");
});

test("delegations belong to the role that gave them; an agent of the system that dispatches works", async () => {
  const log = new Log();
  answer(give(log.as("a", "lead"), "v"), true, "v");
  answer(give(log.as("s", "supervisor"), "w"), false);
  const { observed, roles } = await observe(log.files());
  const of = [...roles].map(
    ([
      role,
      {
        facts: { delegations },
      },
    ]) => [role, lines(delegations.asked), lines(delegations.met)],
  );
  expect(of).toEqual([
    ["lead", "1: 0", "1: 0"],
    ["supervisor", "1: 2", "0:"],
  ]);
  expect(lines(observed.delegations.facts.asked)).toBe("2: 0 2");
});
