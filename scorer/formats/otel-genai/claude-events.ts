import type { LogRecord } from "./span.ts";
import { firstText, text } from "../read/value.ts";

/** An event of Claude Code's telemetry. */
export type ClaudeEvent = LogRecord & { readonly name: string; readonly session: string };

/**
 * A record as an event of Claude Code (its monitoring documentation, and real exports), or `null`. The
 * plug-in that exports them itself writes `claude.session.start` beside them.
 */
export function claudeEvent(record: LogRecord): ClaudeEvent | null {
  const { attributes, scope, resource } = record;
  const session = firstText(attributes["session.id"], attributes["session_id"]);
  const said = record.name;
  if (session === null || said === null) return null;
  const from = [scope, text(resource["service.name"]), said].join(" ");
  if (!/claude[_-]code|claude\.session/i.test(from)) return null;
  return { ...record, session, name: said.replace(/^claude(_code)?\./, "") };
}
