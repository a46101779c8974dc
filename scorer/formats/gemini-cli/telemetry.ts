import type { Platform } from "../../run-folder/folder.ts";
import type { GivenFile, ReadContext } from "../format.ts";
import type { FileLog } from "../read/file-log.ts";
import type { JsonObject } from "../read/json.ts";
import { type Moment, momentOf } from "../read/moment.ts";
import { at, firstText, list, number, text, wholeMs } from "../read/value.ts";
import type { Row } from "../rows.ts";
import { concatenatedObjects } from "./concatenated.ts";
import { attributesOf, eventName } from "./kinds.ts";
import { callRow, compactionRow, errorRow, responseRow } from "./telemetry-rows.ts";

/** What one session left in the log of the exporter. */
export type Recorded = {
  readonly id: string;
  readonly log: FileLog;
  readonly rows: Row[];
  /** Requests sent; more of them than replies and errors were never answered in the file. */
  sent: number;
  answered: number;
};

/** An event of the log, with what all of them say. */
export type TelemetryEvent = {
  readonly attributes: JsonObject;
  /** When it was logged: after what it tells. */
  readonly at: Moment | null;
  readonly durationMs: number | null;
  readonly agent: string;
  readonly role: string;
  readonly platform: Platform;
  readonly scope: string;
  /** Within the session. */
  readonly number: number;
};

/**
 * The log records of the OpenTelemetry file exporter (`--telemetry-outfile`), by session. Spans, metrics
 * and the same events in the words of the GenAI conventions stand between them, and are left out.
 */
export async function readTelemetry(
  { file, log }: GivenFile,
  { platform }: ReadContext,
): Promise<readonly Recorded[]> {
  const sessions = new Map<string, Recorded>();
  const prompts = new Map<string, string>();
  for await (const { value } of concatenatedObjects(file, platform, log)) {
    const name = text(eventName(value));
    if (name?.startsWith("gemini_cli.") !== true) continue;
    const attributes = attributesOf(value);
    const told = firstText(
      attributes["session.id"],
      at(value, "resource", "attributes", "session.id"),
    );
    const id = told ?? "telemetry";
    const known = sessions.get(id);
    const session = known ?? { id, log, rows: [], sent: 0, answered: 0 };
    if (known === undefined) sessions.set(id, session);
    const agent = firstText(attributes["agent_id"], attributes["agent.id"]) ?? id;
    const event = {
      attributes,
      at: momentOf(attributes["event.timestamp"]) ?? highResolution(value["hrTime"]),
      durationMs: wholeMs(attributes["duration_ms"]),
      agent,
      role: roleOf(attributes, agent !== id),
      platform,
      scope: file.path,
      number: session.rows.length,
    };
    take(name, event, session, prompts);
  }
  return [...sessions.values()];
}

/** What made a request (`LlmRole`): the main loop, an agent, or a helper of the harness. */
function roleOf(attributes: JsonObject, isAgent: boolean): string {
  const role = firstText(attributes["agent_name"], attributes["role"]);
  if (role === "utility_compressor") return "compaction";
  if (role === "utility_summarizer") return "summarizer";
  return role ?? (isAgent ? "subagent" : "main");
}

function take(
  name: string,
  event: TelemetryEvent,
  session: Recorded,
  prompts: Map<string, string>,
): void {
  const { attributes, at: when, agent, role } = event;
  const prompt = `${session.id}\n${text(attributes["prompt_id"]) ?? ""}`;
  const of = { log: "events", at: when, agent, role } as const;
  switch (name.slice("gemini_cli.".length)) {
    case "api_request":
      session.sent += 1;
      break;
    case "api_response":
    case "api_error": {
      session.answered += 1;
      const row = name.endsWith("error") ? errorRow(event) : responseRow(event);
      prompts.set(prompt, row.id);
      session.rows.push(row);
      break;
    }
    case "tool_call":
      session.rows.push(callRow(event, prompts.get(prompt) ?? null));
      break;
    case "user_prompt":
      session.rows.push({ ...of, kind: "message", seat: "user" });
      break;
    case "chat_compression":
      session.rows.push(compactionRow(event));
      break;
    case "agent.start":
      session.rows.push({ ...of, kind: "agent.open", parent: session.id });
      break;
    case "agent.finish":
      session.rows.push({ ...of, kind: "agent.close" });
      break;
    default:
  }
}

/** `[seconds, nanoseconds]` since 1970. */
function highResolution(given: unknown): Moment | null {
  const [seconds, nanos] = list(given).map(number);
  if (seconds == null || nanos == null || seconds <= 0 || nanos < 0) return null;
  const ms = Math.floor(seconds * 1000 + nanos / 1_000_000);
  return Number.isSafeInteger(ms) ? { ms, zone: "utc" } : null;
}
