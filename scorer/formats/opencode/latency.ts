import type { Message } from "./message.ts";
import type { Part } from "./part.ts";

/**
 * How long a message took without its tools: OpenCode counts it as completed when the last of them has
 * ended. `null` where a time is missing.
 */
export function latencyOf(message: Message, parts: readonly Part[]): number | null {
  const { created, completed } = message;
  if (created === null || completed === null || completed.ms < created.ms) return null;
  const spans: (readonly [number, number])[] = [];
  for (const { call } of parts) {
    if (call === null) continue;
    if (call.start === null || call.end === null) return null;
    spans.push([Math.max(call.start.ms, created.ms), Math.min(call.end.ms, completed.ms)]);
  }
  spans.sort(([a], [b]) => a - b);
  let [inTools, until] = [0, created.ms];
  for (const [start, end] of spans) {
    inTools += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return completed.ms - created.ms - inTools;
}
