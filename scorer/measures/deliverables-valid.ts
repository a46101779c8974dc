import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const deliverablesValid = defineMeasure({
  name: "deliverables-valid",
  title: "Deliverables",
  question: "How many required deliverables are there, with the right bytes?",
  unit: "share",
  reads: ["deliverables"],
  value: ({ deliverables }) => deliverables.met.over(deliverables.asked),
  examples: [
    example(
      "3 of 4",
      {
        deliverables: {
          met: counted("valid deliverables", 3, "deliverables"),
          asked: counted("required deliverables", 4, "deliverables"),
        },
      },
      "3/4",
    ),
    example(
      "2 are there, one of them empty",
      {
        deliverables: {
          met: counted("valid deliverables", 1, "deliverables"),
          asked: counted("required deliverables", 2, "deliverables"),
        },
      },
      "1/2",
    ),
  ],
  gaming: [
    {
      by: "naming a file that is not there",
      guard: "a deliverable counts only by bytes that were seen",
    },
    {
      by: "a picture drawn by hand",
      guard: "nothing inside a folder sees that; named on the method page",
    },
    {
      by: "leaving repository.json out, so that a changed file counts again",
      guard: "without it the measure is unmeasured",
    },
  ],
});
