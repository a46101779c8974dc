import { describe } from "vitest";
import { type Citation } from "../../support/generate/record/line.ts";
import { fail, model, one, program, two, unknown, type Setting, type Story } from "./story.ts";
import { all, broken, check, failed, open, k1 } from "./table.ts";

const both: Setting = { k1: { evaluators: [one, two] } };

/** The tool calls, which no other verdict reads. */
const first = ({ seen }: Story): readonly Citation[] => seen.slice(0, 1);
const second = ({ seen }: Story): readonly Citation[] => seen.slice(1, 2);

describe("the outcome of a criterion", () => {
  check([
    k1("a pass is met", (s) => void s.judge("k1"), all),
    k1("a fail is measured: not met, not open", (s) => void s.judge("k1", fail), failed("V-FAIL")),
    k1(
      "an evaluator that crashed and says so leaves it open",
      (s) => void s.judge("k1", unknown),
      open(),
    ),
    k1(
      "an evaluator that crashed and says nothing leaves it open",
      (s) => void s.asks("k1"),
      open(),
    ),
    k1("nobody asked: open", () => undefined, open()),
    k1(
      "a later verdict after other inputs counts: fail, then pass",
      (s) => {
        s.judge("k1", fail, { inputs: first(s) });
        s.judge("k1");
      },
      all,
    ),
    k1(
      "a later verdict after other inputs counts: pass, then fail",
      (s) => {
        s.judge("k1", {}, { inputs: first(s) });
        s.judge("k1", fail);
      },
      failed("V-FAIL"),
    ),
    k1(
      "a later verdict after other inputs counts: fail, then unknown",
      (s) => {
        s.judge("k1", fail, { inputs: first(s) });
        s.judge("k1", unknown);
      },
      open(),
    ),
    k1(
      "the attempt decides which is later, not the line",
      (s) => {
        const [before, after] = [s.asks("k1"), s.asks("k1")];
        s.judge("k1", fail, { attempt: after });
        s.judge("k1", {}, { attempt: before, inputs: first(s) });
      },
      failed("V-FAIL"),
    ),
    k1(
      "an observation beside an assertion is enough",
      (s) => {
        const said = s.builder.assert("voice", "a000000", "p1");
        s.judge("k1", {}, { inputs: [said, ...s.seen.slice(-1)] });
      },
      all,
    ),
    k1(
      "a pass on assertions only is unknown",
      (s) => {
        s.judge("k1", {}, { inputs: [s.builder.assert("voice", "a000000", "p1")] });
      },
      open("V-SAID"),
    ),
    k1(
      "a pass on nothing is unknown",
      (s) => void s.judge("k1", {}, { inputs: [] }),
      open("V-SAID"),
    ),
    k1(
      "a pass on another verdict is unknown",
      (s) => {
        const verdict = s.judge("k9", {}, { attempt: s.asks("k1") });
        s.judge("k1", {}, { inputs: [verdict] });
      },
      open("V-ITEM", "V-SAID"),
    ),
    k1(
      "a fail on assertions only is a fail",
      (s) => {
        s.judge("k1", fail, { inputs: [s.builder.assert("voice", "a000000", "p1")] });
      },
      failed("V-FAIL"),
    ),
  ]);
});

describe("several evaluators", () => {
  check([
    k1(
      "all named ones must pass",
      (s) => {
        s.judge("k1");
        s.judge("k1", {}, { evaluator: two });
      },
      all,
      both,
    ),
    k1("one of them silent: unknown", (s) => void s.judge("k1"), open(), both),
    k1(
      "any fail wins",
      (s) => {
        s.judge("k1", fail);
        s.judge("k1", {}, { evaluator: two });
      },
      failed("V-FAIL", "V-SPLIT"),
      both,
    ),
    k1(
      "a fail with the other silent is a fail",
      (s) => void s.judge("k1", fail),
      failed("V-FAIL"),
      both,
    ),
    k1(
      "a fail beside an unknown is a fail",
      (s) => {
        s.judge("k1", unknown);
        s.judge("k1", fail, { evaluator: two });
      },
      failed("V-FAIL"),
      both,
    ),
    k1(
      "one the contract does not name is not heard",
      (s) => {
        s.judge("k1");
        s.judge("k1", fail, { evaluator: two });
      },
      open("V-JUDGE", "V-LOST"),
    ),
    k1(
      "another version is another evaluator",
      (s) => {
        s.judge("k1", {}, { evaluator: s.builder.evaluator("one", "1.0.1") });
      },
      open("V-JUDGE"),
    ),
    k1(
      "the same name with other bytes is another evaluator",
      (s) => {
        s.judge("k1", {}, { evaluator: { ...two, id: "one" } });
      },
      open("V-JUDGE"),
    ),
    k1(
      "its program must be in the record",
      (s) => {
        s.judge("k1", {}, { evaluator: program("three") });
      },
      broken("V-PROG"),
      { k1: { evaluators: [program("three")] } },
    ),
  ]);
});

describe("one evaluator that wavers", () => {
  check([
    k1(
      "the same inputs, pass then fail",
      (s) => {
        s.judge("k1");
        s.judge("k1", fail);
      },
      open("V-FLAKY"),
    ),
    k1(
      "the same inputs, fail then pass",
      (s) => {
        s.judge("k1", fail);
        s.judge("k1");
      },
      open("V-FLAKY"),
    ),
    k1(
      "under one attempt",
      (s) => {
        const attempt = s.asks("k1");
        s.judge("k1", {}, { attempt });
        s.judge("k1", fail, { attempt });
      },
      open("V-FLAKY"),
    ),
    k1(
      "with an unknown between",
      (s) => {
        s.judge("k1", fail);
        s.judge("k1", unknown);
        s.judge("k1");
      },
      open("V-FLAKY"),
    ),
    k1(
      "in another order of the same inputs",
      (s) => {
        s.judge("k1", fail, { inputs: s.seen.slice(0, 2) });
        s.judge("k1", {}, { inputs: [...second(s), ...first(s), ...first(s)] });
      },
      open("V-FLAKY"),
    ),
    k1(
      "beside another that fails: a fail",
      (s) => {
        s.judge("k1");
        s.judge("k1", fail);
        s.judge("k1", fail, { evaluator: two });
      },
      failed("V-FAIL", "V-FLAKY"),
      both,
    ),
    k1(
      "beside another that passes: unknown",
      (s) => {
        s.judge("k1");
        s.judge("k1", fail);
        s.judge("k1", {}, { evaluator: two });
      },
      open("V-FLAKY"),
      both,
    ),
    k1(
      "two reviewers who read the same and differ do not waver",
      (s) => {
        s.judge("k1", model("m/gamma"));
        s.judge("k1", { ...model("m/delta"), ...fail });
      },
      failed("V-FAIL", "V-SPLIT"),
    ),
    k1(
      "an older pair is forgotten once something else was read",
      (s) => {
        s.judge("k1", fail, { inputs: first(s) });
        s.judge("k1", {}, { inputs: first(s) });
        s.judge("k1");
      },
      all,
    ),
  ]);
});
