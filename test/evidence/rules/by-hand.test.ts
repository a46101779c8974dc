import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findingCodes } from "../../../scorer/evidence/findings.ts";
import { belowEvidence, rewriteManifest } from "../../support/generate/record/forge.ts";
import { generateRecord } from "../../support/generate/record/generate-record.ts";
import { expectedPath, streamPath, type RecordFiles } from "../../support/generate/record/line.ts";
import { passingOptions } from "../../support/generate/record/options.ts";
import { temporaryDirectory, writeFiles } from "../../support/temporary.ts";
import { soundStory } from "./story.ts";
import { headAt, withHead, withText } from "./ways.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/evidence.md"), "utf8");

/** The commands of the page, in order. */
const [checking = "", counting = ""] = [...page.matchAll(/```sh\n([^]*?)```/g)].map(
  ([, commands = ""]) => commands,
);

const tools = ["sh", "jq", "sha256sum"];
const missing = tools.filter((tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0);

/** What the commands print in the folder of a record, and the folder above it. */
async function run(commands: string, files: RecordFiles): Promise<readonly [string, string]> {
  const directory = await temporaryDirectory();
  await writeFiles(directory, belowEvidence(files));
  const { stdout, stderr } = spawnSync("sh", ["-c", commands], {
    cwd: join(directory, "evidence"),
    encoding: "utf8",
    env: { ...process.env, TMPDIR: directory },
  });
  return [stdout + stderr, directory];
}

describe.skipIf(missing.length > 0)(
  missing.length > 0 ? `checking by hand (not here: ${missing.join(", ")})` : "checking by hand",
  () => {
    test("says nothing of a sound record and finds its last head", async () => {
      const files = await generateRecord(passingOptions());
      const [printed, directory] = await run(checking, files);
      expect(printed).toBe("");
      const [, head] = (await readFile(join(directory, "ledger-head"), "utf8")).trim().split(" ");
      expect(head).toBe(headAt(files, -1));
    });

    const reworded = (path: string, before: string, after: string) =>
      rewriteManifest(withText(soundStory(), path, before, after));
    test.each<readonly [string, RecordFiles, RegExp]>([
      ["a byte", withText(soundStory(), streamPath("toolgate"), "tool", "pool"), /FAILED/],
      [
        "a line of a stream",
        reworded(streamPath("toolgate"), "tool.result", "tool.resulT"),
        /line 1 does not follow: data\/streams\/toolgate.jsonl/,
      ],
      [
        "a line of the ledger",
        reworded("data/ledger.jsonl", '"m/beta"', '"m/gamma"'),
        /line 12 does not follow: data\/ledger.jsonl/,
      ],
      [
        "a head",
        withHead(soundStory(), "toolgate", { count: 1 }),
        /does not end as closed: data\/streams\/toolgate.jsonl/,
      ],
      ["a contract", reworded("data/contracts/c1.r1.json", "k1 holds", "k1"), /c1.r1.json: FAILED/],
      ["the expected set", reworded(expectedPath, "tool.result", "tool"), /expected.json: FAILED/],
    ])("finds %s that was changed", async (_, files, found) => {
      const [printed] = await run(checking, files);
      expect(printed).toMatch(found);
    });

    test("counts what was expected, what arrived and what was judged", async () => {
      const [printed] = await run(counting, soundStory());
      const words = printed.trim().split(/\s+/).join(" ");
      expect(words).toBe("2 2 1 c1 d1 pass 1 c1 k1 pass 1 c1 k2 pass 1 c1 k3 pass");
    });
  },
);

test("the page says every code of a finding, once in its tables, gravest first", () => {
  const findings = page.slice(page.indexOf("## Findings"), page.indexOf("## Checking"));
  const listed = [...findings.matchAll(/^\| ([A-Z]-[A-Z]+) /gm)].map(([, code]) => code);
  expect(listed).toEqual(findingCodes);
});
