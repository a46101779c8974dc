import { describe, expect, test } from "vitest";
import { differenceWords } from "../../scorer/describe/differences.ts";
import { minimalRun } from "../support/make-folder.ts";
import { logs, observe, request, rows } from "./observing.ts";

type Seat = Readonly<Record<string, string>>;

const of = async (seats: readonly Seat[]) => {
  const { differences } = await observe({
    "run.json": minimalRun({ configuration: { label: "a label", seats } }),
    ...logs({ requests: rows(3, (seq) => request(seq)), calls: [], events: [] }),
  });
  return differences;
};

describe("the seats of a run against the models of its log", () => {
  test.each<[string, readonly Seat[]]>([
    [
      "the same model and provider",
      [{ role: "develop", model: "a-model", provider: "a-provider" }],
    ],
    ["the same model, its provider not given", [{ role: "develop", model: "a-model" }]],
    [
      "one seat of several",
      [
        { role: "plan", model: "another", provider: "a-provider" },
        { role: "develop", model: "a-model", provider: "a-provider" },
      ],
    ],
    ["no seat at all", []],
    ["a seat without a model", [{ role: "develop" }]],
  ])("%s: no difference", async (_, seats) => {
    expect(await of(seats)).toEqual([]);
  });

  test.each<[string, Seat, string]>([
    ["another model", { role: "develop", model: "another" }, "another"],
    [
      "another provider of the model",
      { role: "develop", model: "a-model", provider: "elsewhere" },
      "a-model at elsewhere",
    ],
  ])("%s: both are shown", async (_, seat, said) => {
    const [difference] = await of([seat]);
    expect(difference).toEqual({
      about: "models",
      seats: [said],
      logged: ["a-model at a-provider"],
    });
    if (difference === undefined) throw new Error("there is a difference");
    expect(differenceWords(difference)).toMatchObject({
      title: "Models",
      said,
      counted: "a-model at a-provider",
    });
  });
});
