import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the stall detector";

export const stalledSteps = defineMeasure({
  name: "stalled-steps",
  title: "Stalled steps",
  question: "How many steps went on too long without ending?",
  unit: "share",
  reads: ["requests"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the stall detector",
  thresholdSource: "15 and 20 cycles: the articles about the original board",
});
