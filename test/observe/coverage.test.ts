import { describe, expect, test } from "vitest";
import { cobertura, coveragePy, istanbulFinal, istanbulSummary, lcov } from "./product-reports.ts";
import { factsOf, observe, said, saidOf, shipped, source, type Files } from "./observing.ts";

const repository = shipped(source("a.py", 40), source("b.py", 30), source("tests/t.py", 99));

async function coverage(reports: Files, shippedFiles: Files = repository): Promise<string> {
  const facts = await factsOf("coverage", { ...shippedFiles, ...reports });
  return saidOf(facts, ["covered", "coverable"]).join("/");
}

describe("line coverage", () => {
  test("adds the lines of source files", async () => {
    expect(
      await coverage({
        "coverage/l.info": lcov({ "a.py": [1, 0, 2], "/w/b.py": [0, 0], "tests/t.py": [1, 1] }),
      }),
    ).toBe("2/5");
  });

  test("counts the lines of a source file no report names as uncovered", async () => {
    expect(await coverage({ "coverage/l.info": lcov({ "a.py": [1, 0, 2] }) })).toBe("2/33");
    expect(await coverage({ "coverage/l.info": lcov({ "tests/t.py": [1] }) })).toBe("0/70");
  });

  test("takes the largest for the lines of such a file where they are not known, up to 2 % of the files", async () => {
    const files = (count: number): Files =>
      shipped(
        ...Array.from({ length: 100 }, (_, n) =>
          source(`${n.toString()}.py`, n < count ? null : 10 + n),
        ),
      );
    const named = lcov(
      Object.fromEntries(Array.from({ length: 96 }, (_, n) => [`${(n + 3).toString()}.py`, [1]])),
    );
    // 96 files of one line each, files 2 and 99 of 12 and 109, and two not known of 109 each.
    expect(await coverage({ "coverage/l.info": named }, files(2))).toBe("96/435");
    expect(await coverage({ "coverage/l.info": named }, files(3))).toBe("96/field missing");
  });

  test("of reports of one format merges line by line, the most hits of each", async () => {
    const reports = {
      "coverage/1.info": lcov({ "a.py": [1, 0, 0], "b.py": [0] }),
      "coverage/2.info": lcov({ "a.py": [0, 0, 5, 0], "b.py": [0] }),
    };
    expect(await coverage(reports)).toBe("2/5");
  });

  test("of two reports of counts takes the lower share", async () => {
    const reports = {
      "coverage/1.json": coveragePy({
        "a.py": { covered: 9, statements: 10 },
        "b.py": { covered: 0, statements: 0 },
      }),
      "coverage/2.json": coveragePy({
        "a.py": { covered: 6, statements: 12 },
        "b.py": { covered: 1, statements: 4 },
      }),
    };
    expect(await coverage(reports)).toBe("7/16");
  });

  const formats: readonly (readonly [string, string, string | object])[] = [
    ["Cobertura", "coverage/5.xml", cobertura({ "a.py": [1, 1, 1, 1, 1, 1, 1, 1, 1, 0] })],
    ["coverage.py", "coverage/4.json", coveragePy({ "a.py": { covered: 8, statements: 10 } })],
    [
      "istanbul final",
      "coverage/3.json",
      istanbulFinal({ "a.py": [1, 1, 1, 1, 1, 1, 1, 0, 0, 0] }),
    ],
    ["lcov", "coverage/2.info", lcov({ "a.py": [1, 1, 1, 1, 1, 1, 0, 0, 0, 0] })],
    ["istanbul summary", "coverage/1.json", istanbulSummary({ "a.py": [5, 10] })],
  ];

  test.each(formats.map(([name], index) => [name, index] as const))(
    "is decided by %s before those after it",
    async (_, index) => {
      const reports = Object.fromEntries(
        formats.slice(index).map(([, path, content]) => [path, content]),
      );
      const { observed, problems } = await observe({ ...shipped(source("a.py", 40)), ...reports });
      expect(said(observed.coverage.facts.covered)).toBe((9 - index).toString());
      const differing = problems.filter(({ rule }) => rule === "report-disagreement");
      expect(differing).toHaveLength(formats.length - index - 1);
      expect(differing.every(({ level, place }) => level === "warning" && place === "a.py")).toBe(
        true,
      );
    },
  );

  test("is decided for each file on its own, and nobody disagrees where the counts are equal", async () => {
    const { observed, problems } = await observe({
      ...repository,
      "coverage/c.xml": cobertura({ "a.py": [1, 0] }),
      "coverage/l.info": lcov({ "a.py": [1, 0], "b.py": [1, 1, 0] }),
    });
    expect(saidOf(observed.coverage.facts, ["covered", "coverable"])).toEqual(["3", "5"]);
    expect(problems).toEqual([]);
    expect(
      [...(observed.coverage.facts.files ?? [])].map(([path, { file, format }]) => [
        path,
        file,
        format,
      ]),
    ).toEqual([
      ["a.py", "coverage/c.xml", "cobertura"],
      ["b.py", "coverage/l.info", "lcov"],
    ]);
  });

  test("says how many lines of which file each report gave", async () => {
    const { covered } = await factsOf("coverage", {
      ...repository,
      "coverage/l.info": lcov({ "a.py": [1, 0], "b.py": [1] }),
    });
    expect(covered.known?.trace).toMatchObject({
      sources: [{ file: "coverage/l.info", count: 2, places: ["a.py 1/2", "b.py 1/1"] }],
    });
  });
});
