import { quoted } from "../run-folder/json.ts";
import type { z } from "zod";
import {
  eventKeys,
  eventSchema,
  otherEventSchema,
  type Event,
  type OtherEvent,
} from "../run-folder/event.ts";
import { lineCheck } from "../run-folder/line-check.ts";
import type { Report } from "../run-folder/problem.ts";
import { requestSchema, type Request } from "../run-folder/request.ts";
import { toolCallSchema, type ToolCall } from "../run-folder/tool-call.ts";
import { validate } from "../run-folder/validate.ts";
import type { Row, RowCheck } from "./log/cursor.ts";

export const checkRequest = rowCheck<Request>(requestSchema);
export const checkToolCall = rowCheck<ToolCall>(toolCallSchema);

const checkKnownEvent = rowCheck<Event>(eventSchema);
const checkOtherEvent = rowCheck<OtherEvent>(otherEventSchema, false);

/** An event of a known kind, or one whose kind the format does not know: kept for its time, and said. */
export const checkEvent: RowCheck<Event | OtherEvent> = (value, file, line, report) => {
  const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : null;
  if (typeof kind !== "string" || eventKeys.has(kind))
    return checkKnownEvent(value, file, line, report);
  const place = `line ${line.toString()}`;
  const found = quoted(kind);
  report({ level: "warning", rule: "unknown-key", file, place, found, expected: "a known kind" });
  return checkOtherEvent(value, file, line, report);
};

function rowCheck<Kind extends Row>(schema: z.ZodType<Kind>, saysUnknown = true): RowCheck<Kind> {
  const accepts = lineCheck(schema);
  const unknown: string[] = [];
  return (value, file, line, report) => {
    if (unknown.length > 0) unknown.length = 0;
    if (accepts(value, unknown)) {
      if (saysUnknown && unknown.length > 0)
        for (const key of unknown) sayUnknown(key, file, line, report);
      return value as Kind;
    }
    validate(schema, value, file, (problem) => {
      const within = problem.place === undefined ? "" : `, ${problem.place}`;
      report({ ...problem, place: `line ${line.toString()}${within}` });
    });
    return null;
  };
}

function sayUnknown(key: string, file: string, line: number, report: Report): void {
  const place = `line ${line.toString()}`;
  const found = quoted(key);
  report({
    level: "warning",
    rule: "unknown-key",
    file,
    place,
    found,
    expected: "a key of the format",
  });
}
