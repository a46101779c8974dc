import { execFileSync, spawnSync } from "node:child_process";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256 } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";
import { allPassed, recordOptions } from "../support/generate/record/arbitrary.ts";
import { articleOptions, articleRecord, lineCount } from "../support/generate/record/article.ts";
import { expectChains, jsonLinesIn } from "../support/generate/record/expect-chains.ts";
import { figuresOf } from "../support/generate/record/figures.ts";
import { belowEvidence, linesOf, textOf } from "../support/generate/record/forge.ts";
import { generateRecord } from "../support/generate/record/generate-record.ts";
import type { RecordFiles } from "../support/generate/record/line.ts";
import { passingOptions, troubledOptions } from "../support/generate/record/options.ts";
import { rebuildChains } from "../support/generate/record/rebuild.ts";
import { recount } from "../support/generate/record/recount.ts";

const withoutSha256sum = spawnSync("sha256sum", ["--version"]).error !== undefined;
const withoutBagit = spawnSync("python3", ["-c", "import bagit"]).status !== 0;

const named = [
  ["passing", passingOptions()],
  ["troubled", troubledOptions()],
] as const;

async function onDisk(files: RecordFiles): Promise<string> {
  const directory = await temporaryDirectory();
  await writeFiles(directory, Object.fromEntries(files));
  return directory;
}

describe("every generated record", () => {
  test("is the same for the same options", async () => {
    await fc.assert(
      fc.asyncProperty(recordOptions(), async (options) => {
        expect(await generateRecord(options)).toEqual(await generateRecord({ ...options }));
      }),
      { numRuns: 30 },
    );
  });

  test("has every document and line in RFC 8785 form, ended by one LF", async () => {
    await fc.assert(
      fc.asyncProperty(recordOptions(), async (options) => {
        const files = await generateRecord(options);
        for (const path of [...files.keys()].filter((name) => /\.jsonl?$/.test(name))) {
          const text = textOf(files, path);
          const lines = path.endsWith(".jsonl") ? text.split("\n") : [text, ""];
          expect(lines.pop()).toBe("");
          for (const line of lines) expect(canonicalize(JSON.parse(line))).toBe(line);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("has right chains and heads, and stays as it is when they are rebuilt", async () => {
    await fc.assert(
      fc.asyncProperty(recordOptions(), async (options) => {
        const files = await generateRecord(options);
        expectChains(files);
        expect(rebuildChains(files)).toEqual(files);
      }),
      { numRuns: 50 },
    );
  });

  test("holds what its options say: counted from its lines alone, every reference followed", async () => {
    await fc.assert(
      fc.asyncProperty(recordOptions(), async (options) => {
        const { met, failed, items, arrived, expected } = figuresOf(options);
        expect(recount(await generateRecord(options))).toEqual({
          met,
          failed,
          items,
          arrived,
          expected,
          faults: [],
        });
      }),
      { numRuns: 300 },
    );
  });

  test("earns everything it can where all is passed", () => {
    fc.assert(
      fc.property(recordOptions({ dispatches: 1 }), (options) => {
        const { items, tenths } = figuresOf(allPassed(options));
        expect(tenths).toBe(items === 0 ? 100 : 200);
      }),
    );
  });
});

describe.each(named)("the %s record", (_, options) => {
  test.skipIf(withoutSha256sum)(
    "is accepted by sha256sum (skipped where there is none)",
    async () => {
      const cwd = await onDisk(await generateRecord(options));
      for (const manifest of ["manifest-sha256.txt", "tagmanifest-sha256.txt"])
        execFileSync("sha256sum", ["--strict", "--quiet", "-c", manifest], { cwd });
    },
  );

  test.skipIf(withoutBagit)("is accepted by Python's bagit (skipped without it)", async () => {
    const cwd = await onDisk(await generateRecord(options));
    execFileSync("python3", ["-m", "bagit", "--quiet", "--validate", cwd]);
  });

  test("names every blob by its bytes", async () => {
    for (const [path, bytes] of await generateRecord(options)) {
      const [, name] = /^data\/blobs\/sha256\/(.*)$/.exec(path) ?? [];
      if (name !== undefined) expect(sha256(bytes)).toBe(name);
    }
  });
});

describe("the article's record", () => {
  test("has the published counts", async () => {
    const options = await articleOptions();
    const files = await generateRecord(options);
    const ledger = linesOf(files);
    const count = (key: string, value: string) =>
      ledger.filter((line) => line[key] === value).length;
    expect(lineCount(files)).toBe(9934);
    expect(jsonLinesIn(files)).toHaveLength(1 + 13);
    expect(count("kind", "producer.admit")).toBe(13);
    expect(count("kind", "contract.freeze")).toBe(6);
    expect(["dispatch", "step", "tool", "process", "agent"].map((op) => count("op", op))).toEqual([
      39, 293, 1468, 464, 87,
    ]);
    expect(recount(files)).toMatchObject({
      met: 16,
      items: 30,
      arrived: 2438,
      expected: 2438,
      faults: [],
    });
    expectChains(files);
  });

  test.each([
    [15, 105],
    [16, 107],
    [17, 110],
    [29, 138],
    [30, 200],
  ])("with %i of 30 met earns %i tenths", async (met, tenths) => {
    expect(figuresOf(await articleOptions(met))).toMatchObject({ met, items: 30, tenths });
  });

  test.skipIf(withoutSha256sum)(
    "is accepted by sha256sum (skipped where there is none)",
    async () => {
      const cwd = await onDisk(await articleRecord());
      execFileSync("sha256sum", ["--strict", "--quiet", "-c", "manifest-sha256.txt"], { cwd });
    },
  );
});

test("a record lies in the folder evidence/ of its run", async () => {
  const files = await generateRecord(passingOptions({ sealed: false }));
  const paths = Object.keys(belowEvidence(files));
  expect(paths).toContain("evidence/data/ledger.jsonl");
  expect(paths).not.toContain("evidence/bagit.txt");
});
