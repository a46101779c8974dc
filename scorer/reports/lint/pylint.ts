import { z } from "zod";
import type { LintMessage } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { reportedPath } from "../path.ts";
import { firstRecord, isRecord, lineOrNull, position, Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";

const levels = {
  fatal: "error",
  error: "error",
  warning: "warning",
  refactor: "shown",
  convention: "shown",
  info: "shown",
} as const satisfies Readonly<Record<string, LintMessage["level"]>>;

const categories = ["fatal", "error", "warning", "refactor", "convention", "info"] as const;

/** Where the rule stands: its name, else its code as `json2` and `json` spell the key. */
const named = ["symbol", "messageId", "message-id"] as const;

const message = z.object({
  type: z.enum(categories),
  path: z.string(),
  line: position,
  column: position,
  symbol: z.string().nullish(),
  "message-id": z.string().nullish(),
  messageId: z.string().nullish(),
});

/** The list of messages of `json`, or of `json2`, where it stands under `messages`. */
const listOf = (json: unknown): unknown =>
  isRecord(json) && isRecord(json["statistics"]) ? json["messages"] : json;

/** Pylint's reporters `json` and `json2`. An empty list is pylint with nothing to say. */
export const pylint: ReportFormat<"lint"> = {
  id: "pylint",
  kind: "lint",
  recognises: ({ json }) => {
    const list = listOf(json);
    if (!Array.isArray(list)) return false;
    const first = firstRecord(list);
    if (first === undefined) return list.length === 0;
    return "type" in first && "path" in first && named.some((key) => key in first);
  },
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const messages: LintMessage[] = [];
    const counted = new Map<string, number>();
    const at = isRecord(json) ? "/messages" : "";
    const list = listOf(json);
    for (const [index, entry] of (Array.isArray(list) ? list : []).entries()) {
      const read = shapes.read(message, entry, `${at}/${String(index)}`);
      if (shapes.exhausted) break;
      if (read === undefined) continue;
      counted.set(read.type, (counted.get(read.type) ?? 0) + 1);
      messages.push({
        path: reportedPath(read.path),
        line: lineOrNull(read.line),
        column: read.column ?? null,
        rule: named.map((key) => read[key]).find((id) => typeof id === "string") ?? null,
        level: levels[read.type],
      });
    }
    if (!shapes.sound) return null;
    const statistics = isRecord(json) ? json["statistics"] : undefined;
    const stated = isRecord(statistics) ? statistics["messageTypeCount"] : undefined;
    const totals = new StatedTotals();
    if (isRecord(stated))
      for (const category of categories)
        totals.compare(category, stated[category], counted.get(category) ?? 0);
    totals.report(file, report);
    return { messages };
  },
};
