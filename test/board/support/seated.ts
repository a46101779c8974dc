import { entries, type Entry } from "../../../scorer/board/entry.ts";
import { Quantity } from "../../../scorer/exact/quantity.ts";
import type { RoleMeasure, RoleScore } from "../../../scorer/score/scorecard.ts";
import { handMade, type HandMade } from "./hand-made.ts";

/** One role of a run as a test gives it. */
export type SeatedRole = {
  /** Model and provider of its requests; several share the role. */
  readonly models: readonly (readonly [string | null, string | null])[];
  readonly values?: Readonly<Record<string, number | Partial<RoleMeasure>>>;
  readonly tenths?: number;
  readonly n?: number;
  readonly cadence?: number;
};

type Seat = NonNullable<Entry["run"]>["configuration"]["seats"][number];

export type SeatedRun = Omit<HandMade, "roles"> & {
  readonly roles?: Readonly<Record<string, SeatedRole>>;
  readonly seats?: readonly Seat[];
  /** Equal digests are equal files. */
  readonly manifest?: string;
};

/** Entries of runs whose seats, roles and values a test gives. */
export function seatedEntries(runs: readonly SeatedRun[]): readonly Entry[] {
  const scored = runs.map(({ roles = {}, ...options }) =>
    handMade({
      ...options,
      card: ({ cadence }) => ({
        cadence: { ...cadence, state: "unmeasured", value: null, working: null },
        roles: Object.fromEntries(
          Object.entries(roles).map(([role, one]) => [role, roleScore(one)]),
        ),
      }),
    }),
  );
  return entries(scored, "2026-10").map((entry, index): Entry => {
    const { seats = [], manifest } = runs[index] ?? {};
    if (entry.run === null) return entry;
    const seal = manifest === undefined ? null : { manifestSha256: manifest };
    const { configuration } = entry.run;
    return { ...entry, run: { ...entry.run, configuration: { ...configuration, seats }, seal } };
  });
}

function roleScore({ models, values = {}, tenths = 50, n = 10, cadence }: SeatedRole): RoleScore {
  return {
    tenths,
    n,
    models: models.map(([model, provider]) => ({ model, provider, requests: n })),
    measures: Object.fromEntries(
      Object.entries(values).map(([id, value]) => [
        id,
        typeof value === "number" ? measure(value) : { ...measure(1), ...value },
      ]),
    ),
    cadence:
      cadence === undefined
        ? { ...measure(0), state: "unmeasured", value: null }
        : measure(cadence),
    working: { kind: "constant", value: tenths.toString() },
  };
}

function measure(value: number): RoleMeasure {
  const { known } = Quantity.counted("things", "things", value, []);
  if (known === null) throw new Error("a counted number is known");
  return {
    state: "measured",
    because: null,
    value: known.value.toString(),
    unit: "things",
    micro: null,
    count: null,
    interval: null,
    working: { value: known.trace },
    sources: [],
  };
}
