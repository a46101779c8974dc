import { parsed } from "../read/json.ts";

/** Numbers that Python's JSON has and JSON has not; they follow nothing that goes on as a word does. */
const noNumbers = /-?\bInfinity\b|\bNaN\b/g;

/** A value, and how many numbers in it were none. */
export type Lenient = { readonly value: unknown; readonly noNumbers: number };

/**
 * The value of a JSON text in which Python may have written `NaN` or `Infinity`, each read as `null`;
 * `undefined` where it is no JSON even so. Strings stay as they are, and the time is linear.
 */
export function parsedLenient(text: string): Lenient {
  const strict = parsed(text);
  if (strict !== undefined) return { value: strict, noNumbers: 0 };
  const parts: string[] = [];
  let [found, start] = [0, 0];
  while (start < text.length) {
    const quote = text.indexOf('"', start);
    const end = quote < 0 ? text.length : quote;
    parts.push(
      text.slice(start, end).replace(noNumbers, () => {
        found += 1;
        return "null";
      }),
    );
    start = quote < 0 ? text.length : endOfString(text, quote);
    parts.push(text.slice(end, start));
  }
  return found === 0
    ? { value: undefined, noNumbers: 0 }
    : { value: parsed(parts.join("")), noNumbers: found };
}

/** Where the string that begins at a quote is over: after its closing quote, or at the end. */
function endOfString(text: string, quote: number): number {
  const mark = /["\\]/g;
  mark.lastIndex = quote + 1;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '"') return mark.lastIndex;
    mark.lastIndex += 1;
  }
  return text.length;
}
