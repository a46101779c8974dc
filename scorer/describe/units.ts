/** Units that are words of their own, and those made of two. */
const words: Readonly<Record<string, string>> = {
  "": "a count",
  share: "a share, shown in per cent",
  s: "seconds",
  ms: "milliseconds",
  "messages/lines": "messages a line",
  "tokens/s": "tokens a second",
  "tokens/replies": "tokens a reply",
  "calls/min": "calls a minute",
};

/** A measure's unit, said in full. */
export function unitWords(unit: string): string {
  return words[unit] ?? unit.replaceAll("/", " a ");
}
