import { describe, expect, test } from "vitest";
import { call, factsOf, logs, observe, rows, said, saidOf } from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

async function calls(list: readonly Fields[]) {
  return factsOf("calls", logs({ calls: list }));
}

describe("tool calls", () => {
  test("are counted by their outcome", async () => {
    const outcomes = [
      "ok",
      "failed",
      "timeout",
      "invalid",
      "unknown-tool",
      "denied",
      "rejected-by-user",
      "truncated",
    ];
    const facts = await calls(
      outcomes.map((outcome, seq) => call(seq, { outcome, exitCode: null })),
    );
    expect(saidOf(facts, ["emitted", "invalid", "ran", "failed"])).toEqual(["8", "2", "3", "2"]);
  });

  test("that were mended by the harness are not invalid", async () => {
    const facts = await calls([call(0, { coerced: true }), call(1, { outcome: "invalid" })]);
    expect(saidOf(facts, ["emitted", "invalid"])).toEqual(["2", "1"]);
  });

  test("that failed are the agent's unless laid to the environment; infrastructure is left out", async () => {
    const facts = await calls(
      ["agent", null, "environment", "infra"].map((failure, seq) =>
        call(seq, { outcome: seq % 2 === 0 ? "failed" : "timeout", failure }),
      ),
    );
    expect(saidOf(facts, ["emitted", "ran", "failed"])).toEqual(["3", "3", "2"]);
  });

  test("of which a command exited non-zero did not fail", async () => {
    const facts = await calls([
      call(0, { exitCode: 1 }),
      call(1),
      call(2, { exitCode: null }),
      call(3, { kind: "read" }),
    ]);
    expect(saidOf(facts, ["ran", "failed", "shellExited", "shellSucceeded"])).toEqual([
      "4",
      "0",
      "2",
      "1",
    ]);
  });

  test.each(["unknown", "running", null])(
    "with the outcome %s are missing a field",
    async (outcome) => {
      const of = (count: number): readonly Fields[] =>
        rows(100, (seq) => call(seq, seq < count ? { outcome } : {}));
      const two = await calls(of(2));
      expect(saidOf(two, ["emitted", "invalid", "ran", "failed"])).toEqual([
        "100",
        "2",
        "100",
        "2",
      ]);
      const three = await calls(of(3));
      expect(saidOf(three, ["invalid", "ran", "failed"])).toEqual(Array(3).fill("field missing"));
      expect(said(three.emitted)).toBe("100");
    },
  );

  test("without a log, or with a broken one, are unknown", async () => {
    expect(said((await factsOf("calls", {})).emitted)).toBe("not in the folder");
    const { observed } = await observe({ "telemetry/tool-calls.jsonl": "{}\n" });
    expect(said(observed.calls.facts.emitted)).toBe("could not be read");
  });
});

describe("the sandbox", () => {
  const digest = (digit: string): string => digit.repeat(64);

  test("counts each tool with each arguments once, denied or escaped", async () => {
    const denied = { outcome: "denied", sandbox: "denied" };
    const facts = await calls([
      call(0, { ...denied, argumentsSha256: digest("a") }),
      call(1, { ...denied, argumentsSha256: digest("a") }),
      call(2, { ...denied, argumentsSha256: digest("a"), tool: "other" }),
      call(3, { ...denied, argumentsSha256: digest("b") }),
      call(4, { sandbox: "escaped", argumentsSha256: digest("b") }),
      call(5, { sandbox: "escaped", argumentsSha256: digest("c") }),
      call(6),
    ]);
    expect(saidOf(facts, ["escapes", "escaped", "ran"])).toEqual(["4", "2", "3"]);
  });

  test("counts calls without a digest of their arguments each", async () => {
    const denied = { outcome: "denied", sandbox: "denied", argumentsSha256: null };
    expect(said((await calls([call(0, denied), call(1, denied)])).escapes)).toBe("2");
  });

  test("counts a call once that two agents made, one of them of a system role that works", async () => {
    const denied = { outcome: "denied", sandbox: "denied", argumentsSha256: digest("a") };
    const system = { agent: "s", role: "supervisor" };
    const facts = await calls([
      call(0, denied),
      call(1, { ...denied, ...system }),
      call(2, { kind: "write", ...system }),
    ]);
    expect(saidOf(facts, ["emitted", "escapes"])).toEqual(["3", "1"]);
  });

  test("that is not recorded counts as an attempt up to 2 % of the calls that reached it", async () => {
    const of = (count: number): readonly Fields[] =>
      rows(100, (seq) => call(seq, seq < count ? { sandbox: null } : {}));
    expect(said((await calls(of(2))).escapes)).toBe("2");
    expect(said((await calls(of(3))).escapes)).toBe("field missing");
    const unreached = rows(100, (seq) =>
      call(seq, seq < 50 ? { sandbox: null, outcome: "invalid" } : {}),
    );
    expect(said((await calls(unreached)).escapes)).toBe("0");
  });

  test("is not made larger by the refusals themselves", async () => {
    // 100 calls reached it, 50 of them escaped: 3 without the field are more than 2 % of 100.
    const list = rows(100, (seq) =>
      call(seq, seq < 3 ? { sandbox: null } : seq < 53 ? { sandbox: "escaped" } : {}),
    );
    expect(said((await calls(list)).escapes)).toBe("field missing");
  });
});

describe("a verification action", () => {
  const write = (seq: number, fields: Fields = {}): Fields =>
    call(seq, { kind: "write", exitCode: null, ...fields });
  const verify = (seq: number, fields: Fields = {}): Fields =>
    call(seq, { verifies: "test", ...fields });
  const count = async (...list: readonly Fields[]): Promise<string> =>
    said((await calls(list)).verifications);

  test.each<[string, readonly Fields[], string]>([
    ["is a verifying call with an exit code after a write", [write(0), verify(1)], "1"],
    ["may have exited non-zero", [write(0), verify(1, { exitCode: 1 })], "1"],
    ["needs a write first", [verify(0), write(1)], "0"],
    ["needs an exit code", [write(0), verify(1, { exitCode: null })], "0"],
    ["needs to verify something", [write(0), call(1)], "0"],
    [
      "needs a new write since the last one",
      [write(0), verify(1), verify(2), write(3), write(4), verify(5)],
      "2",
    ],
    ["needs a write of its own agent", [write(0, { agent: "b" }), verify(1)], "0"],
    ["needs a write that worked", [write(0, { outcome: "failed" }), verify(1)], "0"],
    ["is not used up by another agent's", [write(0), verify(1, { agent: "b" }), verify(2)], "1"],
    [
      "is not used up by one without an exit code",
      [write(0), verify(1, { exitCode: null }), verify(2)],
      "1",
    ],
  ])("%s", async (_, list, expected) => {
    expect(await count(...list)).toBe(expected);
  });
});
