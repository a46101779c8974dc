import type { Platform } from "../../run-folder/folder.ts";
import { type CalledFields, calledFields, digestOfValue } from "../calls/call.ts";
import { epochMoment, type Moment } from "../read/moment.ts";
import { at, number, text } from "../read/value.ts";
import type { CallRow } from "../rows.ts";
import { outcomeOf } from "./outcome.ts";

/** A tool part, as far as it counts. */
export type Call = {
  readonly id: string;
  readonly start: Moment | null;
  readonly end: Moment | null;
  readonly fields: CalledFields &
    Pick<CallRow, "outcome" | "exitCode" | "resultSha256"> & {
      readonly fromText: readonly "outcome"[];
    };
  /** Of a call that sends another agent. */
  readonly delegate: {
    readonly session: string | null;
    readonly type: string | null;
    readonly task: string | null;
  } | null;
};

const kinds = {
  bash: "shell",
  shell: "shell",
  read: "read",
  list: "search",
  glob: "search",
  grep: "search",
  codesearch: "search",
  websearch: "search",
  webfetch: "read",
  task: "delegate",
  todowrite: "other",
  todoread: "other",
  skill: "other",
  question: "other",
} as const;

/** Reads a part of type `tool`: what was called, and how its `state` says it ended. */
export function callOf(part: unknown, platform: Platform): Call {
  const state = at(part, "state");
  // a call that could not be read is kept as one of the tool `invalid`, which names the tool meant
  const isInvalid = at(part, "tool") === "invalid";
  const meant = isInvalid ? text(at(state, "input", "tool")) : null;
  const tool = meant ?? text(at(part, "tool"));
  const given = at(state, "input");
  const fields = calledFields({ tool, arguments: given, kinds }, platform);
  const output = at(state, "output") ?? at(state, "error");
  const exit = number(at(state, "metadata", "exit"));
  return {
    id: text(at(part, "callID")) ?? text(at(part, "id")) ?? "",
    start: epochMoment(at(state, "time", "start"), "ms"),
    end: epochMoment(at(state, "time", "end"), "ms"),
    fields: {
      ...fields,
      ...outcomeOf(state, isInvalid),
      exitCode: exit !== null && Number.isSafeInteger(exit) ? exit : null,
      resultSha256: digestOfValue(output, platform),
    },
    delegate:
      fields.kind === "delegate"
        ? {
            session:
              text(at(state, "metadata", "sessionId")) ?? text(at(state, "metadata", "sessionID")),
            type: text(at(given, "subagent_type")),
            task:
              (text(at(given, "prompt")) ?? text(at(given, "description")))?.slice(0, 2000) ?? null,
          }
        : null,
  };
}
