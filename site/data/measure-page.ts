import { distributions, type Distribution } from "../../scorer/board/distribution.ts";
import { publishedTypicals, type PublishedTypical } from "../../scorer/board/typical.ts";
import { workedExamples, type WorkedExample } from "../../scorer/board/worked-examples.ts";
import type { Trace } from "../../scorer/exact/trace.ts";
import type { MeasureDefinition } from "../../scorer/measures/definition.ts";
import { measures } from "../../scorer/measures/index.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Pool, Subject, WeightedMeasure } from "../../scorer/rubrics/rubric.ts";
import { jobBoards } from "./runs.ts";

/** Everything a measure's page shows. */
export type MeasurePage = {
  readonly definition: MeasureDefinition;
  /** `null` for a measure the rubric in force gives no weight. */
  readonly weighted: { readonly subject: Subject; readonly measure: WeightedMeasure } | null;
  readonly better: "lower" | "higher" | null;
  readonly pool: Pool;
  readonly examples: readonly WorkedExample[];
  readonly typicals: readonly PublishedTypical[];
  readonly distributions: readonly Distribution[];
  /** A run of the measure's code, for its formula. */
  readonly trace: Trace | null;
};

/** One page a measure, in the order of the rubric. */
export async function measurePages(): Promise<readonly MeasurePage[]> {
  const boards = await jobBoards();
  return measures.map((definition) => {
    const weighted = weightOf(definition.name);
    const unscored = currentRubric.unscored.find(({ id }) => id === definition.name);
    const pool = weighted?.measure.pool ?? unscored?.pool ?? "sow";
    const curve = weighted?.measure.curve ?? null;
    const examples = workedExamples(definition, curve);
    const found = distributions(boards, definition.name, pool);
    return {
      definition,
      weighted,
      better: weighted?.measure.better ?? unscored?.better ?? null,
      pool,
      examples,
      typicals: publishedTypicals(boards, definition.name, curve),
      distributions: found,
      trace: examples[0]?.trace ?? found[0]?.rows[0]?.working ?? null,
    };
  });
}

function weightOf(name: string): MeasurePage["weighted"] {
  for (const subject of currentRubric.subjects) {
    const measure = subject.measures.find(({ id }) => id === name);
    if (measure !== undefined) return { subject, measure };
  }
  return null;
}
