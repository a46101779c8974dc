import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { openArchive } from "../../../scorer/edge/archive.ts";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { inspect } from "../../../scorer/formats/inspect/index.ts";
import { parsedLenient } from "../../../scorer/formats/inspect/json.ts";
import { Notes } from "../../../scorer/formats/notes.ts";
import { FileLog } from "../../../scorer/formats/read/file-log.ts";
import { probe } from "../../../scorer/formats/read/probe.ts";
import type { SourceFile } from "../../../scorer/formats/read/source-file.ts";
import {
  imported,
  importedRun,
  noted,
  recognised,
  sourceFile,
  totals,
} from "../support/importing.ts";
import { mutated } from "../support/mutated.ts";
import { misfits } from "../support/soundness.ts";
import { zipOf, type ZipEntry } from "../support/zip.ts";
import { asked, log, model, ran, sample, span } from "./log.ts";

const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
const reply = model(1, usage, [asked("c1", "bash")]);
const whole = log([sample([reply, ran(2, "c1", "bash")])]);

const folder = mkdtempSync(join(tmpdir(), "inspect-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A log as an archive, as it lies on a disk. */
async function archive(name: string, entries: readonly ZipEntry[]): Promise<SourceFile> {
  const path = join(folder, name);
  const bytes = zipOf(entries);
  writeFileSync(path, bytes);
  return { ...sourceFile(name, bytes), entries: await openArchive(path) };
}

const json = (name: string, value: unknown, method = 8): ZipEntry => ({
  name,
  content: typeof value === "string" ? value : JSON.stringify(value),
  method,
});

const { status } = whole;
const start = Object.fromEntries(
  Object.entries(whole).filter(([key]) => key !== "samples" && key !== "status"),
);

/** What a format says of files it made nothing of. */
async function leftOut(...files: readonly SourceFile[]): Promise<FileLog["leftOut"]> {
  const notes = new Notes();
  const given = files.map((file) => ({ file, log: new FileLog(file.path, notes) }));
  expect(await inspect.read(given, { platform: nodePlatform, notes })).toEqual([]);
  return given[0]?.log.leftOut ?? null;
}

describe("a log", () => {
  it("has one run for each sample in each epoch, named after the evaluation", async () => {
    const samples = [1, 2].flatMap((epoch) => [
      sample([reply], { epoch, uuid: `a${epoch.toString()}` }),
      sample([reply], { id: "b/2", epoch, uuid: `b${epoch.toString()}` }),
    ]);
    const runs = await imported(inspect, { "a.json": log(samples) });
    expect(runs.map(({ name }) => name)).toEqual([
      "evalabcd-1-1",
      "evalabcd-b/2-1",
      "evalabcd-1-2",
      "evalabcd-b/2-2",
    ]);
    expect(runs[0]?.run.harness).toEqual({ name: "Inspect AI", version: "0.3.232" });
  });

  it.each([
    ["an evaluation that was a success, with a score", "success", {}, undefined],
    ["an error of the sample", "error", { error: { message: "ValueError(x)" } }, "failed"],
    ["a limit", "success", { limit: { type: "token", limit: 100 } }, "stopped"],
    ["a person who stopped it", "cancelled", { error: { message: "x" } }, "stopped"],
    ["a cancelled sample", "error", { error: { message: "CancelledError()" } }, "stopped"],
  ])("tells of the end of the work: %s", async (_title, state, more, expected) => {
    const run = await importedRun(inspect, {
      "a.json": log([sample([reply], more)], { status: state }),
    });
    expect(run.status?.state).toBe(expected);
  });

  it("without samples is no run, and says why and what it states", async () => {
    const stats = { model_usage: { "openai/gpt-x": usage, other: usage } };
    expect(await leftOut(sourceFile("a.json", log([], { status: "cancelled", stats })))).toEqual({
      because: "nothing to import",
      detail:
        "a log without samples: status cancelled, statistics name 10 input and 5 output tokens of openai/gpt-x, and of 1 more models",
    });
  });

  it("of which only messages are left has requests without figures", async () => {
    const messages = [
      { role: "system", content: "x" },
      { role: "assistant", source: "input", content: "an example", id: "e" },
      {
        role: "assistant",
        source: "generate",
        id: "r1",
        content: "",
        tool_calls: [asked("c1", "bash")],
      },
      { role: "tool", tool_call_id: "c1", content: "done" },
      {
        role: "tool",
        tool_call_id: "c2",
        function: "bash",
        content: "",
        error: { type: "timeout", message: "" },
      },
    ];
    const run = await importedRun(inspect, { "a.json": log([sample([], { messages })]) });
    expect(totals(run)).toMatchObject({ requests: 1, withUsage: 0 });
    expect(
      run.calls.map(({ id, tool, outcome, request }) => [id, tool, outcome, request ?? null]),
    ).toEqual([
      ["c1", "bash", "ok", "r1"],
      ["c2", "bash", "timeout", null],
    ]);
    expect(noted(run, "usage-missing")).toBe(1);
  });

  it("says how often a sample was tried before", async () => {
    const tried = sample([reply], { error_retries: [{ message: "x" }, { message: "y" }] });
    const { record } = await importedRun(inspect, { "a.json": log([tried]) });
    expect(record.notes).toContainEqual({
      note: "other",
      about: "error_retries",
      found: "attempts at the sample before this one, whose requests are not in the log",
      count: 2,
    });
  });
});

describe("an evaluation that was tried again", () => {
  const done = sample([reply]);
  const again = sample([model(9, usage)], { id: 2, uuid: "sample-2-again" });
  const first = log(
    [done, sample([model(3, usage)], { id: 2, uuid: "sample-2", error: { message: "x" } })],
    { status: "error" },
  );
  const second = log([done, again], { eval: { eval_id: "retryabcdef", task_id: "task-1" } });

  it("has the samples that were copied once, and those run anew as runs", async () => {
    const notes = new Notes();
    const given = [sourceFile("a.json", first), sourceFile("b.json", second)].map((file) => ({
      file,
      log: new FileLog(file.path, notes),
    }));
    const traces = await inspect.read(given, { platform: nodePlatform, notes });
    expect(traces.map(({ name, files }) => [name, files.map(({ path }) => path)])).toEqual([
      ["evalabcd-1-1", ["a.json", "b.json"]],
      ["evalabcd-2-1", ["a.json"]],
      ["retryabc-2-1", ["b.json"]],
    ]);
    expect(notes.list()).toEqual([
      { note: "repeated-record", file: "b.json", about: "evalabcd-1-1", count: 1 },
    ]);
    const runs = await imported(inspect, { "a.json": first, "b.json": second });
    expect(runs.map((run) => totals(run)["requests"])).toEqual([1, 1, 1]);
  });

  it("has them once also where samples have no uuid, by their events", async () => {
    const bare = (of: object) => ({ ...of, uuid: undefined });
    const logs = {
      "a.json": log([bare(done)]),
      "b.json": log([bare(done), bare(sample([model(5, usage)]))], {
        eval: { eval_id: "retryabcdef" },
      }),
    };
    const runs = await imported(inspect, logs);
    expect(runs.map(({ requests }) => requests[0]?.id)).toEqual(["m1", "m5"]);
  });
});

describe("an archive of a log", () => {
  it.each([8, 93])("is read, its entries packed by method %i", async (method) => {
    const file = await archive(`${method.toString()}.eval`, [
      json("_journal/start.json", start, method),
      json("samples/1_epoch_1.json", sample([reply, ran(2, "c1", "bash")]), method),
      json("samples/b_epoch_1.json", sample([reply], { id: "b", uuid: "b" }), method),
      json("summaries.json", [], method),
      json("header.json", { ...start, status }, method),
    ]);
    expect(inspect.recognises(await probe(file, nodePlatform))).toBe(true);
    const runs = await imported(inspect, [file]);
    expect(runs.map(({ name }) => name)).toEqual(["evalabcd-1-1", "evalabcd-b-1"]);
    expect(runs.map((run) => totals(run)["output"])).toEqual([5, 5]);
    expect(runs[0]?.record.notes).toEqual([]);
  });

  it("that was never finished has the samples that are there, and says so", async () => {
    const file = await archive("unfinished.eval", [
      json("_journal/start.json", start),
      json("samples/1_epoch_1.json", sample([reply])),
    ]);
    const run = await importedRun(inspect, [file]);
    expect(totals(run)).toMatchObject({ requests: 1, output: 5 });
    expect(noted(run, "unfinished")).toBe(1);
    expect(run.status).toBeNull();
  });

  it("of which a sample cannot be read has the others", async () => {
    const file = await archive("broken.eval", [
      json("_journal/start.json", start),
      json("samples/1_epoch_1.json", '{"id": 1, "events": ['),
      json("samples/2_epoch_1.json", sample([reply]), 14),
      json("samples/3_epoch_1.json", sample([reply], { id: 3 })),
      json("samples/4_epoch_1.json", "[]"),
      json("header.json", { ...start, status }),
    ]);
    const run = await importedRun(inspect, [file]);
    expect(run.name).toBe("evalabcd-3-1");
    expect(run.record.notes.map(({ note, place, found }) => [note, place, found])).toEqual([
      ["broken-line", "samples/1_epoch_1.json", "text that is no JSON"],
      [
        "broken-line",
        "samples/2_epoch_1.json",
        "an entry packed by method 14, which cannot be read",
      ],
      ["broken-line", "samples/4_epoch_1.json", "JSON that is no object"],
    ]);
  });

  it("of which the header cannot be read is no run", async () => {
    const file = await archive("header.eval", [
      json("header.json", "{"),
      json("samples/1_epoch_1.json", sample([reply])),
    ]);
    expect((await leftOut(file))?.because).toBe("broken");
  });
});

describe("NaN and Infinity, which Python writes into JSON", () => {
  it("are unknown, and the log is read", async () => {
    const marked = log([
      sample([reply], { scores: { a: { value: "@@" } }, note: "NaN, -Infinity" }),
    ]);
    const text = JSON.stringify(marked, null, 2).replace('"@@"', "[NaN, -Infinity, Infinity]");
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(await recognised(inspect, "a.json", text)).toBe(true);
    const run = await importedRun(inspect, { "a.json": text });
    expect(totals(run)).toMatchObject({ requests: 1, output: 5 });
    expect(noted(run, "other")).toBe(3);
  });

  it("are replaced outside of strings only", () => {
    const odd = fc.constantFrom("NaN", '"NaN', "\\", '\\"', "Infinity,", "-Infinity");
    const strings = fc
      .array(fc.oneof(odd, fc.string()), { maxLength: 6 })
      .map((parts) => parts.join(""));
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        strings,
        fc.constant(Number.NaN),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(strings, tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    const written = (value: unknown): string => {
      if (typeof value === "number") return "NaN";
      if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
      if (typeof value !== "object" || value === null) return JSON.stringify(value);
      const members = Object.entries(value).map(
        ([key, of]) => `${JSON.stringify(key)}:${written(of)}`,
      );
      return `{${members.join(",")}}`;
    };
    fc.assert(
      fc.property(values, (value) => {
        expect(JSON.stringify(parsedLenient(written(value)).value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it.each([
    ["a quote that is never closed", `[NaN, "${'\\"'.repeat(500_000)}`],
    ["quotes without end", `[NaN${'"'.repeat(1_000_001)}`],
    ["words without end", "NaN".repeat(500_000)],
  ])("take no longer than the text is: %s", (_title, text) => {
    // a slower way meets the time limit of the test
    expect(parsedLenient(text).value).toBeUndefined();
  });
});

describe("recognition", () => {
  it.each([
    ["its own", true, whole],
    ["one without samples", true, log([])],
    ["events alone", false, { description: "x", events: [reply] }],
    ["another document with a version", false, { version: 2, status: "success", results: [] }],
    [
      "an evaluation of another kind",
      false,
      { version: 2, status: "done", eval: { task: "a", model: "b" } },
    ],
    ["SARIF", false, { version: "2.1.0", runs: [] }],
    ["a list", false, [whole]],
  ])("of %s is %s", async (_title, expected, document) => {
    expect(await recognised(inspect, "a.json", document)).toBe(expected);
  });

  it("of an archive needs the entries of a log", async () => {
    const other = await archive("other.zip", [
      json("header.json", {}),
      json("samples/readme.json", {}),
    ]);
    expect(inspect.recognises(await probe(other, nodePlatform))).toBe(false);
  });
});

describe("whatever a log holds", () => {
  const rich = log(
    [
      sample(
        [
          { event: "sample_init", timestamp: "2026-10-19T10:30:00+02:00", sample: {} },
          span(0, "top", "agent", "react"),
          model(1, usage, [asked("c1", "bash", { command: "ls" })], { span_id: "top", retries: 1 }),
          ran(
            2,
            "c1",
            "bash",
            { command: "ls" },
            { agent_span_id: "sub", events: [model(3, usage)] },
          ),
          span(3, "tool", "tool", "x", "top"),
          span(3, "sub", "agent", "x", "tool"),
          model(4, usage, [], { span_id: "sub", error: "x", cache: "write" }),
          { event: "subtask", name: "s", events: [model(5, usage)] },
          { event: "compaction", tokens_before: 1, tokens_after: 1 },
        ],
        {
          model_usage: { "openai/gpt-x": usage },
          messages: [{ role: "tool", tool_call_id: "c9", content: "x" }],
          attachments: { a: "b" },
          error: { message: "x" },
        },
      ),
    ],
    { stats: { model_usage: { "openai/gpt-x": usage } } },
  );

  it("what comes out fits the run folder", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(mutated(rich), mutated(whole), fc.jsonValue()),
        async (document) => {
          const text = JSON.stringify([document]).slice(1, -1);
          for (const run of await imported(inspect, { "a.json": text }))
            expect(misfits(run)).toEqual([]);
          await recognised(inspect, "a.json", text);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("a document cut anywhere is left out or read", async () => {
    const text = JSON.stringify(rich);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), async (end) => {
        for (const run of await imported(inspect, { "a.json": text.slice(0, end) }))
          expect(misfits(run)).toEqual([]);
      }),
    );
  });
});
