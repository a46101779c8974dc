import type { EvidenceName, MeasureDefinition } from "../measures/definition.ts";
import type { Thresholds } from "../measures/thresholds.ts";
import { groupBodies } from "../observe/group-evidence.ts";
import type { WeightedMeasure } from "../rubrics/rubric.ts";
import { curveWords } from "./curve.ts";
import { formatCount } from "./number.ts";
import { thresholdRow } from "./thresholds.ts";

/** A number the rubric lays down for a measure, and where it comes from. */
export type LimitRow = { readonly name: string; readonly value: string; readonly source: string };

const designChoice = "design choice";

/** Sources of thresholds that are no choice of our own (rubric, section 4). */
const sources: Readonly<Partial<Record<keyof Thresholds, string>>> = {
  loopTurns: "the articles about the original board",
  stallCycles: "the articles about the original board",
  stallEscalation: "the articles about the original board",
  crap: "Savoia and Evans",
  lintErrorFactor: "pylint's own formula",
  wilsonZ: "the normal distribution",
};

/** Thresholds that what is counted was counted by, before the measure's own code saw it. */
const countedBy: Readonly<Record<string, readonly (keyof Thresholds)[]>> = {
  loops: ["loopTurns"],
  "wasted-spend": ["loopTurns"],
  "stalled-steps": ["stallCycles"],
  launches: ["launchStayedUpMs"],
  "repository-hygiene": ["bigFileBytes"],
};

const ofLogs: ReadonlySet<EvidenceName> = new Set(groupBodies);

/**
 * Every threshold behind a measure: its curve, its minimum count, what its code asks the rubric for as
 * its examples are run, and what its evidence was counted by.
 *
 * @param weighted `null` for a measure without a curve.
 */
export function limitRows(
  definition: MeasureDefinition,
  weighted: WeightedMeasure | null,
  thresholds: Thresholds,
): readonly LimitRow[] {
  const keys = new Set<keyof Thresholds>([
    ...thresholdsRead(definition, thresholds),
    ...(countedBy[definition.name] ?? []),
    ...(definition.reads.includes("tests") ? (["fullRunShare"] as const) : []),
    ...(definition.reads.some((name) => ofLogs.has(name)) ? (["fieldMissingWorst"] as const) : []),
    ...(definition.interval ? (["wilsonZ"] as const) : []),
  ]);
  return [
    ...(weighted === null
      ? []
      : [
          {
            name: "Curve",
            value: curveWords(weighted.curve, definition.unit),
            source: definition.thresholdSource,
          },
        ]),
    ...(weighted?.minimumCount === undefined
      ? []
      : [
          {
            name: "Count from which it earns in full",
            value: formatCount(weighted.minimumCount),
            source: designChoice,
          },
        ]),
    ...[...keys].map((key) => ({
      ...thresholdRow(thresholds, key),
      source: sources[key] ?? designChoice,
    })),
  ];
}

/** What the code asks for while its examples run, its guards and its count included. */
function thresholdsRead(
  { examples, value, count, guards }: MeasureDefinition,
  thresholds: Thresholds,
): ReadonlySet<keyof Thresholds> {
  const read = new Set<keyof Thresholds>();
  const watched = new Proxy(thresholds, {
    get: (target, key) => {
      if (typeof key === "string" && Object.hasOwn(target, key)) read.add(key as keyof Thresholds);
      return Reflect.get(target, key) as unknown;
    },
  });
  for (const { given } of examples) {
    const evidence = { ...given, thresholds: watched };
    value(evidence);
    count?.(evidence);
    for (const guard of guards) guard.check(evidence, false);
  }
  return read;
}
