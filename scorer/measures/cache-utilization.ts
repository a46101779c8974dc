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
    example(
      "49 requests read 9,000 of 10,000 tokens from the cache; a fiftieth does not say, and counts as uncached",
      {
        requests: {
          cacheReadTokens: counted("cache-read tokens", 441_000, "tokens"),
          inputTokens: counted("input tokens", 500_000, "tokens"),
        },
      },
      "441/500",
    ),
    example(
      "a log that reports the cache, and never a read from it",
      {
        requests: {
          cacheReadTokens: counted("cache-read tokens", 0, "tokens"),
          inputTokens: counted("input tokens", 500_000, "tokens"),
        },
      },
      "0",
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
