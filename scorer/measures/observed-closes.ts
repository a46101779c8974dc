import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

const noRecord = Quantity.unknown({ code: "no evidence recorded" });

export const observedCloses = defineMeasure({
  name: "observed-closes",
  title: "Observed closes",
  question: "How many closed steps rest on something that was observed?",
  unit: "share",
  reads: ["record", "steps"],
  value: ({ record, steps }) =>
    record.present ? steps.observedCloses.over(steps.closes) : noRecord,
  count: ({ steps }) => steps.closes,
  interval: true,
  examples: [
    example(
      "27 of 30 closes",
      {
        record: { present: true },
        steps: {
          observedCloses: counted("closes whose evidence is an observation", 27, "closes"),
          closes: counted("successful closes of steps", 30, "closes"),
        },
      },
      "9/10",
    ),
    example(
      "30 closes that name no evidence",
      {
        record: { present: true },
        steps: {
          observedCloses: counted("closes whose evidence is an observation", 0, "closes"),
          closes: counted("successful closes of steps", 30, "closes"),
        },
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
