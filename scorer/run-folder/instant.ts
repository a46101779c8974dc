/**
 * Milliseconds since 1970 of a time such as `2026-10-19T08:30:00.5Z`, or `null` where the text is not
 * one that exists (leap seconds and 24:00 are not). Whole numbers only, no clock.
 *
 * @example instant("1970-01-02T00:00:00.5Z") // => 86400500
 */
export function instant(text: string): number | null {
  if (text !== last.text) last = { text, at: instantOf(text) };
  return last.at;
}

/** A line's time is asked for when it is checked and again when it is counted. */
let last: { readonly text: string; readonly at: number | null } = { text: "", at: null };

function instantOf(text: string): number | null {
  if (!isFormed(text)) return null;
  if (!text.startsWith(lastDay.text)) lastDay = { text: text.slice(0, 10), days: daysOf(text) };
  const { days } = lastDay;
  if (days === null) return null;
  const hour = number(text, 11, 13);
  const minute = number(text, 14, 16);
  const second = number(text, 17, 19);
  const fraction = number(text, 20, text.length - 1) * (milliseconds[text.length] ?? 0);
  // A character that is no digit made one of these not a number, which no comparison accepts.
  if (!(hour <= 23 && minute <= 59 && second <= 59 && fraction <= 999)) return null;
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + fraction;
}

/** Most lines of a log are of the day of the line before. */
let lastDay: { readonly text: string; readonly days: number | null } = { text: "-", days: null };

/** Days since 1970 of the date a time begins with; `null` where there is no such day. */
function daysOf(text: string): number | null {
  const [year, month, day] = [number(text, 0, 4), number(text, 5, 7), number(text, 8, 10)];
  const exists = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return exists ? daysBefore(year, month) + day - 1 - daysBefore1970 : null;
}

/** What the last digit of a fraction is worth, by the length of the text; without one there is none. */
const milliseconds: Readonly<Record<number, number>> = { 20: 0, 22: 100, 23: 10, 24: 1 };

/** The signs between the digits. Every line of a log has a time, and a pattern takes thrice as long. */
function isFormed(text: string): boolean {
  const { length } = text;
  return (
    milliseconds[length] !== undefined &&
    text.charAt(4) === "-" &&
    text.charAt(7) === "-" &&
    text.charAt(10) === "T" &&
    text.charAt(13) === ":" &&
    text.charAt(16) === ":" &&
    (length === 20 || text.charAt(19) === ".") &&
    text.endsWith("Z")
  );
}

/** The number the digits from `start` to `end` make, or `NaN`. */
function number(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Days before each month of a year that is no leap year. */
const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;

/** Days from 0000-01-01 to the first of the month, in the proleptic Gregorian calendar of ISO 8601. */
function daysBefore(year: number, month: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const leapDay = month > 2 && isLeap(year) ? 1 : 0;
  return year * 365 + leapDays + (daysBeforeMonth[month - 1] ?? 0) + leapDay;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const daysBefore1970 = daysBefore(1970, 1);

/** Days of 400 years, after which the calendar begins again. */
const cycleDays = 146_097;

/**
 * The time so many milliseconds after 1970 began, as the format writes it; `null` outside the years 0
 * to 9999, or where the number is no whole one.
 *
 * @example timeOf(86400500) // => "1970-01-02T00:00:00.500Z"
 */
export function timeOf(milliseconds: number): string | null {
  if (!Number.isSafeInteger(milliseconds)) return null;
  const days = Math.floor(milliseconds / 86_400_000);
  const ofDay = milliseconds - days * 86_400_000;
  const since0 = days + daysBefore1970;
  // The first of the year is found from the mean length of a year, at most one too far.
  let year = Math.floor((since0 * 400) / cycleDays) + 1;
  while (daysBefore(year, 1) > since0) year -= 1;
  if (year < 0 || year > 9999) return null;
  let month = 12;
  while (daysBefore(year, month) > since0) month -= 1;
  const day = since0 - daysBefore(year, month) + 1;
  const parts = [Math.floor(ofDay / 3_600_000), Math.floor(ofDay / 60_000) % 60];
  const seconds = `${padded(Math.floor(ofDay / 1000) % 60, 2)}.${padded(ofDay % 1000, 3)}`;
  const time = [...parts.map((part) => padded(part, 2)), seconds].join(":");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}T${time}Z`;
}

function padded(value: number, digits: number): string {
  return value.toString().padStart(digits, "0");
}
