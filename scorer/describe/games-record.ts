import { accepted, type Game, guarded, unseen, waits } from "./games-form.ts";

const unread = "a record earns nothing in this version, whatever is in it";

/** Games with what was asked for and with how the run ended. */
export const recordGames: readonly Game[] = [
  waits("E2", "model", "300 trivial criteria beside the 30 real ones in the record", 0, unread),
  waits("E3", "model", "300 trivial criteria in place of the real ones in the record", 0, unread),
  waits("E5", "harness", "evaluators that cannot fail", 0, unread),
  waits("E6", "harness", "a list of expected records with one rule in it", 0, unread),
  waits(
    "E8",
    "publisher",
    "an edited contract, so that completion is read from elsewhere",
    0,
    "completion comes from the job's checks and deliverables alone",
  ),
  waits(
    "E9",
    "publisher",
    "leaving a weak record out of the folder",
    56,
    "beside a record that is not read, open items and claims cannot be known, so the points for ending and for claims stay unmeasured; completion stays the same",
  ),
  accepted(
    "E11",
    "harness",
    "judging every open item of the record failed at the end",
    0,
    "a measured failure is no open item; it pays nothing while the record is not read",
  ),
  waits(
    "P9",
    "harness",
    "each step closed with a check that cannot fail as its evidence",
    0,
    unread,
  ),
  guarded(
    "E12",
    "publisher",
    "leaving repository.json out, so that a changed deliverable counts again",
    "without it deliverables, code and completion cannot be told: unmeasured",
  ),
  guarded(
    "S2",
    "harness",
    "reporting a failed run as abandoned",
    "without a refused call or request of this folder it is a claim: unmeasured",
  ),
  unseen(
    "X15",
    "harness",
    "naming some refused call as the missing capability of a failed run",
    50,
    "that the call was refused is in the log; that the run failed for it is not",
  ),
  guarded(
    "S3",
    "publisher",
    "writing 0 open items by hand",
    "open and failed steps are counted again",
  ),
  unseen(
    "X16",
    "publisher",
    "writing 0 open items where no step shows them",
    20,
    "only the status file says what else was left open",
  ),
  guarded(
    "X1",
    "model",
    "doing nothing and giving up",
    "conduct earns with the work shown, and there is none; only an honest end earns its points",
  ),
  guarded(
    "X2",
    "model",
    "claiming everything and doing nothing",
    "a claim earns nothing, conduct earns with the work shown",
  ),
  unseen(
    "X28",
    "publisher",
    "a job file of one's own, without the criteria that were not met",
    55,
    "a folder alone does not know the job; beside the published jobs it is an error",
  ),
  guarded(
    "X29",
    "publisher",
    "leaving out before sealing whatever is the only file of its kind",
    "what reads it is unmeasured",
  ),
];
