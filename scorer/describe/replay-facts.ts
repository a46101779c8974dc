import type { Fact, FactName, FactValue } from "../observe/replay/facts.ts";
import { formatCount, formatDuration } from "./number.ts";
import { shown } from "./strangers.ts";

/** A label and a value, as a list of a page shows them. */
export type FactRow = readonly [label: string, value: string];

/** Characters shown of one text. */
const charactersShown = 160;

/** What stands in a row's headline is not said a second time. */
const labels: Readonly<Partial<Record<FactName, string>>> = {
  tool: "Tool",
  command: "Command",
  path: "Path",
  cwd: "Where",
  model: "Model",
  provider: "Provider",
  attempt: "Attempt",
  status: "Ended",
  outcome: "Outcome",
  exitCode: "Exit code",
  failure: "Laid to",
  errorKind: "Laid by the harness to",
  errorCode: "Error code",
  errorMessage: "Error",
  finish: "Finish",
  inputTokens: "Input",
  cacheReadTokens: "of it cached",
  outputTokens: "Output",
  reasoningTokens: "of it reasoning",
  latencyMs: "Took",
  durationMs: "Took",
  sandbox: "Sandbox",
  verifies: "Verifies",
  gate: "Gate",
  coerced: "Mended by the harness",
  step: "Step of the job",
  parent: "Opened by",
  to: "To",
  task: "Task",
  result: "Result",
  accepted: "Accepted",
  redelegated: "Given again",
  purpose: "Purpose",
  retention: "Kept",
  tier: "Tier",
  before: "Before",
  after: "After",
  summarised: "Summarised",
  dropped: "Dropped",
  about: "About",
  name: "Name",
  count: "Count",
  limit: "Limit",
  cap: "Cap",
  tripped: "Tripped",
  act: "Act",
  adjustment: "Adjustment",
  reason: "Reason",
  observable: "Observable",
  finding: "Finding",
  severity: "Severity",
  real: "Real",
  better: "Beside the last",
  attempts: "Attempts",
  for: "For",
  ms: "For how long",
  test: "Test",
  how: "How",
  of: "Claims",
  run: "Run",
  passed: "Passed",
  failed: "Failed",
  paths: "Paths named",
  sha: "Commit",
  id: "Id",
  met: "Met",
};

const durations: ReadonlySet<FactName> = new Set(["latencyMs", "durationMs", "ms"]);
const tokens: ReadonlySet<FactName> = new Set([
  "inputTokens",
  "cacheReadTokens",
  "outputTokens",
  "reasoningTokens",
  "before",
  "after",
  "summarised",
  "dropped",
]);

/** What a step says of itself, in rows. */
export function factRows(facts: readonly Fact[]): readonly FactRow[] {
  return facts.flatMap(([name, value]): readonly FactRow[] => {
    const label = labels[name];
    // That nothing had to be mended is no news.
    if (label === undefined || (name === "coerced" && value === false)) return [];
    return [[label, valueWords(name, value)]];
  });
}

function valueWords(name: FactName, value: FactValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return shown(value, charactersShown);
  if (durations.has(name)) return formatDuration(value);
  if (tokens.has(name)) return `${formatCount(value)} tokens`;
  // Codes and scores are quoted as they stand; counts have their commas.
  return name === "errorCode" || name === "adjustment" || name === "exitCode"
    ? value.toString()
    : formatCount(value);
}
