import { Quantity } from "../exact/quantity.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const outputThroughput = defineMeasure({
  name: "output-throughput",
  title: "Output rate",
  question: "How many tokens a second come out?",
  unit: "tokens/s",
  reads: ["requests"],
  value: ({ requests }) =>
    requests.replyOutputTokens.over(
      requests.replyLatency.over(Quantity.constant(1000, "ms a second")).named("seconds", "s"),
    ),
  count: ({ requests }) => requests.replies,
  examples: [
    example(
      "48,000 tokens in 800 s",
      {
        requests: {
          replyOutputTokens: counted("output tokens", 48_000, "tokens"),
          replyLatency: counted("latency", 800_000, "ms"),
        },
      },
      "60",
    ),
    example(
      "49 replies of 1,000 tokens, and one that does not say how many, 20 s each: that one adds its time alone",
      {
        requests: {
          replyOutputTokens: counted("output tokens", 49_000, "tokens"),
          replyLatency: counted("latency", 1_000_000, "ms"),
        },
      },
      "49",
    ),
  ],
  gaming: [
    { by: "a first-token time close to the end", guard: "only the whole latency is read" },
    {
      by: "a provider that is faster",
      guard: "accepted in this version: it is a part of the configuration's identity",
    },
  ],
});
