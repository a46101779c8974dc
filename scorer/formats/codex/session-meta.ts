import { isRecord } from "../../reports/shapes.ts";
import type { JsonObject } from "../read/json.ts";
import { at, firstText, text } from "../read/value.ts";

/** What the first line of a rollout says of its session. */
export type SessionMeta = {
  readonly id: string;
  /** The session it was forked from, or whose agent it is. */
  readonly parent: string | null;
  readonly isFork: boolean;
  /** The role of an agent that another session started; `null` for a person's session. */
  readonly agentRole: string | null;
  readonly provider: string | null;
  readonly version: string | null;
};

/**
 * Reads `session_meta` (protocol.rs of Codex): a session started by another says so in
 * `source.subagent`, as a name or as `{thread_spawn: {parent_thread_id, agent_role}}`.
 */
export function sessionMeta(payload: JsonObject, fallbackId: string): SessionMeta {
  const source = at(payload, "source", "subagent");
  const spawn = at(source, "thread_spawn");
  const forkedFrom = text(payload["forked_from_id"]);
  const id = firstText(payload["id"], payload["session_id"]) ?? fallbackId;
  const parent = firstText(
    payload["parent_thread_id"],
    at(spawn, "parent_thread_id"),
    forkedFrom,
    payload["parent_session_id"],
  );
  return {
    id,
    parent: parent === id ? null : parent,
    isFork: forkedFrom !== null && forkedFrom !== id,
    agentRole: agentRole(payload, source),
    provider: text(payload["model_provider"]),
    version: text(payload["cli_version"]),
  };
}

function agentRole(payload: JsonObject, source: unknown): string | null {
  const isAgent = source !== undefined || payload["thread_source"] === "subagent";
  if (!isAgent) return null;
  if (source === "compact") return "compaction";
  if (typeof source === "string" && source !== "") return source;
  const spawn = at(source, "thread_spawn");
  const told = isRecord(spawn) ? spawn["agent_role"] : at(source, "other");
  return firstText(payload["agent_role"], told) ?? "subagent";
}

/**
 * What a further `session_meta` adds: a fork repeats the first line of the session it comes from, also
 * where its own does not name that one.
 */
export function withMeta(known: SessionMeta | null, further: SessionMeta): SessionMeta {
  if (known === null) return further;
  if (known.parent !== null || further.id === known.id) return known;
  return { ...known, parent: further.id, isFork: true };
}
