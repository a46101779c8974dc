import type { Moment } from "../../read/moment.ts";
import { epochMoment } from "../../read/moment.ts";
import type { Instant } from "./step.ts";

/** Nanoseconds since 1970, as digits or a number: JSON numbers that large are right to about 200 ns. */
export function instantOfNs(value: unknown): Instant | null {
  const moment = epochMoment(value, "ns");
  if (moment === null) return null;
  const isExact = typeof value === "string" && /^\d{1,25}$/.test(value);
  const ns = isExact ? BigInt(value) : BigInt(Math.floor(Number(value)));
  return { moment, ns };
}

/** A time that is known to the millisecond. */
export function instantOf(moment: Moment | null): Instant | null {
  if (moment === null) return null;
  return { moment, ns: BigInt(Math.floor(moment.ms)) * 1_000_000n };
}

/** A time so many milliseconds later, or `null` where either is not known. */
export function later(start: Instant | null, ms: number | null): Instant | null {
  if (start === null || ms === null || !Number.isSafeInteger(Math.round(ms))) return null;
  const whole = Math.round(ms);
  const { moment, ns } = start;
  return {
    moment: { ...moment, ms: moment.ms + whole },
    ns: ns + BigInt(whole) * 1_000_000n,
  };
}
