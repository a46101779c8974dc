import type { TraceFormat } from "../format.ts";
import { documentOf } from "../read/json.ts";
import { at, text } from "../read/value.ts";
import { isMetadata, isRun, isTrial, trialOf } from "./trial.ts";
import { Trials } from "./trials.ts";

/**
 * Terminal-Bench 1: results.json of a run, with one result for each trial, and results.json of each trial
 * (data models in its harness). It keeps verdicts, tests and totals, no requests.
 */
export const terminalBench: TraceFormat = {
  id: "terminal-bench",
  name: "Terminal-Bench",
  keepsCopies: true,
  recognises: ({ document }) => isRun(document) || isTrial(document) || isMetadata(document),
  beside: () => ["run_metadata.json", "*/*/results.json"],
  read: async (files, { platform }) => {
    const trials = new Trials();
    for (const given of files) {
      const document = await documentOf(given.file, platform, given.log);
      if (isMetadata(document)) trials.addMetadata(given, text(at(document, "agent_name")));
      else if (isRun(document)) trials.addRun(given, document);
      else if (isTrial(document)) trials.addTrial(given, trialOf(document));
      else given.log.leaveOut("nothing to import", "no results of Terminal-Bench");
    }
    return trials.traces();
  },
};
