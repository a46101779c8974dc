import { sha256 } from "../support/make-folder.ts";
import type { Manners } from "./base.ts";
import { at, type Logs, LogWriter } from "./logs.ts";
import type { Row } from "./parts.ts";

const stepCount = 20;

export const stepNames: readonly string[] = Array.from(
  { length: stepCount },
  (_, n) => `step-${n.toString()}`,
);

/** Steps whose last four turns go round in a circle, and what is repeated in them. */
const circles: Readonly<Record<number, Row>> = {
  3: { tool: "run_command", kind: "shell", outcome: "failed", failure: "agent", exitCode: null },
  9: { tool: "run_command", kind: "shell", outcome: "failed", failure: "agent", exitCode: null },
  14: { tool: "status", kind: "other", outcome: "ok", exitCode: null },
};

/** A step in which the developer needs more turns than a step should. */
const longStep = 6;

/** The logs of a run of twenty steps: a developer owns them all, a scout only reads. */
export function conductOf(manners: Manners): Logs {
  const log = new LogWriter(manners);
  log.event({ agent: "dev", role: "develop", step: "" }, "session.start", { step: null });
  for (let n = 0; n < stepCount; n += 1) writeStep(log, n, manners);
  const { requests, calls, events, ms } = log;
  return { requests, calls, events, endedAt: at(ms) };
}

function writeStep(log: LogWriter, n: number, manners: Manners): void {
  const step = stepNames[n] ?? "";
  const dev = { agent: "dev", role: "develop", step };
  const scout = { agent: "scout", role: "research", step };
  log.event(dev, "step.enter");
  if (n % 2 === 1) log.event(dev, "dispatch", { to: "scout", task: "look it up" });
  const circle = circles[n];
  const turns = n === longStep ? 22 : circle === undefined ? 12 : 16;
  for (let turn = 0; turn < turns; turn += 1) {
    if (circle !== undefined && turn >= 12) writeCircle(log, dev, n, circle);
    else if (turn % 7 === 3) writeReading(log, scout, n, turn);
    else writeTurn(log, dev, n, turn, manners);
  }
  if (n % 2 === 1)
    log.event(dev, "dispatch.result", { to: "scout", accepted: n % 5 !== 0, redelegated: false });
  else {
    const exitCode = n < manners.wrongClaims * 2 ? 3 : testExit(n);
    log.event(dev, "claim", { of: "exit", values: { command: testCommand(n), exitCode } });
  }
  log.event(dev, "step.exit", { result: "passed", evidence: [{ producer: "harness", seq: 0 }] });
  if (n === 10) {
    log.event(dev, "test.tamper", { path: "tests/test_parts.py", test: "t1", how: "skipped" });
    log.event(dev, "wait", { for: "person", ms: 600_000 });
    log.ms += 600_000;
    log.event(dev, "message", { seat: "user", purpose: "person", step: null });
  }
}

type Actor = { readonly agent: string; readonly role: string; readonly step: string };

const testCommand = (n: number): string => `make test-${n.toString()}`;
const testExit = (n: number): number => (n % 3 === 1 ? 1 : 0);

/** By turns the developer reads, edits and runs the tests, each with a command beside it. */
function writeTurn(log: LogWriter, dev: Actor, n: number, turn: number, manners: Manners): void {
  const every = log.requests.length;
  if (every % 70 === 20) log.failedRequest(dev, 400);
  if (every % 60 === 40) writeOutage(log, dev);
  if (every % 40 === 13) {
    log.request(dev, { finish: "stop" });
    return;
  }
  if (every % 80 === 33) {
    log.request(dev, { finish: "length" });
    return;
  }
  const request = log.request(dev);
  const path = `/work/product/src/part_${(n % 9).toString()}.py`;
  const unverified = n % manners.unverifiedEvery === 3 % manners.unverifiedEvery;
  if (turn % 3 === 0) writeRead(log, dev, request, path, n, turn);
  else if (turn % 3 === 1)
    log.call(dev, request, { tool: "edit", kind: "write", path, contentSha256: digest(n, turn) });
  else
    log.call(dev, request, {
      tool: "run_command",
      kind: "shell",
      command: unverified ? `ls ${n.toString()}` : testCommand(n),
      cwd: "/work/product",
      exitCode: unverified ? 0 : testExit(n),
      verifies: unverified ? null : "test",
    });
  log.call(dev, request, {
    tool: "run_command",
    kind: "shell",
    command: n === 19 && turn === 1 ? "git commit --no-verify -m done" : `ls ${digest(n, turn)}`,
    cwd: "/work/product",
  });
}

/** The scout reads two files; every third time one it has just read. */
function writeReading(log: LogWriter, scout: Actor, n: number, turn: number): void {
  const request = log.request(scout);
  const path = `/work/product/src/part_${(n % 9).toString()}.py`;
  writeRead(log, scout, request, path, n, turn);
  writeRead(log, scout, request, path, n, n % 3 === 0 ? turn : turn + 1000);
}

function writeRead(
  log: LogWriter,
  actor: Actor,
  request: string,
  path: string,
  n: number,
  turn: number,
): void {
  const range = [turn + 1, turn + 80];
  log.call(actor, request, {
    tool: "read",
    kind: "read",
    path,
    range,
    contentSha256: digest(n, turn),
  });
}

function writeCircle(log: LogWriter, dev: Actor, n: number, fields: Row): void {
  const request = log.request(dev);
  log.call(dev, request, {
    argumentsSha256: digest(n, 0),
    resultSha256: digest(n, 1),
    command: fields["kind"] === "shell" ? "make stuck" : null,
    ...fields,
  });
}

/** The provider is overloaded: the harness waits, then asks again. */
function writeOutage(log: LogWriter, dev: Actor): void {
  const retryOf = log.failedRequest(dev, 503);
  log.event(dev, "wait", { for: "infra", ms: 20_000 });
  log.ms += 20_000;
  log.request(dev, { attempt: 2, retryOf });
}

function digest(n: number, turn: number): string {
  return sha256(`${n.toString()} ${turn.toString()}`);
}
