import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";

const pending = "needs the hand-back detector";

export const handBackCount = defineMeasure({
  name: "hand-back-count",
  title: "Hand-backs counted",
  question: "How often did an agent stop with its step still open?",
  unit: "hand-backs",
  reads: ["requests", "calls"],
  value: () => Quantity.unknown({ code: "not measured yet", about: pending }),
  pending: "needs the hand-back detector",
});
