import { writeCall, writeRareCalls } from "./calls.ts";
import { writeEveryNote, writeNote } from "./events.ts";
import { writeEveryHabit, writeHabit } from "./habits.ts";
import { Log, nobody, type Actor } from "./log.ts";
import type { Random } from "./random.ts";
import { writeInfraFailure, writeRequest, writeSystemRequest } from "./requests.ts";
import type { Shape } from "./shape.ts";

const team = [
  { agent: "orchestrator-1", role: "orchestrator" },
  { agent: "developer-1", role: "developer" },
  { agent: "developer-2", role: "developer" },
  { agent: "tester-1", role: "tester" },
  { agent: "reviewer-1", role: "reviewer" },
] as const;
const system = [
  { agent: "supervisor-1", role: "supervisor" },
  { agent: "health-check-1", role: "health-check" },
] as const;

/** Steps are named so in the logs and in the workflow. */
export function stepNames({ steps }: Pick<Shape, "steps">): readonly string[] {
  return Array.from({ length: steps }, (_, index) => `step-${String(index + 1)}`);
}

/** The three logs of a run: agents that take turns at random, step by step. */
export function writeLogs(random: Random, shape: Shape): Log {
  const log = new Log(random, shape.gaps, shape.model ?? "");
  const agents = [...team, ...system].map((agent) => ({ ...agent, step: null }));
  log.event(nobody, "session.start");
  for (const agent of agents)
    log.event(agent, "agent.open", {
      parent: agent.role === "orchestrator" ? null : "orchestrator-1",
    });
  for (const step of stepNames(shape)) writeStep(log, step, shape);
  const stopped = shape.state === "void-infra" ? agents.slice(0, 1) : [];
  for (const agent of stopped) writeInfraFailure(log, agent);
  for (const agent of agents) if (!stopped.includes(agent)) log.event(agent, "agent.close");
  if (stopped.length === 0) log.event(nobody, "session.end");
  return log;
}

function writeStep(log: Log, step: string, shape: Shape): void {
  const { random } = log;
  const owner = { ...random.pick(team), step };
  log.event(owner, "step.enter");
  for (let turn = 0; turn < shape.turnsPerStep; turn += 1) {
    const actor = random.perMille(600) ? owner : { ...random.pick(team), step };
    writeTurn(log, actor, shape);
    if (turn === 0 && step === "step-1") writeEveryNote(log, actor, shape);
    else if (random.perMille(300)) writeNote(log, actor, shape);
    if (turn === 0 && step === "step-2") writeEveryHabit(log, actor, shape);
    else if (random.perMille(shape.faults / 2)) writeHabit(log, actor, shape);
    if (random.perMille(60)) writeSystemRequest(log, random.pick(system));
  }
  const result = random.perMille(shape.faults / 2) ? "failed" : "passed";
  const evidence = [{ producer: "harness", seq: log.next - 1 }];
  log.event(owner, "step.exit", { result, evidence });
}

function writeTurn(log: Log, actor: Actor, shape: Shape): void {
  const request = writeRequest(log, actor, shape);
  if (request === null) return;
  const calls = log.random.integer(0, 4);
  for (let call = 0; call < calls; call += 1) writeCall(log, actor, request, shape);
  if (log.calls.length < 4) writeRareCalls(log, actor, request);
}
