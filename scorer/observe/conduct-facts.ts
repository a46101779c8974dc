import { Quantity, type Reason } from "../exact/quantity.ts";
import { logFiles } from "../run-folder/kinds.ts";
import type { Met } from "./checks.ts";
import { allUnknown } from "./evidence.ts";
import type { Group } from "./groups.ts";
import type { MissingRule } from "./missing.ts";

const { requests: requestsLog, toolCalls: callsLog, events: eventsLog } = logFiles;

export const repetitionNames = ["loops", "oscillations", "reverts"] as const;
export const redundancyNames = [
  "readsAndCommands",
  "redundantReads",
  "redundantCommands",
  "lacking",
  "rereads",
] as const;
export const editNames = ["bursts", "verified"] as const;
export const stepNames = [
  "all",
  "stalled",
  "escalated",
  "handBacks",
  "closes",
  "assertionCloses",
  "observedCloses",
] as const;
export const gateNames = ["tamperedTests", "skippedChecks", "emptiedHooks"] as const;
export const claimNames = ["agreeing", "disagreeing", "unsupported"] as const;

type Facts<Names extends readonly string[]> = Readonly<Record<Names[number], Quantity>>;

/** What the detectors found, as quantities with the lines they were found in (rubric, section 5). */
export type ConductFacts = {
  readonly repetition: Facts<typeof repetitionNames>;
  readonly redundancy: Facts<typeof redundancyNames>;
  readonly edits: Facts<typeof editNames>;
  readonly steps: Facts<typeof stepNames>;
  readonly gates: Facts<typeof gateNames>;
  readonly claims: Facts<typeof claimNames>;
  readonly delegations: Met;
};

/** Why a log says nothing, or `null` where it can be read. */
export type WhyNot = {
  readonly requests: Reason | null;
  readonly calls: Reason | null;
  readonly events: Reason | null;
};

export function conductFacts(group: Group, why: WhyNot, missing: MissingRule): ConductFacts {
  const { requests, calls, events } = why;
  const noTurns = requests ?? calls ?? events;
  return {
    repetition: calls === null ? repetition(group, missing) : allUnknown(repetitionNames, calls),
    redundancy: calls === null ? redundancy(group, missing) : allUnknown(redundancyNames, calls),
    edits: calls === null ? edits(group, missing) : allUnknown(editNames, calls),
    steps: noTurns === null ? steps(group, missing) : allUnknown(stepNames, noTurns),
    gates: gates(group, calls, events, missing),
    claims:
      (calls ?? events) === null ? claims(group) : allUnknown(claimNames, calls ?? events ?? none),
    delegations: delegations(group, events, missing),
  };
}

const none: Reason = { code: "unknown" };

function repetition(
  { calls: { emitted }, conduct }: Group,
  missing: MissingRule,
): ConductFacts["repetition"] {
  return {
    loops: missing.apply(
      conduct.loops.quantity("loops", "loops", callsLog),
      "arguments or result",
      callsLog,
      conduct.repetitionLacking,
      emitted.count,
      1,
    ),
    oscillations: conduct.oscillations.quantity("oscillations", "loops", callsLog),
    reverts: conduct.reverts.quantity("reverts", "reverts", callsLog),
  };
}

function redundancy(
  { calls: { emitted, kindUnknown }, conduct }: Group,
  missing: MissingRule,
): ConductFacts["redundancy"] {
  const { reads, commands, redundancyLacking } = conduct;
  const rows = reads.count + commands.count;
  const known = reads
    .quantity("reads", "calls", callsLog)
    .plus(commands.quantity("commands", "calls", callsLog));
  // A call of no known kind may have been a read or command that was redundant.
  const withUnknown = (counted: Quantity): Quantity =>
    missing.apply(counted, "kind", callsLog, kindUnknown, emitted.count, 1);
  const nothing = Quantity.counted("those that say too little of themselves", "calls", 0, []);
  const lacking = missing.apply(
    nothing,
    "path, content, workspace or result",
    callsLog,
    redundancyLacking,
    rows,
    1,
  );
  return {
    readsAndCommands: withUnknown(known).named("reads and commands"),
    redundantReads: conduct.redundantReads.quantity("redundant reads", "calls", callsLog),
    redundantCommands: conduct.redundantCommands.quantity("redundant commands", "calls", callsLog),
    lacking: withUnknown(lacking),
    rereads: conduct.rereads.quantity("reads again after a compaction", "calls", callsLog),
  };
}

function edits(
  { calls: { emitted, kindUnknown }, conduct }: Group,
  missing: MissingRule,
): ConductFacts["edits"] {
  const bursts = conduct.bursts.quantity("edit bursts", "bursts", callsLog);
  const verified = conduct.verifiedBursts.quantity(
    "edit bursts that end in a verification",
    "bursts",
    callsLog,
  );
  const { writes, writesLacking } = conduct;
  const told = missing.apply(bursts, "outcome", callsLog, writesLacking, writes.count, 1);
  // A call of no known kind may have been an edit that nobody verified.
  return {
    bursts: missing.apply(told, "kind", callsLog, kindUnknown, emitted.count, 1),
    verified,
  };
}

function steps(
  { requests: { replies }, conduct }: Group,
  missing: MissingRule,
): ConductFacts["steps"] {
  return {
    all: conduct.steps.quantity("steps", "steps", eventsLog),
    stalled: missing.apply(
      conduct.stalledSteps.quantity("stalled steps", "steps", requestsLog),
      "an entry",
      eventsLog,
      conduct.stepsLacking,
      conduct.steps.count,
      1,
    ),
    escalated: conduct.escalatedSteps.quantity("escalated steps", "steps", eventsLog),
    handBacks: missing.apply(
      conduct.handBacks.quantity("hand-backs", "replies", requestsLog),
      "step",
      requestsLog,
      conduct.stepLacking,
      replies.count,
      1,
    ),
    closes: conduct.successfulCloses.quantity("successful closes of steps", "closes", eventsLog),
    assertionCloses: conduct.assertionCloses.quantity(
      "closes that name no evidence",
      "closes",
      eventsLog,
    ),
    observedCloses: conduct.observedCloses.quantity(
      "closes whose evidence is an observation",
      "closes",
      eventsLog,
    ),
  };
}

function gates(
  { calls: { emitted, kindUnknown }, conduct }: Group,
  noCalls: Reason | null,
  noEvents: Reason | null,
  missing: MissingRule,
): ConductFacts["gates"] {
  if (noCalls !== null) return allUnknown(gateNames, noCalls);
  const { gated, gatesLacking } = conduct;
  const skipped = conduct.skippedChecks.quantity("checks skipped", "breaks", callsLog);
  const told = missing.apply(skipped, "command or path", callsLog, gatesLacking, gated.count, 1);
  return {
    tamperedTests:
      noEvents === null
        ? conduct.tamperedTests.quantity("tests tampered with", "breaks", eventsLog)
        : Quantity.unknown(noEvents),
    skippedChecks: missing.apply(told, "kind", callsLog, kindUnknown, emitted.count, 1),
    emptiedHooks: conduct.emptiedHooks.quantity("hooks emptied", "breaks", callsLog),
  };
}

function claims({ conduct }: Group): ConductFacts["claims"] {
  return {
    agreeing: conduct.agreeingClaims.quantity("claims that agree", "claims", eventsLog),
    disagreeing: conduct.disagreeingClaims.quantity("claims that disagree", "claims", eventsLog),
    unsupported: conduct.unsupportedClaims.quantity(
      "claims without an observation",
      "claims",
      eventsLog,
    ),
  };
}

function delegations(
  { conduct }: Group,
  noEvents: Reason | null,
  missing: MissingRule,
): ConductFacts["delegations"] {
  if (noEvents !== null)
    return { met: Quantity.unknown(noEvents), asked: Quantity.unknown(noEvents) };
  const { delegations: asked, acceptedDelegations, delegationsLacking: lacking } = conduct;
  const met = missing.tooMany(lacking.count, asked.count)
    ? missing.unknown("accepted", lacking.count, asked.count)
    : acceptedDelegations.quantity("delegations accepted first time", "delegations", eventsLog);
  return { met, asked: asked.quantity("delegations", "delegations", eventsLog) };
}
