import type { TraceFormat } from "../format.ts";
import { isLog } from "./recognise.ts";
import { readLogs } from "./logs.ts";

/**
 * Logs of Inspect AI, `.eval` archives and `.json` documents (its `log/_log.py` and `event/`; formats
 * measured on real files). One sample in one epoch is one run. A retry of an evaluation has a log of its
 * own, into which the samples that were done are copied: those are read once, and both files named.
 */
export const inspect: TraceFormat = {
  id: "inspect",
  name: "Inspect log",
  recognises: isLog,
  read: readLogs,
};
