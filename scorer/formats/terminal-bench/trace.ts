import type { GivenFile, Trace } from "../format.ts";
import { type Check, Notes } from "../notes.ts";
import type { Moment } from "../read/moment.ts";
import type { Row } from "../rows.ts";
import { endingOf } from "./ending.ts";
import { reportOf } from "./report.ts";
import type { TrialResult } from "./trial.ts";

/** A trial, and every file that holds its result. */
export type FoundTrial = {
  readonly result: TrialResult;
  readonly files: GivenFile[];
  /** Results of the same trial that say something else. */
  readonly others: TrialResult[];
};

/** What a run of the benchmark says of all its trials. */
type RunOf = {
  readonly agent: string | null;
  readonly metadata: GivenFile | null;
  readonly checks: readonly Check[];
};

/**
 * One trial as a run. Terminal-Bench keeps no requests and no calls, only totals, and those only for
 * agents that count.
 */
export function traceOf(found: FoundTrial, name: string, run: RunOf): Trace {
  const { result, files, others } = found;
  const notes = new Notes();
  const [file] = files;
  const path = file?.file.path ?? "";
  notes.add("usage-missing", { about: "requests of a trial: only totals are kept" });
  for (const other of others)
    notes.add("other", {
      about: "two results of one trial",
      found: figuresOf(other),
      expected: figuresOf(result),
    });
  const goal: readonly Row[] = result.hasInstruction
    ? [
        {
          ...{ log: "events", at: null, kind: "message", seat: "user", purpose: "goal" },
          ...{ agent: "main", role: "main", derived: ["agent", "role", "purpose"] },
        },
      ]
    : [];
  return {
    name,
    harness: { name: run.agent ?? "Terminal-Bench", version: null },
    files: [...files.map(({ log }) => log), ...(run.metadata === null ? [] : [run.metadata.log])],
    rows: [
      ...session("session.start", result.started),
      ...goal,
      ...session("session.end", result.ended),
    ],
    ending: endingOf(result) ?? null,
    checks: [...totalChecks(result, path, notes), ...run.checks],
    reports: reportOf(result),
    notes,
  };
}

/** Totals are shown where they are counts; 0 and nothing both mean that nobody counted. */
function totalChecks(result: TrialResult, file: string, notes: Notes): readonly Check[] {
  const { input, output } = result;
  if (input === 0 && (output ?? 0) === 0) notes.add("zero-usage", { file });
  else if (output === 0) notes.add("zero-output", { file });
  const stated = [
    ["input tokens", input],
    ["output tokens", output],
  ] as const;
  return stated.flatMap(([of, figure]) =>
    figure === null || figure === 0
      ? []
      : { by: "results.json", file, of, stated: figure, counted: null },
  );
}

function figuresOf({ input, output, isResolved, failure, tests }: TrialResult): string {
  const passed = tests.filter(([, result]) => result === "passed").length;
  const known = (figure: number | boolean | string | null) => figure?.toString() ?? "unknown";
  return [
    `input tokens ${known(input)}`,
    `output tokens ${known(output)}`,
    `resolved ${known(isResolved)}`,
    `failure ${known(failure)}`,
    `${passed.toString()} of ${tests.length.toString()} tests passed`,
  ].join(", ");
}

function session(kind: "session.start" | "session.end", at: Moment | null): readonly Row[] {
  return at === null ? [] : [{ log: "events", at, kind }];
}
