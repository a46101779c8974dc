import { describe, expect, it } from "vitest";
import { workedExamples } from "../../scorer/board/worked-examples.ts";
import { measures } from "../../scorer/measures/index.ts";
import { schemaInvalidCalls } from "../../scorer/measures/schema-invalid-calls.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";

const weighted = currentRubric.subjects.flatMap((subject) => subject.measures);

describe("worked examples", () => {
  it.each(measures)("of $name come to what they state", (measure) => {
    const curve = weighted.find(({ id }) => id === measure.name)?.curve ?? null;
    for (const { micro } of workedExamples(measure, curve)) {
      if (curve === null) expect(micro).toBeNull();
      else expect(micro).toBeGreaterThanOrEqual(0);
    }
  });

  it("refuse to go on where one does not", () => {
    const [example] = schemaInvalidCalls.examples;
    const wrong = {
      ...schemaInvalidCalls,
      examples: example ? [{ ...example, value: "1/2" }] : [],
    };
    expect(() => workedExamples(wrong, null)).toThrow(/is not 1\/2/);
  });
});
