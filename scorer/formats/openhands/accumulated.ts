import { decimalOf } from "../read/money.ts";
import { at, number } from "../read/value.ts";
import { differenceOfDecimals } from "../read/sums.ts";
import { type Figures, hasFigures, noFigures } from "../tokens/usage.ts";
import { figuresOfTokenUsage } from "./usage-figures.ts";

/** What was used between two events, by their accumulated figures. */
export type Delta = { readonly figures: Figures; readonly costUsd: string | null };

const keys = ["input", "output", "cacheRead", "cacheWrite", "reasoning"] as const;

/**
 * Turns the figures that every event of a v0 conversation repeats, summed up since it began
 * (`llm_metrics`), into what was used since the event before. Where a figure falls, counting began anew.
 */
export class Accumulated {
  #figures: Figures = noFigures;
  #cost = "0";

  /** @returns `null` where the event states no figures, or nothing was used since the last one. */
  next(metrics: unknown): Delta | null {
    const stated = figuresOfTokenUsage(at(metrics, "accumulated_token_usage"));
    if (!hasFigures(stated)) return null;
    const before = this.#figures;
    const fell = keys.some((key) => (stated[key] ?? 0) < (before[key] ?? 0));
    const since = fell ? noFigures : before;
    const figures = { ...noFigures };
    for (const key of keys) {
      const now = stated[key];
      figures[key] = now === null ? null : now - (since[key] ?? 0);
    }
    const cost = decimalOf(at(metrics, "accumulated_cost"));
    const costUsd = cost === null ? null : differenceOfDecimals(cost, fell ? "0" : this.#cost);
    this.#figures = stated;
    if (cost !== null) this.#cost = cost;
    const used = (figures.input ?? 0) + (figures.output ?? 0);
    if (used === 0) return null;
    return { figures, costUsd: number(costUsd) === 0 ? null : costUsd };
  }
}
