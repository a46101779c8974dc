import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logsOf } from "../../scorer/formats/build/lines.ts";
import { Masker } from "../../scorer/formats/mask/masker.ts";
import { Notes } from "../../scorer/formats/notes.ts";
import type { Moment } from "../../scorer/formats/read/moment.ts";
import type { EventRow, RequestRow, Row } from "../../scorer/formats/rows.ts";
import { conventions, usage } from "../../scorer/formats/tokens/usage.ts";
import { requestSchema } from "../../scorer/run-folder/request.ts";

const utc = (second: number): Moment => ({ ms: second * 1000, zone: "utc" });
const naive = (second: number): Moment => ({ ms: second * 1000, zone: "none" });

const request = (id: string, at: Moment | null, agent = "main"): RequestRow => ({
  log: "requests",
  id,
  at,
  agent,
  role: agent,
  model: "a-model",
  usage: usage(conventions.anthropic, "f", { input: 1, cacheRead: 2, cacheWrite: 3, output: 4 }),
});

const opening = (agent: string, at: Moment | null): EventRow => ({
  log: "events",
  kind: "agent.open",
  at,
  agent,
  parent: "main",
});

type Written = {
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly notes: readonly string[];
};

function written(rows: readonly Row[], roles: ReadonlyMap<string, string> = new Map()): Written {
  const notes = new Notes();
  const logs = logsOf(rows, roles, new Masker(), notes);
  const lines = [...logs.texts.values()].flatMap((text) =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
  );
  return {
    lines: lines.sort((a, b) => Number(a["seq"]) - Number(b["seq"])),
    notes: notes.list().map(({ note }) => note),
  };
}

const ids = ({ lines }: Written): readonly unknown[] => lines.map(({ id }) => id);

describe("the lines of a run", () => {
  it("merge agents by time, each in the order of its source", () => {
    const rows = [
      request("m1", utc(1)),
      request("m3", utc(30)),
      request("m2", utc(20)),
      request("s1", utc(10), "sub"),
      request("s2", utc(25), "sub"),
    ];
    // m2 is written after m3 and stays there, whatever its clock says
    expect(ids(written(rows))).toEqual(["m1", "s1", "s2", "m3", "m2"]);
  });

  it("put a row without a time right after the one before it", () => {
    const rows = [
      request("a", utc(1)),
      request("b", null),
      request("c", utc(9)),
      request("s", utc(5), "sub"),
    ];
    expect(ids(written(rows))).toEqual(["a", "b", "s", "c"]);
  });

  it("put an agent's rows without times before its first with one", () => {
    const rows = [
      request("m", utc(1)),
      request("s1", null, "sub"),
      request("s2", utc(5), "sub"),
      request("m2", utc(3)),
    ];
    expect(ids(written(rows))).toEqual(["m", "m2", "s1", "s2"]);
  });

  it("read times without a zone as UTC where none has one, and say so", () => {
    const { lines, notes } = written([request("a", naive(1)), request("b", naive(2))]);
    expect(lines.map(({ at }) => at)).toEqual([
      "1970-01-01T00:00:01.000Z",
      "1970-01-01T00:00:02.000Z",
    ]);
    expect(lines[0]?.["sources"]).toMatchObject({ at: "derived" });
    expect(notes).toEqual(["naive-times"]);
  });

  it("leave out times without a zone beside others", () => {
    const { lines, notes } = written([request("a", utc(1)), request("b", naive(2), "sub")]);
    expect(lines.map(({ id, at }) => [id, at])).toEqual([
      ["a", "1970-01-01T00:00:01.000Z"],
      ["b", null],
    ]);
    expect(notes).toEqual(["mixed-clocks"]);
  });

  it("have each id once, and one order over all logs", () => {
    const rows = [
      request("a", utc(1)),
      request("a", utc(2)),
      opening("sub", utc(3)),
      request("a~1", utc(4)),
    ];
    const { lines } = written(rows);
    expect(new Set(ids({ lines, notes: [] })).size).toBe(4);
    expect(lines.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  });

  it("say of every field how it came to be known", () => {
    const row: RequestRow = {
      ...request("a", utc(1)),
      latencyMs: 5,
      finish: "stop",
      derived: ["latencyMs"],
      fromText: ["finish"],
    };
    expect(written([row]).lines[0]?.["sources"]).toEqual({
      at: "measured",
      agent: "measured",
      role: "measured",
      step: "unknown",
      model: "measured",
      provider: "unknown",
      uncachedInputTokens: "measured",
      cacheReadTokens: "measured",
      cacheWriteTokens: "measured",
      outputTokens: "measured",
      reasoningTokens: "unknown",
      reasoningShown: "unknown",
      latencyMs: "derived",
      firstTokenMs: "unknown",
      finish: "text",
      status: "unknown",
      billedUsd: "unknown",
    });
  });

  it("mark a lower bound only where there is a count", () => {
    const none = { ...request("a", utc(1)), usage: null, outputIsLowerBound: true };
    const some = { ...request("b", utc(2)), outputIsLowerBound: true };
    expect(written([none, some]).lines.map(({ outputIsLowerBound: bound }) => bound)).toEqual([
      undefined,
      true,
    ]);
  });

  it("call roles as they are told to", () => {
    const { lines } = written([request("a", utc(1), "sub")], new Map([["sub", "develop"]]));
    expect(lines[0]).toMatchObject({ agent: "sub", role: "develop" });
  });

  it("cut what the format has no room for, and are what the format asks for", () => {
    const long = {
      ...request("i".repeat(2000), utc(1), "a".repeat(2000)),
      model: "",
      provider: "p",
    };
    const [line] = written([long]).lines;
    expect(requestSchema.safeParse(line).success).toBe(true);
    expect(line?.["model"]).toBeNull();
  });

  it("are all there, whatever the times", () => {
    const moment = fc.option(
      fc.record({ ms: fc.nat(1000), zone: fc.constantFrom("utc", "none") }),
      { nil: null },
    );
    const rows = fc.array(
      fc.tuple(moment, fc.constantFrom("main", "a", "b"), fc.constantFrom("x", "y", "z")),
    );
    fc.assert(
      fc.property(rows, (given) => {
        const { lines } = written(given.map(([at, agent, id]) => request(id, at, agent)));
        expect(lines.map(({ seq }) => seq)).toEqual(given.map((_, index) => index));
        expect(new Set(lines.map(({ id }) => id)).size).toBe(given.length);
      }),
    );
  });
});
