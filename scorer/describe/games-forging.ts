import { type Game, guarded, unseen } from "./games-form.ts";

/** Games with the bytes of a record, and with leaving it or a log out. */
export const forgingGames: readonly Game[] = [
  guarded(
    "X43",
    "publisher",
    "damaging an unwelcome verdict, or what it leans on",
    "a pass is unknown while a verdict on the same item is lost",
  ),
  unseen(
    "X57",
    "publisher",
    "leaving an unwelcome verdict and its attempt out, and chaining the record anew",
    5,
    "the missing number is a fault and stays open, which costs a run with few fails more than it wins; published heads show it",
  ),
  guarded(
    "X60",
    "publisher",
    "cutting the record back to before the verdicts that failed, as if the harness had been killed",
    "a record that stops in the run earns two fifths, which is more only where nearly nothing was met; the head published at the close shows it",
  ),
  guarded(
    "X44",
    "publisher",
    "leaving a file of the record out, with a manifest that fits or without",
    "the ledger names every contract and the head of every stream",
  ),
  unseen(
    "X45",
    "harness",
    "a record written anew with every verdict a pass",
    115,
    "right chains say that nothing was changed since, not that it is true; without published heads it is marked as self-attested",
  ),
  guarded(
    "X46",
    "harness",
    "a record written anew after its heads were published",
    "a published head that is not in the ledger breaks the record",
  ),
  unseen(
    "X55",
    "harness",
    "verdicts written anew where only the head of the freeze was published",
    115,
    "that head says what was asked and expected, and nothing of what came after",
  ),
  unseen(
    "X47",
    "publisher",
    "the record of another, better run of the same job",
    115,
    "no rule compares the run a record names; its ledger must have issued as much as the logs show",
  ),
  unseen(
    "X48",
    "harness",
    "a record written when the run was over, in the order of a good one",
    202,
    "times in it are decoration; only a head published before the work shows when it was frozen",
  ),
  guarded(
    "X49",
    "harness",
    "contract and expected set frozen when the work is over",
    "what is frozen after its first attempt counts, and cannot be met",
  ),
  guarded(
    "E9",
    "publisher",
    "leaving a weak record out of the folder",
    "completion is no smaller for it, and its own points are more than the end loses",
  ),
  unseen(
    "X41",
    "publisher",
    "leaving out a record that is worth less than two points",
    20,
    "its open items are then not known; what was never published leaves no trace",
  ),
  unseen(
    "X42",
    "publisher",
    "leaving out a record whose ledger or contracts are broken",
    369,
    "beside it completion, the end and claims are unmeasured; what was never published leaves no trace",
  ),
  guarded(
    "X54",
    "publisher",
    "leaving out a log that shows more than the record's ledger issued",
    "what reads the log is unmeasured, which costs a run that did something more than it wins",
  ),
];
