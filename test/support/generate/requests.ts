import type { Actor, Log } from "./log.ts";
import type { Random } from "./random.ts";
import type { Shape } from "./shape.ts";

/** Failures that are laid to the model or the harness, to the account, and to a policy. */
const failures = [
  { kind: "model", code: 400, message: "the context is too long" },
  { kind: "harness", code: "invalid_request_error", message: "no such field" },
  { kind: "config", code: "403", message: "no access to this model" },
  { kind: "policy", code: "content_filter", message: "refused" },
] as const;

const infrastructure = [
  { kind: "infra", code: 503, message: "overloaded" },
  { kind: "infra", code: "429", message: "slow down" },
  { kind: "infra", code: "ECONNRESET", message: "connection reset" },
] as const;

/**
 * One model request and its reply. Some fail for infrastructure first: then the harness waits and asks
 * again. Some fail for good, and then there is no reply.
 *
 * @returns the id of the request that was answered, or `null`.
 */
export function writeRequest(log: Log, actor: Actor, shape: Shape): string | null {
  const { random } = log;
  let [attempt, retryOf] = [1, null as string | null];
  while (random.perMille(Math.min(shape.faults, 300)) && attempt < 4) {
    retryOf = writeInfraFailure(log, actor, attempt, retryOf);
    const ms = random.integer(500, 20_000);
    log.event(actor, "wait", { for: "infra", ms });
    log.pass(ms);
    attempt += 1;
  }
  const failed = random.perMille(shape.faults / 4);
  const latencyMs = random.integer(400, 30_000);
  const tokens = usage(random);
  const id = log.request(actor, {
    ...origin(log),
    tier: "default",
    attempt,
    retryOf,
    ...(failed ? {} : tokens),
    latencyMs,
    firstTokenMs: failed ? null : random.integer(100, latencyMs),
    finish: failed ? "error" : random.pick(["stop", "tool-calls", "tool-calls", "length"]),
    status: failed ? "error" : "ok",
    error: failed ? random.pick(failures) : null,
    billedUsd: random.perMille(500) ? `0.${String(random.integer(1000, 99_999))}` : null,
    sources: { outputTokens: "measured", reasoningTokens: "derived" },
  });
  log.pass(latencyMs);
  return failed ? null : id;
}

/** A request that the network or the provider lost. */
export function writeInfraFailure(
  log: Log,
  actor: Actor,
  attempt = 1,
  retryOf: string | null = null,
): string {
  const latencyMs = log.random.integer(0, 2000);
  const id = log.request(actor, {
    ...origin(log),
    attempt,
    retryOf,
    latencyMs,
    finish: "error",
    status: "error",
    error: log.random.pick(infrastructure),
  });
  log.pass(latencyMs);
  return id;
}

/** A request of the harness itself, which no measure of the model counts. */
export function writeSystemRequest(log: Log, agent: Omit<Actor, "step">): void {
  const { random } = log;
  const latencyMs = random.integer(50, 900);
  log.request(
    { ...agent, step: null },
    {
      ...origin(log),
      attempt: 1,
      ...usage(random),
      latencyMs,
      finish: "stop",
      status: "ok",
    },
  );
  log.pass(latencyMs);
}

function origin({ model }: Log): object {
  return { model, provider: "example-provider" };
}

function usage(random: Random): object {
  const outputTokens = random.integer(1, 4000);
  const cacheWriteTokens = random.integer(0, 3000);
  return {
    uncachedInputTokens: random.integer(0, 9000),
    cacheReadTokens: random.integer(0, 90_000),
    cacheWriteTokens,
    cacheWrite1hTokens: random.integer(0, cacheWriteTokens),
    outputTokens,
    reasoningTokens: random.integer(0, outputTokens),
    reasoningShown: random.perMille(700),
    outputIsLowerBound: false,
  };
}
