import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sealFolder } from "../../../scorer/edge/seal.ts";
import { json, jsonLines } from "../make-folder.ts";
import { writeFiles } from "../temporary.ts";
import { generateRun } from "./generate-run.ts";
import { generatedModels } from "./identity.ts";
import { generatedJob } from "./job.ts";
import { Random } from "./random.ts";
import { richShape, type Shape } from "./shape.ts";

/** What the runs are made from, and how they deviate from rich ones. */
export type WriteOptions = {
  readonly seed: number;
  readonly count: number;
  /** Synthetic runs are never ranked; `recorded` ones with names nobody has may be, in a test. */
  readonly source?: Shape["source"];
  /** Runs take turns at so many configurations, each turn an attempt more; by chance where left out. */
  readonly configurations?: number;
  /** Of the run with this index, from 0. */
  readonly overrides?: (index: number) => Partial<Shape>;
};

/**
 * Writes a runs-data directory of sealed runs of one job, from good to bad, and returns their ids.
 *
 * @example await writeGeneratedRuns(directory, { seed: 1, count: 6, source: "recorded" })
 */
export async function writeGeneratedRuns(
  directory: string,
  { seed, count, source = "synthetic", configurations, overrides = () => ({}) }: WriteOptions,
): Promise<readonly string[]> {
  const shapes = Array.from({ length: count }, (_, index) => {
    const own = new Random(`${String(seed)} ${String(index)}`);
    return richShape(seed * 1000 + index, {
      id: `generated-${String(seed)}-${String(index + 1)}`,
      source,
      attempt: index + 1,
      steps: own.integer(11, 14),
      faults: 10 + index * own.integer(10, 25),
      // its publisher would claim a score that is not the one computed
      drop: ["scorecard.json"],
      ...(configurations === undefined ? {} : turn(index, configurations)),
      ...overrides(index),
    });
  });
  const job = `${generatedJob.id}@${generatedJob.version}.json`;
  await mkdir(join(directory, "_sows"), { recursive: true });
  await writeFile(join(directory, "_sows", job), json(generatedJob));
  const added = shapes.map(({ id }) => ({ at: "2026-11-20T08:00:00Z", run: id, kind: "added" }));
  await writeFile(join(directory, "_changes.jsonl"), jsonLines(added));
  for (const shape of shapes) {
    const path = join(directory, shape.id);
    await writeFiles(path, generateRun(shape));
    await sealFolder(path);
  }
  return shapes.map(({ id }) => id);
}

function turn(index: number, configurations: number): Pick<Shape, "model" | "attempt"> {
  const model = generatedModels[index % configurations];
  if (model === undefined)
    throw new RangeError(`at most ${String(generatedModels.length)} configurations`);
  return { model, attempt: Math.floor(index / configurations) + 1 };
}
