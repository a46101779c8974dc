import type { Source } from "../exact/trace.ts";
import type { Citation } from "../run-folder/run.ts";
import type { FigureName } from "../run-folder/totals.ts";
import type { Entry } from "./entry.ts";

const totalsFile = "telemetry/totals.json";

/**
 * The publications that stand behind counted figures, each once. A figure of totals.json names its
 * own; where a source names no figure, every citation of the run stands for it.
 */
export function citationsOf(
  { run, scored }: Pick<Entry, "run" | "scored">,
  sources: readonly Source[],
): readonly Citation[] {
  const citations = run?.citations ?? [];
  const { totals } = scored.opened.documents;
  const indices = sources
    .filter(({ file }) => file === totalsFile)
    .map(({ pointer }) => {
      const name = /^\/figures\/([^/]+)/.exec(pointer ?? "")?.[1];
      if (name === undefined || totals.state !== "read") return undefined;
      return totals.value.figures[name as FigureName]?.citation;
    });
  const named = indices.filter((index) => index !== undefined);
  if (named.length < indices.length) return citations;
  return citations.filter((_, index) => named.includes(index));
}
