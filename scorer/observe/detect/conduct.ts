import { Detections, Tally } from "../tally.ts";
import { UsdSum } from "../usd.ts";

/** What was detected of one group of agents. Detectors write here, under the role of the row. */
export class Conduct {
  readonly loops = new Detections();
  readonly oscillations = new Detections();
  /** A B A: shown, not counted. */
  readonly reverts = new Detections();
  /** Calls that lack what loops and oscillations are told by. */
  readonly repetitionLacking = new Tally();

  readonly reads = new Tally();
  readonly commands = new Tally();
  readonly redundantReads = new Tally();
  readonly redundantCommands = new Tally();
  /** Read again after a compaction: the harness's doing. */
  readonly rereads = new Tally();
  readonly redundancyLacking = new Tally();

  /** Writes that went through, and those of which nobody knows. */
  readonly writes = new Tally();
  readonly writesLacking = new Tally();
  readonly bursts = new Detections();
  readonly verifiedBursts = new Detections();

  readonly steps = new Tally();
  /** Steps that were left, and that nobody was seen to enter. */
  readonly stepsLacking = new Tally();
  readonly stalledSteps = new Detections();
  readonly escalatedSteps = new Tally();
  readonly successfulCloses = new Tally();
  /** Successful closes that name no evidence. */
  readonly assertionCloses = new Tally();

  /** Successful closes all of whose evidence is an observation of the record. */
  readonly observedCloses = new Tally();

  readonly handBacks = new Tally();
  /** Replies of which it is not known whether their step is open. */
  readonly stepLacking = new Tally();

  readonly delegations = new Tally();
  readonly acceptedDelegations = new Tally();
  readonly delegationsLacking = new Tally();

  /** Calls that could break a gate, and those that say too little of themselves to tell. */
  readonly gated = new Tally();
  readonly gatesLacking = new Tally();
  readonly tamperedTests = new Tally();
  readonly skippedChecks = new Tally();
  readonly emptiedHooks = new Tally();

  readonly agreeingClaims = new Tally();
  readonly disagreeingClaims = new Tally();
  readonly unsupportedClaims = new Tally();

  readonly wastedRequests = new Tally();
  readonly wasted = new UsdSum();

  merge(other: Conduct): void {
    for (const name of tallies) this[name].merge(other[name]);
    for (const name of detections) this[name].merge(other[name]);
    this.wasted.merge(other.wasted);
  }
}

const tallies = [
  "repetitionLacking",
  "reads",
  "commands",
  "redundantReads",
  "redundantCommands",
  "rereads",
  "redundancyLacking",
  "writes",
  "writesLacking",
  "steps",
  "stepsLacking",
  "escalatedSteps",
  "successfulCloses",
  "assertionCloses",
  "observedCloses",
  "handBacks",
  "stepLacking",
  "delegations",
  "acceptedDelegations",
  "delegationsLacking",
  "gated",
  "gatesLacking",
  "tamperedTests",
  "skippedChecks",
  "emptiedHooks",
  "agreeingClaims",
  "disagreeingClaims",
  "unsupportedClaims",
  "wastedRequests",
] as const;

const detections = [
  "loops",
  "oscillations",
  "reverts",
  "bursts",
  "verifiedBursts",
  "stalledSteps",
] as const;
