import { instant, timeOf } from "../../run-folder/instant.ts";

/** A time as a source wrote it: milliseconds since 1970, and whether it said in which zone. */
export type Moment = { readonly ms: number; readonly zone: "utc" | "none" };

const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?\s?(Z|z|UTC|[+-]\d\d:?\d\d)?$/;

/**
 * A time from an ISO 8601 text; fractions are cut to milliseconds. A text without a zone is read as if
 * it were UTC, and says so. `null` for anything else, and for times that do not exist.
 *
 * @example momentOf("2026-10-19T10:30:00.123456+02:00") // => { ms: 1792398600123, zone: "utc" }
 */
export function momentOf(value: unknown): Moment | null {
  const parts = typeof value === "string" ? written.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, day = "", time = "", fraction = "", zone] = parts;
  const ms = instant(`${day}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`);
  if (ms === null) return null;
  if (zone === undefined) return { ms, zone: "none" };
  return { ms: ms - minutesOf(zone) * 60_000, zone: "utc" };
}

function minutesOf(zone: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return parts[1] === "-" ? -minutes : minutes;
}

const perMs = { s: 1 / 1000, ms: 1, us: 1000, ns: 1_000_000 } as const;

/**
 * A time from a number of seconds, milliseconds, microseconds or nanoseconds since 1970, as a number or
 * as digits; nanoseconds as digits are read exactly. `null` for anything else.
 */
export function epochMoment(value: unknown, unit: keyof typeof perMs): Moment | null {
  if (typeof value === "string" && /^\d{1,25}$/.test(value) && unit !== "s") {
    const ms = Number(BigInt(value) / BigInt(perMs[unit]));
    return timeOf(ms) === null ? null : { ms, zone: "utc" };
  }
  const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof read !== "number" || !Number.isFinite(read) || read <= 0) return null;
  const ms = unit === "s" ? Math.round(read * 1000) : Math.floor(read / perMs[unit]);
  return timeOf(ms) === null ? null : { ms, zone: "utc" };
}
