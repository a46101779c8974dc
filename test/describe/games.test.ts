import { describe, expect, test } from "vitest";
import { answerText, games, gamesThat, payText } from "../../scorer/describe/games.ts";
import { accepted, guarded, unseen } from "../../scorer/describe/games-form.ts";

describe("a list of games", () => {
  test.each(["unseen", "accepted"] as const)("%s begins with what pays most", (kind) => {
    const list = gamesThat(kind);
    const tenths = list.map(({ answer }) => answer.tenths);
    expect(list.every(({ answer }) => answer.kind === kind)).toBe(true);
    expect(tenths).toEqual([...tenths].sort((a, b) => b - a));
  });

  test("leaves out none that pays", () => {
    const paying = games.filter(({ answer }) => answer.kind !== "guarded");
    const shown = (["unseen", "accepted"] as const).flatMap(gamesThat);
    expect(new Set(shown)).toEqual(new Set(paying));
  });
});

test("what a game pays is a decimal with its sign", () => {
  const text = ["unseen" as const].flatMap(gamesThat).map(payText);
  expect(text.every((pay) => /^\+\d+\.\d$/.test(pay))).toBe(true);
  const of = (tenths: number): string =>
    payText({
      ...unseen("a", "model", "b", tenths, "c"),
      answer: { kind: "unseen", why: "c", tenths },
    });
  expect([of(0), of(3), of(81), of(120)]).toEqual(["0", "+0.3", "+8.1", "+12.0"]);
});

test.each([
  [guarded("a", "model", "b", "a rule"), "a rule"],
  [unseen("a", "model", "b", 1, "no sign"), "seen by no rule: no sign"],
  [accepted("a", "model", "b", 1, "so be it"), "accepted in this version: so be it"],
])("the answer to a game says of what kind it is", (game, text) => {
  expect(answerText(game)).toBe(text);
});
