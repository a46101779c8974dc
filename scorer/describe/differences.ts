import type { Difference } from "../observe/differences.ts";
import { formatCount, formatUsd } from "./number.ts";
import { counted } from "./plural.ts";
import { shown } from "./strangers.ts";

export type DifferenceWords = {
  readonly title: string;
  readonly said: string;
  readonly counted: string;
  /** What was compared with what. */
  readonly about: string;
};

const noticed = {
  "stall notices": {
    title: "Stall notices",
    about: "the harness's notices against visits of a step that reached the stall threshold",
  },
  "stall escalations": {
    title: "Stall escalations",
    about: "the harness's escalations against visits of a step that reached their threshold",
  },
  "loop notices": {
    title: "Notices of repeated calls",
    about: "the harness's notices against the loops that were counted",
  },
} as const;

/** A difference in words: what the run says, and what was counted. */
export function differenceWords(difference: Difference): DifferenceWords {
  if (difference.about === "models") {
    const list = (names: readonly string[]): string =>
      names.map((name) => shown(name, 80)).join(", ");
    return {
      title: "Models",
      said: list(difference.seats),
      counted: list(difference.logged),
      about: "the seats of run.json against the models and providers of the requests log",
    };
  }
  if (difference.about !== "cost") {
    const { about, counted: own, noticed: theirs } = difference;
    return { ...noticed[about], said: formatCount(theirs.count), counted: formatCount(own) };
  }
  const { requests, billedPico, computedPico } = difference;
  return {
    title: "Cost",
    said: formatUsd(billedPico),
    counted: formatUsd(computedPico),
    about: `billed against the price table, over ${counted(requests, "request", "requests")} that have both; scores use the larger of the two for each`,
  };
}
