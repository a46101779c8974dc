import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import { canonicalText } from "../otel-genai/canonical-text.ts";
import { argumentsOf } from "../otel-genai/arguments.ts";
import { calledFields, digestOfText } from "../calls/call.ts";
import { emittedCalls, finishIn, showsReasoning } from "../otel-genai/messages.ts";
import { finishOf } from "../otel-genai/finish.ts";
import { cacheWritesOf } from "../otel-genai/providers.ts";
import { instantOf } from "../otel-genai/steps/instant.ts";
import { noReply, type Instant, type Reply, type Step } from "../otel-genai/steps/step.ts";
import type { FileLog } from "../read/file-log.ts";
import type { JsonObject } from "../read/json.ts";
import { epochMoment, momentOf } from "../read/moment.ts";
import { at, count, firstText, object, objects, text } from "../read/value.ts";
import { usage, type Usage } from "../tokens/usage.ts";

const kinds: Readonly<Record<string, Step["kind"]>> = { llm: "request", tool: "tool" };

/** True for runs of LangSmith: what its SDK sends (`{post, patch}`), a run of its API, or a list of runs. */
export function isLangsmith(value: unknown): boolean {
  return runsIn(value).some(isRun);
}

function runsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return objects(value);
  if (!isRecord(value)) return [];
  return Array.isArray(value["post"])
    ? [...objects(value["post"]), ...objects(value["patch"])]
    : [value];
}

function isRun(value: JsonObject): boolean {
  return (
    typeof value["run_type"] === "string" &&
    text(value["id"]) !== null &&
    (typeof value["dotted_order"] === "string" || typeof value["trace_id"] === "string")
  );
}

/**
 * The steps of LangSmith's runs. What is sent at the end of a run (`patch`) completes what was sent at its
 * start, by its id, or by its place in `dotted_order` where the JavaScript SDK leaves the id to the address.
 */
export function stepsOfRuns(value: unknown, file: FileLog, platform: Platform): readonly Step[] {
  const runs = new Map<string, JsonObject>();
  for (const part of runsIn(value)) {
    const id = text(part["id"]) ?? idIn(part["dotted_order"]);
    if (id === null) continue;
    const known = Object.entries(part).filter(([, member]) => member != null);
    runs.set(id, { ...runs.get(id), ...Object.fromEntries(known), id });
  }
  return [...runs.values()].filter(isRun).map((run) => stepOfRun(run, file, platform));
}

/** `20241013T070537170001Z<id>`, one for each level, joined by dots. */
function idIn(order: unknown): string | null {
  const last = text(order)?.split(".").at(-1);
  return /^\d{8}T\d+Z(.+)$/.exec(last ?? "")?.[1] ?? null;
}

function stepOfRun(run: JsonObject, file: FileLog, platform: Platform): Step {
  const type = String(text(run["run_type"]));
  const kind = Object.hasOwn(kinds, type) ? (kinds[type] ?? "other") : "other";
  const name = text(run["name"]);
  const error = text(run["error"]);
  const id = String(text(run["id"]));
  const runtime = object(at(run, "extra", "runtime"));
  const result = run["outputs"] == null ? null : canonicalText(run["outputs"]);
  return {
    kind,
    file,
    trace: text(run["trace_id"]) ?? id,
    id,
    parent: text(run["parent_run_id"]),
    session: firstText(
      at(run, "extra", "metadata", "session_id"),
      at(run, "extra", "metadata", "thread_id"),
    ),
    name,
    start: timeOf(run["start_time"]),
    end: timeOf(run["end_time"]),
    fault: error === null ? null : { kind: null, code: null, message: error },
    agent: { id: null, name: null },
    reply: kind === "request" ? replyOf(run, platform) : noReply,
    tool:
      kind === "tool"
        ? {
            callId: null,
            called: calledFields(
              { tool: name, arguments: argumentsOf(run["inputs"]), kinds: {} },
              platform,
            ),
            resultSha256: result === null ? null : digestOfText(result, platform),
          }
        : null,
    results: [],
    harness: { name: firstText(runtime["sdk"]), version: text(runtime["sdk_version"]) },
  };
}

/** The Python SDK writes ISO times in UTC, the JavaScript one milliseconds since 1970. */
function timeOf(value: unknown): Instant | null {
  const moment = typeof value === "number" ? epochMoment(value, "ms") : momentOf(value);
  // the API gives times in UTC without saying so
  return instantOf(moment === null ? null : { ...moment, zone: "utc" });
}

function replyOf(run: JsonObject, platform: Platform): Reply {
  const metadata = object(at(run, "extra", "metadata"));
  const outputs = object(run["outputs"]);
  const provider = text(metadata["ls_provider"]);
  const model = firstText(outputs["model"], metadata["ls_model_name"], at(run, "inputs", "model"));
  return {
    ...noReply,
    model,
    provider,
    usage: usageOf(object(outputs["usage_metadata"] ?? run["usage_metadata"]), provider, model),
    finish: finishOf(finishIn(outputs)),
    reasoningShown: showsReasoning(outputs),
    emitted: emittedCalls(outputs, platform),
  };
}

/** `usage_metadata` (LangSmith's and LangChain's): details are parts of the input and the output. */
function usageOf(details: JsonObject, provider: string | null, model: string | null): Usage | null {
  const figures = {
    input: count(details["input_tokens"]),
    output: count(details["output_tokens"]),
    cacheRead: count(at(details, "input_token_details", "cache_read")),
    cacheWrite: count(at(details, "input_token_details", "cache_creation")),
    reasoning: count(at(details, "output_token_details", "reasoning")),
    total: count(details["total_tokens"]),
  };
  if (Object.values(figures).every((figure) => figure === null)) return null;
  const cacheWrites = cacheWritesOf(provider, model);
  const convention = { input: "all", output: "with-reasoning", cacheWrites } as const;
  return usage(convention, `LangSmith, ${provider ?? "any provider"}, ${cacheWrites}`, figures);
}
