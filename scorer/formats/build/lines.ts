import { isRecord } from "../../reports/shapes.ts";
import { timeOf } from "../../run-folder/instant.ts";
import type { ImportRecord } from "../../run-folder/import.ts";
import { derivedOfCalls } from "../calls/call.ts";
import type { Masker } from "../mask/masker.ts";
import type { Notes } from "../notes.ts";
import type { RequestRow, Row } from "../rows.ts";
import { TokenSettler, unknownTokens } from "../tokens/settle.ts";
import { FieldCounts, fieldSources } from "./fields.ts";
import { inOrder, type TimedRow } from "./order.ts";

type LogName = Row["log"];
type Line = Readonly<Record<string, unknown>>;

/** The logs of a run, as text, and what is known of their fields. */
export type Logs = {
  readonly texts: ReadonlyMap<LogName, string>;
  readonly fields: ImportRecord["fields"];
  readonly startedAt: string | null;
  readonly endedAt: string | null;
};

/** How roles are called in the run folder. */
export type RoleNames = ReadonlyMap<string, string>;

/** Makes the rows of a trace into the lines of the three logs: ordered, numbered, each id once, masked. */
export function logsOf(rows: readonly Row[], roles: RoleNames, masker: Masker, notes: Notes): Logs {
  const usages = rows.flatMap((row) =>
    row.log === "requests" && row.usage !== null ? row.usage : [],
  );
  const settler = new TokenSettler(usages, notes);
  const ordered = inOrder(rows, notes);
  const fields = new FieldCounts();
  const texts = new Map<LogName, string[]>();
  const ids = new Map<LogName, Map<string, number>>();
  ordered.forEach((timed, seq) => {
    const { log } = timed.row;
    const { line, derived, fromText } = lineOf(timed, settler);
    const taken = ids.get(log) ?? new Map<string, number>();
    ids.set(log, taken);
    const id = unique(masker.text(timed.row.id ?? `event-${seq.toString()}`), taken);
    const role = line["role"];
    const named = typeof role === "string" ? { role: roles.get(role) ?? role } : {};
    // masked before it is cut: a rule knows a key by its length
    const masked = kept(maskedLine({ ...line, ...named }, masker));
    const sources = fieldSources(log, masked, derived, fromText);
    fields.add(log, sources);
    const text = JSON.stringify({ seq, id, ...masked, sources });
    const lines = texts.get(log);
    if (lines === undefined) texts.set(log, [text]);
    else lines.push(text);
  });
  const times = ordered.flatMap(({ ms }) => ms ?? []);
  return {
    texts: new Map([...texts].map(([log, lines]) => [log, `${lines.join("\n")}\n`])),
    fields: fields.list(),
    startedAt: times.length === 0 ? null : timeOf(times.reduce((a, b) => Math.min(a, b))),
    endedAt: times.length === 0 ? null : timeOf(times.reduce((a, b) => Math.max(a, b))),
  };
}

/** Fields whose form leaves no room for anything to mask. */
const formed: ReadonlySet<string> = new Set(
  "at kind outcome status finish argumentsSha256 resultSha256 contentSha256 workspaceSha256".split(
    " ",
  ),
);

function maskedLine(line: Line, masker: Masker): Line {
  const parts = Object.entries(line).map(([key, value]) =>
    formed.has(key) || typeof value === "number" || value === null
      ? [key, value]
      : [key, masker.member(key, value)],
  );
  return Object.fromEntries(parts) as Line;
}

type Written = {
  readonly line: Line;
  readonly derived: ReadonlySet<string>;
  readonly fromText: ReadonlySet<string>;
};

function lineOf({ row, ms }: TimedRow, settler: TokenSettler): Written {
  const { log, at, derived = [], fromText = [] } = row;
  const naive = at?.zone === "none" ? ["at"] : [];
  const always = log === "tool-calls" ? derivedOfCalls : [];
  const settled = log === "requests" ? tokensOf(row, settler) : noTokens;
  const time = ms === null ? null : timeOf(ms);
  return {
    line: withoutRowParts({ ...row, at: time, ...settled.line }),
    derived: new Set<string>([...derived, ...naive, ...always, ...settled.derived]),
    fromText: new Set<string>(fromText),
  };
}

type TokenPart = { readonly line: Line; readonly derived: readonly string[] };

const noTokens: TokenPart = { line: {}, derived: [] };

function tokensOf({ usage, outputIsLowerBound }: RequestRow, settler: TokenSettler): TokenPart {
  const { tokens, derived } =
    usage === null ? { tokens: unknownTokens, derived: [] } : settler.settle(usage);
  const { inputTokens, ...parts } = tokens;
  // a total is written only where its parts are not all known
  const total = inputTokens === null ? {} : { inputTokens };
  const isBound = outputIsLowerBound === true && tokens.outputTokens !== null;
  return { line: { ...total, ...parts, outputIsLowerBound: isBound ? true : undefined }, derived };
}

/** Members of a row that are about the row. */
const ofRow: ReadonlySet<string> = new Set(["log", "id", "usage", "derived", "fromText"]);

/** Fields that name something: the format keeps them short. */
const names: ReadonlySet<string> = new Set(
  "agent role step model provider tier request retryOf to parent".split(" "),
);

const longestName = 500;

/** A line of a log has at most 1 MiB; commands with whole files in them are cut. */
const longestText = 100_000;

/** Texts a source may be cut at, within a key: the end is left out, where the rest of one may stand. */
const [longestMessage, longestTask] = [240, 1700];

/** Without members that have no value, and those that are about the row. */
function withoutRowParts(line: Line): Line {
  return Object.fromEntries(
    Object.entries(line).filter(([key, value]) => value !== undefined && !ofRow.has(key)),
  );
}

/** With no text longer than the format keeps. */
function kept(line: Line): Line {
  return Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, keptValue(key, value)]),
  );
}

function keptValue(key: string, value: unknown): unknown {
  if (key === "error" && isRecord(value)) {
    const { message } = value;
    return typeof message === "string"
      ? { ...value, message: message.slice(0, longestMessage) }
      : value;
  }
  // every number of these lines is a whole one that JSON carries exactly, or not known
  if (typeof value === "number") return Number.isSafeInteger(value) ? value : null;
  if (typeof value !== "string") return value;
  if (names.has(key)) return value === "" ? null : value.slice(0, longestName);
  return value.slice(0, key === "task" ? longestTask : longestText);
}

/** An id nobody has yet: ids repeat where a source numbers its parts anew in every file. */
function unique(id: string, taken: Map<string, number>): string {
  const wanted = id === "" ? "-" : id.slice(0, 480);
  let copies = taken.get(wanted) ?? 0;
  let own = wanted;
  while (taken.has(own)) {
    copies += 1;
    own = `${wanted}~${copies.toString()}`;
  }
  taken.set(wanted, copies);
  taken.set(own, taken.get(own) ?? 0);
  return own;
}
