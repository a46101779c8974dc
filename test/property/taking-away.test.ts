import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateRun } from "../support/generate/generate-run.ts";
import { recordOptions } from "../support/generate/record/arbitrary.ts";
import { belowEvidence } from "../support/generate/record/forge.ts";
import { generateRecord } from "../support/generate/record/generate-record.ts";
import { richShape, shapes } from "../support/generate/shape.ts";
import { contentsOf, makeFolder } from "../support/make-folder.ts";
import { cardsOf, publishedRuns } from "./scoring.ts";

type Bytes = Readonly<Record<string, Uint8Array>>;

const runs = await publishedRuns();

async function composites(files: Bytes): Promise<readonly number[]> {
  return (await cardsOf(makeFolder(files))).map(({ compositeMilli }) => compositeMilli);
}

function gone(files: Bytes, paths: readonly string[]): Bytes {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)));
}

/** One byte changed: `at` from 0 to 1 along the file, and which of its bits. */
function flipped(files: Bytes, path: string, at: number, bits: number): Bytes {
  const bytes = Uint8Array.from(files[path] ?? []);
  const index = Math.min(Math.floor(at * bytes.length), bytes.length - 1);
  if (index >= 0) bytes[index] = (bytes[index] ?? 0) ^ bits;
  return { ...files, [path]: bytes };
}

function others(files: Bytes): readonly string[] {
  return Object.keys(files).filter((path) => path !== "run.json");
}

/** A folder that was changed is worth no more than it was, under any rubric. */
async function neverMore(before: readonly number[], changed: Bytes, what: string): Promise<void> {
  for (const [rubric, milli] of (await composites(changed)).entries())
    expect(milli, what).toBeLessThanOrEqual(before[rubric] ?? 0);
}

describe("law 3: taking away never pays in a sealed folder", () => {
  test("for every file of a run that has every kind of file", async () => {
    const shape = richShape(11, { steps: 6, sourceFiles: 6, tests: 12 });
    const files = await contentsOf(makeFolder(generateRun(shape), { seal: true }));
    const before = await composites(files);
    expect(before[0]).toBeGreaterThan(30_000);
    for (const path of others(files)) {
      const changes: readonly Bytes[] = [
        gone(files, [path]),
        flipped(files, path, 0, 1),
        flipped(files, path, 1, 128),
      ];
      for (const [index, changed] of changes.entries())
        await neverMore(before, changed, `${path} ${String(index)}`);
    }
  });

  test("for any file and any byte of any run", async () => {
    await fc.assert(
      fc.asyncProperty(
        shapes,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 255 }),
        async (shape, which, at, bits) => {
          const files = await contentsOf(makeFolder(generateRun(shape), { seal: true }));
          const paths = others(files);
          const path = paths[which % paths.length] ?? "";
          const before = await composites(files);
          await neverMore(before, gone(files, [path]), `${path} gone`);
          await neverMore(before, flipped(files, path, at, bits), `${path} changed`);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("for any file and any byte of a run with an evidence record", async () => {
    await fc.assert(
      fc.asyncProperty(
        shapes,
        recordOptions(),
        fc.array(
          fc.record({
            which: fc.nat(),
            at: fc.double({ min: 0, max: 1, noNaN: true }),
            bits: fc.integer({ min: 1, max: 255 }),
          }),
          { minLength: 4, maxLength: 4 },
        ),
        async (shape, options, changes) => {
          const record = belowEvidence(await generateRecord(options));
          const run = { ...generateRun(shape), ...record };
          const files = await contentsOf(makeFolder(run, { seal: true }));
          const before = await composites(files);
          const paths = others(files);
          for (const { which, at, bits } of changes) {
            const path = paths[which % paths.length] ?? "";
            for (const changed of [gone(files, [path]), flipped(files, path, at, bits)])
              await neverMore(before, changed, path);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test("for any number of files at once", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, fc.array(fc.nat(), { minLength: 2 }), async (shape, which) => {
        const files = await contentsOf(makeFolder(generateRun(shape), { seal: true }));
        const paths = others(files);
        const taken = which.map((index) => paths[index % paths.length] ?? "");
        await neverMore(await composites(files), gone(files, taken), taken.join(" "));
      }),
      { numRuns: 25 },
    );
  });

  test.each(runs)("for every file of %s", async (name, files) => {
    const before = await composites(files);
    for (const path of others(files)) {
      await neverMore(before, gone(files, [path]), `${name}/${path} gone`);
      await neverMore(before, flipped(files, path, 0.5, 1), `${name}/${path} changed`);
    }
  });
});
