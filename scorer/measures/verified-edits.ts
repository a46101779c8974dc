import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the detector of edit bursts";

export const verifiedEdits = defineMeasure({
  name: "verified-edits",
  title: "Verified edits",
  question: "How many bursts of edits ended in a check of the result?",
  unit: "share",
  reads: ["calls"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the detector of edit bursts",
});
