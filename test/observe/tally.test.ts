import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Detection, Detections, Histogram, Sum, Tally } from "../../scorer/observe/tally.ts";

describe("a tally", () => {
  test("keeps the first hundred rows and counts all", () => {
    const tally = new Tally();
    for (let seq = 0; seq < 250; seq += 1) tally.add(seq);
    expect([tally.count, tally.seqs.length, tally.seqs[99]]).toEqual([250, 100, 99]);
  });

  test("keeps the first ones by seq, in whatever order they become known", () => {
    const order = fc.shuffledSubarray(
      Array.from({ length: 150 }, (_, seq) => seq),
      { minLength: 150 },
    );
    fc.assert(
      fc.property(order, (seqs) => {
        const [tally, detections] = [new Tally(), new Detections()];
        for (const seq of seqs) {
          tally.add(seq);
          detections.add(new Detection([seq, 1000]));
        }
        const first = Array.from({ length: 100 }, (_, seq) => seq);
        expect(tally.seqs).toEqual(first);
        expect(detections.kept.map((kept) => kept.seqs[0])).toEqual(first);
        expect([tally.count, detections.count]).toEqual([150, 150]);
      }),
    );
  });

  test("takes in another in the order of seq", () => {
    const [odd, even] = [new Tally(), new Tally()];
    for (let seq = 0; seq < 200; seq += 1) (seq % 2 === 0 ? even : odd).add(seq);
    even.merge(odd);
    expect([even.count, even.seqs]).toEqual([200, Array.from({ length: 100 }, (_, seq) => seq)]);
  });
});

describe("a sum", () => {
  test("is exact whatever is added", () => {
    const value = fc.oneof(fc.maxSafeNat(), fc.constant(Number.MAX_SAFE_INTEGER), fc.nat());
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 50 }),
        fc.array(value, { maxLength: 5 }),
        (own, others) => {
          const [sum, other] = [new Sum(), new Sum()];
          for (const each of own) sum.add(each);
          for (const each of others) other.add(each);
          sum.merge(other);
          expect(sum.total).toBe(
            [...own, ...others].reduce((total, each) => total + BigInt(each), 0n),
          );
        },
      ),
    );
  });
});

describe("a histogram", () => {
  test("gives the n-th smallest value as a sorted list does", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (values) => {
        const histogram = new Histogram();
        for (const value of values) histogram.add(value);
        const sorted = [...values].sort((a, b) => a - b);
        const at = histogram.reader();
        expect(sorted.map((_, index) => at(index)?.toString())).toEqual(sorted.map(String));
        expect(at(values.length)).toBeUndefined();
        expect([histogram.count, histogram.largest()]).toEqual([
          values.length,
          Math.max(0, ...values),
        ]);
      }),
    );
  });

  test("takes in another", () => {
    const [one, two] = [new Histogram(), new Histogram()];
    one.add(5);
    two.add(5, 2);
    two.add(3);
    one.merge(two);
    expect([...one.counts]).toEqual([
      [5, 3],
      [3, 1],
    ]);
  });
});
