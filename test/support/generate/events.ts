import { messagePurposes } from "../../../scorer/run-folder/event.ts";
import { generatedJob } from "./job.ts";
import type { Actor, Log } from "./log.ts";
import { shippedPaths } from "./source-files.ts";
import type { Shape } from "./shape.ts";

type Writer = (log: Log, actor: Actor, shape: Shape) => void;

/** A claim of each form, true or not: nothing but the comparison of claims may look at it. */
const writeClaim: Writer = (log, actor, shape) => {
  const { random } = log;
  const run = random.integer(0, shape.tests + 5);
  const forms = [
    { of: "tests", values: { run, passed: random.integer(0, run), failed: 0 } },
    { of: "files", values: { paths: shippedPaths(shape) } },
    { of: "commit", values: { sha: random.digest().slice(0, 40) } },
    {
      of: "criteria",
      values: { id: random.pick(generatedJob.criteria).id, met: random.perMille(800) },
    },
    { of: "deliverable", values: { id: "readme", path: "README.md" } },
    { of: "exit", values: { command: "make test", exitCode: random.integer(0, 1) } },
  ] as const;
  log.event(actor, "claim", random.pick(forms));
};

/** What a harness notes beside the work, each drawn as often as it is listed. */
const notes: readonly Writer[] = [
  writeClaim,
  writeClaim,
  (log, actor) => {
    const { random } = log;
    const retention = random.pick(["forgettable", "fuzzy", "strict"]);
    const purposes = messagePurposes.filter((purpose) => purpose !== "person");
    log.event(actor, "message", { seat: "user", purpose: random.pick(purposes), retention });
  },
  (log, actor) => {
    const { random } = log;
    const before = random.integer(1000, 90_000);
    const after = random.integer(0, before);
    const rest = { summarised: random.integer(0, 40), dropped: random.integer(0, 40) };
    log.event(actor, "compaction", { tier: random.integer(1, 3), before, after, ...rest });
  },
  (log, actor) => {
    const about = log.random.pick(["stall", "repeat"]);
    log.event(actor, "notice", { about, count: log.random.integer(1, 20) });
  },
  (log, actor) => {
    const count = log.random.integer(1, 5);
    log.event(actor, "breaker", { name: "repeated-call", count, limit: 4, tripped: count >= 4 });
  },
  (log, actor) => {
    log.event(actor, "checkpoint");
  },
  (log) => {
    const { random } = log;
    const act = random.pick(["score", "note", "plan", "interjection", "jail"]);
    const actor = { agent: "supervisor-1", role: "supervisor", step: null };
    const adjustment = random.pick([0.5, -1, "hold"]);
    log.event(actor, "supervisor", { act, adjustment, reason: "pace", observable: "log" });
  },
  (log, { step }) => {
    const actor = { agent: "reviewer-1", role: "reviewer", step };
    const finding = "an edge case is not handled";
    log.event(actor, "review", { finding, severity: "minor", real: log.random.perMille(600) });
  },
  (log, { step }) => {
    const { random } = log;
    const actor = { agent: "reviewer-1", role: "reviewer", step };
    const axis = (): number => random.integer(1, 5);
    log.event(actor, "verdict", {
      attempt: random.integer(1, 3),
      axes: { correctness: axis(), security: axis(), ux: "fair", completeness: axis() },
      outcome: random.pick(["accept", "refine", "pivot", "re-explore", "surrender"]),
      better: random.pick(["better", "same", "worse", "first"]),
    });
  },
  (log, actor) => {
    log.event(actor, "incident", { attempts: log.random.integer(1, 4) });
  },
  (log, actor) => {
    log.event(actor, "reentry", { count: log.random.integer(1, 3), cap: 3 });
  },
  (log, actor, shape) => {
    const how = log.random.pick(["removed", "skipped", "assertion-lost", "expectation-changed"]);
    const path = log.random.pick(shippedPaths(shape));
    log.event(actor, "test.tamper", { path, test: "turns round", how });
  },
  (log, actor) => {
    const ms = log.random.integer(1000, 600_000);
    log.event(actor, "wait", { for: "person", ms });
    log.pass(ms);
    const message = { seat: "user", purpose: "person", retention: "strict" };
    log.event(actor, "message", message);
  },
  (log, { step }) => {
    const actor = { agent: "orchestrator-1", role: "orchestrator", step };
    const to = `helper-${String(log.next)}`;
    log.event(actor, "dispatch", { to, task: "write the label", retryOf: null });
    const accepted = log.random.perMille(800);
    log.event(actor, "dispatch.result", { to, accepted, redelegated: !accepted });
  },
];

export const writeNote: Writer = (log, actor, shape) => {
  log.random.pick(notes)(log, actor, shape);
};

/** Every kind of note once. */
export const writeEveryNote: Writer = (log, actor, shape) => {
  for (const write of notes) write(log, actor, shape);
};
