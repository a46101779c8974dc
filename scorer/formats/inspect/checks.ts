import type { Check } from "../notes.ts";
import type { JsonObject } from "../read/json.ts";
import { decimalOf } from "../read/money.ts";
import { at, count } from "../read/value.ts";
import { isRecord } from "../../reports/shapes.ts";

const fields = {
  input_tokens: "input tokens",
  output_tokens: "output tokens",
  input_tokens_cache_read: "cache read tokens",
  input_tokens_cache_write: "cache write tokens",
  reasoning_tokens: "reasoning tokens",
} as const;

type Field = keyof typeof fields;
const fieldNames = Object.keys(fields) as readonly Field[];

/** Figures of replies as they stand, added up by model; `null` where no reply has any. */
export type UsageSums = Map<string, Readonly<Record<Field, number | null>>>;

/** Models that are compared. */
const mostModels = 20;

export function addUsage(sums: UsageSums, model: string, usage: unknown): void {
  if (!isRecord(usage)) return;
  const before = sums.get(model);
  const sum = (field: Field) => {
    const [known, added] = [before?.[field] ?? null, count(usage[field])];
    const whole = known === null ? added : known + (added ?? 0);
    return whole !== null && Number.isSafeInteger(whole) ? whole : null;
  };
  sums.set(model, {
    input_tokens: sum("input_tokens"),
    output_tokens: sum("output_tokens"),
    input_tokens_cache_read: sum("input_tokens_cache_read"),
    input_tokens_cache_write: sum("input_tokens_cache_write"),
    reasoning_tokens: sum("reasoning_tokens"),
  });
}

/** What a sample or a log states for each model, beside the sums. */
export function statedUsage(
  stated: unknown,
  by: string,
  what: string,
  file: string,
  sums: UsageSums | null,
): readonly Check[] {
  const models = isRecord(stated) ? Object.entries(stated).slice(0, mostModels) : [];
  return models.flatMap(([model, usage]) => {
    const of = (name: string) => `${name}${what}, ${model}`;
    const checks: Check[] = fieldNames.flatMap((field) => {
      const figure = count(at(usage, field));
      const counted = sums?.get(model)?.[field] ?? null;
      return figure === null ? [] : [{ by, file, of: of(fields[field]), stated: figure, counted }];
    });
    const cost = decimalOf(at(usage, "total_cost"));
    return cost === null ? checks : [...checks, { by, file, of: of("cost in USD"), stated: cost }];
  });
}

/** The log's own sums, over all its samples. */
export function statedByLog(
  header: JsonObject,
  file: string,
  samples: number,
  sums: UsageSums | null,
): readonly Check[] {
  const stated = at(header, "stats", "model_usage");
  const what = ` of all ${samples.toString()} samples`;
  return statedUsage(stated, "stats.model_usage", what, file, sums);
}
