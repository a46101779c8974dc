/** What goes wrong in a scene. */
export type Trouble =
  | "loop"
  | "invalid"
  | "revert"
  | "stall"
  | "infra"
  | "reread"
  | "rerun"
  | "redelegated"
  | "person"
  | "tamper";

export type VerdictOutcome = "accept" | "refine" | "pivot" | "re-explore" | "surrender";

/** How one scripted run goes. Nobody ran it: every number follows from this and a seed. */
export type Performance = {
  readonly id: string;
  readonly seed: number;
  /** Invented; it must be seen from the name that no such model exists. */
  readonly model: string;
  readonly attempt: number;
  readonly startedAt: string;
  /** Replies of the owner of a scene. */
  readonly turns: number;
  readonly latencyMs: number;
  /** Of a thousand: faults of the product, as the generator has them. */
  readonly faults: number;
  /** Millionths of a dollar a token: uncached input and output; a cached token costs a tenth of the former. */
  readonly prices: readonly [input: number, output: number];
  /** By scene. */
  readonly troubles: Readonly<Partial<Record<string, readonly Trouble[]>>>;
  /** What the reviewer says of a scene, try by try; `accept` at once where it is not named. */
  readonly verdicts: Readonly<Partial<Record<string, readonly VerdictOutcome[]>>>;
  /** `gaps`: some observations never arrived, and a criterion was not judged. */
  readonly record: "whole" | "gaps" | "none";
  readonly state: "completed" | "failed";
};

const modelA = { model: "Demonstration Model A", prices: [3, 15] } as const;
const modelB = { model: "Demonstration Model B", prices: [1, 5] } as const;
const modelC = { model: "Demonstration Model C", prices: [0.5, 2] } as const;

/** Two runs of each of three models: what it takes for the board to say how sure it is. */
export const performances: readonly Performance[] = [
  {
    ...modelA,
    id: "demonstration__model-a-1",
    seed: 11,
    attempt: 1,
    startedAt: "2026-11-02T09:00:00.000Z",
    turns: 4,
    latencyMs: 4200,
    faults: 20,
    troubles: { label: ["reread"], logic: ["invalid"], tests: ["rerun"] },
    verdicts: { label: ["refine", "accept"] },
    record: "whole",
    state: "completed",
  },
  {
    ...modelA,
    id: "demonstration__model-a-2",
    seed: 12,
    attempt: 2,
    startedAt: "2026-11-02T10:00:00.000Z",
    turns: 3,
    latencyMs: 4500,
    faults: 40,
    troubles: { orbit: ["infra"], reverse: ["revert"], tests: ["rerun", "redelegated"] },
    verdicts: { reverse: ["refine", "accept"], picture: ["refine", "refine", "accept"] },
    record: "whole",
    state: "completed",
  },
  {
    ...modelB,
    id: "demonstration__model-b-1",
    seed: 13,
    attempt: 1,
    startedAt: "2026-11-02T11:00:00.000Z",
    turns: 4,
    latencyMs: 2600,
    faults: 70,
    troubles: {
      orbit: ["invalid", "reread"],
      reverse: ["loop"],
      logic: ["stall", "redelegated"],
      tests: ["rerun", "infra"],
      picture: ["person"],
    },
    verdicts: { reverse: ["refine", "pivot", "accept"], logic: ["re-explore", "accept"] },
    record: "gaps",
    state: "completed",
  },
  {
    ...modelB,
    id: "demonstration__model-b-2",
    seed: 15,
    attempt: 2,
    startedAt: "2026-11-02T13:00:00.000Z",
    turns: 3,
    latencyMs: 2900,
    faults: 60,
    troubles: { label: ["loop", "invalid"], picture: ["infra"] },
    verdicts: { label: ["refine", "accept"], tests: ["refine", "accept"] },
    record: "whole",
    state: "completed",
  },
  {
    ...modelC,
    id: "demonstration__model-c-1",
    seed: 14,
    attempt: 1,
    startedAt: "2026-11-02T12:00:00.000Z",
    turns: 4,
    latencyMs: 1500,
    faults: 160,
    troubles: {
      orbit: ["loop", "invalid"],
      reverse: ["stall", "revert", "redelegated"],
      label: ["invalid", "infra"],
      logic: ["revert", "reread"],
      tests: ["tamper", "loop", "rerun"],
    },
    verdicts: {
      orbit: ["refine", "accept"],
      reverse: ["refine", "pivot", "re-explore", "surrender"],
      logic: ["refine", "accept"],
    },
    record: "none",
    state: "failed",
  },
  {
    ...modelC,
    id: "demonstration__model-c-2",
    seed: 16,
    attempt: 2,
    startedAt: "2026-11-02T14:00:00.000Z",
    turns: 4,
    latencyMs: 1600,
    faults: 150,
    troubles: { reverse: ["revert", "invalid"], tests: ["rerun"] },
    verdicts: { logic: ["refine", "pivot", "accept"] },
    record: "none",
    state: "completed",
  },
];
