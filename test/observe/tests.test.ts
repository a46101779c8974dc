import { describe, expect, test } from "vitest";
import { junit } from "./product-reports.ts";
import { factsOf, observe, said, saidOf, shipped, source, type Files } from "./observing.ts";
import { sha256 } from "../support/make-folder.ts";

const results = ["passed", "failed", "errored", "skipped", "all"] as const;

async function tests(files: Files): Promise<string> {
  return saidOf(await factsOf("tests", files), results).join(" ");
}

const many = (count: number, result = "passed"): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`t${n.toString()}`, result]));

describe("the last full test run", () => {
  test.each<[string, Files, string]>([
    [
      "counts every result",
      {
        "tests/a.xml": junit({ a: "passed", b: "failed", c: "errored", d: "skipped", e: "passed" }),
      },
      "2 1 1 1 5",
    ],
    [
      "is the last by name",
      {
        "tests/2.xml": junit({ a: "failed" }),
        "tests/1.xml": junit({ a: "passed" }),
        "tests/10.xml": junit({ a: "errored" }),
      },
      "0 1 0 0 1",
    ],
    [
      "counts a test listed twice once, at its worst",
      {
        "tests/a.xml": junit([
          ["a", "passed"],
          ["a", "failed"],
          ["a", "passed"],
          ["b", "skipped"],
          ["b", "passed"],
        ]),
      },
      "0 1 0 1 2",
    ],
    [
      "counts errors as worse than failures",
      {
        "tests/a.xml": junit([
          ["a", "errored"],
          ["a", "failed"],
        ]),
      },
      "0 0 1 0 1",
    ],
    [
      "tells tests of one name in two files apart",
      {
        "tests/a.xml": junit([
          ["x.py::a", "passed"],
          ["y.py::a", "failed"],
        ]),
      },
      "1 1 0 0 2",
    ],
    [
      "counts a pass on a rerun as passed",
      { "tests/a.xml": junit({ a: "flaky", b: "passed" }) },
      "2 0 0 0 2",
    ],
    [
      "joins the files of a folder",
      { "tests/run/1.xml": junit({ a: "passed" }), "tests/run/2.xml": junit({ b: "failed" }) },
      "1 1 0 0 2",
    ],
    [
      "counts a test of two files of a folder once",
      { "tests/run/1.xml": junit({ a: "passed" }), "tests/run/2.xml": junit({ a: "failed" }) },
      "0 1 0 0 1",
    ],
    ["may hold no test", { "tests/a.xml": junit({}) }, "0 0 0 0 0"],
  ])("%s", async (_, files, expected) => {
    expect(await tests(files)).toBe(expected);
  });

  test.each<[string, number, string]>([
    ["9 of 10 tests are full", 9, "0 10 0 0 10"],
    ["8 of 10 tests are not", 8, "10 0 0 0 10"],
  ])("without an index: %s", async (_, count, expected) => {
    expect(
      await tests({ "tests/1.xml": junit(many(10)), "tests/2.xml": junit(many(count, "failed")) }),
    ).toBe(expected);
  });

  test("is what the index says is full", async () => {
    const runs = {
      "tests/1.xml": junit(many(10)),
      "tests/2.xml": junit(many(10, "failed")),
      "tests/3.xml": junit(many(2)),
    };
    const index = (full: readonly string[]): Files => ({
      ...runs,
      "tests/index.json": ["1.xml", "2.xml", "3.xml"].map((entry) => ({
        entry,
        full: full.includes(entry),
      })),
    });
    expect(await tests(index(["1.xml"]))).toBe("10 0 0 0 10");
    expect(await tests(index(["1.xml", "2.xml"]))).toBe("0 10 0 0 10");
    expect(await tests(index(["3.xml"]))).toBe("2 8 0 0 10");
    expect(said((await factsOf("tests", index([]))).all)).toBe("no full test run");
  });

  test("that copies an earlier one byte for byte counts once, and says so", async () => {
    const green = junit(many(5));
    const files = {
      "tests/1.xml": green,
      "tests/2.xml": junit(many(5, "failed")),
      "tests/3.xml": green,
    };
    const { observed, problems } = await observe(files);
    expect(saidOf(observed.tests.facts, results).join(" ")).toBe("0 5 0 0 5");
    expect(problems).toMatchObject([
      { level: "warning", rule: "report-repeated", file: "tests/3.xml" },
    ]);
  });

  test("is unknown without a report, or where one cannot be read", async () => {
    expect((await factsOf("tests", {})).all.because).toEqual({
      code: "not in the folder",
      about: "tests/",
    });
    expect((await factsOf("tests", { "tests/index.json": [] })).all.because?.code).toBe(
      "not in the folder",
    );
    const broken = await factsOf("tests", {
      "tests/1.xml": junit(many(3)),
      "tests/2.xml": "<testsuites",
    });
    expect(broken.all.because).toEqual({ code: "could not be read", about: "tests/2.xml" });
  });
});

describe("a test that an earlier run names and the last does not", () => {
  const runs = (earlier: string): Files => ({
    "tests/1.xml": junit([[earlier, "passed"], ...Object.entries(many(19))]),
    "tests/2.xml": junit(many(19)),
  });

  test.each<[string, string, Files, string]>([
    ["is failed", "gone", {}, "19 1 0 0 20"],
    [
      "of a file that is still shipped is failed",
      "tests/x.py::gone",
      shipped(source("tests/x.py")),
      "19 1 0 0 20",
    ],
    [
      "of a file that left the tree is not counted",
      "tests/x.py::gone",
      shipped(source("tests/y.py")),
      "19 0 0 0 19",
    ],
    [
      "of a file that two shipped ones may be is failed",
      "x.py::gone",
      shipped(source("a/x.py"), source("b/x.py")),
      "19 1 0 0 20",
    ],
    [
      "of a file is failed where it is not known what shipped",
      "tests/x.py::gone",
      {},
      "19 1 0 0 20",
    ],
  ])("%s", async (_, name, repository, expected) => {
    expect(await tests({ ...runs(name), ...repository })).toBe(expected);
  });

  test("counts once, however many runs named it, and says where", async () => {
    const files = {
      "tests/0.xml": junit([["gone", "failed"], ...Object.entries(many(19))]),
      ...runs("gone"),
    };
    const { failed } = await factsOf("tests", files);
    expect(said(failed)).toBe("1");
    expect(JSON.stringify(failed.known?.trace)).toContain("tests the last run no longer names");
  });

  test("does not count where only a later, smaller run names it", async () => {
    expect(
      await tests({ "tests/1.xml": junit(many(19)), "tests/2.xml": junit({ fresh: "failed" }) }),
    ).toBe("19 0 0 0 19");
  });
});

describe("assertions", () => {
  const listed = (...list: readonly (readonly [string, number, boolean])[]): Files => ({
    "tests/1.xml": junit(many(4)),
    "tests/assertions.json": list.map(([test, assertions, trivial]) => ({
      path: "t.py",
      test,
      assertions,
      trivial,
    })),
  });

  test.each<[string, Files, string]>([
    [
      "count tests with one that is not trivial, of those run",
      listed(["t0", 1, false], ["t1", 0, false], ["t2", 3, true]),
      "1/4",
    ],
    [
      "are no more than were run, where more are listed",
      listed(...Array.from({ length: 6 }, (_, n) => [`t${n.toString()}`, 1, false] as const)),
      "4/4",
    ],
    [
      "made up do not make up for tests that assert nothing",
      listed(
        ["t0", 0, false],
        ["t1", 0, false],
        ...Array.from({ length: 40 }, (_, n) => [`made up ${n.toString()}`, 1, false] as const),
      ),
      "2/4",
    ],
    [
      "count a test listed twice once, at its worst",
      listed(
        ["t0", 1, false],
        ["t0", 1, false],
        ["t1", 1, false],
        ["t1", 0, false],
        ["t2", 0, false],
        ["t2", 2, false],
      ),
      "1/4",
    ],
    ["are none where none are listed", listed(), "0/4"],
  ])("%s", async (_, files, expected) => {
    expect(saidOf(await factsOf("tests", files), ["asserting", "assertable"]).join("/")).toBe(
      expected,
    );
  });

  test("are unknown without their file, or where it is broken", async () => {
    const run = { "tests/1.xml": junit(many(4)) };
    expect((await factsOf("tests", run)).asserting.because).toEqual({
      code: "not in the folder",
      about: "tests/assertions.json",
    });
    expect(
      (await factsOf("tests", { ...run, "tests/assertions.json": {} })).assertable.because?.code,
    ).toBe("could not be read");
  });
});

describe("stability", () => {
  const workspace = (text: string): string => sha256(text);
  const of = async (
    runs: readonly (readonly [workspace: string | null, Readonly<Record<string, string>>])[],
  ): Promise<string> => {
    const reports = runs.map(
      ([, cases], n) =>
        [`tests/${n.toString()}.xml`, `${junit(cases)}<!-- ${n.toString()} -->`] as const,
    );
    const index = runs.map(([on], n) => ({
      entry: `${n.toString()}.xml`,
      full: true,
      workspaceSha256: on === null ? null : workspace(on),
    }));
    const facts = await factsOf("tests", {
      ...Object.fromEntries(reports),
      "tests/index.json": index,
    });
    return saidOf(facts, ["unstable", "repeated"]).join("/");
  };

  test.each<[string, Parameters<typeof of>[0], string]>([
    [
      "counts tests run twice on one workspace, and those that both passed and failed there",
      [
        ["w", { a: "passed", b: "passed", c: "passed" }],
        ["w", { a: "passed", b: "failed", c: "errored" }],
      ],
      "2/3",
    ],
    [
      "does not count across workspaces",
      [
        ["w", { a: "passed" }],
        ["v", { a: "failed" }],
      ],
      "0/0",
    ],
    [
      "counts a test once, on however many workspaces it ran",
      [
        ["w", { a: "passed" }],
        ["w", { a: "failed" }],
        ["v", { a: "passed" }],
        ["v", { a: "passed" }],
        ["u", { a: "passed" }],
        ["u", { a: "passed" }],
      ],
      "1/1",
    ],
    [
      "leaves out runs whose workspace is not known",
      [
        [null, { a: "passed" }],
        [null, { a: "failed" }],
      ],
      "0/0",
    ],
    [
      "leaves out skipped tests",
      [
        ["w", { a: "skipped" }],
        ["w", { a: "passed" }],
      ],
      "0/0",
    ],
    [
      "counts failing each time as stable",
      [
        ["w", { a: "failed" }],
        ["w", { a: "errored" }],
      ],
      "0/1",
    ],
    [
      "counts a pass on a rerun as two runs of which one failed",
      [["w", { a: "flaky", b: "passed" }]],
      "1/1",
    ],
  ])("%s", async (_, runs, expected) => {
    expect(await of(runs)).toBe(expected);
  });

  test("is unknown without an index", async () => {
    const { unstable, repeated } = await factsOf("tests", { "tests/1.xml": junit(many(2)) });
    expect([said(unstable), repeated.because]).toEqual([
      "not in the folder",
      { code: "not in the folder", about: "tests/index.json" },
    ]);
  });
});
