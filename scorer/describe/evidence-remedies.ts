import type { Code } from "../evidence/findings.ts";
import type { faultSentences } from "./evidence-fault-sentences.ts";
import type { spineSentences } from "./evidence-spine-sentences.ts";

/** Codes that cost something. */
type Costly = keyof typeof spineSentences | keyof typeof faultSentences;

const asWritten = "Publish the bytes the harness wrote; a record is never mended by hand.";
const manifest = "Write the bag's manifests over the files as they are, after the harness is done.";
const keepBytes =
  "Put `* -text` in the run's .gitattributes, and publish the bytes the harness wrote.";

/** What a publisher can do about it; where that is nothing any more, what the next run can. */
const remedies = {
  "A-ANCHOR":
    "Publish the record that the published head or manifest is of; one is never replaced by another.",
  "C-OPEN": "Publish the whole ledger, from its first line.",
  "C-LEDGER": keepBytes,
  "F-NONE": "In the next run, let the harness freeze an expected set before the first attempt.",
  "F-MISS": "Put back the expected.json that was frozen.",
  "F-SUM": "Put back the expected.json that was frozen; what was expected is never edited.",
  "F-BAD": "In the next run, let the harness write expected.json as its schema asks.",
  "F-TWICE": "In the next run, freeze one expected set, once.",
  "K-MISS": "Put back the contract file that was frozen.",
  "K-SUM": "Put back the contract file that was frozen; a change is a new revision.",
  "K-BAD": "In the next run, freeze a contract file that fits its schema and its freeze line.",
  "K-REV": "In the next run, number revisions from 1 and let each supersede the one before it.",
  "P-NAME":
    "Rename it to lower-case letters, digits, `.`, `_` and `-` before sealing, or leave it out.",
  "P-LINK": "Put the file itself in place of the link.",
  "P-KIND": "Leave it out; a record holds regular files only.",
  "B-LINE": manifest,
  "B-DUP": manifest,
  "B-EXTRA": "Leave the file out, or seal the record with it.",
  "B-MISS": "Put the file back.",
  "B-SUM": "Put back the file as it was sealed.",
  "B-NONE": "Seal the record as a BagIt bag when the run is closed.",
  "I-DUP": "In the next run, issue every attempt, a retry too, under an id of its own.",
  "I-RETRY": "In the next run, let `retryOf` name an attempt issued before.",
  "I-GAP": "Publish the ledger with every attempt that was issued.",
  "R-PROD": "In the next run, admit every producer in the ledger before it writes.",
  "R-FILE": keepBytes,
  "R-BAD": asWritten,
  "H-NONE": "In the next run, close the run with a head for every stream.",
  "H-HEAD": "Publish the whole stream, as it was when the run closed.",
  "H-GONE": "Put the stream back.",
  "V-CON": "Publish the contract the verdict names, as it was frozen.",
  "V-IN": "Publish the records the verdict read.",
  "V-PROG": "Publish the evaluator's program among the blobs, so that anyone can run it again.",
} as const satisfies Record<Costly, string>;

/** What a publisher can do about a finding of this code; nothing for one that costs nothing. */
export function evidenceRemedy(code: Code): string {
  return code in remedies ? remedies[code as Costly] : "";
}
