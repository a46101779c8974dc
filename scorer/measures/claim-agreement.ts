import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the evidence record";

export const claimAgreement = defineMeasure({
  name: "claim-agreement",
  title: "Claim agreement",
  question: "How often does what an agent claims equal what was observed?",
  unit: "share",
  reads: ["record"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the evidence record",
});
