import type { Platform } from "../../run-folder/folder.ts";
import { epochMoment, type Moment } from "../read/moment.ts";
import { at, count, text } from "../read/value.ts";
import type { RequestRow } from "../rows.ts";
import { failureOf } from "./failure.ts";
import { finishOf } from "./message.ts";
import { type Call, callOf } from "./call.ts";
import { type Used, usedOf } from "./tokens.ts";

/** A part of a message, as far as it counts. */
export type Part = {
  readonly id: string;
  readonly message: string;
  readonly session: string;
  readonly type: string;
  readonly call: Call | null;
  /** What a step used: the message's own figures repeat those of its last step. */
  readonly step: { readonly used: Used; readonly finish: RequestRow["finish"] } | null;
  /** A request that failed and was made again. */
  readonly retry: {
    readonly attempt: number | null;
    readonly at: Moment | null;
    readonly failure: RequestRow["error"];
  } | null;
  /** Text a person did not write. */
  readonly isSynthetic: boolean;
};

/** Reads a part; `null` where it does not say what it is and where it belongs. */
export function partOf(value: unknown, platform: Platform): Part | null {
  const id = text(at(value, "id"));
  const message = text(at(value, "messageID"));
  const session = text(at(value, "sessionID"));
  const type = text(at(value, "type"));
  if (id === null || message === null || session === null || type === null) return null;
  return {
    id,
    message,
    session,
    type,
    call: type === "tool" ? callOf(value, platform) : null,
    step:
      type === "step-finish"
        ? {
            used: usedOf(value, `steps of session ${session}`),
            finish: finishOf(at(value, "reason")),
          }
        : null,
    retry:
      type === "retry"
        ? {
            attempt: count(at(value, "attempt")),
            at: epochMoment(at(value, "time", "created"), "ms"),
            failure: failureOf(at(value, "error")),
          }
        : null,
    isSynthetic: at(value, "synthetic") === true,
  };
}
