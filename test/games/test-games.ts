import { junit, stryker } from "../observe/product-reports.ts";
import { measureOf } from "../score/scoring.ts";
import { json, sha256 } from "../support/make-folder.ts";
import type { Test } from "./code.ts";
import type { Pair } from "./pair.ts";
import { filesOf, type Parts, withSources } from "./parts.ts";
import { contentsText } from "./text.ts";

const withTests =
  (change: (test: Test) => Test) =>
  (run: Parts): Parts => ({ ...run, tests: run.tests.map(change) });

/** Every test passes and asserts, and notices few faults: it expects what the code gives. */
const circular = (run: Parts): Parts =>
  withTests((test) => ({ ...test, result: "passed", before: "passed", asserts: true }))(
    withSources((source) => ({ ...source, killed: 2, survived: 7, uncovered: 1 }))(run),
  );

const noMutants = (run: Parts): Parts => ({ ...run, dropped: ["mutation/mutation.json"] });

/** One test that starts the program and looks at the end: it runs nearly all and asserts once. */
const endToEnd = (run: Parts): Parts => ({
  ...withSources((source) => ({
    ...source,
    ...{ killed: 4, survived: 6, uncovered: 0 },
    functions: source.functions.map((part) => ({ ...part, covered: 18 })),
  }))(run),
  tests: [{ name: "whole", result: "passed", before: "passed", asserts: true }],
});

const greenBefore = withTests((test) => ({ ...test, before: "passed" }));

/** The earlier report again under a later name, as it is or with a comment in it. */
const copied =
  (comment: string) =>
  (run: Parts): Parts => {
    const report = contentsText(filesOf(run)["tests/run-1.xml"]);
    const entries = ["run-1.xml", "run-2.xml", "run-3.xml"];
    const workspaceSha256 = sha256("workspace");
    return {
      ...run,
      files: {
        ...run.files,
        "tests/run-3.xml": report + comment,
        "tests/index.json": json(entries.map((entry) => ({ entry, full: true, workspaceSha256 }))),
      },
    };
  };

/** The mutants that were killed once more, under ids of their own. */
const killedAgain = (run: Parts): Parts => ({
  ...run,
  files: {
    ...run.files,
    "mutation/more.json": stryker(
      Object.fromEntries(
        run.sources.map(({ path, killed }) => [
          path,
          Array.from(
            { length: killed },
            (_, n) => [`again-${n.toString()}`, n + 1, "BooleanLiteral", "Killed"] as const,
          ),
        ]),
      ),
    ),
  },
});

const aboutTests = ["test-pass-share", "assertion-share", "line-coverage", "test-stability"];

export const testGames: readonly Pair[] = [
  {
    id: "C8",
    ways: [circular],
    about: [...aboutTests, "mutation-score"],
    played: (_, { card }) => measureOf(card, "test-pass-share").value === "1",
  },
  {
    id: "X23",
    honest: noMutants,
    ways: [circular],
    about: aboutTests,
    played: (_, { card }) => measureOf(card, "mutation-score").state === "unmeasured",
  },
  {
    id: "C9",
    ways: [endToEnd],
    about: [...aboutTests, "mutation-score"],
    played: (_, { parts }) => parts.tests.length === 1,
  },
  {
    id: "C11",
    honest: greenBefore,
    ways: [copied("")],
    about: aboutTests,
    played: (_, { parts, card }) =>
      "tests/run-3.xml" in parts.files &&
      card.problems.some(({ rule }) => rule === "report-repeated"),
  },
  {
    id: "X24",
    honest: greenBefore,
    ways: [copied("<!-- later -->\n")],
    about: aboutTests,
    played: (_, { parts }) => "tests/run-3.xml" in parts.files,
  },
  {
    id: "X25",
    ways: [killedAgain],
    about: ["mutation-score"],
    played: (_, { parts }) => "mutation/more.json" in parts.files,
  },
  {
    id: "X26",
    ways: [
      (run: Parts): Parts => ({
        ...run,
        files: {
          ...run.files,
          "tests/run-2.xml": junit(
            run.tests
              .filter(({ result }) => result === "passed")
              .map(({ name, result }) => [name, result] as const),
          ),
        },
      }),
    ],
    about: aboutTests,
    played: (_, { parts }) => "tests/run-2.xml" in parts.files,
  },
];
