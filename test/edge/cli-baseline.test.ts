import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { main } from "../../scorer/edge/cli.ts";
import { sealFolder } from "../../scorer/edge/seal.ts";
import type { Run } from "../../scorer/run-folder/run.ts";
import { call, event, job, logs, request, rows, source, type Files } from "../observe/observing.ts";
import { json, minimalRun, sha256 } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";

type Ended = { readonly code: number; readonly out: string; readonly err: string };

async function run(...args: readonly string[]): Promise<Ended> {
  let [out, err] = ["", ""];
  const code = await main(["baseline", ...args], {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** How a run deviates from one of its job that is whole. */
type Shape = {
  readonly requests?: number;
  readonly ncloc?: number;
  readonly met?: boolean;
  readonly identity?: Partial<Run>;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly files?: Files;
};

const at = (second: number): string => new Date(Date.UTC(2026, 7, 1, 10, 0, second)).toISOString();

/** A job of one criterion, done: so many requests a second apart, the last second a wait. */
function whole({ requests = 3, ncloc = 100, met = true, identity, row, files }: Shape): Files {
  const repository = { files: [source("src/a.py", ncloc)], secrets: 0 };
  return {
    "run.json": minimalRun({ sow: job, ...identity }),
    "sow.json": {
      ...job,
      title: "Circle",
      criteria: [{ id: "c", text: "round", check: { command: "check" } }],
      deliverables: [],
    },
    "repository.json": repository,
    "checks.json": [
      {
        of: "criterion",
        criterion: "c",
        command: "check",
        where: "fresh-checkout",
        at: at(59),
        exitCode: met ? 0 : 1,
        repositorySha256: sha256(json(repository)),
      },
    ],
    ...logs({
      requests: rows(requests, (n) =>
        request(n, {
          at: at(n),
          model: "meta-muse-spark-1.1",
          provider: "openrouter",
          uncachedInputTokens: 1000,
          cacheReadTokens: 0,
          outputTokens: 100,
          latencyMs: 1000,
          ...row,
        }),
      ),
      calls: [call(requests, { at: at(requests) })],
      events: [
        event(requests + 1, "wait", { at: at(requests), for: "person", ms: 1000 }),
        event(requests + 2, "message", { at: at(requests + 1), seat: "user", purpose: "person" }),
      ],
    }),
    ...files,
  };
}

/** Writes sealed runs, and gives the path of each. */
async function written(shapes: Readonly<Record<string, Shape>>): Promise<readonly string[]> {
  const directory = await temporaryDirectory();
  const paths: string[] = [];
  for (const [id, shape] of Object.entries(shapes)) {
    const path = join(directory, id);
    const identity = { ...shape.identity, id };
    await writeFiles(path, whole({ ...shape, identity }));
    await sealFolder(path);
    paths.push(path);
  }
  return paths;
}

const name = "circles@1.0";

describe("baseline", () => {
  test("freezes the medians of whole runs, with their digests, as one line of JSON", async () => {
    const paths = await written({
      b: { requests: 5, ncloc: 301 },
      a: { requests: 3, ncloc: 100 },
      c: { requests: 6, ncloc: 200 },
      d: { requests: 20, ncloc: 400 },
    });
    const { code, out, err } = await run(name, ...paths);
    expect([code, err, out.trimEnd().split("\n").length]).toEqual([0, "", 1]);
    const { [name]: frozen } = JSON.parse(out) as Record<string, { runs: { folder: string }[] }>;
    expect(frozen).toEqual({
      // 5 and 6 in the middle: 5.5, half away from zero.
      requests: 6,
      // From the first request to the message a second after the last one, that second waited.
      activeWallClockMs: 5500,
      outputTokens: 550,
      // 5.5 × (1,000 × $1.25 + 100 × $4.25) / 1,000,000.
      costUsd: "0.0092125",
      ncloc: 251,
      from: "median of four runs; cost at the prices of rubric 2026-10",
      runs: ["a", "b", "c", "d"].map((id) => ({
        id,
        folder: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      })),
    });
    expect(new Set(frozen?.runs.map(({ folder }) => folder)).size).toBe(4);
    expect((await run(name, ...[...paths].reverse())).out).toBe(out);
  });

  test("leaves out what one of the runs does not know, and says which", async () => {
    const paths = await written({ a: {}, b: { row: { model: "unpriced", outputTokens: null } } });
    const { code, out, err } = await run(name, ...paths);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      [name]: {
        requests: 3,
        outputTokens: null,
        costUsd: null,
        ncloc: 100,
        from: "median of two runs",
      },
    });
    expect(err).toBe(
      "no baseline of output tokens: unknown in b\nno baseline of cost: unknown in b\n",
    );
  });

  test.each<[string, Shape, string]>([
    [
      "answers to another job",
      { identity: { sow: { id: "squares", version: "1.0" } } },
      "another statement of work: squares@1.0",
    ],
    [
      "answers to another version",
      { identity: { sow: { id: "circles", version: "1.1" } } },
      "another statement of work: circles@1.1",
    ],
    ["answers to no job", { identity: { sow: null } }, "no statement of work"],
    [
      "was withdrawn",
      { identity: { withdrawn: { at: at(0), reason: "by mistake" } } },
      "withdrawn: by mistake",
    ],
    ["is synthetic", { identity: { source: "synthetic" } }, "synthetic"],
    ["is scripted", { identity: { source: "scripted" } }, "scripted"],
    ["left a part undone", { met: false }, "job not completed: 0\u202f% of it done"],
    ["was not checked", { files: { "checks.json": [] } }, "job not completed"],
    [
      "has nobody who knows how much is done",
      { files: { "sow.json": { ...job, title: "Circle", criteria: [], deliverables: [] } } },
      "completion unknown",
    ],
    [
      "was void",
      {
        row: { status: "error", error: { code: 503 } },
        files: {
          "status/final.json": { state: "void-infra", openItems: 0 },
          "status/workflow.json": { steps: [] },
        },
      },
      "void: infrastructure",
    ],
    [
      "has a file that cannot be read",
      { files: { "lint/a.json": "{" } },
      'problem found; "proofboard check" lists',
    ],
  ])("refuses a run that %s", async (_, shape, said) => {
    const { code, out, err } = await run(name, ...(await written({ good: {}, bad: shape })));
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("error bad: ");
    expect(err).toContain(said);
    expect(err).not.toContain("error good: ");
  });

  test("refuses what is damaged, unsealed, not there or named twice, all at once", async () => {
    const [damaged = "", broken = "", unsealed = "", fine = ""] = await written({
      damaged: { ncloc: 1 },
      broken: { ncloc: 2 },
      unsealed: { ncloc: 3 },
      fine: { ncloc: 4 },
    });
    await rm(join(damaged, "checks.json"));
    await writeFile(join(broken, "manifest-sha256.txt"), "");
    await writeFiles(unsealed, { "run.json": minimalRun({ sow: job, id: "unsealed" }) });
    const { code, out, err } = await run(name, damaged, broken, unsealed, fine, fine, "nowhere");
    expect([code, out]).toEqual([1, ""]);
    const lines = err.trimEnd().split("\n");
    expect(lines.map((line) => line.split(/: |; /)[0])).toEqual([
      "error nowhere",
      "error damaged",
      "error broken",
      "error unsealed",
      "error fine",
    ]);
    expect(lines[1]).toContain("damaged: checks.json");
    expect(lines[2]).toContain("damaged: the seal");
    expect(lines[3]).toContain("not sealed");
    expect(lines[4]).toBe("error fine: named twice: fine");
  });

  test("takes a copy under another name for the same run", async () => {
    const [first = "", copy = ""] = await written({ first: {}, copy: {} });
    const { err } = await run(name, first, copy);
    expect(err).toBe("error copy: named twice: first\n");
  });

  test("refuses published figures, of which nobody knows how much was done", async () => {
    const muse = join(
      import.meta.dirname,
      "../../runs-data/circles__meta-muse-spark-1.1-7.16.2026",
    );
    const { code, err } = await run(name, muse);
    expect([code, err]).toEqual([1, expect.stringContaining("completion unknown")]);
  });

  test.each<[string, readonly string[], string]>([
    ["nothing", [], "no path given"],
    ["no version", ["circles", "a"], '"circles" is no SOW@VERSION'],
    ["an odd name", ["Circles@1.0", "a"], "is no SOW@VERSION"],
    ["no run", [name], "no run named"],
    ["an option it does not have", [name, "a", "--json"], "Unknown option"],
  ])("called with %s ends with 2", async (_, args, said) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(said);
  });

  test("wants each run named, not a folder of them", async () => {
    const [path = ""] = await written({ a: {}, b: {} });
    const { code, err } = await run(name, join(path, ".."));
    expect([code, err]).toEqual([2, expect.stringContaining("holds several runs")]);
  });
});
