import type { RecordEvaluator, RecordProducer } from "../evidence/evidence-record.ts";
import type { RecordFacts } from "../score/scorecard.ts";
import { operationNouns, operationsWords } from "./evidence-operations.ts";
import { shortDigest } from "./evidence-said.ts";
import { formatCount } from "./number.ts";
import { capital, counted, listed } from "./plural.ts";
import { shown } from "./strangers.ts";

/** A table of a record: a head, and rows whose first cell names them. */
export type EvidenceTable = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly columns: readonly { readonly name: string; readonly number: boolean }[];
  readonly rows: readonly (readonly string[])[];
};

const words = (name: string): { readonly name: string; readonly number: boolean } => ({
  name,
  number: false,
});
const numbers = (name: string): { readonly name: string; readonly number: boolean } => ({
  name,
  number: true,
});

const roles = {
  observer: "saw it happen",
  agent: "said it, never counted",
  evaluator: "judged it",
} as const;

/** Who wrote the record, each with its role. */
export function producerTable({ producers }: Pick<RecordFacts, "producers">): EvidenceTable {
  return {
    id: "evidence-producers",
    title: "Who wrote it",
    note: observersWords(producers),
    columns: [
      words("Producer"),
      words("Role"),
      words("Model"),
      numbers("Records"),
      numbers("Valid"),
    ],
    rows: producers.map(({ id, role, model, lines, valid }) => [
      shown(id, 80),
      role === null ? "never admitted, not counted" : `${role}: ${roles[role]}`,
      model === null ? "" : shown(model, 80),
      formatCount(lines),
      formatCount(valid),
    ]),
  };
}

/** The list of observers, and that nothing is known of what crossed none of them. */
export function observersWords(producers: readonly RecordProducer[]): string {
  const observers = producers.filter(({ role, valid }) => role === "observer" && valid > 0);
  if (observers.length === 0)
    return "No observer wrote anything: nothing in it was seen by anybody.";
  const names = named(observers.map(({ id }) => id));
  return `Seen by ${counted(observers.length, "observer", "observers")}: ${names}. Work that crosses no observer leaves no trace.`;
}

/** Names that stand in one sentence; the table below has them all. */
const namesInASentence = 30;

function named(names: readonly string[]): string {
  const stand = names.slice(0, namesInASentence).map((name) => shown(name, 80));
  const more = names.length - stand.length;
  return listed(more === 0 ? stand : [...stand, `${formatCount(more)} more`]);
}

/** What had to be recorded and what arrived, rule by rule. */
export function operationTable({ operations }: Pick<RecordFacts, "operations">): EvidenceTable {
  const { rules } = operations;
  return {
    id: "evidence-operations",
    title: "What had to be recorded",
    note: leftOutWords(operations),
    columns: [
      words("Rule"),
      words("For each"),
      words("Record"),
      words("By"),
      numbers("Arrived"),
      numbers("Expected"),
    ],
    rows: rules.map(({ id, on, producer, what, expected, arrived }) => [
      shown(id, 80),
      on === "fixed" ? "once" : operationNouns[on][0],
      shown(what, 80),
      shown(producer, 80),
      formatCount(arrived),
      formatCount(expected),
    ]),
  };
}

/** Kinds of operation no rule asks a record of, and what else is expected besides the rules. */
export function leftOutWords(operations: RecordFacts["operations"]): string {
  const { byOperation, missingNumbers, issuedTwice, shortfall, extra } = operations;
  const without = byOperation.filter(({ hasRule }) => !hasRule);
  const kinds = without.map(({ op, attempts }) => operationsWords(attempts, op));
  const left =
    without.length === 0
      ? "The rules leave out no kind of operation."
      : `The rules leave out ${counted(without.length, "kind", "kinds")} of operation, of which no record was expected: ${listed(kinds)}.`;
  const also = [
    ...(missingNumbers === 0
      ? []
      : [counted(missingNumbers, "missing attempt number", "missing attempt numbers")]),
    ...(issuedTwice === 0
      ? []
      : [counted(issuedTwice, "attempt issued twice", "attempts issued twice")]),
    ...(shortfall === 0
      ? []
      : [
          `${counted(shortfall, "operation", "operations")} of the run's own logs without an attempt`,
        ]),
  ];
  return [
    left,
    ...(also.length === 0 ? [] : [`Also expected: ${listed(also)}.`]),
    ...(extra === 0
      ? []
      : [`${capital(counted(extra, "record", "records"))} nobody expected: kept, not counted.`]),
  ].join(" ");
}

/**
 * The evaluators, and which of them never rejected anything.
 *
 * @param elsewhere digests of programs that did in other runs
 */
export function evaluatorTable(
  { evaluators }: Pick<RecordFacts, "evaluators">,
  elsewhere: ReadonlySet<string>,
): EvidenceTable {
  return {
    id: "evidence-evaluators",
    title: "Who judged it",
    note: neverRejectedWords(evaluators, elsewhere),
    columns: [
      words("Evaluator"),
      words("Program"),
      numbers("Verdicts"),
      words("Ever rejected anything"),
    ],
    rows: evaluators.map(({ id, version, digest, verdicts, rejected }) => [
      shown(`${id} ${version}`, 80),
      shortDigest(digest),
      formatCount(verdicts),
      rejected ? "yes" : elsewhere.has(digest) ? "in another run" : "never seen to",
    ]),
  };
}

/** A check that was never seen to say no. */
export function neverRejectedWords(
  evaluators: readonly RecordEvaluator[],
  elsewhere: ReadonlySet<string> | null = null,
): string {
  if (evaluators.length === 0) return "No evaluator gave a verdict.";
  const never = evaluators.filter(
    ({ rejected, digest }) => !rejected && elsewhere?.has(digest) !== true,
  );
  if (never.length === 0) return "Each was seen to reject something.";
  const names = named(never.map(({ id, version }) => `${id} ${version}`));
  const where = elsewhere === null ? "in this run" : "in any run here";
  return `Never seen to reject anything, ${where} or in a self-test: ${names}. A check that cannot fail shows nothing.`;
}
