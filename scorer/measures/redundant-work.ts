import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const redundantWork = defineMeasure({
  name: "redundant-work",
  title: "Redundant work",
  question: "How much is read or run again although nothing changed?",
  unit: "share",
  reads: ["redundancy"],
  value: ({ redundancy }) =>
    redundancy.redundantReads
      .plus(redundancy.redundantCommands)
      .plus(redundancy.lacking)
      .named("redundant reads and commands")
      .over(redundancy.readsAndCommands),
  count: ({ redundancy }) => redundancy.readsAndCommands,
  interval: true,
  examples: [
    example(
      "of 40 reads and commands, 5 files read and 1 command run again",
      {
        redundancy: {
          redundantReads: counted("redundant reads", 5, "calls"),
          redundantCommands: counted("redundant commands", 1, "calls"),
          lacking: counted("those that say too little of themselves", 0, "calls"),
          readsAndCommands: counted("reads and commands", 40, "calls"),
        },
      },
      "3/20",
    ),
    example(
      "10 of 40 files read again after a compaction: the harness's doing, not counted",
      {
        redundancy: {
          redundantReads: counted("redundant reads", 0, "calls"),
          redundantCommands: counted("redundant commands", 0, "calls"),
          lacking: counted("those that say too little of themselves", 0, "calls"),
          readsAndCommands: counted("reads and commands", 40, "calls"),
          rereads: counted("reads again after a compaction", 10, "calls"),
        },
      },
      "0",
    ),
    example(
      "one command of 50 without a digest of its output: it counts as redundant",
      {
        redundancy: {
          redundantReads: counted("redundant reads", 0, "calls"),
          redundantCommands: counted("redundant commands", 0, "calls"),
          lacking: counted("those that say too little of themselves", 1, "calls"),
          readsAndCommands: counted("reads and commands", 50, "calls"),
        },
      },
      "1/50",
    ),
  ],
  gaming: [
    {
      by: "leaving digests of content, workspace or output out of the log",
      guard: "each such call counts as redundant; above 2 % the measure is unmeasured",
    },
    {
      by: "reading one line more or less each time",
      guard: "only the same part of a file is the same read: no rule sees the overlap",
    },
    {
      by: "padding with reads that are new and useless",
      guard: "each costs requests and output against the baseline",
    },
  ],
});
