import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const verificationActions = defineMeasure({
  name: "verification-actions",
  title: "Verification actions",
  question: "How often was work checked after something was written?",
  unit: "actions",
  reads: ["calls"],
  value: ({ calls }) => calls.verifications,
  examples: [
    example(
      "6 verifications",
      { calls: { verifications: counted("verification actions", 6, "actions") } },
      "6",
    ),
    example(
      "ten test runs after one write: the first of them",
      { calls: { verifications: counted("verification actions", 1, "actions") } },
      "1",
    ),
    example(
      "ten test runs, and nothing written before",
      { calls: { verifications: counted("verification actions", 0, "actions") } },
      "0",
    ),
  ],
  gaming: [
    {
      by: "testing again and again",
      guard: "only the first check after something was written counts, and it earns no points",
    },
    {
      by: "a write before each check",
      guard: "no points; each costs requests and output against the baseline",
    },
    {
      by: "a check that checks nothing",
      guard: "no rule inside a folder sees what a check is worth",
    },
  ],
});
