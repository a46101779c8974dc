import { comparedMost } from "../../../scorer/describe/comparing.ts";

/** The runs an address names, in its order. */
export type Choice = {
  readonly runs: readonly string[];
  /** Runs named beyond those that fit. */
  readonly beyond: number;
};

const id = /^[a-z0-9][a-z0-9._-]{0,139}$/;

/** What can be no run's id is passed over; a run named twice stands once. */
export function choiceOf(search: string): Choice {
  const named = (new URLSearchParams(search).get("runs") ?? "").slice(0, 10_000).split(",");
  const runs = [...new Set(named)].filter((name) => id.test(name));
  return { runs: runs.slice(0, comparedMost), beyond: Math.max(0, runs.length - comparedMost) };
}

/** The query of an address that names these runs; nothing for none. */
export function searchOf(runs: readonly string[]): string {
  return runs.length === 0 ? "" : `?runs=${runs.join(",")}`;
}
