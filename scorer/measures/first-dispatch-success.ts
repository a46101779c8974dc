import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const firstDispatchSuccess = defineMeasure({
  name: "first-dispatch-success",
  title: "First dispatch accepted",
  question: "How many delegations were accepted the first time?",
  unit: "share",
  reads: ["delegations"],
  value: ({ delegations }) => delegations.met.over(delegations.asked),
  count: ({ delegations }) => delegations.asked,
  interval: true,
  examples: [
    example(
      "9 of 9 delegations",
      {
        delegations: {
          met: counted("delegations accepted first time", 9, "delegations"),
          asked: counted("delegations", 9, "delegations"),
        },
      },
      "1",
    ),
    example(
      "4 accepted, 1 refused, 1 accepted and then given anew, 2 without a result",
      {
        delegations: {
          met: counted("delegations accepted first time", 4, "delegations"),
          asked: counted("delegations", 8, "delegations"),
        },
      },
      "1/2",
    ),
  ],
  gaming: [
    {
      by: "giving refused work again as new work",
      guard: "what is given again counts against the first delegation where the log names it",
    },
    {
      by: "trivial delegations that are always accepted",
      guard:
        "no rule sees what a delegation is worth; each costs requests, and it has little weight",
    },
  ],
});
