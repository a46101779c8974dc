import { shown } from "./strangers.ts";

/** A log line as a row of a table: when, who, what, and how it ended. */
export type LineWords = {
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly ended: string;
};

/** @param fields a line of one of the three logs, as it was parsed. */
export function lineWords(fields: Readonly<Record<string, unknown>>): LineWords {
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  const tool = text("tool") || text("model") || text("kind");
  const about =
    text("command") ||
    text("path") ||
    text("task") ||
    // Of events: why a message was sent, which breaker, what a supervisor did, what a notice is of.
    text("purpose") ||
    text("name") ||
    text("act") ||
    text("about");
  const exit =
    typeof fields["exitCode"] === "number" ? `exit ${fields["exitCode"].toString()}` : "";
  const ended = text("outcome") || text("status") || text("result");
  return {
    at: text("at").slice(11, 19),
    who: shown(text("role") || text("agent"), 40),
    what: shown(about === "" ? tool : `${tool} ${about}`, 60),
    ended: shown([ended, exit].filter((part) => part !== "").join(", "), 40),
  };
}
