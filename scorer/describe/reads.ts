import type { EvidenceName } from "../measures/definition.ts";

/** A body of evidence in words, with the files that hold it. */
export type ReadWords = { readonly words: string; readonly files: string };

/** What a measure can read. */
export const readWords = {
  requests: { words: "model requests", files: "telemetry/requests.jsonl" },
  calls: { words: "tool calls", files: "telemetry/tool-calls.jsonl" },
  clock: { words: "beginning, end and waits", files: "run.json and the logs" },
  cost: { words: "cost of requests", files: "telemetry/requests.jsonl and the rubric's prices" },
  delegations: { words: "delegations", files: "telemetry/events.jsonl" },
  repetition: { words: "loops and oscillations", files: "the logs" },
  redundancy: { words: "what was read or run again", files: "the logs" },
  edits: { words: "edits and their verification", files: "the logs" },
  steps: { words: "steps and the replies in them", files: "the logs" },
  gates: { words: "checks skipped and tests changed", files: "the logs" },
  claims: {
    words: "claims, and what was observed",
    files: "the logs, checks.json, repository.json and deliverables.json",
  },
  repository: { words: "what shipped", files: "repository.json" },
  lint: { words: "linter messages", files: "lint/" },
  complexity: { words: "complexity of functions", files: "complexity/ and repository.json" },
  duplication: { words: "repeated lines", files: "duplication/" },
  coverage: { words: "covered lines", files: "coverage/" },
  tests: { words: "test runs", files: "tests/" },
  mutation: { words: "mutants", files: "mutation/" },
  checks: { words: "commands run over the product", files: "checks.json" },
  deliverables: { words: "deliverables found", files: "deliverables.json and assets/" },
  job: { words: "what was asked", files: "sow.json" },
  status: { words: "how it ended", files: "status/" },
  record: { words: "the evidence record", files: "evidence/" },
  baseline: { words: "the job's baseline", files: "the rubric" },
  thresholds: { words: "thresholds", files: "the rubric" },
} as const satisfies Record<EvidenceName, ReadWords>;
