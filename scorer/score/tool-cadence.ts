import { Quantity } from "../exact/quantity.ts";
import type { Context } from "./context.ts";
import type { UnscoredMeasure } from "./scorecard.ts";
import { unscoredOf } from "./unscored.ts";

const msInMinute = 60_000;

/**
 * Tool calls a minute of the run's active time, which is its wall clock less the waits that count
 * (rubric, section 4, fingerprint). A role is held against the time of the whole run, so that the
 * cadences of all roles add up to the run's. No score reads it.
 *
 * @param evidence of the run, or with the calls of one role in it.
 */
export function toolCadence({
  evidence,
  damage,
}: Pick<Context, "evidence" | "damage">): UnscoredMeasure {
  const { calls, clock } = evidence;
  const minutes = clock.wallClock
    .minus(clock.waits)
    .named("active time", "ms")
    .over(Quantity.constant(msInMinute, "ms a minute"))
    .named("active minutes", "min");
  const cadence = calls.emitted.over(minutes).named("tool cadence", unit);
  return unscoredOf(cadence, unit, damage(["calls", "clock"]));
}

const unit = "calls/min";
