import type { Parts } from "./parts.ts";
import { criteriaOf } from "./asked.ts";

/** A run at a job whose criteria carry no checks. */
export const unchecked = (run: Parts): Parts => ({
  ...run,
  sow: { ...run.sow, criteria: criteriaOf(run).map(({ id, text }) => ({ id, text })) },
});

/** A run at a job that lists no criteria: a record then answers to its own. */
export const withoutCriteria = (run: Parts): Parts => ({
  ...run,
  sow: { ...run.sow, criteria: [] },
});
