import { expectedCount, itemsOf, type RecordOptions } from "./options.ts";

/** What a record of these options comes to, counted from the options and not from the record. */
export type Figures = {
  readonly met: number;
  readonly failed: number;
  readonly items: number;
  readonly arrived: number;
  readonly expected: number;
  /** Items without a final pass or fail, and expectations with no arrival. */
  readonly open: number;
  /** 10, 7 or 4. */
  readonly closureTenths: number;
  /** Tenths of the 20 points. */
  readonly tenths: number;
};

/** By the formula of the record, for a record with no fault: integrity 1. */
export function figuresOf(options: RecordOptions): Figures {
  const items = itemsOf(options);
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  const met = count("pass");
  const failed = count("fail");
  const expected = expectedCount(options);
  const missing = Math.min(options.missing, expected);
  const open = items.length - met - failed + missing;
  const clean = open === 0 && options.end === "completed";
  const closureTenths = options.end === "killed" ? 4 : clean ? 10 : 7;
  const arrived = expected - missing;
  const tenths = tenthsOf(met, items.length, arrived, expected, closureTenths);
  return { met, failed, items: items.length, arrived, expected, open, closureTenths, tenths };
}

/** 200 · (½·met/items + ½·arrived/expected) · closure, rounded half up; a half of nothing is 0. */
function tenthsOf(
  met: number,
  items: number,
  arrived: number,
  expected: number,
  closure: number,
): number {
  const [k, e] = [BigInt(Math.max(items, 1)), BigInt(Math.max(expected, 1))];
  const above = 10n * BigInt(closure) * (BigInt(met) * e + BigInt(arrived) * k);
  return Number((2n * above + k * e) / (2n * k * e));
}
