import { describe, expect, it } from "vitest";
import { tickLabel } from "../../scorer/describe/axis.ts";
import { columnUnit, formatInColumn, formatInWords } from "../../scorer/describe/column.ts";
import { curveWords } from "../../scorer/describe/curve.ts";
import { formatDate, formatSpan, formatTime } from "../../scorer/describe/dates.ts";
import { figureName, figurePhrase } from "../../scorer/describe/figures.ts";
import { lineWords } from "../../scorer/describe/log-line.ts";
import { capital, counted, inWords, listed } from "../../scorer/describe/plural.ts";
import { formatScore } from "../../scorer/describe/score.ts";
import { eventWords, sourceWords } from "../../scorer/describe/sources.ts";
import { sourceText } from "../../scorer/describe/source-text.ts";
import type { Source } from "../../scorer/exact/trace.ts";

const thin = "\u202f";

describe("counts in words", () => {
  it.each([
    [0, "no runs"],
    [1, "one run"],
    [12, "twelve runs"],
    [1300, "1,300 runs"],
  ])("says %i as %s", (count, words) => {
    expect(counted(count, "run", "runs")).toBe(words);
  });

  it("lists and begins a sentence", () => {
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
    expect(listed(["a"])).toBe("a");
    expect(capital(inWords(4))).toBe("Four");
  });
});

describe("dates", () => {
  it.each([
    ["2026-08-24", "24 Aug 2026"],
    ["2026-06", "Jun 2026"],
    ["2026", "2026"],
  ])("says %s as %s", (date, words) => {
    expect(formatDate(date)).toBe(words);
  });

  it("names the day once where a span ends on it", () => {
    expect(formatTime("2026-11-18T09:02:31Z")).toBe("18 Nov 2026, 09:02");
    expect(formatSpan("2026-11-18T09:02:00Z", "2026-11-18T15:14:00Z")).toBe(
      "18 Nov 2026, 09:02 to 15:14 UTC",
    );
    expect(formatSpan("2026-11-18T23:02:00Z", "2026-11-19T01:14:00Z")).toBe(
      "18 Nov 2026, 23:02 to 19 Nov 2026, 01:14 UTC",
    );
  });
});

describe("values in tables and sentences", () => {
  it("label ticks without zeros at their end", () => {
    expect(tickLabel("0.015", "share")).toBe(`1.5${thin}%`);
    expect(tickLabel("2000", "")).toBe("2,000");
    expect(tickLabel("0.50", "")).toBe("0.5");
  });

  it("leave a long unit to the head of the column", () => {
    expect(formatInColumn("39/301", "messages/lines")).toBe("0.13");
    expect(columnUnit("messages/lines")).toBe("messages a line");
    expect(formatInWords("39/301", "messages/lines")).toBe("0.13 messages a line");
    expect(formatInWords("1", "calls")).toBe("1 call");
    expect(formatInWords("2/631", "share")).toBe(`0.32${thin}%`);
  });

  it("give a score three places", () => {
    expect(formatScore(897_820)).toBe("0.898");
    expect(formatScore(1_000_000)).toBe("1.000");
  });
});

describe("curves in words", () => {
  it.each([
    [{ kind: "lin" } as const, "The value itself is the score, kept between 0 and 1."],
    [{ kind: "inv", h: "2" } as const, "1 ÷ (1 + value ÷ 2): none earns all, 2 earn half."],
    [{ kind: "ll", m: "2", b: 1 } as const, "2 earns half; the score is 2 ÷ (2 + value)."],
    [
      {
        kind: "pl",
        pts: [
          ["0", "1"],
          ["0.25", "0"],
        ],
      } as const,
      `Straight between its knots, level outside: 0${thin}% earns 1, 25${thin}% earns 0.`,
    ],
  ])("says %j", (curve, words) => {
    expect(curveWords(curve, curve.kind === "pl" ? "share" : "")).toBe(words);
  });
});

describe("published figures", () => {
  it.each([
    ["requests", 459, "459 requests"],
    ["wallClockMs", 2_580_000, `43${thin}min wall clock`],
    ["lineCoverageShare", "0.91", `91${thin}% line coverage`],
    ["userSeatMessages.progress-report", 396, "396 messages in the user's seat: progress report"],
  ])("says %s of %s as %s", (name, value, words) => {
    expect(figurePhrase(name, { value })).toBe(words);
  });

  it("keeps a name it does not know", () => {
    expect(figureName("constructor-made")).toBe("constructor-made");
  });
});

describe("log lines", () => {
  it("say when, who, what and how it ended", () => {
    const fields = {
      at: "2026-11-18T10:58:20.114Z",
      role: "develop",
      tool: "run",
      command: "pytest -q",
      outcome: "ok",
      exitCode: 1,
    };
    expect(lineWords(fields)).toEqual({
      at: "10:58:20",
      who: "develop",
      what: "run pytest -q",
      ended: "ok, exit 1",
    });
  });

  it("leave out what is not text", () => {
    expect(lineWords({ at: 3, role: null, tool: {}, outcome: [] })).toEqual({
      at: "",
      who: "",
      what: "",
      ended: "",
    });
  });
});

describe("sources", () => {
  it("say whether all that was counted stands below", () => {
    const places = ["a", "b"];
    const none = { linesShown: 0, placesShown: 12, eventsShown: 3 };
    const words = (source: Source, linesShown = 0): string =>
      sourceWords(source, { ...none, linesShown });
    const events = [1, 2, 3, 4].map((seq) => ({ count: 3, seqs: [seq, seq + 10, seq + 20] }));
    expect(words({ file: "f", count: 2, places })).toBe("2 counted, all below");
    expect(words({ file: "f", count: 296 }, 4)).toBe("296 counted, the first 4 below");
    expect(words({ file: "f", count: 7 })).toBe("7 counted");
    expect(words({ file: "f" })).toBe("");
    expect(words({ file: "f", count: 4, events })).toBe("4 counted, the first 3 below");
    expect(words({ file: "f", count: 1, events: events.slice(0, 1) })).toBe("1 counted, all below");
    expect(eventWords(1, 12, 4)).toBe("the second, seen in 12 lines, the first 4 below");
    expect(eventWords(0, 3, 3)).toBe("the first, seen in 3 lines, all below");
    expect(sourceText({ file: "f", count: 4, events: events.slice(0, 2) })).toBe(
      "f, 4 counted: seq 1 to 21 (3 lines), 2 to 22 (3 lines)",
    );
  });
});
