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
  ],
});
