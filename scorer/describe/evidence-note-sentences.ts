import { namedOperations } from "./evidence-operations.ts";
import type { Sentence } from "./evidence-spine-sentences.ts";

const lostVerdicts: Readonly<Record<string, string>> = {
  attempt: "an evaluator attempt issued for it has no verdict that counts",
  stream: "the stream its verdict stands in has a damaged or missing line",
  verdict: "a verdict that may concern it is lost",
};

/** Shown, and costing nothing by themselves: what they are about is already in the counts. */
export const noteSentences = {
  "B-TAG": ({ file, why }) => `${file} ${tagFaults[why] ?? "is missing"}`,
  "L-TAIL": ({ file }) =>
    `${file.endsWith("ledger.jsonl") ? "the ledger" : file} ends inside a line: that line is dropped`,
  "C-LATE": ({ count }) =>
    `${count("ledger line", "ledger lines")} after the run closed: not counted`,
  "R-LATE": ({ of, count }) =>
    `${of("producer", "a producer")}: ${count("record", "records")} after the run closed: not counted`,
  "K-LATE": ({ contract }) =>
    `${contract} was frozen after work on it had begun: its items count and none can be met`,
  "K-KEEP": ({ of, after }) =>
    `${of("item", "an item")} was changed or dropped${after(" in revision ", "revision")} after work began: the earlier wording still counts`,
  "K-STRAY": ({ file }) => `${file} was never frozen: not read`,
  "F-LATE": () => "the expected set was frozen after work had begun: its operations cannot be met",
  "T-SKEW": ({ count }) =>
    `${count("record carries", "records carry")} a time outside the run: order is taken from sequence numbers`,
  "U-DUP": ({ count }) =>
    `${count("record", "records")} arrived again for an expectation already met: counted once`,
  "U-EXTRA": ({ count }) => `${count("record", "records")} nobody expected: kept, not counted`,
  "X-LOG": ({ of }) => {
    const logged = namedOperations(of("logged", "more"), of("op", "operations"));
    return `the run's own logs count ${logged}, the ledger issued ${of("issued", "fewer")}: the rest is expected and never arrived`;
  },
  "X-EMPTY": () => "evidence folder is empty: nothing was recorded in it",
  "O-MISS": ({ count, after }) => {
    const first = `${after("", "producer")}${after(" ", "first")}${after(" ", "what")}`.trim();
    return `${count("expected operation record", "expected operation records")} never arrived${first === "" ? "" : `, first: ${first}`}`;
  },
  "O-ZERO": () => "the expected set holds no operations: that half of capture is 0",
  "I-ZERO": () => "no criterion and no deliverable was frozen: that half of capture is 0",
  "D-DRIFT": ({ of }) => `${of("path", "a deliverable")} changed after it was judged`,
  "V-ITEM": ({ verdict, why }) =>
    why === "revision"
      ? `${verdict} is on another wording than the revision its attempt was issued under asks for: not counted`
      : why === "replaced"
        ? `${verdict} is on a wording that was replaced before anybody worked on it: not counted`
        : `${verdict} is on an item its contract does not have in this wording: not counted`,
  "V-JUDGE": ({ verdict, of }) =>
    `${verdict} comes from ${of("evaluator", "an evaluator")}, which the contract does not name: not counted`,
  "V-SAID": ({ verdict }) => `${verdict} rests on assertions only: read as unknown`,
  "V-FLAKY": ({ of, after }) => {
    const then = after(", then ", "then");
    const answers = then === "" ? "gave two answers" : `said ${of("first", "one thing")}${then}`;
    return `${of("item", "an item")}: one evaluator read the same inputs and ${answers}: read as unknown`;
  },
  "V-STALE": ({ verdict, of, why }) =>
    why === "since"
      ? `${verdict} reads attempt ${of("attempt", "?")}, which was retried since, and no later verdict reads the final one: not counted`
      : `${verdict} reads attempt ${of("attempt", "?")}, which was retried, and not the final one: not counted`,
  "V-ORDER": ({ verdict, after }) =>
    `${verdict} cites a record of a later attempt${after(", ", "attempt")}: not counted`,
  "V-ATT": ({ verdict, after, why, of }) =>
    why === "streams"
      ? `${verdict} was given under attempt ${of("attempt", "?")}, whose verdicts stand in several streams: not counted`
      : `${verdict} was given under an attempt${after(", ", "attempt")}${after("", "attempt") === "" ? "" : ","} that was not issued to judge it: not counted`,
  "V-SELF": ({ verdict, of }) =>
    `${verdict} was given by ${of("model", "the model")}, which did the work: not an independent reviewer`,
  "V-QUORUM": ({ of }) =>
    `${of("item", "an item")}: ${of("passed", "too few")} independent ${of("passed", "") === "1" ? "reviewer" : "reviewers"} passed it, the contract asks for ${of("asked", "more")}`,
  "V-SPLIT": ({ of }) =>
    `${of("item", "an item")}: two evaluators disagree: any fail makes it a fail`,
  "V-LOST": ({ of, why }) =>
    `${of("item", "an item")}: ${lostVerdicts[why] ?? "a verdict that may concern it is lost"}, so its outcome is read as unknown`,
  "V-FAIL": ({ of }) => `${of("item", "an item")}: measured failure`,
  "Z-STOP": () => "the record stops mid-run (no run.close)",
  "Z-OPEN": ({ of }) => {
    const open = of("open", "some");
    return `the run ${of("status", "closed")} with ${open} open ${open === "1" ? "item" : "items"}`;
  },
} as const satisfies Record<string, Sentence>;

const tagFaults: Readonly<Record<string, string>> = {
  missing: "is missing",
  differs: "does not match the tag manifest",
  syntax: "cannot be read",
};
