/** The run's identity and seal; never listed in the manifest. */
export const runFile = "run.json";

/** The manifest of the folder. */
export const manifestFile = "manifest-sha256.txt";

/** What its publisher claims the score to be: compared with, never read by a measure. */
export const scorecardFile = "scorecard.json";

/** The manifest of a sealed evidence record: it stands for all of evidence/. */
export const evidenceManifest = "evidence/manifest-sha256.txt";

/** The logs, whose lines share one order. */
export const logFiles = {
  requests: "telemetry/requests.jsonl",
  toolCalls: "telemetry/tool-calls.jsonl",
  events: "telemetry/events.jsonl",
} as const;

/** Files that are one JSON document, by the name of their schema. */
export const documentFiles = {
  run: runFile,
  sow: "sow.json",
  statusFinal: "status/final.json",
  statusWorkflow: "status/workflow.json",
  totals: "telemetry/totals.json",
  checks: "checks.json",
  testsIndex: "tests/index.json",
  assertions: "tests/assertions.json",
  repository: "repository.json",
  deliverables: "deliverables.json",
  import: "import.json",
} as const;

/** Kinds that are a single file. */
const fileKinds: ReadonlySet<string> = new Set([
  documentFiles.sow,
  "sow.md",
  documentFiles.statusFinal,
  documentFiles.statusWorkflow,
  logFiles.requests,
  logFiles.toolCalls,
  logFiles.events,
  documentFiles.totals,
  documentFiles.checks,
  documentFiles.repository,
  documentFiles.deliverables,
  documentFiles.import,
]);

/** Kinds that are a folder of files. */
const folderKinds: ReadonlySet<string> = new Set([
  "lint",
  "complexity",
  "duplication",
  "coverage",
  "tests",
  "mutation",
  "evidence",
  "assets",
]);

/** Every kind of file a score can read or a page can show. */
export const knownKinds: readonly string[] = [...fileKinds, ...folderKinds];

/**
 * The unit of damage a file belongs to: its first path segment, or the file itself at the top level
 * and under telemetry/ and status/.
 *
 * @example kindOf("lint/eslint.json") // => "lint"
 */
export function kindOf(path: string): string {
  const [first = ""] = path.split("/", 1);
  return first === "telemetry" || first === "status" ? path : first;
}

/** True for a file that some part of a score or page reads, going by its path. */
export function isKnown(path: string): boolean {
  const kind = kindOf(path);
  return fileKinds.has(path) || (kind !== path && folderKinds.has(kind));
}

/** True for a file that is no kind: the identity, the manifest and the claimed score. */
export function isCover(path: string): boolean {
  return path === runFile || path === manifestFile || path === scorecardFile;
}
