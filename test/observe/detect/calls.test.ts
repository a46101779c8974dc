import { describe, expect, test } from "vitest";
import { observe } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { digest, type Fields, lines, Log, lost, use } from "./log.ts";

const names = [
  "emitted",
  "invalid",
  "coerced",
  "truncated",
  "ran",
  "failed",
  "environmentFailed",
  "escapes",
  "escaped",
] as const;

async function found(
  ...calls: readonly Fields[]
): Promise<Partial<Record<(typeof names)[number], string>>> {
  const log = new Log();
  for (const call of calls) log.call(call);
  return readEachWay(log, async (files) => {
    const { calls: facts } = (await observe(files)).observed;
    const all = names.map((name) => [name, lines(facts.facts[name])] as const);
    return Object.fromEntries(all.filter(([, text]) => text !== "0:"));
  });
}

describe("each call is of one kind of end", () => {
  test.each<[string, Fields, Fields]>([
    ["one that ran", {}, { ran: "1: 0" }],
    ["arguments that do not fit", { outcome: "invalid" }, { invalid: "1: 0" }],
    ["a tool that is not there", { outcome: "unknown-tool" }, { invalid: "1: 0" }],
    [
      "arguments mended by the harness: not invalid",
      { coerced: true },
      { ran: "1: 0", coerced: "1: 0" },
    ],
    ["a call cut off: not invalid", { outcome: "truncated" }, { truncated: "1: 0" }],
    ["a refused call: not invalid", { outcome: "rejected-by-user" }, {}],
    [
      "a command that exits with a fault: not failed",
      { kind: "shell", exitCode: 1 },
      { ran: "1: 0" },
    ],
    [
      "a failure of the agent",
      { outcome: "failed", failure: "agent" },
      { ran: "1: 0", failed: "1: 0" },
    ],
    ["a failure of nobody", { outcome: "failed", failure: null }, { ran: "1: 0", failed: "1: 0" }],
    [
      "a call out of time",
      { outcome: "timeout", failure: "agent" },
      { ran: "1: 0", failed: "1: 0" },
    ],
    [
      "a failure of the environment",
      { outcome: "failed", failure: "environment" },
      { ran: "1: 0", environmentFailed: "1: 0" },
    ],
    ["denied by the sandbox", { outcome: "denied", sandbox: "denied" }, { escapes: "1: 0" }],
    [
      "out of the sandbox",
      { sandbox: "escaped" },
      { ran: "1: 0", escapes: "1: 0", escaped: "1: 0" },
    ],
  ])("%s", async (_, call, expected) => {
    expect(await found(call)).toEqual({ emitted: "1: 0", ...expected });
  });

  test("one that was lost for infrastructure is no call of the model", async () => {
    expect(await found(lost)).toEqual({});
    expect(await found({ ...lost, outcome: "failed" })).toEqual({});
    // A call that went well was not lost, whatever its label.
    expect(await found({ failure: "infra" })).toEqual({ emitted: "1: 0", ran: "1: 0" });
  });
});

describe("sandbox escapes are distinct by tool and arguments", () => {
  const denied = (tool: string, args: string): Fields =>
    use(tool, args, "no", { outcome: "denied", sandbox: "denied" });

  test.each<[string, readonly Fields[], string]>([
    [
      "one, tried three times",
      [denied("run", "x"), denied("run", "x"), denied("run", "x")],
      "1: 0",
    ],
    ["two by their arguments", [denied("run", "x"), denied("run", "y")], "2: 0 1"],
    ["two by their tool", [denied("run", "x"), denied("look", "x")], "2: 0 1"],
    [
      "one denied, then escaped",
      [denied("run", "x"), { ...denied("run", "x"), outcome: "ok", sandbox: "escaped" }],
      "1: 0",
    ],
    [
      "two without arguments",
      [1, 2].map(() => ({ ...denied("run", ""), argumentsSha256: null })),
      "2: 0 1",
    ],
    [
      "one of two agents: the same",
      [denied("run", "x"), { ...denied("run", "x"), agent: "b" }],
      "1: 0",
    ],
  ])(eachWay, async (_, calls, expected) => {
    expect((await found(...calls)).escapes).toBe(expected);
  });

  test("over all roles each counts once, within each role too", async () => {
    const log = new Log();
    for (const [agent, role] of [
      ["a", "develop"],
      ["b", "test"],
      ["s", "harness"],
    ] as const)
      log
        .as(agent, role)
        .call({ argumentsSha256: digest("x"), outcome: "denied", sandbox: "denied" });
    const { observed, roles } = await observe(log.files());
    expect(lines(observed.calls.facts.escapes).split(":")[0]).toBe("1");
    expect([...roles].map(([role, { facts }]) => [role, lines(facts.calls.escapes)])).toEqual([
      ["develop", "1: 0"],
      ["test", "1: 1"],
    ]);
  });
});
