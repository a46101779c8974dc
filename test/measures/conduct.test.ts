import { describe, expect, test } from "vitest";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { counted, example } from "../../scorer/measures/example.ts";
import { measureNamed } from "../../scorer/measures/index.ts";

type Given = Parameters<typeof example>[1];

/** The exact value and what it rests on, or the reason why it is not known. */
function told(name: string, given: Given): readonly [value: string, count: string | null] {
  const { given: evidence } = example("", given, "");
  const measure = measureNamed(name);
  const say = (quantity: Quantity | undefined): string =>
    quantity?.known?.value.toString() ?? quantity?.because?.code ?? "no such measure";
  return [
    say(measure?.value(evidence)),
    measure?.count == null ? null : say(measure.count(evidence)),
  ];
}

const n = (value: number): Quantity => counted("", value, "");
const missing = Quantity.unknown({ code: "field missing" });
const none = "nothing to divide by";

describe("loops: loops and oscillations per 1,000 calls", () => {
  const given = (loops: Quantity, oscillations: number, emitted: number): Given => ({
    repetition: { loops, oscillations: n(oscillations) },
    calls: { emitted: n(emitted) },
  });

  test.each<[Given, string, string]>([
    [given(n(0), 0, 40), "0", "40"],
    [given(n(1), 0, 1000), "1", "1000"],
    [given(n(2), 3, 400), "25/2", "400"],
    [given(n(0), 0, 0), none, "0"],
    [given(missing, 3, 400), "field missing", "400"],
  ])("%#", (evidence, ...expected) => {
    expect(told("loops", evidence)).toEqual(expected);
  });

  test("reverts are none", () => {
    const { repetition, calls } = given(n(1), 0, 1000);
    expect(
      told("loops", { repetition: { ...repetition, reverts: n(9) }, calls: calls ?? {} })[0],
    ).toBe("1");
  });
});

describe("wasted spend: its share of the cost", () => {
  test.each<[Quantity, Quantity, string]>([
    [n(0), n(8), "0"],
    [n(2), n(8), "1/4"],
    [n(8), n(8), "1"],
    [n(0), n(0), none],
    [missing, n(8), "field missing"],
    [n(2), missing, "field missing"],
  ])("%#", (wasted, total, expected) => {
    expect(told("wasted-spend", { cost: { wasted, total } })).toEqual([expected, null]);
  });
});

describe("redundant work: redundant ones, and those that say too little, of all reads and commands", () => {
  const given = (reads: number, commands: number, lacking: Quantity, all: number): Given => ({
    redundancy: {
      redundantReads: n(reads),
      redundantCommands: n(commands),
      lacking,
      readsAndCommands: n(all),
      rereads: n(7),
    },
  });

  test.each<[Given, string, string]>([
    [given(0, 0, n(0), 10), "0", "10"],
    [given(3, 2, n(0), 10), "1/2", "10"],
    [given(3, 2, n(1), 60), "1/10", "60"],
    [given(0, 0, n(0), 0), none, "0"],
    [given(3, 2, missing, 10), "field missing", "10"],
  ])("%#", (evidence, ...expected) => {
    expect(told("redundant-work", evidence)).toEqual(expected);
  });
});

describe("shares of steps, replies, bursts and delegations", () => {
  test.each<[string, (part: Quantity, all: number) => Given]>([
    ["stalled-steps", (stalled, all) => ({ steps: { stalled, all: n(all), escalated: n(9) } })],
    [
      "hand-backs",
      (handBacks, replies) => ({ steps: { handBacks }, requests: { replies: n(replies) } }),
    ],
    ["verified-edits", (verified, bursts) => ({ edits: { verified, bursts: n(bursts) } })],
    ["first-dispatch-success", (met, asked) => ({ delegations: { met, asked: n(asked) } })],
  ])("%s", (name, given) => {
    expect(told(name, given(n(0), 12))).toEqual(["0", "12"]);
    expect(told(name, given(n(9), 12))).toEqual(["3/4", "12"]);
    expect(told(name, given(n(12), 12))).toEqual(["1", "12"]);
    expect(told(name, given(n(0), 0))).toEqual([none, "0"]);
    expect(told(name, given(missing, 12))).toEqual(["field missing", "12"]);
  });

  test("hand-backs are also counted", () => {
    expect(told("hand-back-count", { steps: { handBacks: n(0) } })).toEqual(["0", null]);
    expect(told("hand-back-count", { steps: { handBacks: n(6) } })).toEqual(["6", null]);
    expect(told("hand-back-count", { steps: { handBacks: missing } })).toEqual([
      "field missing",
      null,
    ]);
  });
});

describe("claims that agree: of those that can be compared", () => {
  const given = (
    agreeing: number,
    disagreeing: number,
    unsupported: number,
    faults: string | null = null,
  ): Given => ({
    claims: { agreeing: n(agreeing), disagreeing: n(disagreeing), unsupported: n(unsupported) },
    record: {
      present: true,
      faulty: faults === null ? null : { code: "the record has faults", about: faults },
    },
  });

  test.each<[Given, string, string]>([
    [given(3, 1, 0), "3/4", "4"],
    [given(3, 1, 96), "3/4", "4"],
    [given(0, 2, 0), "0", "2"],
    [given(0, 0, 9), none, "0"],
    // What was observed rests on a record that is damaged.
    [given(3, 1, 0, "2"), "the record has faults", "4"],
  ])("%#", (evidence, ...expected) => {
    expect(told("claim-agreement", evidence)).toEqual(expected);
  });
});

describe("observed closes: of those that were successful, where there is a record", () => {
  const given = (present: boolean, observed: Quantity, closes: number): Given => ({
    record: { present },
    steps: { observedCloses: observed, closes: n(closes) },
  });

  test.each<[Given, string, string]>([
    [given(true, n(9), 12), "3/4", "12"],
    [given(true, n(0), 12), "0", "12"],
    [given(true, n(0), 0), none, "0"],
    [given(true, missing, 12), "field missing", "12"],
    [given(false, n(0), 12), "no evidence recorded", "12"],
  ])("%#", (evidence, ...expected) => {
    expect(told("observed-closes", evidence)).toEqual(expected);
  });
});

describe("gate breaks: tests tampered with, checks skipped, hooks emptied", () => {
  const given = (tampered: Quantity, skipped: number, emptied: number): Given => ({
    gates: { tamperedTests: tampered, skippedChecks: n(skipped), emptiedHooks: n(emptied) },
    calls: { ran: n(90), emitted: n(99) },
  });

  test.each<[Given, string]>([
    [given(n(0), 0, 0), "0"],
    [given(n(1), 0, 0), "1"],
    [given(n(0), 1, 0), "1"],
    [given(n(0), 0, 1), "1"],
    [given(n(1), 2, 4), "7"],
    [given(missing, 2, 4), "field missing"],
  ])("%#", (evidence, expected) => {
    expect(told("gate-breaks", evidence)).toEqual([expected, "90"]);
  });
});

describe("unscored measures", () => {
  test.each<[string, Given, string]>([
    ["lint-errors", { lint: { errors: n(28), warnings: n(400) } }, "28"],
    ["verification-actions", { calls: { verifications: n(6) } }, "6"],
    ["shell-command-success", { calls: { shellSucceeded: n(4), shellExited: n(5) } }, "4/5"],
    ["shell-command-success", { calls: { shellSucceeded: n(0), shellExited: n(0) } }, none],
    ["reasoning-per-reply", { requests: { reasoningTokens: n(900), replies: n(4) } }, "225"],
    [
      "reasoning-per-reply",
      { requests: { reasoningTokens: missing, replies: n(4) } },
      "field missing",
    ],
    [
      "visible-reasoning-share",
      { requests: { reasoningShown: n(3), reasoningShownKnown: n(4) } },
      "3/4",
    ],
    [
      "visible-reasoning-share",
      { requests: { reasoningShown: n(0), reasoningShownKnown: n(0) } },
      none,
    ],
  ])("%s: %#", (name, evidence, expected) => {
    expect(told(name, evidence)).toEqual([expected, null]);
  });
});
