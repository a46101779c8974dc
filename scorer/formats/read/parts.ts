import { isRecord } from "../../reports/shapes.ts";
import { list, text } from "./value.ts";

/**
 * The text of a message or a tool's result: as it stands, or the texts of a list of parts put together,
 * as `[{"type": "text", "text": "…"}]` is. Other parts are left out. `null` where there is none.
 */
export function textOfParts(content: unknown): string | null {
  if (typeof content === "string") return content;
  const texts = list(content).map((part) =>
    typeof part === "string" ? part : isRecord(part) ? text(part["text"] ?? part["content"]) : null,
  );
  const known = texts.filter((part) => part !== null);
  return known.length === 0 ? null : known.join("\n");
}
