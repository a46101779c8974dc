import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { scoreRun } from "../../scorer/score/score-run.ts";
import { generateRun, type RunFiles, without } from "../support/generate/generate-run.ts";
import { fullRubric } from "../support/generate/rubric.ts";
import { droppable, richShape } from "../support/generate/shape.ts";
import { makeFolder } from "../support/make-folder.ts";
import { contentsText } from "./text.ts";

async function composite(files: RunFiles): Promise<number> {
  const opened = await openFolder(makeFolder(files, { seal: true }), nodePlatform);
  return (await scoreRun(opened, fullRubric)).compositeMilli;
}

const seeds = [22, 23, 24];

describe.each(seeds)("in generated run %i", (seed) => {
  const files = generateRun(richShape(seed));
  const honest = composite(files);

  test.each(droppable)("leaving out %s before sealing does not pay", async (dropped) => {
    expect(await composite(without(files, [dropped]))).toBeLessThanOrEqual(await honest);
  });

  test.each<readonly [string, string, RegExp, string]>([
    ["every failed request", "requests", /"error":\{"kind":"[a-z]+"/g, '"error":{"kind":"infra"'],
    ["the sandbox of every call", "tool-calls", /"sandbox":"[a-z]+"/g, '"sandbox":null'],
    ["the step of every request", "requests", /"step":"[^"]*"/g, '"step":null'],
  ])("writing %s otherwise does not pay", async (_, log, from, to) => {
    const path = `telemetry/${log}.jsonl`;
    const text = contentsText(files[path]);
    const gaming = text.replaceAll(from, to);
    expect(gaming).not.toBe(text);
    expect(await composite({ ...files, [path]: gaming })).toBeLessThanOrEqual(await honest);
  });
});
