import { expect } from "vitest";
import { eventSchema } from "../../../scorer/run-folder/event.ts";
import { importSchema } from "../../../scorer/run-folder/import.ts";
import { requestSchema } from "../../../scorer/run-folder/request.ts";
import { runSchema } from "../../../scorer/run-folder/run.ts";
import { toolCallSchema } from "../../../scorer/run-folder/tool-call.ts";
import type { ImportedRun } from "./importing.ts";

/** What of a run does not fit the run folder's own schemas, nor itself; nothing where all is well. */
export function misfits(run: ImportedRun): readonly string[] {
  const checks = [
    ["run.json", runSchema.safeParse(run.run)] as const,
    ["import.json", importSchema.safeParse(run.record)] as const,
    ...run.requests.map((line) => ["request", requestSchema.safeParse(line)] as const),
    ...run.calls.map((line) => ["call", toolCallSchema.safeParse(line)] as const),
    ...run.events.map((line) => ["event", eventSchema.safeParse(line)] as const),
  ];
  return checks.flatMap(([what, { error }]) =>
    error === undefined ? [] : [`${what}: ${error.message}`],
  );
}

/** Every line of imported runs is one that a run folder may hold. */
export function expectSound(runs: readonly ImportedRun[]): void {
  for (const run of runs) expect(misfits(run)).toEqual([]);
}
