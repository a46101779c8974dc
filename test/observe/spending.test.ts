import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Pricing } from "../../scorer/observe/pricing.ts";
import {
  type SpendingFacts,
  spendingBy,
  spendingFigures,
  spendingSum,
  type SpendingSums,
} from "../../scorer/observe/spending-rows.ts";
import { Spending } from "../../scorer/observe/spending.ts";
import type { Request } from "../../scorer/run-folder/request.ts";
import { asked, price } from "./pricing.ts";

const systemRole = "health-check";

/** As the pass over the logs does it. */
function spent(
  requests: readonly Request[],
  works: (agent: string) => boolean = () => false,
): SpendingFacts {
  const [spending, pricing] = [new Spending(), new Pricing([price])];
  for (const request of requests)
    spending.add(
      request,
      pricing.costOf(request),
      request.role === systemRole ? (request.agent ?? "") : null,
    );
  return spending.result(works);
}

/** Sums in words: `7`, or `7+1` where one row lacks the figure. */
function said(sums: SpendingSums): Readonly<Record<string, string>> {
  return Object.fromEntries(
    spendingFigures.map((name) => {
      const { sum, lacking } = sums[name];
      return [name, lacking === 0 ? sum : `${sum}+${lacking.toString()}`];
    }),
  );
}

const whole = asked({
  uncachedInputTokens: 1000,
  cacheReadTokens: 20_000,
  cacheWriteTokens: 300,
  cacheWrite1hTokens: 100,
  outputTokens: 50,
  reasoningTokens: 30,
});

describe("where tokens and money go", () => {
  test("of one request", () => {
    const { rows } = spent([whole]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      role: "develop",
      step: "build",
      model: "a-model",
      provider: "a-provider",
      system: false,
      rest: false,
      source: { file: "telemetry/requests.jsonl", count: 1 },
    });
    expect(rows.map(said)).toEqual([
      {
        requests: "1",
        input: "21300",
        cached: "20000",
        uncached: "1300",
        cacheWrites: "300",
        cacheWrites1h: "100",
        output: "50",
        reasoning: "30",
        // 1,000 × 3 + 20,000 × 0.30 + 200 × 3.75 + 100 × 6 + 50 × 15, in millionths of a dollar.
        costPico: "11100000000",
      },
    ]);
  });

  test("adds up what agrees in role, step, model and provider, and no more", () => {
    const { rows } = spent([
      whole,
      { ...whole, step: "review" },
      { ...whole, role: "plan" },
      { ...whole, model: "b-model" },
      { ...whole, provider: null },
      whole,
      { ...whole, role: null, step: undefined },
    ]);
    expect(
      rows.map(({ role, step, model, provider, requests }) =>
        [role, step, model, provider, requests.sum].join(" "),
      ),
    ).toEqual([
      "  a-model a-provider 1",
      "develop build a-model  1",
      "develop build a-model a-provider 2",
      "develop build b-model a-provider 1",
      "develop review a-model a-provider 1",
      "plan build a-model a-provider 1",
    ]);
  });

  test.each<[string, Partial<Request>, Readonly<Record<string, string>>]>([
    [
      "uncached input",
      { uncachedInputTokens: null },
      { input: "20300+1", uncached: "300+1", costPico: "0+1" },
    ],
    ["cache reads", { cacheReadTokens: null }, { input: "1300+1", cached: "0+1", costPico: "0+1" }],
    [
      "cache writes",
      { cacheWriteTokens: null, cacheWrite1hTokens: null },
      {
        input: "21000+1",
        uncached: "1000+1",
        cacheWrites: "0+1",
        cacheWrites1h: "0+1",
        costPico: "0+1",
      },
    ],
    [
      "the part written for an hour, which then is none",
      { cacheWrite1hTokens: null },
      { cacheWrites1h: "0", costPico: "10875000000" },
    ],
    ["output", { outputTokens: null }, { output: "0+1", costPico: "0+1" }],
    [
      "all but a least count of output",
      { outputIsLowerBound: true },
      { output: "50+1", costPico: "11100000000+1" },
    ],
    ["reasoning", { reasoningTokens: null }, { reasoning: "0+1" }],
    ["a price", { model: "other" }, { costPico: "0+1" }],
    ["a price but not a bill", { model: "other", billedUsd: "2" }, { costPico: "2000000000000+1" }],
    ["nothing, and its bill is larger", { billedUsd: "2" }, { costPico: "2000000000000" }],
    ["nothing, and its bill is smaller", { billedUsd: "0.001" }, { costPico: "11100000000" }],
  ])("says what is lacking in a request that lacks %s", (_, fields, expected) => {
    const [row] = spent([{ ...whole, ...fields }]).rows;
    expect(row && said(row)).toEqual({ ...said(spent([whole]).rows[0] ?? never()), ...expected });
  });

  test("is exact beyond what a number holds", () => {
    const largest = asked({ uncachedInputTokens: Number.MAX_SAFE_INTEGER, cacheWriteTokens: 1 });
    const [row] = spent([largest, largest, largest]).rows;
    expect(row?.uncached.sum).toBe(((2n ** 53n - 1n + 1n) * 3n).toString());
    expect(row?.input.sum).toBe(row?.uncached.sum);
  });
});

describe("traffic of the system", () => {
  const probe = { ...whole, role: systemRole, agent: "probe" };

  test("stands apart, and is in one of the two totals", () => {
    const facts = spent([whole, probe, whole]);
    expect(facts.rows.map(({ role, system }) => [role, system])).toEqual([
      ["develop", false],
      ["health-check", true],
    ]);
    expect(spendingSum(facts, { system: true }).requests.sum).toBe("3");
    expect(spendingSum(facts, { system: false }).requests.sum).toBe("2");
    expect(spendingSum(facts, { system: false }).costPico.sum).toBe("22200000000");
  });

  test("of an agent that turns out to work is the model's, under its own role", () => {
    const other = { ...probe, agent: "worker" };
    const facts = spent([whole, probe, other, other], (agent) => agent === "worker");
    expect(facts.rows.map(({ role, system, requests }) => [role, system, requests.sum])).toEqual([
      ["develop", false, "1"],
      ["health-check", false, "2"],
      ["health-check", true, "1"],
    ]);
  });

  test("is asked for twice with the same answer", () => {
    const [spending, pricing] = [new Spending(), new Pricing([price])];
    for (const request of [whole, probe])
      spending.add(request, pricing.costOf(request), request === probe ? "probe" : null);
    expect(spending.result(() => true)).toEqual(spending.result(() => true));
  });
});

describe("bounds", () => {
  const steps = (count: number, fields: Partial<Request> = {}): readonly Request[] =>
    Array.from({ length: count }, (_, n) => ({ ...whole, step: `s${n.toString()}`, ...fields }));

  test("keep a thousand rows and gather the others in one without names", () => {
    const { rows } = spent([...steps(1200), ...steps(1200)]);
    expect(rows).toHaveLength(1001);
    expect(rows.at(-1)).toMatchObject({
      role: null,
      step: null,
      rest: true,
      requests: { sum: "400", lacking: 0 },
      source: { count: 400 },
    });
    expect(spendingSum({ rows }, { system: true }).requests.sum).toBe("2400");
  });

  test("of the system leave those of the model alone", () => {
    const system = Array.from({ length: 6000 }, (_, n) => ({
      ...whole,
      role: systemRole,
      agent: `probe ${n.toString()}`,
      step: `s${(n % 1100).toString()}`,
    }));
    const facts = spent([...system, ...steps(1000)], (agent) => agent === "probe 5999");
    const rest = facts.rows.filter((row) => row.rest);
    expect(facts.rows.filter((row) => !row.system && !row.rest)).toHaveLength(1000);
    expect(rest.map(({ system: own, requests }) => [own, requests.sum])).toEqual([
      [false, "1"],
      [true, (5999 - 1000 * 3 - 700).toString()],
    ]);
    expect(spendingSum(facts, { system: false }).requests.sum).toBe("1001");
  });
});

describe("groups", () => {
  test("add up rows by any of their names, the system apart", () => {
    const facts = spent([
      whole,
      { ...whole, model: "b-model" },
      { ...whole, step: "review", outputTokens: null },
      { ...whole, role: systemRole, agent: "probe" },
    ]);
    const by = (...names: Parameters<typeof spendingBy>[1]) =>
      spendingBy(facts, names).map(({ names: own, system, requests, output }) => [
        Object.values(own).join(" "),
        system,
        requests.sum,
        output,
      ]);
    expect(by("role")).toEqual([
      ["develop", false, "3", { sum: "100", lacking: 1 }],
      ["health-check", true, "1", { sum: "50", lacking: 0 }],
    ]);
    expect(by("role", "step")).toEqual([
      ["develop build", false, "2", { sum: "100", lacking: 0 }],
      ["develop review", false, "1", { sum: "0", lacking: 1 }],
      ["health-check build", true, "1", { sum: "50", lacking: 0 }],
    ]);
    expect(by("model").map(([model]) => model)).toEqual(["a-model", "b-model", "a-model"]);
  });

  test("always add up to the whole, whatever the requests and their names", () => {
    const name = fc.constantFrom(null, "a", "b", '","', "a\nb");
    const count = fc.option(fc.nat({ max: 1000 }));
    const requests = fc.array(
      fc
        .record({
          role: fc.constantFrom(null, "a", systemRole),
          agent: fc.constantFrom("x", "y"),
          step: name,
          model: fc.constantFrom("a-model", "b"),
          provider: fc.constantFrom(null, "a-provider"),
          uncachedInputTokens: count,
          cacheReadTokens: count,
          cacheWriteTokens: count,
          outputTokens: count,
          billedUsd: fc.option(fc.constantFrom("0.1", "0.000000000000001")),
        })
        .map((fields) => asked(fields)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(requests, (list) => {
        const facts = spent(list, (agent) => agent === "x");
        const alone = list.map((request) => spent([request]));
        const rows = alone.flatMap((one) => one.rows);
        for (const by of [["role"], ["role", "step"], ["step"], ["model", "provider"]] as const)
          expect(
            spendingSum({ rows: spendingBy(facts, by).flatMap((g) => g.rows) }, { system: true }),
          ).toEqual(spendingSum({ rows }, { system: true }));
        const sums = spendingSum(facts, { system: true });
        expect(sums.requests.sum).toBe(list.length.toString());
        expect(sums.costPico.lacking).toBe(
          rows.filter(({ costPico }) => costPico.lacking > 0).length,
        );
      }),
    );
  });
});

function never(): never {
  throw new Error("there is a row");
}
