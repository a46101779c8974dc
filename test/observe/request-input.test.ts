import { expect, test } from "vitest";
import { inputTokensOf } from "../../scorer/observe/request-input.ts";

test.each([
  ["the sum of its parts", [1, 2, 3, undefined], 6],
  ["the sum, whatever total is stated beside it", [1, 2, 3, 100], 6],
  ["the total where a part is not known", [null, 2, 3, 10], 10],
  ["the total where no part is", [null, null, undefined, 10], 10],
  ["not known without either", [null, 2, 3, null], null],
  ["not known where the total is less than the parts", [null, 8, 3, 10], null],
] as const)("input tokens: %s", (_, [uncached, read, write, total], expected) => {
  const request = {
    seq: 0,
    id: "a",
    uncachedInputTokens: uncached,
    cacheReadTokens: read,
    cacheWriteTokens: write,
    inputTokens: total,
  };
  expect(inputTokensOf(request)).toBe(expected);
});
