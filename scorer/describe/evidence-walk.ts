import type { RecordEntry, RecordItem, RecordVerdict } from "../evidence/evidence-record.ts";
import { codePhrase } from "./evidence-phrases.ts";
import { shortDigest } from "./evidence-said.ts";
import { formatCount } from "./number.ts";
import { capital, counted } from "./plural.ts";
import { shown } from "./strangers.ts";

/** Details of a record that stand in one line. */
const detailsShown = 4;

/** The observations its verdicts read, each once. */
export function observationsOf({ verdicts }: RecordItem): readonly RecordEntry[] {
  return unique(
    verdicts.flatMap(({ inputs }) => inputs.filter(({ kind }) => kind === "observation")),
  );
}

/** What was said of it: assertions a verdict read, and those of whoever did the observed work. */
export function assertionsOf({ verdicts, assertions }: RecordItem): readonly RecordEntry[] {
  const read = verdicts.flatMap(({ inputs }) => inputs.filter(({ kind }) => kind === "assertion"));
  return unique([...read, ...assertions]);
}

function unique(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  return [
    ...new Map(entries.map((entry) => [`${entry.file}:${entry.line.toString()}`, entry])).values(),
  ];
}

/** What was seen, from the record's own fields: `process.exit: argv npm test, exit 0`. */
export function seenWords({ what, text }: Pick<RecordEntry, "what" | "text">): string {
  const details = detailsOf(text);
  const said = Object.entries(details).flatMap(([name, detail]) => {
    const value = plain(detail);
    return value === null ? [] : `${shown(name, 40)} ${value}`;
  });
  const more = said.length - detailsShown;
  const rest = more > 0 ? [`and ${counted(more, "detail", "details")} more`] : [];
  const all = [...said.slice(0, detailsShown), ...rest].join(", ");
  return all === "" ? shown(what, 160) : `${shown(what, 160)}: ${all}`;
}

/** What an agent said, as it said it. */
export function claimWords({ text }: Pick<RecordEntry, "text">): string {
  const claims = Object.values(detailsOf(text)).map(plain);
  return claims
    .filter((claim) => claim !== null)
    .slice(0, detailsShown)
    .join(", ");
}

function detailsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line !== "object" || line === null) return {};
    const { facts, claim } = line as Readonly<Record<string, unknown>>;
    const details = facts ?? claim;
    return typeof details === "object" && details !== null ? { ...details } : {};
  } catch {
    // a long line is cut, and then no JSON any more
    return {};
  }
}

function plain(detail: unknown): string | null {
  if (typeof detail === "string") return shown(detail, 160);
  if (typeof detail === "number" || typeof detail === "boolean") return detail.toString();
  if (!Array.isArray(detail)) return null;
  const parts = detail.filter((part) => typeof part === "string" || typeof part === "number");
  return parts.length === 0 ? null : shown(parts.join(" "), 160);
}

/** Who saw it and under which attempt: `Seen by procwatch under attempt a000021, process of p1 (m/alpha)`. */
export function entryWords({ kind, producer, attempt, op, by, model, what }: RecordEntry): string {
  // a harness is a participant of no model, which it writes out
  const worker =
    model === null || model === "none" ? shown(by, 80) : `${shown(by, 80)} (${shown(model, 80)})`;
  const under = `under attempt ${shown(attempt, 80)}, ${op} of ${worker}`;
  if (kind === "assertion")
    return `${shown(what, 80)}, ${under}, in the stream of ${shown(producer, 80)}`;
  return `Seen by ${shown(producer, 80)} ${under}`;
}

/** `Pass, by process 1.0.0`; a verdict that does not count says so. */
export function verdictWords({
  outcome,
  evaluator: { id, version },
  notCounted,
}: RecordVerdict): string {
  const said = `${capital(outcome)}, by ${shown(`${id} ${version}`, 80)}`;
  return notCounted === null ? said : `${said}; not counted as it stands`;
}

/** Who judged, under which attempt, and for which reason it does not count where it does not. */
export function judgeWords({
  judge,
  attempt,
  contract,
  revision,
  notCounted,
}: RecordVerdict): string {
  const reviewer = {
    program: "A program",
    model: `The model ${shown(judge.model ?? "?", 80)}${judge.prompt === null ? "" : `, prompt ${shortDigest(judge.prompt)},`}`,
    human: shown(judge.person ?? "A person", 80),
  }[judge.kind];
  const under = `${reviewer} judged it under attempt ${shown(attempt, 80)}, by contract ${shown(contract, 80)} revision ${formatCount(revision)}.`;
  return notCounted === null
    ? under
    : `${under} Not counted as it stands: ${codePhrase(notCounted)}.`;
}
