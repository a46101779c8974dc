import type { JsonObject } from "../read/json.ts";
import { text } from "../read/value.ts";
import type { Row } from "../rows.ts";
import type { Owner } from "./agents.ts";
import { askedBy, unheardCall, type CallContext } from "./calls.ts";
import type { Evaluation } from "./evaluation.ts";
import { modelNameOf } from "./usage.ts";

const owner: Owner = { agent: "main", role: "main", parent: null, since: null };

/**
 * The rows of a sample whose events were left out of the log, from the messages that are left: each reply
 * of the model a request of which nothing else is known, without times.
 */
export function messageRows(
  messages: readonly JsonObject[],
  evaluation: Evaluation,
  context: CallContext,
): Row[] {
  const rows: Row[] = [];
  const answers = new Map<string, JsonObject>();
  for (const message of messages) {
    const id = text(message["tool_call_id"]);
    if (message["role"] === "tool" && id !== null) answers.set(id, message);
  }
  for (const message of messages) {
    // a prompt may hold replies that no model of this run gave
    if (message["role"] !== "assistant" || message["source"] === "input") continue;
    const id = text(message["id"]) ?? `reply-${rows.length.toString()}`;
    const name = modelNameOf(evaluation.model);
    const who = { agent: owner.agent, role: owner.role, ...name };
    rows.push({ log: "requests", at: null, id, ...who, usage: null, derived: ["provider"] });
    const event = { output: { choices: [{ message }] } };
    for (const asked of askedBy(event, id, owner)) {
      rows.push(unheardCall(asked, answers.get(asked.id) ?? null, context));
      answers.delete(asked.id);
    }
  }
  // answers to calls of replies that are gone
  for (const [id, message] of answers) {
    const call = { id, function: message["function"] };
    rows.push(unheardCall({ id, request: null, at: null, owner, call }, message, context));
  }
  return rows;
}
