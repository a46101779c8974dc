import type { Trace } from "../../scorer/exact/trace.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";

type Shared = { readonly name: "completion" | "workShown"; readonly trace: Trace };

/** Completion and work shown, which are the same wherever a measure of the run uses them. */
export function sharedFactors({ subjects }: Scorecard): readonly Shared[] {
  const workings = Object.values(subjects).flatMap(({ measures }) =>
    Object.values(measures).flatMap(({ working }) => working ?? []),
  );
  return (["completion", "workShown"] as const).flatMap((name) => {
    const trace = workings.find(({ factors }) => factors[name] !== undefined)?.factors[name];
    return trace === undefined ? [] : { name, trace };
  });
}
