import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational } from "../../../scorer/exact/rational.ts";
import type { Quantity } from "../../../scorer/exact/quantity.ts";
import type { GroupFacts } from "../../../scorer/observe/group-evidence.ts";
import type { RunObserved } from "../../../scorer/observe/observed.ts";
import { observe, type Files } from "../observing.ts";
import { price } from "../pricing.ts";
import { filesOf, lost, Log, type Row, use } from "./log.ts";
import { randomLogs, randomWork } from "./random-log.ts";

const bodies = [
  "repetition",
  "redundancy",
  "edits",
  "steps",
  "gates",
  "claims",
  "delegations",
] as const;
type Bodies = Pick<GroupFacts, (typeof bodies)[number]>;

/** Every field known, whatever is missing: so that sums can be compared. */
const lenient = { prices: [price], fieldMissingWorst: "1" };

function conductOf({ observed, roles, differences }: RunObserved): object {
  return {
    whole: [...bodies, "cost" as const].map((body) => observed[body].facts),
    roles: [...roles].map(([role, { facts }]) => [role, bodies.map((body) => facts[body])]),
    differences,
  };
}

const conduct = async (files: Files): Promise<object> => conductOf(await observe(files, lenient));

/** Each number of these bodies by its name, as an exact value. */
function numbers(facts: Bodies): ReadonlyMap<string, Rational> {
  const of = bodies.flatMap((body) =>
    Object.entries(facts[body] as Readonly<Record<string, Quantity>>).flatMap(
      ([name, { known }]) => (known === null ? [] : [[`${body}.${name}`, known.value] as const]),
    ),
  );
  return new Map(of);
}

function sum(all: readonly ReadonlyMap<string, Rational>[]): ReadonlyMap<string, string> {
  const names = [...new Set(all.flatMap((one) => [...one.keys()]))].sort();
  const zero = Rational.of(0);
  return new Map(
    names.map((name) => [
      name,
      all.reduce((total, one) => total.plus(one.get(name) ?? zero), zero).toString(),
    ]),
  );
}

function wholeOf({ observed }: RunObserved): ReadonlyMap<string, Rational> {
  const entries = bodies.map((body) => [body, observed[body].facts] as const);
  return numbers(Object.fromEntries(entries) as unknown as Bodies);
}

describe("all that is detected", () => {
  test("is the same whatever the order of the lines, and whatever their times", async () => {
    const shuffled = randomLogs.chain((log) =>
      fc.tuple(
        fc.constant(log),
        fc.shuffledSubarray(log.rows, { minLength: log.rows.length }),
        fc.array(fc.nat({ max: 59 }), { minLength: log.rows.length, maxLength: log.rows.length }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([log, rows, seconds]) => {
        const usual = await conduct(log.files());
        expect(await conduct(filesOf(rows))).toEqual(usual);
        const moved = log.rows.map(({ log: of, row }, index): Row => {
          const at = `2026-08-01T10:00:${(seconds[index] ?? 0).toString().padStart(2, "0")}Z`;
          return { log: of, row: { ...row, at } };
        });
        expect(await conduct(filesOf(moved))).toEqual(usual);
      }),
      { numRuns: 60 },
    );
  });

  test("is the same where lines are repeated", async () => {
    const repeated = randomLogs.chain((log) =>
      fc.tuple(
        fc.constant(log),
        fc.array(fc.nat({ max: Math.max(0, log.rows.length - 1) }), { maxLength: 20 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(repeated, async ([log, again]) => {
        const more = again.flatMap((index) => log.rows[index] ?? []);
        expect(await conduct(filesOf([...log.rows, ...more]))).toEqual(await conduct(log.files()));
      }),
      { numRuns: 40 },
    );
  });

  test("is the same where the network loses requests, and calls beside others", async () => {
    const places = randomLogs.chain((log) =>
      fc.tuple(fc.constant(log), fc.subarray(log.rows.map((_, index) => index))),
    );
    const apart = (rows: readonly Row[]): readonly Row[] =>
      rows.map(({ log, row }) => ({ log, row: { ...row, seq: Number(row["seq"]) * 2 } }));
    await fc.assert(
      fc.asyncProperty(places, async ([log, chosen]) => {
        const rows = apart(log.rows);
        const added = chosen.flatMap((index): Row[] => {
          const { log: of, row } = rows[index] ?? { log: "events", row: {} };
          const own = { ...row, id: `lost-${index.toString()}`, seq: Number(row["seq"]) + 1 };
          if (of === "calls") return [{ log: of, row: { ...own, ...lost } }];
          if (of !== "requests") return [];
          return [{ log: of, row: { ...own, status: "error", error: { code: 503 } } }];
        });
        expect(await conduct(filesOf([...rows, ...added]))).toEqual(await conduct(filesOf(rows)));
      }),
      { numRuns: 40 },
    );
  });

  test("of all roles adds up to the whole", async () => {
    await fc.assert(
      fc.asyncProperty(randomLogs, async (log) => {
        const observed = await observe(log.files(), lenient);
        const roles = [...observed.roles.values()].map(({ facts }) => numbers(facts));
        const whole = sum([wholeOf(observed)]);
        if (roles.length > 0) expect(sum(roles)).toEqual(whole);
        else expect(new Set(whole.values())).toEqual(new Set(["0"]));
      }),
      { numRuns: 60 },
    );
  });

  test("of two agents with work of their own adds up, however their lines are mixed", async () => {
    const mixed = fc.tuple(randomWork, randomWork, fc.array(fc.boolean()));
    await fc.assert(
      fc.asyncProperty(mixed, async ([first, second, order]) => {
        const [log, a, b] = [new Log(), new Log(), new Log()];
        const [one, two] = [[...first], [...second]];
        while (one.length + two.length > 0) {
          const isFirst = two.length === 0 || (one.length > 0 && order.shift() !== false);
          const deed = (isFirst ? one : two).shift();
          const agent = isFirst ? "a" : "b";
          deed?.(log.as(agent), agent);
          deed?.((isFirst ? a : b).as(agent), agent);
        }
        const alone = await Promise.all(
          [a, b].map(async (own) => wholeOf(await observe(own.files(), lenient))),
        );
        // A file is written by whoever writes it: only here do the two meet.
        const apart = (all: ReadonlyMap<string, string>) =>
          [...all].filter(([name]) => !/oscillations|reverts/.test(name));
        const together = sum([wholeOf(await observe(log.files(), lenient))]);
        expect(apart(together)).toEqual(apart(sum(alone)));
      }),
      { numRuns: 60 },
    );
  });
});

describe("many agents", () => {
  test("are told apart up to 20,000; the rows of further ones are followed as if of one", async () => {
    const log = new Log();
    log.times(20_003, (_, index) =>
      log.as(`agent-${index.toString()}`).call(use("look", "x", "same")),
    );
    const { observed } = await observe(log.files());
    const { loops } = observed.repetition.facts;
    expect(loops.known?.value.toString()).toBe("1");
  });
});
