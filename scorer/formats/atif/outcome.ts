import type { CallRow } from "../rows.ts";

/** What the text of a result says of the call. */
type Said = Pick<CallRow, "outcome" | "exitCode"> & {
  readonly fromText: readonly ("outcome" | "exitCode")[];
};

const nothing: Said = { outcome: "unknown", fromText: [] };

/** Characters of a result's beginning and end that are looked at. */
const charactersRead = 400;

/**
 * Exit codes as harnesses write them into the results of commands: mini-swe-agent's observation,
 * Codex's head of an output, OpenHands's foot of one.
 */
const exitCodes: readonly RegExp[] = [
  /^\s*<returncode>(-?\d{1,5})<\/returncode>/,
  /^Exit code: (-?\d{1,5})\n/,
  /\[(?:The command completed|Command finished) with exit code (-?\d{1,5})\.?\]\s*$/,
];

/**
 * The outcome of a call. ATIF has no field for it, so that it is unknown but for shell commands whose
 * result begins or ends with an exit code in words that are known.
 */
export function saidOf(kind: CallRow["kind"], result: string | null): Said {
  if (kind !== "shell" || result === null) return nothing;
  const ends =
    result.length > 2 * charactersRead
      ? [result.slice(0, charactersRead), result.slice(-charactersRead)]
      : [result];
  for (const pattern of exitCodes)
    for (const end of ends) {
      const code = pattern.exec(end)?.[1];
      if (code !== undefined)
        return { outcome: "ok", exitCode: Number(code), fromText: ["outcome", "exitCode"] };
    }
  return nothing;
}

/**
 * True for what Terminus 2 answers to a reply it cannot parse: the reply is a step without calls, and
 * its call was invalid.
 */
export function isParsingError(result: string | null): boolean {
  return result !== null && /^\s*Previous response had parsing errors:/.test(result.slice(0, 200));
}
