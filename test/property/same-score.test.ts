import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { scorecardJson } from "../../scorer/describe/scorecard-json.ts";
import { generateRun } from "../support/generate/generate-run.ts";
import { richShape, shapes } from "../support/generate/shape.ts";
import { writeGeneratedRuns } from "../support/generate/write-runs.ts";
import { makeFolder } from "../support/make-folder.ts";
import { temporaryDirectory } from "../support/temporary.ts";
import { cardsOf, publishedRuns, runsData } from "./scoring.ts";

const command = join(import.meta.dirname, "../../scorer/edge/proofboard.mjs");

async function jsonOf(files: Parameters<typeof makeFolder>[0], chunk?: number): Promise<string> {
  const folder = makeFolder(files, { seal: true, ...(chunk === undefined ? {} : { chunk }) });
  return (await cardsOf(folder)).map(scorecardJson).join("\n");
}

describe("law 1: the same folder has the same score", () => {
  test("whatever the sizes of the pieces in which its bytes come", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, fc.constantFrom(13, 251, 4093), async (shape, chunk) => {
        const files = generateRun(shape);
        expect(await jsonOf(files, chunk)).toBe(await jsonOf(files));
      }),
      { numRuns: 12 },
    );
  });

  test("alone, after others and beside others", async () => {
    const files = [1, 2, 3].map((seed) => generateRun(richShape(seed, { steps: 3 })));
    const alone: string[] = [];
    for (const one of files) alone.push(await jsonOf(one));
    expect(await Promise.all([...files].reverse().map((one) => jsonOf(one)))).toEqual(
      [...alone].reverse(),
    );
  });

  test("for every run of the repository", async () => {
    for (const [name, files] of await publishedRuns())
      expect(await jsonOf(files, 97), name).toBe(await jsonOf(files));
  });

  /** What comes out in this process. */
  const linesOf = async (runs: string): Promise<readonly string[]> =>
    (await scoreRuns(runs)).flatMap(({ scorecards: [card] }) =>
      card ? [scorecardJson(card)] : [],
    );
  let published: Promise<readonly string[]> | null = null;

  test.each([
    { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
    { TZ: "America/St_Johns", LANG: "C", LC_ALL: "C" },
  ])("in another process, another time zone and another language: $TZ, $LANG", async (names) => {
    const directory = await temporaryDirectory();
    await writeGeneratedRuns(directory, { seed: 7, count: 2, overrides: () => ({ steps: 4 }) });
    for (const runs of [directory, runsData]) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [command, "score", runs, "--json"],
        { env: { ...process.env, ...names }, maxBuffer: 1 << 28 },
      );
      const lines = await (runs === runsData ? (published ??= linesOf(runs)) : linesOf(runs));
      expect(stdout.trimEnd().split("\n")).toEqual(lines);
    }
  });
});
