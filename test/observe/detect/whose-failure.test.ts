import { describe, expect, test } from "vitest";
import { observe } from "../observing.ts";
import { eachWay, readEachWay } from "./each-way.ts";
import { type Fields, lines, Log } from "./log.ts";

const failed = (error: Fields, fields: Fields = {}): Fields => ({
  status: "error",
  finish: "error",
  uncachedInputTokens: null,
  cacheReadTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  firstTokenMs: null,
  error,
  ...fields,
});

describe("whose failure a request is", () => {
  type Counted = readonly [made: string, failures: string, lost: number];
  const infra: Counted = ["1: 0", "0:", 1];
  const model: Counted = ["2: 0 1", "1: 1", 0];
  const neither: Counted = ["2: 0 1", "0:", 0];

  test.each<[string, Fields, Counted]>([
    ...[
      408,
      409,
      425,
      429,
      500,
      503,
      529,
      "overloaded",
      "ENOTFOUND",
      "ECONNRESET",
      "CERT_HAS_EXPIRED",
    ].map((code): [string, Fields, Counted] => [
      `${code.toString()}: the network's`,
      failed({ code }),
      infra,
    ]),
    ["a timeout before the first token: the network's", failed({ code: "ETIMEDOUT" }), infra],
    ["a timeout after it: the model's", failed({ code: "ETIMEDOUT" }, { firstTokenMs: 9 }), model],
    ["400: the model's", failed({ code: 400 }), model],
    ["context length: the model's", failed({ code: "context_length_exceeded" }), model],
    [
      "a code that nobody knows: the model's, whatever its label",
      failed({ kind: "infra", code: "odd" }),
      model,
    ],
    ["only a label: believed", failed({ kind: "infra" }), infra],
    ["only the harness's label", failed({ kind: "harness" }), model],
    ["401 and 403: configuration", failed({ code: 401 }), neither],
    ["a content filter: policy", failed({ code: "content_filter" }), neither],
  ])(eachWay, async (_, fields, [made, failures, lost]) => {
    const counted = await readEachWay(new Log().turn().reply(fields), async (files) => {
      const { observed, leftOut } = await observe(files);
      const { facts } = observed.requests;
      return [lines(facts.made), lines(facts.failures), leftOut.infrastructureFailures];
    });
    expect(counted).toEqual([made, failures, lost]);
  });
});
