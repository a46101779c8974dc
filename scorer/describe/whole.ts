import type { Trace } from "../exact/trace.ts";

/** The same expression without the name that stands for all of it, so that its formula shows. */
export function unnamed(trace: Trace): Trace {
  if (trace.kind !== "operation") return trace;
  const { kind, operation, of, value } = trace;
  return { kind, operation, of, value };
}
