import { describe, expect, test } from "vitest";
import { observe } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, Log, lost, use } from "./log.ts";

const poll = {
  detectors: { loopTurns: 3, stallCycles: 15, stallEscalation: 20, pollingTools: ["ask"] },
};

/** Each difference: what about, how many were counted, how many the harness noticed, and where. */
async function found(make: (log: Log) => unknown): Promise<readonly string[]> {
  const log = new Log();
  make(log);
  return readEachWay(log, async (files) =>
    (await observe(files, poll)).differences.flatMap((one) =>
      "noticed" in one
        ? [
            `${one.about}: ${one.counted.toString()} counted, ${one.noticed.count.toString()} noticed at ${one.noticed.sources.flatMap(({ seqs = [] }) => seqs).join(" ")}`,
          ]
        : [],
    ),
  );
}

/** One visit of a step of so many replies, after so many requests that were lost. */
const visit = (log: Log, replies: number, lostOnes = 0): Log =>
  log
    .event("step.enter", { step: "s" })
    .times(lostOnes, () => log.lostRequest())
    .times(replies, () => log.turn({}))
    .event("step.exit", { step: "s" });
const notice = (log: Log, about: string, count: number | null = null): Log =>
  log.event("notice", { about, count });
const message = (log: Log, purpose: string): Log => log.event("message", { seat: "user", purpose });
const x: Fields = use("look", "x", "same");
const ask: Fields = use("ask", "x", "not yet");

describe("what the harness noticed, beside what is counted", () => {
  test.each<[string, (log: Log) => unknown, readonly string[]]>([
    ["nothing of either", (log) => visit(log, 3), []],
    ["stalls that nobody noticed: nothing to compare with", (log) => visit(log, 15), []],
    ["a stall, and a notice of it", (log) => notice(visit(log, 15), "stall", 15), []],
    [
      "a stall, and a notice that does not say how long",
      (log) => notice(visit(log, 15), "stall"),
      [],
    ],
    [
      "no stall, and a notice",
      (log) => notice(visit(log, 14), "stall", 14),
      ["stall notices: 0 counted, 1 noticed at 30"],
    ],
    [
      "an escalation: a stall and a longer one",
      (log) => notice(notice(visit(log, 20), "stall", 15), "stall", 20),
      [],
    ],
    [
      "an escalation that was not one",
      (log) => notice(notice(visit(log, 19), "stall", 15), "stall", 20),
      ["stall escalations: 0 counted, 1 noticed at 41"],
    ],
    [
      "two stalled visits of one step are two stalls",
      (log) => notice(notice(visit(visit(log, 15), 15), "stall", 15), "stall", 15),
      [],
    ],
    ["a loop, and a notice of it", (log) => notice(log.turn(x).turn(x).turn(x), "repeat", 3), []],
    [
      "a loop beside other calls of its replies, and a notice of it",
      (log) =>
        notice(
          log.times(3, () => log.turn(x, {})),
          "repeat",
          3,
        ),
      [],
    ],
    [
      "a loop with a request lost in it, and a notice of it",
      (log) => notice(log.turn(x).lostRequest().turn(x).turn(x), "repeat", 3),
      [],
    ],
    [
      "twice the same, a third one lost, and a notice",
      (log) =>
        notice(
          log
            .turn(x)
            .turn(x)
            .turn({ ...x, ...lost }),
          "repeat",
          3,
        ),
      ["loop notices: 0 counted, 1 noticed at 6"],
    ],
    [
      "a polling tool asked again: no loop, whatever the notice says",
      (log) =>
        notice(
          log.times(3, () => log.turn(ask)),
          "repeat",
          3,
        ),
      ["loop notices: 0 counted, 1 noticed at 6"],
    ],
    [
      "a stall of 15 replies and a lost request, and a notice of it",
      (log) => notice(visit(log, 15, 1), "stall", 15),
      [],
    ],
    [
      "14 replies and a lost request: no stall, though the harness counted 15",
      (log) => notice(visit(log, 14, 1), "stall", 15),
      ["stall notices: 0 counted, 1 noticed at 31"],
    ],
    [
      "two notices of one loop",
      (log) => notice(notice(log.turn(x).turn(x).turn(x), "repeat", 3), "repeat", 4),
      ["loop notices: 1 counted, 2 noticed at 6 7"],
    ],
    [
      "messages where there are no notices",
      (log) => message(visit(log, 14), "stall-notice"),
      ["stall notices: 0 counted, 1 noticed at 30"],
    ],
    [
      "a message beside its notice is not another",
      (log) => message(notice(visit(log, 15), "stall", 15), "stall-notice"),
      [],
    ],
    [
      "two messages about one notice",
      (log) =>
        message(message(notice(visit(log, 15), "stall", 15), "stall-notice"), "stall-notice"),
      [],
    ],
    [
      "messages of escalations and repetitions",
      (log) => message(message(log.turn({}), "stall-escalation"), "repeated-call"),
      ["stall escalations: 0 counted, 1 noticed at 2", "loop notices: 0 counted, 1 noticed at 3"],
    ],
    [
      "notices and messages of other things",
      (log) => message(log.event("notice").turn({}), "goal"),
      [],
    ],
  ])(eachWay, async (_, make, expected) => {
    expect(await found(make)).toEqual(expected);
  });
});
