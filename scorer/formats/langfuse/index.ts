import type { Platform } from "../../run-folder/folder.ts";
import type { GivenFile, Probe, TraceFormat } from "../format.ts";
import { repeatedSteps, tracesOf } from "../otel-genai/steps/traces.ts";
import type { Step } from "../otel-genai/steps/step.ts";
import { objectsOf } from "../read/json.ts";
import { probe } from "../read/probe.ts";
import { exportedTraces, stepsOfTrace } from "./exported-trace.ts";
import { isLangsmith, stepsOfRuns } from "./langsmith.ts";

/**
 * Langfuse's exports (`{trace, observations}`, and the trace its API gives), and runs of LangSmith. A
 * session is a run, else a trace is; generations are requests, and those around others are checks.
 */
export const langfuse: TraceFormat = {
  id: "langfuse",
  name: "Langfuse export",
  recognises: (seen) =>
    values(seen).some((value) => exportedTraces(value).length > 0 || isLangsmith(value)),
  read: async (files, { platform, notes }) => {
    const steps: Step[] = [];
    for (const given of files) {
      const before = steps.length;
      for await (const value of valuesOf(given, platform)) {
        for (const trace of exportedTraces(value))
          for (const step of stepsOfTrace(trace, given.log, platform, notes)) steps.push(step);
        if (isLangsmith(value))
          for (const step of stepsOfRuns(value, given.log, platform)) steps.push(step);
      }
      if (steps.length === before)
        given.log.leaveOut("nothing to import", "no Langfuse observation or LangSmith run");
    }
    const repeated = repeatedSteps(steps);
    if (repeated > 0) notes.add("repeated-record", { of: steps.length }, repeated);
    return tracesOf(steps);
  },
};

function values({ document, lines }: Probe): readonly unknown[] {
  return document === undefined ? lines : [document];
}

async function* valuesOf({ file, log }: GivenFile, platform: Platform): AsyncGenerator {
  const { document } = await probe(file, platform);
  if (document !== undefined) yield document;
  else for await (const { value } of objectsOf(file, platform, log)) yield value;
}
