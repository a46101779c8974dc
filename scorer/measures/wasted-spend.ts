import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the loop detector";

export const wastedSpend = defineMeasure({
  name: "wasted-spend",
  title: "Wasted spend",
  question: "How much was paid for requests that led nowhere?",
  unit: "share",
  reads: ["requests", "calls"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the loop detector",
  gaming: [
    {
      by: "a counter in the arguments of a repeated call",
      guard: "the same tool failing with the same result is a loop whatever the arguments",
    },
  ],
});
