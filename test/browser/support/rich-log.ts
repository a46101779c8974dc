import { jsonLines, sha256 } from "./run-files.ts";

/** How well a generated run behaves: shares of its calls that go wrong. */
export type Conduct = {
  readonly requests: number;
  readonly invalidEvery: number;
  readonly failedEvery: number;
  readonly latencyMs: number;
  readonly startedAt: number;
  /** Put into every call, to see what hostile text does to a page. */
  readonly command: string;
  /** Of every request. */
  readonly model?: string;
  /** Who takes turns. */
  readonly roles?: readonly string[];
};

const seats = ["orchestrator", "develop", "develop", "develop", "test"];

/** The three logs of a generated run, with one shared order. */
export function richLogs(conduct: Conduct): ReadonlyMap<string, string> {
  const { requests, invalidEvery, failedEvery, latencyMs, startedAt, command } = conduct;
  const { model = "meta-muse-spark-1.1", roles = seats } = conduct;
  const log = { requests: [] as object[], calls: [] as object[], events: [] as object[] };
  let seq = 0;
  const at = (step: number): string => new Date(startedAt + step * 40_000).toISOString();
  const event = (step: number, fields: object): number => {
    log.events.push({ seq, id: `ev-${seq.toString()}`, at: at(step), ...fields });
    return seq++;
  };
  event(0, { kind: "session.start" });
  for (const role of new Set(roles))
    event(0, { kind: "agent.open", agent: `${role}-1`, role, parent: null });
  for (let turn = 0; turn < requests; turn += 1) {
    const role = turn % 40 === 7 ? "health-check" : (roles[turn % roles.length] ?? "develop");
    const step = `step-${Math.floor(turn / 12).toString()}`;
    const who = { agent: `${role}-1`, role, step };
    if (turn % 12 === 0) event(turn, { kind: "step.enter", ...who });
    const request = `rq-${turn.toString()}`;
    const lost = turn % 90 === 33;
    log.requests.push({
      seq: seq++,
      id: request,
      at: at(turn),
      ...who,
      model,
      provider: "openrouter",
      attempt: 1,
      uncachedInputTokens: 400,
      cacheReadTokens: 9000 + turn * 10,
      cacheWriteTokens: 0,
      outputTokens: lost ? 0 : 260 + (turn % 7) * 30,
      reasoningTokens: 40,
      reasoningShown: true,
      latencyMs: latencyMs + (turn % 11) * 300,
      firstTokenMs: 600,
      finish: lost ? "error" : "tool-calls",
      status: lost ? "error" : "ok",
      ...(lost ? { error: { kind: "infra", code: "503", message: "overloaded" } } : {}),
    });
    if (lost || role === "health-check") continue;
    for (let index = 0; index < 2; index += 1) {
      const n = turn * 2 + index;
      const outcome = n % invalidEvery === 3 ? "invalid" : n % failedEvery === 5 ? "failed" : "ok";
      const shell = index === 1;
      const writes = !shell && turn % 3 === 0;
      log.calls.push({
        seq: seq++,
        id: `tc-${n.toString()}`,
        at: at(turn),
        request,
        ...who,
        tool: shell ? "run" : writes ? "edit_file" : "read_file",
        kind: shell ? "shell" : writes ? "write" : "read",
        argumentsSha256: sha256(`${n.toString()} arguments`),
        path: shell ? null : `src/part${(turn % 6).toString()}.py`,
        command: shell ? (turn % 5 === 0 ? "pytest -q" : `${command} ${n.toString()}`) : null,
        cwd: "/work",
        outcome,
        failure: outcome === "failed" ? "agent" : null,
        exitCode: shell && outcome === "ok" ? (turn % 15 === 0 ? 1 : 0) : null,
        durationMs: 120,
        resultSha256: sha256(`${n.toString()} result`),
        contentSha256: writes ? sha256(`${n.toString()} content`) : null,
        workspaceSha256: sha256(`${Math.floor(turn / 3).toString()} workspace`),
        coerced: false,
        sandbox: n === 44 ? "denied" : "inside",
        verifies: shell && turn % 5 === 0 ? "test" : null,
        gate: null,
      });
    }
    if (turn % 12 === 11)
      event(turn, {
        kind: "step.exit",
        ...who,
        result: "passed",
        evidence: [{ producer: "harness", seq: seq - 1 }],
      });
    if (turn % 20 === 4) {
      const to = `develop-${turn.toString()}`;
      event(turn, {
        kind: "dispatch",
        agent: "orchestrator-1",
        role: "orchestrator",
        step,
        to,
        task: to,
      });
      event(turn, {
        kind: "dispatch.result",
        agent: "orchestrator-1",
        role: "orchestrator",
        step,
        to,
        accepted: turn % 60 !== 44,
        redelegated: false,
      });
    }
  }
  event(requests, { kind: "session.end" });
  return new Map([
    ["telemetry/requests.jsonl", jsonLines(log.requests)],
    ["telemetry/tool-calls.jsonl", jsonLines(log.calls)],
    ["telemetry/events.jsonl", jsonLines(log.events)],
  ]);
}
