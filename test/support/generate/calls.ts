import type { Actor, Log } from "./log.ts";
import { shippedPaths } from "./source-files.ts";
import type { Shape } from "./shape.ts";

const tools = [
  { tool: "run_command", kind: "shell" },
  { tool: "run_command", kind: "shell" },
  { tool: "read_file", kind: "read" },
  { tool: "edit_file", kind: "write" },
  { tool: "edit_file", kind: "write" },
  { tool: "search_text", kind: "search" },
  { tool: "delegate", kind: "delegate" },
  { tool: "advance_step", kind: "advance" },
  { tool: "screenshot", kind: "screenshot" },
  { tool: "think", kind: "other" },
] as const;

const verifications = ["test", "lint", "typecheck", "build", "launch", "probe"] as const;
const faults = [
  { outcome: "failed", failure: "agent" },
  { outcome: "failed", failure: "environment" },
  { outcome: "failed", failure: "infra" },
  { outcome: "failed", failure: null },
  { outcome: "timeout", failure: "agent" },
  { outcome: "invalid", failure: "agent" },
  { outcome: "unknown-tool", failure: "agent" },
  { outcome: "denied", failure: null },
  { outcome: "truncated", failure: null },
  { outcome: "rejected-by-user", failure: null },
] as const;

/** One call of a reply: mostly well, by the shape's share of faults in any of the ways calls fail. */
export function writeCall(log: Log, actor: Actor, request: string, shape: Shape): string {
  const { random } = log;
  const { tool, kind } = random.pick(tools);
  const end = random.perMille(shape.faults)
    ? random.pick(faults)
    : ({ outcome: "ok", failure: null } as const);
  const shell = kind === "shell";
  const ended = end.outcome === "ok" || end.outcome === "timeout";
  const path = random.pick(shippedPaths(shape));
  const verifies = shell && random.perMille(500) ? random.pick(verifications) : null;
  return log.call(actor, {
    request,
    tool,
    kind,
    argumentsSha256: random.digest(),
    path: kind === "read" || kind === "write" ? `/work/product/${path}` : null,
    range: kind === "read" ? random.pick(["1-200", [1, 200], { start: 1, end: 200 }]) : null,
    command: shell ? `make ${verifies ?? "list"} ${random.digest().slice(0, 6)}` : null,
    cwd: shell ? "/work/product" : null,
    outcome: end.outcome,
    failure: end.failure,
    exitCode: shell && ended ? (random.perMille(shape.faults) ? random.integer(1, 139) : 0) : null,
    durationMs: random.integer(1, 60_000),
    resultSha256: random.digest(),
    contentSha256: kind === "read" || kind === "write" ? random.digest() : null,
    workspaceSha256: random.digest(),
    coerced: random.perMille(20),
    sandbox: end.outcome === "denied" ? "denied" : "inside",
    verifies: kind === "screenshot" ? "screenshot" : verifies,
    gate: null,
  });
}

/** Calls that happen rarely in any run, once each so that every log holds them. */
export function writeRareCalls(log: Log, actor: Actor, request: string): void {
  const { random } = log;
  const shell = {
    request,
    tool: "run_command",
    kind: "shell",
    argumentsSha256: random.digest(),
    command: "git commit --no-verify -m done",
    cwd: "/work/product",
    outcome: "ok",
    exitCode: 0,
    durationMs: random.integer(1, 9000),
    resultSha256: random.digest(),
    workspaceSha256: random.digest(),
    sandbox: "inside",
  };
  log.call(actor, { ...shell, gate: "no-verify", coerced: true });
  log.call(actor, {
    ...shell,
    argumentsSha256: random.digest(),
    outcome: "denied",
    exitCode: null,
    sandbox: "denied",
  });
}
