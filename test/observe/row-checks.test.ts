import { describe, expect, test } from "vitest";
import { checkEvent, checkRequest, checkToolCall } from "../../scorer/observe/row-checks.ts";
import type { Problem } from "../../scorer/run-folder/problem.ts";
import { call, event, observe, request, said, logs } from "./observing.ts";

type Check = typeof checkRequest | typeof checkToolCall | typeof checkEvent;

function checked(
  check: Check,
  value: unknown,
): { readonly row: object | null; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const row = check(value, "a.jsonl", 12, (problem) => problems.push(problem));
  return { row, problems };
}

describe("a row of a log", () => {
  test.each<[string, Check, object]>([
    ["a request", checkRequest, request(0)],
    ["a request of nothing but seq and id", checkRequest, { seq: 0, id: "r" }],
    ["a call", checkToolCall, call(0)],
    ["a call of nothing but seq and id", checkToolCall, { seq: 0, id: "c" }],
    ["an event", checkEvent, event(0, "wait", { for: "infra", ms: 5 })],
    [
      "a claim",
      checkEvent,
      event(0, "claim", { of: "exit", values: { command: "make", exitCode: 0 } }),
    ],
  ])("%s is one, without a problem", (_, check, value) => {
    const { row, problems } = checked(check, value);
    expect([row, problems]).toEqual([value, []]);
  });

  test.each<[string, Check, unknown, string]>([
    ["no object", checkRequest, [1], "line 12"],
    ["null", checkToolCall, null, "line 12"],
    ["a request without an id", checkRequest, { seq: 0 }, "line 12, /id"],
    [
      "a request of half a token",
      checkRequest,
      request(0, { outputTokens: 0.5 }),
      "line 12, /outputTokens",
    ],
    [
      "a request with a bill in floating point",
      checkRequest,
      request(0, { billedUsd: 0.1 }),
      "line 12, /billedUsd",
    ],
    ["a negative seq", checkRequest, request(-1), "line 12, /seq"],
    [
      "a call with an outcome nobody knows",
      checkToolCall,
      call(0, { outcome: "fine" }),
      "line 12, /outcome",
    ],
    [
      "an event whose time is not in UTC",
      checkEvent,
      event(0, "wait", { at: "2026-08-01T10:00:00+02:00" }),
      "line 12, /at",
    ],
    ["a wait for nobody", checkEvent, event(0, "wait", { for: "the weather" }), "line 12, /for"],
    ["an event without a kind", checkEvent, { seq: 0, id: "e" }, "line 12, /kind"],
    [
      "an event of an unknown kind without an id",
      checkEvent,
      { seq: 0, kind: "odd" },
      "line 12, /id",
    ],
  ])("%s is none, and the problem says where", (_, check, value, place) => {
    const { row, problems } = checked(check, value);
    expect(row).toBeNull();
    expect(
      problems.filter(({ level }) => level === "error").map((problem) => problem.place),
    ).toEqual([place]);
  });

  test.each<[string, Check, object]>([
    ["a request", checkRequest, request(0, { mood: "good" })],
    ["a call", checkToolCall, call(0, { mood: "good" })],
    ["an event", checkEvent, event(0, "wait", { mood: "good" })],
  ])("with a key nobody knows is still one, and said: %s", (_, check, value) => {
    const { row, problems } = checked(check, value);
    expect(row).toMatchObject({ seq: 0 });
    expect(problems).toMatchObject([
      { level: "warning", rule: "unknown-key", place: "line 12", found: '"mood"' },
    ]);
  });

  test("of an unknown kind is kept for its time, whatever else it says, and said", () => {
    const { row, problems } = checked(checkEvent, event(0, "odd", { mood: "good" }));
    expect(row).toMatchObject({ seq: 0, kind: "odd" });
    expect(problems).toEqual([
      {
        level: "warning",
        rule: "unknown-key",
        file: "a.jsonl",
        place: "line 12",
        found: '"odd"',
        expected: "a known kind",
      },
    ]);
  });
});

test("a log with such rows is not broken", async () => {
  const { observed, problems } = await observe(
    logs({ requests: [request(0, { mood: 1 })], events: [event(1, "odd")] }),
  );
  expect(said(observed.requests.facts.made)).toBe("1");
  expect(problems.map(({ rule }) => rule)).toEqual(["unknown-key", "unknown-key"]);
});
