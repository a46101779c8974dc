import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the hand-back detector";

export const handBacks = defineMeasure({
  name: "hand-backs",
  title: "Hand-backs",
  question: "How often did an agent stop working with its step still open?",
  unit: "share",
  reads: ["requests", "calls"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  count: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the hand-back detector",
});
