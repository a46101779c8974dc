import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { main } from "../../scorer/edge/cli.ts";
import { minimalRun } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";
import type { Files } from "../observe/observing.ts";
import { smallRun } from "../score/small-run.ts";
import { writeGeneratedRuns } from "../support/generate/write-runs.ts";

type Ended = { readonly code: number; readonly out: string; readonly err: string };

async function diff(...args: readonly string[]): Promise<Ended> {
  let [out, err] = ["", ""];
  const code = await main(["diff", ...args], {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** Run folders beside each other, each named as its run. */
async function folders(list: Readonly<Record<string, Files>>): Promise<readonly string[]> {
  const directory = await temporaryDirectory();
  for (const [id, files] of Object.entries(list)) {
    const own = files["run.json"] ?? minimalRun();
    const named = typeof own === "object" && !(own instanceof Uint8Array);
    const identity = named ? { ...own, id } : own;
    await writeFiles(join(directory, id), { ...files, "run.json": identity });
  }
  return Object.keys(list).map((id) => join(directory, id));
}

const two = async (a: Files = smallRun, b: Files = {}): Promise<readonly [string, string]> => {
  const [first = "", second = ""] = await folders({ a, b });
  return [first, second];
};

describe("diff", () => {
  test("compares two runs", async () => {
    const { code, out, err } = await diff(...(await two()));
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^first {3}a, rubric 2026-10, folder sha256:/);
    expect(out).toContain("\nsecond  b, rubric 2026-10, folder sha256:");
    expect(out).toMatch(/\nComposite +\d+\.\d{3} +–\n/);
  });

  test("compares under the version asked for", async () => {
    const { code, out } = await diff(...(await two()), "--rubric", "2026-07");
    expect(code).toBe(0);
    expect(out).toMatch(/^first {3}a, rubric 2026-07,.*\n[^]*second {2}b, rubric 2026-07,/);
  });

  test("compares a run under two versions", async () => {
    const [path] = await two();
    const { code, out } = await diff(path, "--rubric", "2026-07..2026-10");
    expect(code).toBe(0);
    expect(out).toMatch(/^first {3}a, rubric 2026-07,.*\n[^]*second {2}a, rubric 2026-10,/);
    const turned = await diff(path, "--rubric=2026-10..2026-07", "--json");
    expect(JSON.parse(turned.out)).toMatchObject({
      schema: "proofboard/diff@1",
      first: { rubric: "2026-10" },
      second: { rubric: "2026-07" },
    });
  });

  test("ends with 0 where nothing differs, also for a run beside itself", async () => {
    const [path] = await two();
    const { code, out } = await diff(path, path);
    expect(code).toBe(0);
    expect(out).toContain("No measure and no figure differs.\n");
  });

  test("prints the same bytes of JSON each time, in one line", async () => {
    const paths = await two();
    const { out } = await diff(...paths, "--json");
    expect(out.split("\n")).toHaveLength(2);
    expect((await diff("--json", ...paths)).out).toBe(out);
  });

  test("takes a folder that holds one run for that run, and refuses one of several", async () => {
    const [path] = await folders({ only: {} });
    const above = join(path ?? "", "..");
    expect((await diff(above, "--rubric", "2026-07..2026-10")).out).toMatch(/^first {3}only,/);
    const [first] = await two();
    const { code, err } = await diff(first, join(first, ".."));
    expect(code).toBe(2);
    expect(err).toContain("holds several runs; name one of them");
  });

  test.each<[string, readonly string[], string]>([
    ["no path", [], "no path given"],
    ["one run and no version", ["a"], "name two runs, or one run and --rubric OLD..NEW"],
    ["one run and one version", ["a", "--rubric", "2026-10"], "name two runs, or one run"],
    ["three versions", ["a", "--rubric", "2026-07..2026-10..2026-07"], "name two runs, or"],
    ["three runs", ["a", "b", "c"], "name two runs, or one run and"],
    ["two runs and two versions", ["a", "b", "--rubric", "2026-07..2026-10"], "under one version"],
    ["an unknown version", ["a", "b", "--rubric", "2025-01"], 'no rubric "2025-01"'],
    ["an unknown newer version", ["a", "--rubric", "2026-07..x"], 'no rubric "x"'],
    ["a missing older version", ["a", "--rubric", "..2026-10"], 'no rubric ""'],
    ["an unknown option", ["a", "b", "--summary"], "Unknown option '--summary'"],
  ])("called with %s ends with 2 and says how it is used", async (_, args, said) => {
    const { code, out, err } = await diff(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(said);
    expect(err).toContain("usage: proofboard diff RUN RUN");
    expect(err).toContain("proofboard diff RUN|RUNS --rubric OLD..NEW");
  });

  test("ends with 1 and names every path that is not there", async () => {
    const [first] = await two();
    const gone = [join(first, "gone"), join(first, "too")];
    const { code, out, err } = await diff(...gone);
    expect([code, out]).toEqual([1, ""]);
    for (const path of gone)
      expect(err).toContain(`error ${path}: no such file or folder; name a run folder\n`);
    const empty = join(first, "..", "runs");
    await mkdir(join(empty, "_sows"), { recursive: true });
    expect((await diff(first, empty)).err).toContain("no run folder in it");
  });

  test("ends with 1, lists the problems of both runs, and compares them all the same", async () => {
    const [a, b] = await two({ "checks.json": "{" }, { "run.json": "{" });
    const { code, out, err } = await diff(a, b);
    expect(code).toBe(1);
    expect(out).toMatch(/^first {3}a, [^]*\nsecond {2}b, /);
    expect(err).toContain(`${a}:\nerror json-syntax: checks.json`);
    expect(err).toContain(`${b}:\nerror json-syntax: run.json`);
    const file = join(a, "..", "file.txt");
    await writeFile(file, "hello");
    const plain = await diff(a, file);
    expect([plain.code, plain.err.includes("folder-unreadable")]).toEqual([1, true]);
  });

  test("prints what a hostile folder says harmlessly", async () => {
    const red = "\u001b[31mred\u001b[0m\u202e";
    const [a, b] = await two(
      {},
      {
        "run.json": minimalRun({ id: "b", withdrawn: { at: "2026-09-01T00:00:00Z", reason: red } }),
        "status/final.json": { state: red },
      },
    );
    const { out, err } = await diff(a, b);
    expect(out + err).toContain("red");
    // eslint-disable-next-line no-control-regex -- controls are what must not be there
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });
});

describe("diff of a folder of runs", () => {
  const ranked = async (): Promise<string> => {
    const directory = await temporaryDirectory();
    await writeGeneratedRuns(directory, { seed: 5, count: 3, source: "recorded" });
    return directory;
  };

  test("says how the ranking moved between two versions", async () => {
    const { code, out, err } = await diff(await ranked(), "--rubric", "2026-07..2026-10");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^circles@1\.0: Three runs, ranked under both\. /);
    expect(out).toMatch(/2026-07 +2026-10 +moved +rank +rank +places\n/);
    expect(out.match(/generated-5-\d +\d+\.\d +\d+\.\d +\S+ +[123] +[123] +\S+/g)).toHaveLength(3);
  });

  test("gives the same as JSON", async () => {
    const { out } = await diff(await ranked(), "--rubric", "2026-07..2026-10", "--json");
    const { schema, from, to, jobs } = JSON.parse(out) as {
      readonly schema: string;
      readonly from: string;
      readonly to: string;
      readonly jobs: readonly { readonly job: string; readonly shifts: readonly object[] }[];
    };
    expect([schema, from, to]).toEqual(["proofboard/shift@1", "2026-07", "2026-10"]);
    expect(jobs.map(({ job, shifts }) => [job, shifts.length])).toEqual([["circles@1.0", 3]]);
  });

  test("is refused without two versions", async () => {
    const { code, err } = await diff(await ranked());
    expect(code).toBe(2);
    expect(err).toContain("name two runs, or one run and --rubric OLD..NEW");
  });
});
