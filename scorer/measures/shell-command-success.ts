import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const shellCommandSuccess = defineMeasure({
  name: "shell-command-success",
  title: "Shell commands that exit 0",
  question: "Of the shell commands that exited, how many exited 0?",
  unit: "share",
  reads: ["calls"],
  value: ({ calls }) => calls.shellSucceeded.over(calls.shellExited),
  interval: true,
  examples: [
    example(
      "4 of 5 commands",
      {
        calls: {
          shellSucceeded: counted("shell commands that exited 0", 4, "calls"),
          shellExited: counted("shell commands that exited", 5, "calls"),
        },
      },
      "4/5",
    ),
    example(
      "of 7 commands, 2 without an exit code are left out; of the other 5, none exited 0",
      {
        calls: {
          shellSucceeded: counted("shell commands that exited 0", 0, "calls"),
          shellExited: counted("shell commands that exited", 5, "calls"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "commands that cannot fail: true, or || true",
      guard: "no points; a test that fails is worth more than a command that cannot",
    },
    {
      by: "leaving exit codes out of the log",
      guard: "no points; how many commands exited stands beside it",
    },
  ],
});
