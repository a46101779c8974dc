import { isRecord } from "../../reports/shapes.ts";
import type { JsonObject } from "../read/json.ts";
import { at, count, text } from "../read/value.ts";
import type { Usage } from "../tokens/usage.ts";

/** The token figures of a reply, as far as its lines tell them. */
export type Figures = Pick<Usage, "input" | "output" | "cacheRead" | "cacheWrite" | "cacheWrite1h">;

/** What one line, or all lines of a reply, say of its usage. */
export type Recorded = { readonly figures: Figures; readonly isFinal: boolean };

/**
 * The usage a line carries; `null` where it carries none. Every content block of a reply is a line with
 * the usage as it was then, so that its output is a lower bound unless it is the final one. The final
 * one has a `stop_reason`, or members that are written only with it: in some versions `stop_reason` is
 * null on every line (formats measured on real files).
 */
export function recordedUsage(message: JsonObject): Recorded | null {
  const usage = at(message, "usage");
  if (!isRecord(usage)) return null;
  const longWrite = count(at(usage, "cache_creation", "ephemeral_1h_input_tokens"));
  const shortWrite = count(at(usage, "cache_creation", "ephemeral_5m_input_tokens"));
  const figures = {
    input: count(at(usage, "input_tokens")),
    output: count(at(usage, "output_tokens")),
    cacheRead: count(at(usage, "cache_read_input_tokens")),
    cacheWrite:
      count(at(usage, "cache_creation_input_tokens")) ??
      (longWrite === null || shortWrite === null ? null : longWrite + shortWrite),
    cacheWrite1h: longWrite,
  };
  if (Object.values(figures).every((figure) => figure === null)) return null;
  const isFinal =
    text(at(message, "stop_reason")) !== null ||
    Object.hasOwn(usage, "server_tool_use") ||
    Object.hasOwn(usage, "iterations");
  return { figures, isFinal };
}

/** Of two records of one reply the final one, else the one with more output, else the later. */
export function better(before: Recorded | null, after: Recorded | null): Recorded | null {
  if (before === null || after === null) return before ?? after;
  const outputs = [before, after].map(({ figures }) => figures.output ?? -1);
  const [earlier = -1, later = -1] = outputs;
  const isLater = before.isFinal === after.isFinal ? later >= earlier : after.isFinal;
  const [chosen, other] = isLater ? [after, before] : [before, after];
  const { input, output, cacheRead, cacheWrite, cacheWrite1h } = other.figures;
  return {
    isFinal: chosen.isFinal,
    figures: {
      input: chosen.figures.input ?? input,
      output: chosen.figures.output ?? output,
      cacheRead: chosen.figures.cacheRead ?? cacheRead,
      cacheWrite: chosen.figures.cacheWrite ?? cacheWrite,
      cacheWrite1h: chosen.figures.cacheWrite1h ?? cacheWrite1h,
    },
  };
}

/** Everything a reply took and gave; `null` where a part is not known. */
export function totalOf({ input, output, cacheRead, cacheWrite }: Figures): number | null {
  if (input === null || output === null || cacheRead === null || cacheWrite === null) return null;
  return input + output + cacheRead + cacheWrite;
}
