import type { Reason } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import { formatDecimal } from "./number.ts";

/** Reasons whose `about` is data; all others read as they are. */
const sentences: Readonly<Record<string, (about: string) => string>> = {
  "below the ranking floor": (about) => {
    const [measured = "0", floor = "0"] = about.split("/");
    const points = (milli: string): string => formatDecimal(Rational.of(BigInt(milli), 1000n), 1);
    return `below the ranking floor: ${points(measured)} of 75 subject points measured, ${points(floor)} needed`;
  },
  "not measured yet": (about) => `not measured by this version: ${about}`,
  "nothing to divide by": (about) => `nothing to divide by: 0 ${about}`,
};

/** A reason in words; they begin with what it is. */
export function sentence({ code, about }: Reason): string {
  if (about === undefined) return code;
  return sentences[code]?.(about) ?? `${code}: ${about}`;
}
