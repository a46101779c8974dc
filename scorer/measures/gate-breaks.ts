import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the detector of gate breaks";

export const gateBreaks = defineMeasure({
  name: "gate-breaks",
  title: "Gate breaks",
  question: "How often was a check switched off, emptied or tampered with?",
  unit: "breaks",
  reads: ["calls"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the detector of gate breaks",
});
