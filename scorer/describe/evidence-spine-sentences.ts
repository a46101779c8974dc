import type { Said } from "./evidence-said.ts";

/** Writes what was found, without its code; it begins small, for the code stands before it. */
export type Sentence = (said: Said) => string;

/** What can be wrong with the form of a line or a document, said after what it is of. */
export const formFaults: Readonly<Record<string, Sentence>> = {
  length: () => "is longer than 65,535 bytes",
  encoding: () => "is not valid UTF-8",
  syntax: () => "is not valid JSON",
  depth: () => "is nested deeper than 32 levels",
  canonical: () => "is not written in RFC 8785 form",
  schema: ({ after }) => `does not fit its schema${after(": ", "message")}`,
  run: ({ after }) => `belongs to ${after("run ", "run") || "another run"}`,
  order: () => "is out of order",
  unconfirmed: () => "is not confirmed by the record after it (changed, or the next one is gone)",
};

const ledgerFaults: Readonly<Record<string, Sentence>> = {
  unconfirmed: () =>
    "a ledger line is not confirmed by the line after it (changed, or the next one is gone)",
  crlf: () => "the ledger has CRLF line ends: it was converted on the way (git autocrlf?)",
  producer: ({ after }) =>
    `a ledger line says it is of ${after("producer ", "other") || "a producer"}, which writes no ledger`,
  lines: () => "the ledger has more lines than are read",
  twice: ({ of }) => `${of("id", of("other", "an id"))} was issued twice in the ledger`,
};

/** Everything rests on these: where one is there, integrity is 0. */
export const spineSentences = {
  "A-ANCHOR": ({ why, digest }) => {
    const kind = headNames[why] ?? "the ledger does not contain";
    return `${kind} ${digest("digest", "a head")}, published for this run`;
  },
  "C-OPEN": ({ why }) =>
    why === "again"
      ? "the ledger holds run.open again after its start"
      : "the ledger does not start with run.open",
  "C-LEDGER": (said) =>
    said.why === "gone"
      ? `the record could not be read to its end (${said.of("message", "a file is gone")})`
      : (ledgerFaults[said.why]?.(said) ??
        `a ledger line ${formFaults[said.why]?.(said) ?? "is not confirmed"}`),
  "F-NONE": () => "no expected set was frozen",
  "F-MISS": () => "the expected set that was frozen is not in the record",
  "F-SUM": () => "the expected set was changed after it was frozen",
  "F-BAD": (said) => {
    const { why, after } = said;
    if (why === "contract") {
      const digest = said.digest("message", "");
      return `the expected set names a contract that was never frozen${digest === "" ? "" : `: ${digest}`}`;
    }
    if (why === "run")
      return `the expected set belongs to ${after("run ", "run") || after("run ", "message") || "another run"}`;
    return `the expected set ${formFaults[why]?.(said) ?? "is malformed"}`;
  },
  "F-TWICE": () => "an expected set was frozen twice",
  "K-MISS": ({ contract }) => `${contract} was frozen and is not in the record`,
  "K-SUM": ({ contract }) => `${contract} was changed after it was frozen`,
  "K-BAD": (said) =>
    said.why === "differs"
      ? `${said.contract} is not what its freeze line says${said.after(": ", "message")}`
      : `${said.contract} ${formFaults[said.why]?.(said) ?? "is malformed"}`,
  "K-REV": ({ contract }) =>
    `${contract} is out of order or supersedes another than the one before it`,
} as const satisfies Record<string, Sentence>;

/** Each kind of published head, as it was looked for. */
const headNames: Readonly<Record<string, string>> = {
  freeze: "the ledger does not contain",
  manifest: "the record's manifest is not",
};
