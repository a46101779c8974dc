import { findRuns } from "../find-runs.ts";
import { UsageError } from "../streams.ts";

/** The one run that a path names, or what to say where it names none. */
export type Found =
  | { readonly path: string; readonly missing: null }
  | { readonly path: null; readonly missing: string };

/**
 * @param which what must be named where the path holds several runs.
 * @throws UsageError where the path holds several runs.
 */
export async function oneRun(path: string, which: "one of them" | "each of them"): Promise<Found> {
  const found = await findRuns(path);
  const [run, ...others] = found ?? [];
  if (others.length > 0) throw new UsageError(`${path} holds several runs; name ${which}`);
  if (run !== undefined) return { path: run, missing: null };
  const said = found === null ? "no such file or folder" : "no run folder in it";
  return { path: null, missing: `error ${path}: ${said}; name a run folder` };
}

/**
 * Refuses an option that can be meant for one run only, where paths name several.
 * @throws UsageError
 */
export async function onlyOneRun(paths: readonly string[], because: string): Promise<void> {
  const found = await Promise.all(paths.map((path) => findRuns(path)));
  if (found.flatMap((runs) => runs ?? []).length > 1)
    throw new UsageError(`${because}; name one run`);
}
