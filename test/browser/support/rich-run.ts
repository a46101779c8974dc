import { richLogs } from "./rich-log.ts";
import { richProduct, type Product } from "./rich-product.ts";

/** The job all generated runs answer to; the rubric has a baseline for this one. */
export const job = {
  id: "circles",
  version: "1.0",
  title: "Circle",
  summary: "A window in which a small circle orbits a larger one; SPACE turns it round.",
  minimumNcloc: 100,
  criteria: [0, 1, 2, 3, 4].map((n) => ({
    id: `c${n.toString()}`,
    text: `Criterion ${n.toString()} holds`,
    check: { command: `make check${n.toString()}` },
  })),
  deliverables: [{ id: "d1", path: "README.md", kind: "file", description: "how to start it" }],
  commands: {
    install: "make install",
    build: "make build",
    typecheck: "make types",
    test: "pytest -q",
    launch: "python -m app",
  },
  publishedTypical: [
    { measure: "schema-invalid-calls", value: "0.0142", pool: "role", citation: 0 },
  ],
  citations: [
    {
      title: "An article",
      publisher: "example.org",
      date: "2026-08-24",
      url: "https://example.org/a",
    },
  ],
};

/** What a generated run is like; `good` from 5 to 9 moves everything it does. */
export type RichOptions = {
  readonly id: string;
  readonly label?: string;
  readonly good?: number;
  readonly source?: string;
  readonly state?: string;
  readonly command?: string;
  readonly extraFile?: string;
  readonly withdrawn?: boolean;
  readonly attempt?: number;
  /** Of every seat: runs that differ in it are of two configurations. */
  readonly quantisation?: string;
  readonly jobless?: boolean;
  /** Of every seat and of every request. */
  readonly model?: string;
  /** Seats, in the turns the log has them. */
  readonly roles?: readonly string[];
  /** Requests of its log; three lines of the logs come to one. */
  readonly requests?: number;
};

/** The files of a run that has every kind of log and report. */
export function richRun(options: RichOptions): Map<string, unknown> {
  const {
    id,
    label = id,
    good = 8,
    source = "recorded",
    state = "completed",
    command = "make part",
    attempt = 1,
    requests = 150,
  } = options;
  const product: Product = {
    lintErrors: (10 - good) * 6,
    coveredOfTen: good,
    failedTests: 10 - good,
    survivedOfTen: 10 - good,
    criteriaMet: Math.max(1, Math.min(5, good - 4)),
    ...(options.extraFile === undefined ? {} : { extraFile: options.extraFile }),
  };
  return new Map<string, unknown>([
    ["run.json", identity(options, label, source, attempt)],
    ...(options.jobless === true
      ? []
      : ([
          ["sow.json", job],
          ["sow.md", "# Circle\n"],
        ] as const)),
    [
      "status/final.json",
      { state, openItems: 0, ...(state === "failed" ? { reason: "the build never passed" } : {}) },
    ],
    [
      "status/workflow.json",
      {
        steps: [
          { id: "step-0", state: "passed", attempts: 1 },
          { id: "step-1", state: good > 6 ? "passed" : "open", attempts: 2 },
        ],
      },
    ],
    ...richLogs({
      requests,
      ...(options.model === undefined ? {} : { model: options.model }),
      ...(options.roles === undefined ? {} : { roles: options.roles }),
      invalidEvery: good * 12 + 7,
      failedEvery: good * 5 + 8,
      latencyMs: (12 - good) * 1500,
      startedAt: Date.UTC(2026, 10, 2, 9),
      command,
    }),
    ...richProduct(product),
  ]);
}

function identity(options: RichOptions, label: string, source: string, attempt: number): object {
  return {
    format: "proofboard/run@1",
    id: options.id,
    sow: options.jobless === true ? null : { id: job.id, version: job.version },
    source,
    publisher: { name: "Example laboratory", url: "https://example.org/" },
    publishedAt: "2026-11-03T08:00:00Z",
    licence: "CC-BY-4.0",
    links: { repository: "https://example.org/repository", recording: null },
    harness: { name: "Example harness", version: "1.4.0" },
    configuration: {
      label,
      seats: [...new Set(options.roles ?? ["orchestrator", "develop", "test"])].map((role) => ({
        role,
        model: options.model ?? "meta-muse-spark-1.1",
        family: "Meta",
        provider: "openrouter",
        ...(options.quantisation === undefined ? {} : { quantisation: options.quantisation }),
      })),
    },
    attempt: { number: attempt },
    startedAt: "2026-11-02T09:00:00Z",
    endedAt: "2026-11-02T10:41:00Z",
    ...(options.withdrawn === true
      ? { withdrawn: { at: "2026-11-04T08:00:00Z", reason: "the wrong job was handed in" } }
      : {}),
  };
}

/** Figures somebody published, and nothing else. */
export function publishedRun(id: string): Map<string, unknown> {
  const run = identity({ id }, "Published only", "published-figures", 1);
  return new Map<string, unknown>([
    ["run.json", { ...run, citations: job.citations }],
    ["sow.json", job],
    [
      "telemetry/totals.json",
      {
        format: "proofboard/totals@1",
        figures: {
          requests: { value: 459, citation: 0 },
          toolCalls: { value: 631, citation: 0 },
          schemaInvalidCalls: { value: 2, citation: 0 },
          wallClockMs: { value: 2_580_000, citation: 0, rounded: true },
          lineCoverageShare: { value: "0.91", citation: 0, rounded: true },
        },
        asPublished: { composite: "77.2", roleScores: { orchestrator: "9.0" }, citation: 0 },
      },
    ],
  ]);
}
