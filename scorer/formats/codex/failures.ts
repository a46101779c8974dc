import type { RequestRow } from "../rows.ts";
import type { JsonObject } from "../read/json.ts";
import { isRecord } from "../../reports/shapes.ts";
import { at, count, text } from "../read/value.ts";

type Failure = NonNullable<RequestRow["error"]>;

/** Codes of `codex_error_info` (protocol.rs) by whose failure they are. */
const kinds: Readonly<Record<string, Failure["kind"]>> = {
  usage_limit_exceeded: "infra",
  server_overloaded: "infra",
  internal_server_error: "infra",
  http_connection_failed: "infra",
  response_stream_connection_failed: "infra",
  response_stream_disconnected: "infra",
  response_too_many_failed_attempts: "infra",
  unauthorized: "config",
  bad_request: "config",
  context_window_exceeded: "harness",
  cyber_policy: "policy",
};

/** Errors of a turn that no request made. */
const ofHarness = new Set(["sandbox_error", "thread_rollback_failed", "active_turn_not_steerable"]);

/** The failure of a request that an `error` or `stream_error` tells; `null` where it tells of none. */
export function failureOf(kind: string, payload: JsonObject): Failure | null {
  const info = payload["codex_error_info"];
  const [named = null] = isRecord(info) ? Object.keys(info) : [text(info)];
  if (named !== null && ofHarness.has(named)) return null;
  const status = named === null ? null : count(at(info, named, "http_status_code"));
  const known = named !== null && Object.hasOwn(kinds, named) ? kinds[named] : null;
  return {
    kind: known ?? (kind === "stream_error" ? "infra" : null),
    code: status ?? named?.slice(0, 200) ?? null,
    message: text(payload["message"])?.slice(0, 500) ?? null,
  };
}
