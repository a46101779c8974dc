import { Rational } from "../exact/rational.ts";
import type { Trace } from "../exact/trace.ts";
import type { MeasureDefinition } from "../measures/definition.ts";
import type { Curve } from "../rubrics/rubric.ts";
import { curveOf } from "../score/curve.ts";
import { microOf } from "./micro.ts";

/** An example of a measure as its own code worked it out. */
export type WorkedExample = {
  readonly say: string;
  readonly value: string;
  readonly trace: Trace;
  /** What the curve gives, in millionths; `null` where the measure has none. */
  readonly micro: number | null;
};

/**
 * Runs a measure's code over its examples.
 * @throws RangeError when an example does not come to the value it states.
 */
export function workedExamples(
  { name, examples, value }: Pick<MeasureDefinition, "name" | "examples" | "value">,
  curve: Curve | null,
): readonly WorkedExample[] {
  return examples.map(({ say, given, value: stated }) => {
    const { known } = value(given);
    if (known?.value.equals(Rational.parse(stated)) !== true)
      throw new RangeError(`example "${say}" of "${name}" is not ${stated}`);
    const micro = curve === null ? null : microOf(curveOf(curve, known.value));
    return { say, value: known.value.toString(), trace: known.trace, micro };
  });
}
