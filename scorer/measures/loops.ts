import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the loop detector";

export const loops = defineMeasure({
  name: "loops",
  title: "Loops",
  question: "How often does an agent repeat itself without getting anywhere?",
  unit: "per 1,000 calls",
  reads: ["calls"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the loop detector",
  thresholdSource: "3 turns: the articles about the original board",
});
