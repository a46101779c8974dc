import { canonical } from "../score/canonical.ts";
import type { Entry } from "./entry.ts";

/** True where no two of the runs are of one publisher, harness and configuration. */
export function areAllDifferent(entries: readonly Entry[]): boolean {
  const configurations = entries.map(({ run }) =>
    canonical(run === null ? null : [run.publisher, run.harness, run.configuration]),
  );
  return new Set(configurations).size === configurations.length;
}
