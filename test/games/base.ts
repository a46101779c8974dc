import { generatedJob } from "../support/generate/job.ts";
import { png } from "../support/generate/png.ts";
import { minimalRun, sha256 } from "../support/make-folder.ts";
import type { Source, Test } from "./code.ts";
import { conductOf, stepNames } from "./conduct.ts";
import { at } from "./logs.ts";
import type { Parts, Row } from "./parts.ts";

/** How carefully a run worked. */
export type Manners = {
  readonly name: string;
  readonly invalidEvery: number;
  readonly failedEvery: number;
  /** Every so many steps no edit is verified. */
  readonly unverifiedEvery: number;
  readonly wrongClaims: number;
  readonly failingTests: number;
  readonly assertlessTests: number;
  readonly criteriaMet: number;
  /** Of the 20 lines of a tested function. */
  readonly covered: number;
  readonly errorsEvery: number;
  readonly killed: number;
};

const careful: Manners = {
  name: "careful",
  invalidEvery: 60,
  failedEvery: 40,
  unverifiedEvery: 4,
  wrongClaims: 2,
  failingTests: 2,
  assertlessTests: 4,
  criteriaMet: 5,
  covered: 19,
  errorsEvery: 3,
  killed: 7,
};

const careless: Manners = {
  name: "careless",
  invalidEvery: 25,
  failedEvery: 12,
  unverifiedEvery: 2,
  wrongClaims: 5,
  failingTests: 8,
  assertlessTests: 12,
  criteriaMet: 3,
  covered: 13,
  errorsEvery: 1,
  killed: 5,
};

const readme = "# Circle\n\nStart it with make run.\n";
const picture = png(8, 8, 120);
const level = "{}\n";

/**
 * Whole runs of one job with which every measure is measured at its full count but those that need an
 * evidence record, and nothing is perfect, so that every game has something to win.
 */
export const honestRuns: readonly (readonly [name: string, run: Parts])[] = [careful, careless].map(
  (manners) => [manners.name, runOf(manners)] as const,
);

function runOf(manners: Manners): Parts {
  const { requests, calls, events, endedAt } = conductOf(manners);
  const shipped = (path: string, bytes: Uint8Array | string, kind: string): Row => ({
    path,
    bytes: bytes.length,
    sha256: sha256(bytes),
    kind,
  });
  const found = (id: string, path: string, bytes: Uint8Array | string, kind: string): Row => ({
    id,
    ...shipped(path, bytes, kind),
  });
  return {
    run: minimalRun({
      id: manners.name,
      sow: { id: generatedJob.id, version: generatedJob.version },
      startedAt: at(0),
      endedAt,
      citations: [...generatedJob.citations],
    }),
    sow: generatedJob,
    final: { state: "completed", openItems: 0 },
    steps: stepNames.map((id) => ({ id, state: "passed", attempts: 1 })),
    requests,
    calls,
    events,
    sources: Array.from({ length: 9 }, (_, n) => sourceOf(n, manners)),
    tests: Array.from({ length: 40 }, (_, n) => testOf(n, manners)),
    others: [
      { path: "tests/test_parts.py", bytes: 9000, kind: "test", ncloc: 240, suppressions: 0 },
      shipped("README.md", readme, "docs"),
      shipped("shots/window.png", picture, "asset"),
      shipped("levels/one.json", level, "asset"),
    ],
    checks: checksOf(manners),
    deliverables: [
      found("readme", "README.md", readme, "file"),
      found("screenshot", "shots/window.png", picture, "image"),
      { id: "levels", path: "levels", kind: "directory" },
    ],
    files: { "assets/README.md": readme, "assets/shots/window.png": picture },
    dropped: [],
  };
}

/** 100 lines in five functions; one in three files holds an untested one, some a branched one. */
function sourceOf(n: number, { covered, errorsEvery, killed }: Manners): Source {
  const functions = Array.from({ length: 5 }, (_, k) => {
    const branched = k === 0 && n % 3 === 1 ? (n === 1 ? 25 : 14) : 4;
    const bare = k === 1 && n % 3 === 0;
    return { name: `f${k.toString()}`, ccn: bare ? 7 : branched, covered: bare ? 0 : covered };
  });
  return {
    path: `src/part_${n.toString()}.py`,
    kind: "source",
    bytes: 3200,
    ncloc: 100,
    suppressions: n === 4 ? 1 : 0,
    functions,
    loaded: 0,
    errors: n % errorsEvery === 0 ? 1 : 0,
    warnings: 3,
    duplicated: n % 2 === 0 ? 20 : 0,
    killed,
    survived: 9 - killed,
    uncovered: 1,
  };
}

function testOf(n: number, { failingTests, assertlessTests }: Manners): Test {
  const result = n < failingTests ? "failed" : n === 39 ? "skipped" : "passed";
  const before = n === 20 ? "failed" : result;
  return { name: `t${n.toString()}`, result, before, asserts: n >= assertlessTests };
}

function checksOf({ criteriaMet }: Manners): readonly Row[] {
  const { criteria, commands } = generatedJob;
  const workspace = { where: "workspace", at: at(7_000_000) };
  const fresh = { where: "fresh-checkout", at: at(7_100_000) };
  return [
    { of: "build", command: commands.build, exitCode: 0, ...workspace },
    { of: "typecheck", command: commands.typecheck, exitCode: 1, ...workspace },
    { of: "install", command: commands.install, exitCode: 0, ...fresh },
    { of: "build", command: commands.build, exitCode: 0, ...fresh },
    { of: "test", command: commands.test, exitCode: 1, ...fresh },
    { of: "launch", command: commands.launch, exitCode: 1, stayedUpMs: 900, ...fresh },
    ...criteria.map(({ id, check }, n) => ({
      of: "criterion",
      criterion: id,
      command: check.command,
      exitCode: n < criteriaMet ? 0 : 1,
      ...fresh,
    })),
  ];
}
