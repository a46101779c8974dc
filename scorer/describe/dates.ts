const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * A date as far as it is known, in words.
 * @example formatDate("2026-08-24") // => "24 Aug 2026"
 * @example formatDate("2026-06") // => "Jun 2026"
 */
export function formatDate(date: string): string {
  const [year = "", month, day] = date.slice(0, 10).split("-");
  const name = months[Number(month) - 1];
  if (name === undefined) return year;
  return day === undefined ? `${name} ${year}` : `${Number(day).toString()} ${name} ${year}`;
}

/** A time in UTC to the minute: `18 Nov 2026, 09:02`. */
export function formatTime(time: string): string {
  return `${formatDate(time)}, ${time.slice(11, 16)}`;
}

/** Beginning and end, the date once where it is the same: `18 Nov 2026, 09:02 to 15:14 UTC`. */
export function formatSpan(from: string, to: string): string {
  const end = from.slice(0, 10) === to.slice(0, 10) ? to.slice(11, 16) : formatTime(to);
  return `${formatTime(from)} to ${end} UTC`;
}
