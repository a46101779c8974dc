import type { Curve } from "../rubrics/rubric.ts";
import { tickLabel } from "./axis.ts";

/** A curve in one sentence. */
export function curveWords(curve: Curve, unit: string): string {
  switch (curve.kind) {
    case "lin":
      return "The value itself is the score, kept between 0 and 1.";
    case "inv":
      return `1 ÷ (1 + value ÷ ${tickLabel(curve.h, "")}): none earns all, ${tickLabel(curve.h, "")} earn half.`;
    case "ll":
      return curve.b === 1
        ? `${tickLabel(curve.m, unit)} earns half; the score is ${tickLabel(curve.m, "")} ÷ (${tickLabel(curve.m, "")} + value).`
        : `${tickLabel(curve.m, unit)} earns half; the score falls with the power ${curve.b.toString()} of the value: m ÷ (m + x), each to that power.`;
    case "pl": {
      const knots = curve.pts.map(
        ([value, score]) => `${tickLabel(value, unit)} earns ${tickLabel(score, "")}`,
      );
      return `Straight between its knots, level outside: ${knots.join(", ")}.`;
    }
  }
}
