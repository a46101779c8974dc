import type { ReadContext, Trace, TraceFormat } from "./format.ts";
import type { FileLog } from "./read/file-log.ts";
import { documentOf } from "./read/json.ts";

type TraceOfDocument = (
  document: unknown,
  path: string,
  log: FileLog,
  taken: Set<string>,
  context: ReadContext,
) => Trace | null;

/**
 * Reads files that are one JSON document and one run each.
 *
 * @param traceOf is given the names taken so far; `null` where a document tells no run.
 * @param none what is said of such a document.
 */
export function runOfEachDocument(traceOf: TraceOfDocument, none: string): TraceFormat["read"] {
  return async (files, context) => {
    const taken = new Set<string>();
    const traces: Trace[] = [];
    for (const { file, log } of files) {
      const document = await documentOf(file, context.platform, log);
      if (document === undefined) continue;
      const trace = traceOf(document, file.path, log, taken, context);
      if (trace === null) log.leaveOut("nothing to import", none);
      else traces.push(trace);
    }
    return traces;
  };
}
