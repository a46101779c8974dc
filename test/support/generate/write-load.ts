import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sealFolder } from "../../../scorer/edge/seal.ts";
import { json } from "../make-folder.ts";
import { writeFiles } from "../temporary.ts";
import { generateRun } from "./generate-run.ts";
import { generatedModels } from "./identity.ts";
import { generatedJob } from "./job.ts";
import { richShape, type Shape } from "./shape.ts";

/** How many runs a board has to carry, and of what size. */
export type Load = {
  readonly runs: number;
  /** About so many of a run, some of them failed ones. */
  readonly requests: number;
  /** Synthetic runs are never ranked. */
  readonly source: Shape["source"];
};

/** A small run is one of at most so many requests: it has one file of each kind that earns much. */
const small = 100;

/** What a small run does without: formats that say the same again, and lists as long as the logs. */
const spared = [
  "mutation",
  "coverage/coverage-final.json",
  "lint/tool.sarif",
  "lint/pylint.json",
  "sow.md",
];

/** A score its publisher claims takes a run off the ranking where it is not the one computed. */
const claimed = "scorecard.json";

/** Requests to a turn, retries and the harness's own among them. */
const perTurn = 1.2;

/**
 * Writes a runs-data directory of sealed runs of one job, the same every time.
 *
 * @example await writeLoad(directory, { runs: 262, requests: 1500, source: "synthetic" })
 */
export async function writeLoad(
  directory: string,
  { runs, requests, source }: Load,
): Promise<void> {
  await mkdir(join(directory, "_sows"), { recursive: true });
  const job = `${generatedJob.id}@${generatedJob.version}.json`;
  await writeFile(join(directory, "_sows", job), json(generatedJob));
  const turns = Math.max(4, Math.round(requests / perTurn));
  const isSmall = requests <= small;
  const steps = isSmall ? 2 : 12;
  for (let index = 0; index < runs; index += 1) {
    const shape = richShape(index, {
      id: `load-${String(index + 1).padStart(5, "0")}`,
      source,
      model: generatedModels[index % generatedModels.length] ?? null,
      attempt: Math.floor(index / generatedModels.length) + 1,
      steps,
      turnsPerStep: Math.ceil(turns / steps),
      faults: 10 + ((index * 37) % 290),
      drop: [claimed],
      ...(isSmall ? { sourceFiles: 2, tests: 6, drop: [claimed, ...spared] } : {}),
    });
    const path = join(directory, shape.id);
    await writeFiles(path, generateRun(shape));
    await sealFolder(path);
  }
}
