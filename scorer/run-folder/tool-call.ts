import { z } from "zod";
import { lineShape, toolPath } from "./log-line.ts";
import { count, integer, logId, logText, milliseconds, sha256, type Immutable } from "./parts.ts";

/** What a tool does, whatever its name. */
const toolKinds = [
  "shell",
  "read",
  "write",
  "search",
  "delegate",
  "advance",
  "screenshot",
  "other",
] as const;

/** How a call ended. A command that ran and exited non-zero is `ok`. */
const callOutcomes = [
  "ok",
  "failed",
  "invalid",
  "unknown-tool",
  "denied",
  "rejected-by-user",
  "truncated",
  "timeout",
  "running",
  "unknown",
] as const;

/** What a call verifies. */
const verifications = [
  "test",
  "lint",
  "typecheck",
  "build",
  "launch",
  "screenshot",
  "probe",
] as const;

/** A part of a file, as the tool names it: text, first and last line, or named bounds. */
const range = z.union(
  [logText, z.array(count.nullable()).max(2), z.record(z.string(), count.nullable())],
  { error: 'a part of a file, such as "1-200", [1, 200] or {"start": 1, "end": 200}' },
);

/**
 * A line of telemetry/tool-calls.jsonl: one call the model emitted, invalid ones included. Unknown
 * keys are dropped here; the log reader counts them.
 */
export const toolCallSchema = z.object({
  ...lineShape,
  request: logId.nullish(),
  tool: logText.nullish(),
  kind: z.enum(toolKinds).nullish(),
  argumentsSha256: sha256.nullish(),
  path: toolPath.nullish(),
  range: range.nullish(),
  command: logText.nullish(),
  cwd: toolPath.nullish(),
  outcome: z.enum(callOutcomes).nullish(),
  failure: z.enum(["agent", "environment", "infra"]).nullish(),
  exitCode: integer.nullish(),
  durationMs: milliseconds.nullish(),
  resultSha256: sha256.nullish(),
  contentSha256: sha256.nullish(),
  workspaceSha256: sha256.nullish(),
  coerced: z.boolean().nullish(),
  sandbox: z.enum(["inside", "denied", "escaped"]).nullish(),
  verifies: z.enum(verifications).nullish(),
  gate: z.enum(["no-verify", "hooks-off"]).nullish(),
});

export type ToolCall = Immutable<z.infer<typeof toolCallSchema>>;

/** The keys a tool-call line may have; any other is a counted warning. */
export const toolCallKeys: ReadonlySet<string> = new Set(Object.keys(toolCallSchema.shape));
