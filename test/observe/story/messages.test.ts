import { describe, expect, test } from "vitest";
import { messagePurposes } from "../../../scorer/run-folder/event.ts";
import { jsonLines } from "../../support/make-folder.ts";
import { event, rows } from "../observing.ts";
import { lines, storyOf, storyRead, there } from "./telling.ts";

describe("messages in the user's seat", () => {
  test("are counted by purpose and retention, each with its lines", async () => {
    const { messages, persons } = await storyOf(
      ["message", { purpose: "progress-report", retention: "forgettable" }],
      ["message", { purpose: "goal", retention: "strict" }],
      ["message", { purpose: "progress-report", retention: "fuzzy" }],
      ["message", { purpose: "progress-report" }],
      ["message", { purpose: "other", retention: "strict" }],
      ["message", {}],
      ["message", { seat: "user", purpose: null, retention: null }],
      ["message", { purpose: "person", retention: "strict", role: "harness" }],
    );
    const { total, purposes } = there(messages);
    const table = [...purposes, { purpose: "all", ...there(total) }].map(
      ({ purpose, count, retention }) => {
        const { forgettable, fuzzy, strict, unknown } = there(retention);
        return [purpose, ...[count, forgettable, fuzzy, strict, unknown].map(lines)];
      },
    );
    expect(table).toEqual([
      ["progress-report", "3: 0 2 3", "1: 0", "1: 2", "0:", "1: 3"],
      ["goal", "1: 1", "0:", "0:", "1: 1", "0:"],
      ["person", "1: 7", "0:", "0:", "1: 7", "0:"],
      [null, "3: 4 5 6", "0:", "0:", "1: 4", "2: 5 6"],
      ["all", "8: 0 1 2 3 4 5 6 7", "1: 0", "1: 2", "3: 1 4 7", "3: 3 5 6"],
    ]);
    expect(lines(there(persons))).toBe("1: 7");
  });

  test("stand in the order of the format, whatever the order of the log", async () => {
    const backwards = messagePurposes.toReversed();
    const { messages } = await storyOf(
      ...backwards.map((purpose) => ["message", { purpose }] as const),
    );
    const listed = messagePurposes.filter((purpose) => purpose !== "other");
    expect(there(messages).purposes.map(({ purpose }) => purpose)).toEqual([...listed, null]);
  });

  // The counts of the article on generated progress reports: 607 − 396 − 67 − 36 − 30 − 21 − 6 = 51.
  test("of a log of 607 come to the published counts", async () => {
    const kinds = [
      ["progress-report", 396],
      ["phase-opening", 67],
      ["delegation-result", 36],
      ["screenshot", 30],
      ["stall-notice", 21],
      ["stall-escalation", 6],
      ["other", 51],
    ] as const;
    const all = kinds.flatMap(([purpose, count]) =>
      Array.from({ length: count }, () => ({ purpose, seat: "user" })),
    );
    const log = jsonLines(rows(all.length, (seq) => event(seq, "message", all[seq])));
    const { messages, stalls, loops } = await storyRead(log);
    const { total, purposes } = there(messages);
    expect(there(total).count.count).toBe(607);
    expect(purposes.map(({ purpose, count }) => [purpose, count.count])).toEqual([
      ...kinds.slice(0, 6),
      [null, 51],
    ]);
    const { notices, escalations, together } = there(stalls);
    expect([notices, escalations, together].map((each) => there(each).count)).toEqual([21, 6, 27]);
    expect(loops).toBeNull();
  });

  test("keep the first hundred of their lines", async () => {
    const log = jsonLines(rows(150, (seq) => event(seq, "message")));
    const { messages } = await storyRead(log);
    const [source] = there(there(messages).total).count.sources;
    expect(source).toEqual({
      file: "telemetry/events.jsonl",
      count: 150,
      seqs: Array.from({ length: 100 }, (_, seq) => seq),
    });
  });
});
