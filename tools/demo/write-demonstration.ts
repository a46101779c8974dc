import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sealFolder } from "../../scorer/edge/seal.ts";
import { json } from "../../test/support/make-folder.ts";
import { writeFiles } from "../../test/support/temporary.ts";
import { demonstrationRun } from "./demonstration.ts";
import { demonstrationJob } from "./job.ts";
import { performances } from "./performances.ts";

/** Writes the demonstration job and its scripted runs into a runs-data directory, sealed, in place of what is there. */
export async function writeDemonstration(directory: string): Promise<void> {
  const job = `${demonstrationJob.id}@${demonstrationJob.version}.json`;
  await mkdir(join(directory, "_sows"), { recursive: true });
  await writeFile(join(directory, "_sows", job), json(demonstrationJob));
  for (const performance of performances) {
    const path = join(directory, performance.id);
    await rm(path, { recursive: true, force: true });
    await writeFiles(path, demonstrationRun(performance));
    await sealFolder(path);
  }
}
