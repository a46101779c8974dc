import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the detector of redundant work";

export const redundantWork = defineMeasure({
  name: "redundant-work",
  title: "Redundant work",
  question: "How many reads and commands told the agent what it already knew?",
  unit: "share",
  reads: ["calls"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the detector of redundant work",
});
