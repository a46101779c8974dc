import { describe } from "vitest";
import { digestOf } from "../../support/generate/record/line.ts";
import { fail, model, one, person, two, type Setting, type Story } from "./story.ts";
import { all, check, failed, k1, noted, open } from "./table.ts";

const pair: Setting = { k1: { reviewers: 2 } };

describe("independent reviewers", () => {
  const judges =
    (...by: readonly Parameters<Story["judge"]>[1][]) =>
    (s: Story) => {
      for (const fields of by) s.judge("k1", fields);
    };
  check([
    k1("two models", judges(model("m/gamma"), model("m/delta")), all, pair),
    k1("a model and a person", judges(model("m/gamma"), person("ada")), all, pair),
    k1("a model and the program itself", judges(model("m/gamma"), {}), all, pair),
    k1(
      "one model under two prompts is one",
      judges(model("m/gamma", digestOf("a")), model("m/gamma", digestOf("b"))),
      open("V-QUORUM"),
      pair,
    ),
    k1("one person twice is one", judges(person("ada"), person("ada")), open("V-QUORUM"), pair),
    k1(
      "two programs are two",
      (s) => {
        s.judge("k1");
        s.judge("k1", {}, { evaluator: two });
      },
      all,
      { k1: { evaluators: [one, two], reviewers: 2 } },
    ),
    k1(
      "the model that did the work counts where one is asked for",
      judges(model("m/alpha")),
      noted("V-SELF"),
    ),
    k1(
      "and not where two are",
      judges(model("m/alpha"), model("m/gamma")),
      open("V-QUORUM", "V-SELF"),
      pair,
    ),
    k1(
      "two others beside it are enough",
      judges(model("m/alpha"), model("m/gamma"), model("m/delta")),
      noted("V-SELF"),
      pair,
    ),
    k1(
      "its fail is a fail",
      judges(model("m/gamma"), { ...model("m/alpha"), ...fail }),
      failed("V-FAIL", "V-SELF", "V-SPLIT"),
      pair,
    ),
    k1(
      "a model that is not named is not known to be another",
      judges(model("m/gamma"), { judge: { kind: "model" } }),
      open("V-QUORUM"),
      pair,
    ),
    k1(
      "a person who is not named is not known to be another",
      judges(person("ada"), { judge: { kind: "human" } }),
      open("V-QUORUM"),
      pair,
    ),
    k1(
      "one of them alone is enough where one is asked for",
      judges({ judge: { kind: "model" } }),
      all,
    ),
    k1("more than there are", judges({}), open("V-QUORUM"), { k1: { reviewers: 1000 } }),
    k1(
      "of work by nobody the ledger issued no model is known to be independent",
      (s) => {
        const attempt = s.builder.issueAttempt("evaluator", "ghost", s.frozen);
        const inputs = [s.builder.observe("fswatch", attempt, "file.read")];
        s.judge("k1", model("m/gamma"), { inputs });
        s.judge("k1", model("m/delta"), { inputs });
      },
      open("V-QUORUM"),
      pair,
    ),
  ]);
});
