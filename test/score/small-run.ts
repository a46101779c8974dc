import { rubric202610 } from "../../scorer/rubrics/2026-10.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import { call, event, job, logs, request, rows, source, type Files } from "../observe/observing.ts";
import { eslint, jscpd, junit, lcov, radon, stryker } from "../observe/product-reports.ts";
import { json, minimalRun, sha256 } from "../support/make-folder.ts";

/** The rubric in force with a baseline and a price whose figures are easy to compute by hand. */
export const smallRubric: Rubric = {
  ...rubric202610,
  baselines: {
    "circles@1.0": {
      requests: 100,
      activeWallClockMs: 600_000,
      outputTokens: 2000,
      costUsd: "0.05",
      ncloc: null,
      from: "by hand",
    },
  },
  prices: [
    {
      model: "a-model",
      provider: "a-provider",
      tier: "default",
      inputUsdPerMTok: "1",
      cacheReadUsdPerMTok: "0.1",
      outputUsdPerMTok: "5",
      validFrom: "2026-01-01",
      source: "by hand",
      read: "2026-08-01",
    },
  ],
};

const at = (seconds: number): string =>
  new Date(Date.UTC(2026, 7, 1, 10) + seconds * 1000).toISOString();

const readme = "# Circle\n";

const repository = {
  files: [
    source("src/a.py", 400, { suppressions: 1 }),
    source("tests/t.py", 90),
    source("README.md", 0, { kind: "docs", bytes: readme.length, sha256: sha256(readme) }),
    source("big.bin", 0, { kind: "asset", bytes: 6_000_000 }),
  ],
  secrets: 0,
};

const repositorySha256 = sha256(json(repository));
const fresh = { where: "fresh-checkout", at: at(900), repositorySha256 };

/** 19 of the 40 lines of the first function ran, 59 of the other 60. */
const hits = Array.from({ length: 100 }, (_, n) => (n < 40 ? (n < 19 ? 1 : 0) : n < 99 ? 1 : 0));

const testNames = Array.from({ length: 20 }, (_, n) => `t${n.toString()}`);
const passing = (count: number): string =>
  junit(testNames.map((name, n) => [name, n < count ? "passed" : "failed"] as const));

/** Each reply has the fourteen `seq` from its own on: its calls follow, then room for events. */
const seqOf = (reply: number): number => 100 + reply * 14;

/** Three steps, of 16, 4 and 4 replies. */
const stepOf = (reply: number): string => (reply < 16 ? "s1" : reply < 20 ? "s2" : "s3");

/** 24 replies of 8 s and 200 tokens, one failure of the model; one every 20 s. */
const requests = rows(25, (n) => ({
  ...request(seqOf(n), {
    id: `r${n.toString()}`,
    at: at(n * 20),
    step: stepOf(n),
    uncachedInputTokens: 100,
    cacheReadTokens: 900,
    cacheWriteTokens: 0,
    outputTokens: 200,
    latencyMs: 8000,
  }),
  ...(n === 24
    ? {
        status: "error",
        error: { code: 400 },
        uncachedInputTokens: null,
        cacheReadTokens: null,
        cacheWriteTokens: null,
        outputTokens: null,
      }
    : {}),
}));

/** Calls of each reply: the first has nothing but invalid ones, the sixth has none in its open step. */
const callsOf = (reply: number): number =>
  reply === 0 ? 2 : reply === 1 ? 6 : reply === 5 ? 0 : reply === 7 || reply === 23 ? 8 : 4;

const replyAndPlace = Array.from({ length: 24 }, (_, reply) =>
  Array.from({ length: callsOf(reply) }, (_, place) => ({ reply, place })),
).flat();

const digest = (about: string, n: number): string => sha256(`${about} ${n.toString()}`);

/** The first calls of the eleventh to thirteenth reply: the same, and to no avail. */
const looping: ReadonlySet<number> = new Set([40, 44, 48]);
const writes: ReadonlySet<number> = new Set([90, 91, 93, 95, 96, 98, 99]);
const tests: ReadonlySet<number> = new Set([92, 94, 97]);

/**
 * 100 calls: 2 invalid, 1 denied, 5 failed by the agent, 1 by its environment; a loop of three turns;
 * 81 commands, of which 27 were run before with the same output on the same workspace; 4 bursts of
 * edits, 3 of them tested.
 */
const calls = replyAndPlace.map(({ reply, place }, n) =>
  call(seqOf(reply) + 1 + place, {
    at: at(100),
    request: `r${reply.toString()}`,
    step: stepOf(reply),
    argumentsSha256: looping.has(n) ? digest("loop", 0) : digest("arguments", n),
    resultSha256: looping.has(n)
      ? digest("loop", 1)
      : digest("result", n >= 59 && n <= 86 ? 59 : n),
    workspaceSha256: digest("workspace", 0),
    command:
      n === 30
        ? "git commit --no-verify -m done"
        : n >= 59 && n <= 86
          ? "ls"
          : tests.has(n)
            ? "make test"
            : `echo ${n.toString()}`,
    ...(n < 2
      ? { outcome: "invalid", exitCode: null }
      : n === 2
        ? { outcome: "denied", sandbox: "denied", exitCode: null }
        : n < 8
          ? { outcome: "failed", failure: "agent", exitCode: null }
          : n === 8
            ? { outcome: "failed", failure: "environment", exitCode: null }
            : looping.has(n)
              ? { kind: "other", tool: "look", exitCode: null, command: null }
              : writes.has(n)
                ? {
                    kind: "write",
                    tool: "edit",
                    path: "src/a.py",
                    contentSha256: digest("content", n),
                    exitCode: null,
                    command: null,
                  }
                : tests.has(n)
                  ? { verifies: "test" }
                  : {}),
  }),
);

const room = (reply: number, place: number): number => seqOf(reply) + 10 + place;

/** A minute of waiting for a person; steps, delegations and claims. */
const events = [
  event(0, "session.start", { at: at(0) }),
  event(1, "step.enter", { step: "s1" }),
  event(room(15, 0), "step.exit", { step: "s1", result: "passed" }),
  event(room(15, 1), "step.enter", { step: "s2" }),
  event(room(19, 0), "step.exit", { step: "s2", result: "passed" }),
  event(room(19, 1), "step.enter", { step: "s3" }),
  ...Array.from({ length: 5 }, (_, n) => [
    event(2 + 2 * n, "dispatch", { to: "b" }),
    event(3 + 2 * n, "dispatch.result", { to: "b", accepted: n > 0, redelegated: false }),
  ]).flat(),
  // After the last test, which exited 0: two claims that hold, and one that does not.
  event(room(23, 0), "claim", { of: "exit", values: { command: "make test", exitCode: 0 } }),
  event(room(23, 1), "claim", { of: "tests", values: { run: 20, passed: 20, failed: 0 } }),
  event(room(23, 2), "claim", { of: "files", values: { paths: ["src/b.py"] } }),
  event(room(24, 1), "wait", { at: at(500), for: "person", ms: 90_000 }),
  event(room(24, 2), "message", { at: at(560), seat: "user", purpose: "person" }),
];

/** A whole run of which every point can be worked out on paper: see `small-run.test.ts`. */
export const smallRun: Files = {
  "run.json": minimalRun({ sow: job, startedAt: at(0), endedAt: at(600) }),
  "sow.json": {
    ...job,
    title: "Circle",
    criteria: [1, 2, 3, 4, 5].map((n) => ({
      id: `c${n.toString()}`,
      text: "a criterion",
      check: { command: `check ${n.toString()}` },
    })),
    deliverables: [
      { id: "readme", path: "README.md", kind: "file" },
      ...[1, 2, 3, 4].map((n) => ({
        id: `shot${n.toString()}`,
        path: `${n.toString()}.png`,
        kind: "image",
      })),
    ],
    commands: {
      install: "make install",
      build: "make",
      typecheck: "make types",
      test: "make test",
      launch: "./run",
    },
  },
  "sow.md": "Draw a circle.\n",
  "status/final.json": { state: "completed", openItems: 1 },
  "status/workflow.json": { steps: [{ id: "build", state: "passed" }] },
  ...logs({ requests, calls, events }),
  "repository.json": repository,
  "checks.json": [
    { of: "build", command: "make", where: "workspace", at: at(900), exitCode: 0 },
    { of: "typecheck", command: "make types", where: "workspace", at: at(900), exitCode: 1 },
    { of: "install", command: "make install", exitCode: 0, ...fresh },
    { of: "build", command: "make", exitCode: 0, ...fresh },
    { of: "test", command: "make test", exitCode: 1, ...fresh },
    { of: "launch", command: "./run", stayedUpMs: 6000, ...fresh },
    ...[1, 2, 3, 4, 5].map((n) => ({
      of: "criterion",
      criterion: `c${n.toString()}`,
      command: `check ${n.toString()}`,
      exitCode: n <= 2 ? 0 : 1,
      ...fresh,
    })),
  ],
  "lint/eslint.json": eslint([
    ["src/a.py", 1, 1, "x", 2],
    ["src/a.py", 2, 1, "x", 2],
    ...[3, 4, 5, 6, 7].map((line) => ["src/a.py", line, 1, "y", 1] as const),
  ]),
  "complexity/radon.json": radon({
    "src/a.py": [
      ["f", 1, 40, 12],
      ["g", 41, 60, 1],
      ["h", 61, 80, 1],
      ["i", 81, 98, 1],
    ],
  }),
  "duplication/jscpd.json": jscpd(
    [
      [
        ["src/a.py", 1, 10],
        ["src/a.py", 51, 60],
      ],
    ],
    { "src/a.py": 400 },
  ),
  "coverage/lcov.info": lcov({ "src/a.py": hits }),
  "tests/1.xml": passing(19),
  "tests/2.xml": passing(18),
  "tests/index.json": ["1.xml", "2.xml"].map((entry) => ({
    entry,
    full: true,
    workspaceSha256: sha256("w"),
  })),
  "tests/assertions.json": testNames.map((test, n) => ({
    path: "tests/t.py",
    test,
    assertions: n < 15 ? 2 : 0,
    trivial: false,
  })),
  "mutation/stryker.json": stryker({
    "src/a.py": Array.from(
      { length: 10 },
      (_, n) => [n.toString(), n + 1, "M", n < 7 ? "Killed" : "Survived"] as const,
    ),
  }),
  "deliverables.json": [
    { id: "readme", path: "README.md", bytes: readme.length, sha256: sha256(readme), kind: "file" },
  ],
  "assets/README.md": readme,
};
