import type { ImportRecord } from "../../run-folder/import.ts";

type FieldSource = "measured" | "derived" | "text" | "unknown";
type LogName = ImportRecord["fields"][number]["log"];

/** Fields every line is asked for; others are named where they have a value. */
const askedFor: Readonly<Record<LogName, readonly string[]>> = {
  requests: [
    "at",
    "agent",
    "role",
    "step",
    "model",
    "provider",
    "uncachedInputTokens",
    "cacheReadTokens",
    "cacheWriteTokens",
    "outputTokens",
    "reasoningTokens",
    "reasoningShown",
    "latencyMs",
    "firstTokenMs",
    "finish",
    "status",
    "billedUsd",
  ],
  "tool-calls": [
    "at",
    "agent",
    "role",
    "step",
    "request",
    "tool",
    "kind",
    "argumentsSha256",
    "outcome",
    "exitCode",
    "durationMs",
    "resultSha256",
  ],
  events: ["at", "agent", "role"],
};

/** Fields that say nothing of the run by themselves. */
const ownFields: ReadonlySet<string> = new Set(["seq", "id", "kind", "sources"]);

/** How each field of a line came to be known. */
export function fieldSources(
  log: LogName,
  line: Readonly<Record<string, unknown>>,
  derived: ReadonlySet<string>,
  fromText: ReadonlySet<string>,
): Readonly<Record<string, FieldSource>> {
  const names = Object.keys(line).filter(
    (name) =>
      isKnown(line[name]) &&
      (log === "tool-calls" ? name === "kind" || !ownFields.has(name) : !ownFields.has(name)),
  );
  const sourceOf = (name: string): FieldSource => {
    if (!isKnown(line[name])) return "unknown";
    if (fromText.has(name)) return "text";
    return derived.has(name) ? "derived" : "measured";
  };
  const all = new Set([...askedFor[log], ...names]);
  return Object.fromEntries([...all].map((name) => [name, sourceOf(name)]));
}

/** `unknown` is what the format writes where an outcome or an end is not known. */
function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "unknown";
}

type Counts = Record<FieldSource, number>;

/** Counts, field by field, how the lines of a log know it. */
export class FieldCounts {
  readonly #logs = new Map<LogName, Map<string, Counts>>();

  add(log: LogName, sources: Readonly<Record<string, FieldSource>>): void {
    const fields = this.#logs.get(log) ?? new Map<string, Counts>();
    this.#logs.set(log, fields);
    for (const field in sources) {
      const source = sources[field];
      if (source === undefined) continue;
      const counts = fields.get(field) ?? { measured: 0, derived: 0, text: 0, unknown: 0 };
      counts[source] += 1;
      fields.set(field, counts);
    }
  }

  /** Log by log, in the order in which the fields were met. */
  list(): ImportRecord["fields"] {
    return [...this.#logs].flatMap(([log, fields]) =>
      [...fields].map(([field, counts]) => ({ log, field, ...counts })),
    );
  }
}
