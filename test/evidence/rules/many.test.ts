import { expect, test } from "vitest";
import { factsOf, read } from "./facts.ts";
import { fail, model, onK1 } from "./story.ts";
import { all } from "./table.ts";

const many = 6000;

// what grows with the square takes minutes here

test("many reviewers of one item are heard in time", async () => {
  const files = onK1((story) => {
    const attempt = story.asks("k1");
    for (let n = 0; n < many; n += 1) story.judge("k1", model(`m/${String(n)}`), { attempt });
  });
  expect(factsOf(await read(files))).toEqual(all);
}, 20_000);

test("many verdicts on the first of many retries are weighed in time", async () => {
  const files = onK1((story) => {
    let last = "a000000";
    for (let n = 0; n < many; n += 1) {
      last = story.attempt("step", { retryOf: last });
    }
    const attempt = story.asks("k1");
    const inputs = story.seen.slice(0, 1);
    for (let n = 0; n < many; n += 1) story.judge("k1", fail, { attempt, inputs });
  });
  const { codes, items } = factsOf(await read(files));
  expect([items, codes]).toEqual(["3/4", ["V-STALE", "Z-OPEN"]]);
}, 20_000);
