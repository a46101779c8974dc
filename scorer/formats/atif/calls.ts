import type { Platform } from "../../run-folder/folder.ts";
import { calledFields, digestOfText } from "../calls/call.ts";
import { verificationOf } from "../calls/verifies.ts";
import type { JsonObject } from "../read/json.ts";
import { at, objects, text } from "../read/value.ts";
import { textOfParts } from "../read/parts.ts";
import type { CallRow } from "../rows.ts";
import { isParsingError, saidOf } from "./outcome.ts";

/** What the tools of Harbor's own agent do; others are known by common words. */
const kinds = { bash_command: "shell", mark_task_complete: "other" } as const;

/** What the calls of a step have in common. */
type CallContext = Pick<CallRow, "at" | "request"> & { readonly step: string };

/** The calls of a step in order, and where a reply could not be parsed the invalid call it was. */
export function callsOf(
  step: JsonObject,
  context: CallContext,
  platform: Platform,
): readonly CallRow[] {
  const calls = objects(at(step, "tool_calls"));
  const results = resultsOf(step);
  if (calls.length === 0)
    return isParsingError(results.only) ? [invalidCall(context, results.only, platform)] : [];
  return calls.map((call, index) => {
    const id = text(at(call, "tool_call_id"));
    const result = (id === null ? undefined : results.byCall.get(id)) ?? onlyOne(calls, results);
    return callRow(
      call,
      id ?? `${context.step}/call-${index.toString()}`,
      result,
      context,
      platform,
    );
  });
}

type Results = { readonly byCall: ReadonlyMap<string, string>; readonly only: string | null };

/** A single result without a name is that of a single call; Terminus 2 writes no names. */
function onlyOne(calls: readonly JsonObject[], { only }: Results): string | null {
  return calls.length === 1 ? only : null;
}

function resultsOf(step: JsonObject): Results {
  const results = objects(at(step, "observation", "results"));
  const byCall = new Map<string, string>();
  for (const result of results) {
    const call = text(at(result, "source_call_id"));
    const content = textOfParts(at(result, "content"));
    if (call !== null && content !== null) byCall.set(call, content);
  }
  const [first] = results;
  const isOnly = results.length === 1 && text(at(first, "source_call_id")) === null;
  return { byCall, only: isOnly ? textOfParts(at(first, "content")) : null };
}

function callRow(
  call: JsonObject,
  id: string,
  result: string | null,
  { at: time, request }: CallContext,
  platform: Platform,
): CallRow {
  const tool = text(at(call, "function_name"));
  const given = at(call, "arguments");
  const fields = calledFields({ tool, arguments: given, kinds }, platform);
  const said = saidOf(fields.kind, result);
  const typed = fields.kind === "shell" ? text(at(given, "keystrokes")) : null;
  const command = typed === null ? {} : { command: typed, verifies: verificationOf(typed) };
  return {
    log: "tool-calls",
    at: time,
    id,
    request,
    ...fields,
    ...command,
    ...said,
    resultSha256: result === null ? null : digestOfText(result, platform),
  };
}

function invalidCall(
  { at: time, request, step }: CallContext,
  result: string | null,
  platform: Platform,
): CallRow {
  return {
    log: "tool-calls",
    at: time,
    id: `${step}/call-0`,
    request,
    tool: null,
    kind: null,
    outcome: "invalid",
    resultSha256: result === null ? null : digestOfText(result, platform),
    fromText: ["outcome"],
  };
}
