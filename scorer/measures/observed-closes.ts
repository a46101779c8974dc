import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const observedCloses = defineMeasure({
  name: "observed-closes",
  title: "Observed closes",
  question: "How many closed steps rest on something that was observed?",
  unit: "share",
  reads: ["record", "steps"],
  value: ({ record, steps }) => record.observedCloses.over(steps.closes),
  count: ({ steps }) => steps.closes,
  interval: true,
  pending: "needs the evidence record",
  examples: [
    example(
      "27 of 30 closes",
      {
        record: {
          observedCloses: counted("closes whose evidence is an observation", 27, "closes"),
        },
        steps: { closes: counted("successful closes of steps", 30, "closes") },
      },
      "9/10",
    ),
    example(
      "30 closes that name no evidence",
      {
        record: { observedCloses: counted("closes whose evidence is an observation", 0, "closes") },
        steps: { closes: counted("successful closes of steps", 30, "closes") },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "naming something as evidence that is no observation",
      guard: "only what resolves to an observation in an intact record counts",
    },
    {
      by: "each close citing a check that cannot fail",
      guard: "no rule inside a folder sees what a check is worth; it has little weight",
    },
  ],
});
