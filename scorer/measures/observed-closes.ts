import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the evidence record";

export const observedCloses = defineMeasure({
  name: "observed-closes",
  title: "Observed closes",
  question: "How many closed steps rest on something that was observed?",
  unit: "share",
  reads: ["record"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the evidence record",
});
