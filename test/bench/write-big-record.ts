import { join } from "node:path";
import { articleOptions } from "../support/generate/record/article.ts";
import { belowEvidence } from "../support/generate/record/forge.ts";
import { generateRecord } from "../support/generate/record/generate-record.ts";
import { minimalRun } from "../support/make-folder.ts";
import { writeFiles } from "../support/temporary.ts";

/** Writes a run folder with the record of the article's run, its work done so many times. */
export async function writeBigRecord(directory: string, times: number): Promise<void> {
  const options = await articleOptions();
  const { dispatches, steps, tools, processes, agents, assertions } = options;
  const files = await generateRecord({
    ...options,
    dispatches: dispatches * times,
    steps: steps * times,
    tools: tools * times,
    processes: processes * times,
    agents: agents * times,
    assertions: assertions * times,
  });
  const run = { "run.json": minimalRun(), ...belowEvidence(files) };
  await writeFiles(join(directory, "run-1"), run);
}
