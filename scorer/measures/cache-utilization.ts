import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const cacheUtilization = defineMeasure({
  name: "cache-utilization",
  title: "Cache use",
  question: "How much of the input was read from the cache?",
  unit: "share",
  reads: ["requests"],
  value: ({ requests }) => requests.cacheReadTokens.over(requests.inputTokens),
  examples: [
    example(
      "a published run of 1,152 requests",
      {
        requests: {
          cacheReadTokens: counted("cache-read tokens", 67_918_878, "tokens"),
          inputTokens: counted("input tokens", 67_923_486, "tokens"),
        },
      },
      "3773271/3773527",
    ),
  ],
  gaming: [
    {
      by: "leaving uncached rows without the field",
      guard: "such a row counts as uncached and as long as the longest",
    },
    {
      by: "a long prefix that never changes",
      guard: "nothing inside a folder sees that; its cost counts elsewhere",
    },
  ],
});
