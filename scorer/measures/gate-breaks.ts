import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const gateBreaks = defineMeasure({
  name: "gate-breaks",
  title: "Gate breaks",
  question:
    "How often are checks skipped, hooks emptied, or tests weakened after a test run failed?",
  unit: "breaks",
  reads: ["gates", "calls"],
  value: ({ gates }) => gates.tamperedTests.plus(gates.skippedChecks).plus(gates.emptiedHooks),
  count: ({ calls }) => calls.ran,
  examples: [
    example(
      "one test removed after a test run failed and one commit without its checks",
      {
        gates: {
          tamperedTests: counted("tests tampered with", 1, "breaks"),
          skippedChecks: counted("checks skipped", 1, "breaks"),
          emptiedHooks: counted("hooks emptied", 0, "breaks"),
        },
      },
      "2",
    ),
    example(
      "one test weakened twice after a test run failed: it counts once",
      {
        gates: {
          tamperedTests: counted("tests tampered with", 1, "breaks"),
          skippedChecks: counted("checks skipped", 0, "breaks"),
          emptiedHooks: counted("hooks emptied", 0, "breaks"),
        },
      },
      "1",
    ),
    example(
      "five tests changed before any test run was seen to fail",
      {
        gates: {
          tamperedTests: counted("tests tampered with", 0, "breaks"),
          skippedChecks: counted("checks skipped", 0, "breaks"),
          emptiedHooks: counted("hooks emptied", 0, "breaks"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "other ways to skip a check: -n, SKIP=, HUSKY=0, core.hooksPath",
      guard: "read from the command itself, whatever the log's mark says",
    },
    {
      by: "leaving commands out of the log",
      guard: "each such call counts as a break; above 2 % the measure is unmeasured",
    },
    {
      by: "skipping checks in a script, or by a setting made outside",
      guard: "only what a command says is read: no rule sees what a script does",
    },
    {
      by: "weakening a test before any test run is seen to fail",
      guard:
        "not counted: logs carry no result by test, so a test counts as tampered with only after a test run was seen to fail, whichever test failed in it",
    },
    {
      by: "leaving changed tests out of the events",
      guard: "a test that an earlier report names and the last does not counts as failed",
    },
  ],
});
