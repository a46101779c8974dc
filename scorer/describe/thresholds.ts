import type { Thresholds } from "../measures/thresholds.ts";
import { formatCount, formatValue } from "./number.ts";

const shares: ReadonlySet<keyof Thresholds> = new Set([
  "fullRunShare",
  "functionCoverageMin",
  "fieldMissingWorst",
  "systemRequestsMax",
]);

const names = {
  loopTurns: "Turns that make a loop",
  stallCycles: "Cycles of a step that make a stall",
  stallEscalation: "Cycles at which a stall is escalated",
  crap: "CRAP score above which a function is risky",
  lintErrorFactor: "Weight of a lint error against a warning",
  suppressionFactor: "Weight of a suppression against a warning",
  lintNclocFloor: "Fewest lines lint messages are held against",
  bigFileBytes: "Bytes above which a file is too big to commit",
  fullRunShare: "Share of the tests a full run names",
  functionCoverageMin: "Share of the code complexity reports must name",
  launchStayedUpMs: "Milliseconds a launch must stay up",
  findingPoolShow: "Runs a pool needs for a typical value",
  findingPoolFlag: "Runs a pool needs for a finding",
  surrenderAttempts: "Attempts before a surrender",
  wilsonZ: "Normal quantile of the 95 % intervals",
  fieldMissingWorst: "Share of rows that may lack a field",
  systemRequestsMax: "Most of the requests system roles may make",
} as const satisfies Record<keyof Thresholds, string>;

/** One threshold with its name, as its unit is shown. */
export function thresholdRow(
  thresholds: Thresholds,
  key: keyof Thresholds,
): { readonly name: string; readonly value: string } {
  const value = thresholds[key];
  if (shares.has(key)) return { name: names[key], value: formatValue(value.toString(), "share") };
  return { name: names[key], value: typeof value === "number" ? formatCount(value) : value };
}

/** Every threshold of a rubric with its name, in the rubric's order. */
export function thresholdRows(
  thresholds: Thresholds,
): readonly { readonly name: string; readonly value: string }[] {
  return (Object.keys(names) as readonly (keyof Thresholds)[]).map((key) =>
    thresholdRow(thresholds, key),
  );
}
