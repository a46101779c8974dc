import type { Platform } from "../../run-folder/folder.ts";
import type { Trace } from "../format.ts";
import { Notes, type Check } from "../notes.ts";
import { count, text } from "../read/value.ts";
import type { Row } from "../rows.ts";
import type { ClaudeEvent } from "./claude-events.ts";
import { callOf, eventOf, requestOf } from "./claude-rows.ts";

/** Runs told by the events of Claude Code: one for each session. Events without a place here are noted. */
export function claudeTraces(events: readonly ClaudeEvent[], platform: Platform): readonly Trace[] {
  const sessions = new Map<string, ClaudeEvent[]>();
  for (const event of events) {
    const known = sessions.get(event.session);
    if (known === undefined) sessions.set(event.session, [event]);
    else known.push(event);
  }
  return [...sessions].flatMap(([session, own]) => {
    const trace = traceOf(session, own, platform);
    return trace.rows.some(({ log }) => log !== "events") ? [trace] : [];
  });
}

function traceOf(session: string, events: readonly ClaudeEvent[], platform: Platform): Trace {
  const notes = new Notes();
  const ran = new Set(
    events.flatMap(({ name, attributes }) =>
      name === "tool_result" ? (text(attributes["tool_use_id"]) ?? []) : [],
    ),
  );
  const rows: Row[] = [];
  const checks: Check[] = [];
  let hasPrompt = false;
  [...events].sort(byTime).forEach((event, index) => {
    const { name, attributes, file } = event;
    const numbered = { event, index };
    if (name === "api_request" || name === "api_error") rows.push(requestOf(numbered, notes));
    else if (name === "tool_result") rows.push(callOf(numbered, platform));
    else if (name === "tool_decision") {
      const isTold = ran.has(text(attributes["tool_use_id"]) ?? "");
      if (attributes["decision"] === "reject" && !isTold) rows.push(callOf(numbered, platform));
    } else if (name === "subagent_completed") checks.push(...checksOf(event));
    else {
      const row = eventOf(numbered, !hasPrompt);
      if (name === "user_prompt") hasPrompt = true;
      if (row === null) notes.add("unknown-record", { file: file.path, about: name });
      else rows.push(row);
    }
  });
  const requests = rows.filter((row) => row.log === "requests");
  const without = requests.filter(({ usage }) => usage === null).length;
  if (without > 0) notes.add("usage-missing", { of: requests.length }, without);
  const code = events.find(({ resource }) => text(resource["service.version"]) !== null);
  return {
    name: session,
    harness: { name: "Claude Code", version: text(code?.resource["service.version"]) },
    files: [...new Set(events.map(({ file }) => file))],
    rows,
    checks,
    notes,
  };
}

/** Collectors write events as they come, sessions mixed. */
function byTime(a: ClaudeEvent, b: ClaudeEvent): number {
  if (a.at === null || b.at === null || a.at.ns === b.at.ns) return 0;
  return a.at.ns < b.at.ns ? -1 : 1;
}

/** What a sub-agent states of itself: the total need not be of all its requests, so nothing is compared. */
function checksOf({ attributes, file }: ClaudeEvent): readonly Check[] {
  const by = `sub-agent ${text(attributes["agent_type"]) ?? "of no type"}`;
  const of = (what: string, stated: number | null): Check[] =>
    stated === null ? [] : [{ by, file: file.path, of: what, stated, counted: null }];
  return [
    ...of("tokens", count(attributes["total_tokens"])),
    ...of("tool calls", count(attributes["total_tool_uses"])),
  ];
}
