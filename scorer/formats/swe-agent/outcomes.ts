import type { CallRow } from "../rows.ts";

/** How the harness says that an action did not do what it was asked for, at the start of the observation. */
const sayings: readonly (readonly [NonNullable<CallRow["outcome"]>, RegExp])[] = [
  [
    "timeout",
    /^\s*(EXECUTION TIMED OUT|The command ['"`][\s\S]{0,2000}? was cancelled because it took)/,
  ],
  ["denied", /^\s*(Interactive operation|Operation ['"`][\s\S]{0,2000}? is not supported)/],
  [
    "failed",
    /^\s*(COMMAND FAILED TO EXECUTE|EXIT DUE TO|Your proposed edit has introduced new syntax error|Your edit was not applied|Text not found)/,
  ],
];

/** Characters of an observation that are looked at. */
const charactersRead = 4000;

/**
 * How an action went, read from what the model was told: no field says it. A command that ran is `ok`
 * whatever it printed; one that may not have run is unknown.
 */
export function outcomeOf(observation: string, ran: boolean): NonNullable<CallRow["outcome"]> {
  const said = observation.slice(0, charactersRead);
  const found = sayings.find(([, pattern]) => pattern.test(said));
  return found?.[0] ?? (ran ? "ok" : "unknown");
}
