import { describe, expect, test } from "vitest";
import {
  call,
  factsOf,
  logs,
  observe,
  said,
  saidOf,
  shipped,
  source,
  type Files,
} from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

const wrote = (path: string | null, fields: Fields = {}): Fields =>
  call(0, { kind: "write", path, ...fields });

/** The kind the scorer gives a file is seen by whether it is a source file. */
async function isSource(file: Fields, log: readonly Fields[] | null): Promise<boolean> {
  const given: Files = { ...shipped(file), ...(log === null ? {} : logs({ calls: log })) };
  const { sources } = await factsOf("repository", given);
  return sources?.has(String(file["path"])) ?? false;
}

describe("a shipped file is a source file", () => {
  const claims = ["vendored", "generated", "asset", "docs", "config"] as const;

  test.each([
    ["src/a.ts", "source", true],
    ["src/a.py", "test", true],
    ["lib/Main.java", "source", true],
    ["a.SH", "source", true],
    ["tests/a.py", "source", false],
    ["src/__tests__/a.ts", "source", false],
    ["src/a.test.ts", "source", false],
    ["src/a_test.go", "source", false],
    ["test_a.py", "source", false],
    ["conftest.py", "source", false],
    ["src/ATest.java", "source", false],
    ["spec/a.rb", "source", false],
    ["src/latest.py", "source", true],
    ["src/contest.py", "source", true],
    // Text is no program, whatever is claimed.
    ["data.txt", "source", false],
    ["big.json", "source", false],
    ["README.md", "docs", false],
    ["page.html", "source", false],
  ])("%s, said to be %s: %j", async (path, kind, expected) => {
    expect(await isSource({ ...source(path), kind }, [])).toBe(expected);
  });

  test.each(claims)(
    "unless it is said to be %s and a log shows that the run did not write it",
    async (kind) => {
      const file = { ...source("src/gen/a.ts"), kind };
      expect(await isSource(file, [call(0)])).toBe(false);
      expect(await isSource(file, [wrote("src/other.ts")])).toBe(false);
      expect(await isSource(file, null)).toBe(true);
      expect(await isSource(file, [wrote("src/gen/a.ts")])).toBe(true);
      expect(await isSource(file, [wrote("/home/me/app/src/gen/a.ts")])).toBe(true);
      expect(await isSource(file, [wrote("src/gen/a.ts", { outcome: "failed" })])).toBe(true);
      expect(await isSource(file, [call(0, { kind: "read", path: "src/gen/a.ts" })])).toBe(false);
      expect(await isSource(file, [wrote(null)])).toBe(false);
    },
  );

  test("where a written path may mean two files, both of them", async () => {
    const files = ["x/gen/a.ts", "y/gen/a.ts"].map((path) => ({
      ...source(path),
      kind: "generated",
    }));
    const given = { ...shipped(...files, source("b.ts")), ...logs({ calls: [wrote("gen/a.ts")] }) };
    const { sources } = await factsOf("repository", given);
    expect([...(sources?.keys() ?? [])]).toEqual(["x/gen/a.ts", "y/gen/a.ts", "b.ts"]);
  });

  test.each(["node_modules/x/a.js", "vendor/a.go", "a/third_party/b.c", ".venv/lib/a.py"])(
    "other people's folders are vendored: %s, where a log shows it",
    async (path) => {
      expect(await isSource(source(path), [])).toBe(false);
      expect(await isSource(source(path), null)).toBe(true);
      expect(await isSource(source(path), [wrote(path)])).toBe(true);
    },
  );

  test("and a log that cannot be read shows nothing", async () => {
    const given = {
      ...shipped({ ...source("a.ts"), kind: "generated" }),
      "telemetry/tool-calls.jsonl": "x\n",
    };
    expect([...((await factsOf("repository", given)).sources?.keys() ?? [])]).toEqual(["a.ts"]);
  });

  test("and what depends on the log names it among the kinds it reads", async () => {
    const kinds = async (file: Fields, log: Files): Promise<readonly string[]> =>
      (await observe({ ...shipped(file), ...log })).observed.repository.kinds;
    const log = logs({ calls: [] });
    expect(await kinds({ ...source("a.ts"), kind: "vendored" }, log)).toEqual([
      "repository.json",
      "telemetry/tool-calls.jsonl",
    ]);
    expect(await kinds({ ...source("a.ts"), kind: "vendored" }, {})).toEqual(["repository.json"]);
    expect(await kinds(source("a.ts"), log)).toEqual(["repository.json"]);
    expect(await kinds({ ...source("a.md"), kind: "docs" }, log)).toEqual(["repository.json"]);
  });
});

describe("figures of what shipped", () => {
  test("add lines and suppressions over source files only", async () => {
    const facts = await factsOf(
      "repository",
      shipped(
        source("a.ts", 100, { suppressions: 2 }),
        source("b.ts", 50, { suppressions: 1 }),
        source("tests/c.ts", 70, { suppressions: 9 }),
      ),
    );
    expect(saidOf(facts, ["ncloc", "suppressions"])).toEqual(["150", "3"]);
  });

  test("of none are 0", async () => {
    expect(
      saidOf(await factsOf("repository", shipped()), [
        "ncloc",
        "suppressions",
        "secrets",
        "bigFiles",
        "dependencyFolders",
      ]),
    ).toEqual(["0", "0", "0", "0", "0"]);
  });

  test("take more lines than a file has bytes as not known", async () => {
    const list = (lines: number): readonly Fields[] =>
      Array.from({ length: 50 }, (_, n) => source(`${n.toString()}.ts`, n === 0 ? lines : 10));
    const linesOf = async (lines: number): Promise<string> =>
      said((await factsOf("repository", shipped(...list(lines)))).ncloc);
    expect([await linesOf(1000), await linesOf(1001)]).toEqual(["1490", "490"]);
    const alone = await factsOf("repository", shipped(source("a.ts", 1001), source("b.ts", 10)));
    expect(said(alone.ncloc)).toBe("field missing");
  });

  test("take a file without lines as empty and one without suppressions as the worst, up to 2 % of the files", async () => {
    const list = (count: number): readonly Fields[] =>
      Array.from({ length: 100 }, (_, n) =>
        source(`${n.toString()}.ts`, n < count ? null : 10, {
          suppressions: n < count ? null : n === 99 ? 4 : 1,
        }),
      );
    const two = await factsOf("repository", shipped(...list(2)));
    expect(saidOf(two, ["ncloc", "suppressions"])).toEqual(["980", "109"]);
    const three = await factsOf("repository", shipped(...list(3)));
    expect(saidOf(three, ["ncloc", "suppressions"])).toEqual(["field missing", "field missing"]);
  });

  test("list the outermost dependency folders, each once, and files over 5,000,000 bytes", async () => {
    const files = [
      "node_modules/a/index.js",
      "node_modules/b/node_modules/c/index.js",
      "web/node_modules/a/x.js",
      ".venv/lib/python3/site-packages/a.py",
      "ios/Pods/A/a.m",
      "src/my_node_modules/a.js",
    ].map((path) => source(path));
    const facts = await factsOf(
      "repository",
      shipped(
        ...files,
        source("a.bin", 0, { bytes: 5_000_001 }),
        source("b.bin", 0, { bytes: 5_000_000 }),
      ),
    );
    expect(saidOf(facts, ["dependencyFolders", "bigFiles"])).toEqual(["4", "1"]);
    expect(facts.dependencyFolders.known?.trace).toMatchObject({
      sources: [{ places: [".venv/", "ios/Pods/", "node_modules/", "web/node_modules/"] }],
    });
  });

  test("leave secrets nobody looked for unknown", async () => {
    const none = await factsOf("repository", { "repository.json": { files: [] } });
    expect(none.secrets.because?.code).toBe("field missing");
    expect(
      said((await factsOf("repository", { "repository.json": { files: [], secrets: 3 } })).secrets),
    ).toBe("3");
  });

  test("are unknown where repository.json is not there or broken", async () => {
    const absent = await factsOf("repository", {});
    expect([absent.sources, absent.ncloc.because]).toEqual([
      null,
      { code: "not in the folder", about: "repository.json" },
    ]);
    const broken = await factsOf("repository", { "repository.json": { files: 1 } });
    expect(said(broken.ncloc)).toBe("could not be read");
  });
});
