import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seatedModels, seatWords } from "../../scorer/describe/seats.ts";
import type { Run, Seat } from "../../scorer/run-folder/run.ts";

function sat(...seats: readonly (readonly [string | null, string | null])[]): Run {
  return {
    configuration: { seats: seats.map(([role, model]): Seat => ({ role, model })) },
  } as unknown as Run;
}

describe("who sat where", () => {
  it.each([
    [[], "seats not published"],
    [[[null, "m"]], "m"],
    [[["plan", "m"]], "m in every seat"],
    [
      [
        ["plan", "m"],
        ["test", "m"],
      ],
      "m in every seat",
    ],
    [
      [
        ["plan", "m"],
        ["test", "o"],
      ],
      "m: plan; o: test",
    ],
    [
      [
        ["plan", null],
        [null, "o"],
      ],
      "model unknown: plan; o: unnamed seat",
    ],
    [
      [
        ["a", "m"],
        ["b", "m"],
        ["c", "m"],
        ["d", "m"],
        ["e", "o"],
      ],
      "m in four seats; o: e",
    ],
    [
      [
        ["a", "m"],
        ["b", "n"],
        ["c", "o"],
        ["d", "p"],
        ["e", "q"],
      ],
      "m: a; n: b; o: c; two models more",
    ],
  ] as const)("%j is said as %s", (seats, words) => {
    expect(seatWords(sat(...seats))).toBe(words);
  });

  it("keeps names as run.json has them beside what is shown, and no seat is lost", () => {
    const name = fc.option(fc.string({ maxLength: 30 }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 12 }), (seats) => {
        const { named, more } = seatedModels(sat(...seats));
        const models = new Set(seats.map(([, model]) => model));
        for (const { model, roles } of named) {
          expect(models.has(model)).toBe(true);
          for (const { role } of roles) expect(seats.some(([own]) => own === role)).toBe(true);
        }
        expect(named.length + more).toBeLessThanOrEqual(models.size);
        expect(named.length === 0).toBe(seats.length === 0);
      }),
    );
  });
});
