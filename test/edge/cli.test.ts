import { spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { main } from "../../scorer/edge/cli.ts";
import { minimalRun } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";
import type { Files } from "../observe/observing.ts";
import { smallRun } from "../score/small-run.ts";

const command = join(import.meta.dirname, "../../scorer/edge/proofboard.mjs");
const usageOfScore = "usage: proofboard score PATH";

type Ended = { readonly code: number; readonly out: string; readonly err: string };

async function run(...args: readonly string[]): Promise<Ended> {
  let [out, err] = ["", ""];
  const code = await main(args, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** A folder of runs: each named as its run. */
async function runs(list: Readonly<Record<string, Files>>): Promise<string> {
  const directory = await temporaryDirectory();
  for (const [id, files] of Object.entries(list)) {
    const own = files["run.json"] ?? minimalRun();
    const named = typeof own === "object" && !(own instanceof Uint8Array);
    const identity = named ? { ...own, id } : own;
    await writeFiles(join(directory, id), { ...files, "run.json": identity });
  }
  return directory;
}

const one = async (files: Files = {}): Promise<string> =>
  join(await runs({ "run-1": files }), "run-1");

describe("the command", () => {
  test.each([[["--help"]], [["help"]]])("%j lists what it can do", async (args) => {
    const { code, out, err } = await run(...args);
    expect([code, err]).toEqual([0, ""]);
    for (const name of ["score PATH…", "check PATH…", "seal DIR"])
      expect(out).toContain(`proofboard ${name}`);
  });

  test.each(["score", "check", "seal"])("%s --help says how it is used", async (name) => {
    const { code, out } = await run(name, "--help");
    expect([code, out.startsWith(`proofboard ${name} `)]).toEqual([0, true]);
  });

  test.each<[string, readonly string[], string]>([
    ["no command", [], "no command given\n"],
    ["an unknown command", ["improve"], 'unknown command "improve"\n'],
    ["no path", ["score"], "no path given"],
    ["an unknown option", ["score", "--fast", "."], "Unknown option '--fast'"],
    ["an option of another command", ["check", "--explain", "."], "Unknown option '--explain'"],
    ["an option without its value", ["score", ".", "--rubric"], "argument missing"],
    ["a value where none is taken", ["score", ".", "--json=yes"], "does not take an argument"],
    [
      "an unknown rubric",
      ["score", ".", "--rubric", "2025-01"],
      'no rubric "2025-01"; one of: 2026-10, 2026-07\n',
    ],
    [
      "an unknown thing to explain",
      ["score", ".", "--explain", "beauty"],
      'nothing named "beauty" to explain; one of: all, code-quality, lint-density, ',
    ],
    ["two folders to seal", ["seal", "a", "b"], "seal takes one folder"],
  ])(
    "called with %s ends with 2, says what is wrong, and scores nothing",
    async (_, args, said) => {
      const { code, out, err } = await run(...args);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain(said);
      expect(err).toContain("proofboard ");
    },
  );

  test("prints hostile arguments harmlessly", async () => {
    const hostile = "\u001b[31mred\u202e\u0007";
    for (const args of [
      [hostile],
      ["score", `--${hostile}`],
      ["score", hostile],
      ["check", hostile],
      ["seal", hostile],
      ["score", ".", "--rubric", hostile],
      ["score", ".", "--explain", hostile],
    ]) {
      const { code, out, err } = await run(...args);
      expect(code).toBeGreaterThan(0);
      expect(err).toContain("red");
      // eslint-disable-next-line no-control-regex -- controls are what must not be there
      expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    }
  });
});

describe("score", () => {
  test("prints a table, a line of JSON, or a summary", async () => {
    const path = await one(smallRun);
    await run("seal", path);
    const table = await run("score", path);
    expect([table.code, table.err]).toEqual([0, ""]);
    expect(table.out).toMatch(/^run-1: [\d.]+ of 100, at most/);
    expect(table.out).toContain("    lint-density ");
    const json = await run("score", path, "--json");
    expect(json.out.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(json.out)).toMatchObject({
      schema: "proofboard/scorecard@1",
      run: "run-1",
      rubric: "2026-10",
    });
    const summary = await run("score", "--summary", path);
    expect(table.out.startsWith(summary.out)).toBe(true);
    expect(summary.out.split("\n")).toHaveLength(2);
  });

  test("scores under the rubric asked for", async () => {
    const { out } = await run("score", await one(), "--rubric", "2026-07", "--json");
    expect(JSON.parse(out)).toMatchObject({ rubric: "2026-07" });
    expect((await run("score", await one(), "--rubric=2026-10")).out).toContain("rubric 2026-10");
  });

  test("explains one measure, a subject, or all, before and after its paths", async () => {
    const path = await one(smallRun);
    const named = await run("score", path, "--explain", "lint-density");
    expect(named.out).toContain("lint-density (Lint density): measured");
    expect(named.out).not.toContain("duplication");
    expect((await run("score", "--explain", "lint-density", path)).out).toBe(named.out);
    expect((await run("score", "--explain=lint-density", path)).out).toBe(named.out);
    const all = await run("score", path, "--explain", "all");
    expect(all.out).toContain("repository-hygiene (");
    for (const args of [
      ["--explain", path],
      [path, "--explain"],
      [path, "--explain", "--rubric", "2026-10"],
    ])
      expect((await run("score", ...args)).out).toBe(all.out);
    expect((await run("score", path, "--explain", "tool-discipline")).out).toContain(
      "failed-calls (",
    );
  });

  test("scores every run that its paths name, in order, also a folder of runs", async () => {
    const directory = await runs({ b: {}, a: {}, "a.b": {} });
    await mkdir(join(directory, "_sows"));
    const names = async (...paths: readonly string[]): Promise<readonly unknown[]> =>
      (await run("score", "--json", ...paths)).out
        .trimEnd()
        .split("\n")
        .map((line) => (JSON.parse(line) as { run: unknown }).run);
    expect(await names(directory)).toEqual(["a", "a.b", "b"]);
    expect(await names(join(directory, "b"), join(directory, "a"))).toEqual(["b", "a"]);
  });

  test("scores the others where one path is bad, and ends with 1", async () => {
    const directory = await runs({ good: {}, broken: { "checks.json": "{" } });
    const missing = join(directory, "missing");
    const { code, out, err } = await run(
      "score",
      "--summary",
      missing,
      join(directory, "broken"),
      join(directory, "good"),
    );
    expect(code).toBe(1);
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => line.split(":")[0]),
    ).toEqual(["broken", "good"]);
    expect(err).toContain(
      `error ${missing}: no such file or folder; name a run folder or a folder of runs\n`,
    );
    expect(err).toContain("error json-syntax: checks.json, line 1, column 2\n");
  });

  test("ends with 1 for an empty folder of runs, a plain file, and a run.json that cannot be read", async () => {
    const directory = await runs({ bad: { "run.json": "{" } });
    await mkdir(join(directory, "runs", "_sows"), { recursive: true });
    const empty = await run("score", join(directory, "runs"));
    expect([empty.code, empty.out]).toEqual([1, ""]);
    expect(empty.err).toContain("no run folder in it");
    await writeFile(join(directory, "file.txt"), "hello");
    const file = await run("score", join(directory, "file.txt"));
    expect([file.code, file.err.includes("folder-unreadable")]).toEqual([1, true]);
    const bad = await run("score", join(directory, "bad"), "--summary");
    expect([bad.code, bad.out.startsWith("bad: unmeasured")]).toEqual([1, true]);
  });

  test("ends with 0 for a run with warnings alone", async () => {
    const { code, err } = await run("score", await one({ "notes/a.txt": "a" }));
    expect([code, err]).toEqual([0, ""]);
  });

  test("prints what a hostile folder says harmlessly", async () => {
    const red = "\u001b[31mred\u001b[0m\u202e";
    const path = await one({
      "run.json": minimalRun({ withdrawn: { at: "2026-09-01T00:00:00Z", reason: red } }),
      "status/final.json": { state: red },
    });
    for (const args of [
      ["score", path],
      ["score", path, "--explain"],
      ["score", path, "--summary"],
      ["check", path],
    ]) {
      const { out, err } = await run(...args);
      expect(out + err).toContain("red");
      // eslint-disable-next-line no-control-regex -- controls are what must not be there
      expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    }
    const { out } = await run("score", path, "--json");
    expect((JSON.parse(out) as { notRankedBecause: readonly string[] }).notRankedBecause[0]).toBe(
      `withdrawn: ${red}`,
    );
    expect(out).not.toContain("\u001b");
  });
});

describe("check", () => {
  test("finds a sealed folder clean, and says so", async () => {
    const path = await one(smallRun);
    const sealed = await run("seal", path);
    expect([sealed.code, sealed.err]).toEqual([0, ""]);
    expect(sealed.out).toMatch(/: manifest [0-9a-f]{64}\n$/);
    expect(await run("check", path)).toEqual({ code: 0, out: "run-1: no problems\n", err: "" });
    expect(await run("check", path, "--json")).toEqual({
      code: 0,
      out: '{"findings":[],"problems":[],"run":"run-1"}\n',
      err: "",
    });
  });

  test("lists every problem with its remedy, and ends with 1", async () => {
    const path = await one({ "checks.json": "{", "telemetry/events.jsonl": "x\n" });
    const { code, out } = await run("check", path);
    expect([code, out.startsWith("run-1: two problems\n")]).toEqual([1, true]);
    expect(out).toContain("error json-syntax: checks.json");
    expect(out).toContain("error log-line: telemetry/events.jsonl, line 1");
    expect(out.match(/^ {2}remedy /gm)).toHaveLength(2);
    const json = await run("check", path, "--json");
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      run: "run-1",
      problems: [
        { rule: "json-syntax", remedy: "write one valid JSON document" },
        { rule: "log-line" },
      ],
    });
  });

  test("ends with 0 where there are only warnings, and lists them", async () => {
    const { code, out } = await run("check", await one({ "notes/a.txt": "a" }));
    expect([code, out.includes("warning file-unknown: notes/a.txt")]).toEqual([0, true]);
  });

  test("notices a change after sealing", async () => {
    const path = await one(smallRun);
    await run("seal", path);
    await writeFile(join(path, "sow.md"), "Draw a square.\n");
    const { code, out } = await run("check", path);
    expect([code, out.includes("error seal-file-changed: sow.md")]).toEqual([1, true]);
  });

  test("compares the job with the one beside the runs", async () => {
    const directory = await runs({ "run-1": smallRun });
    await writeFiles(directory, { "_sows/circles@1.0.json": "{}" });
    const { code, out } = await run("check", join(directory, "run-1"));
    expect([code, out.includes("error reference: sow.json")]).toEqual([1, true]);
  });

  test("goes on where a path names nothing", async () => {
    const { code, out, err } = await run("check", "no-such-path", await one());
    expect([code, out, err.includes("no such file or folder")]).toEqual([
      1,
      "run-1: no problems\n",
      true,
    ]);
  });
});

describe("seal", () => {
  test("twice changes nothing", async () => {
    const path = await one(smallRun);
    const first = await run("seal", path);
    const files = async (): Promise<readonly string[]> =>
      Promise.all(
        ["run.json", "manifest-sha256.txt"].map((name) => readFile(join(path, name), "utf8")),
      );
    const before = await files();
    expect(await run("seal", path)).toEqual(first);
    expect(await files()).toEqual(before);
  });

  test("leaves a folder that cannot be sealed as it is, and ends with 1", async () => {
    const path = await one({ "run.json": "{" });
    const { code, out, err } = await run("seal", path);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(`${path} was left as it is\n`);
    expect(await readdir(path)).toEqual(["run.json"]);
    const missing = await run("seal", join(path, "missing"));
    expect([missing.code, missing.err.includes("folder-unreadable")]).toEqual([1, true]);
  });
});

describe("the command as a process", () => {
  const start = (args: readonly string[], cwd?: string): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, [command, ...args], {
      encoding: "utf8",
      ...(cwd === undefined ? {} : { cwd }),
    });

  test("seals, checks and scores, with the exit codes of the contract", async () => {
    const directory = await runs({ "run-1": smallRun });
    expect(start(["seal", "run-1"], directory)).toMatchObject({ status: 0, stderr: "" });
    expect(start(["check", "run-1"], directory)).toMatchObject({
      status: 0,
      stdout: "run-1: no problems\n",
    });
    const scored = start(["score", "--json", "run-1", "missing"], directory);
    expect(scored.status).toBe(1);
    expect(scored.stdout).toBe((await run("score", "--json", join(directory, "run-1"))).out);
    expect(scored.stderr).toBe(
      "error missing: no such file or folder; name a run folder or a folder of runs\n",
    );
    const misused = start(["score"], directory);
    expect(misused.status).toBe(2);
    expect(misused.stderr).toContain(usageOfScore);
  });

  test("prints to standard output only, and nothing to standard error, where all went well", async () => {
    const scored = start(["score", await one()]);
    expect([scored.status, scored.stderr]).toEqual([0, ""]);
    expect(scored.stdout).toContain("run-1: unmeasured, of 100 points");
  });
});

test.skipIf(process.getuid?.() === 0)(
  "a folder that may not be read is a problem, not a crash",
  async () => {
    const path = await one();
    await chmod(path, 0o000);
    const { code, err } = await run("score", path);
    await chmod(path, 0o700);
    expect([code, err.includes("folder-unreadable")]).toEqual([1, true]);
  },
);
