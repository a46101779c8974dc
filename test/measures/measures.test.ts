import { describe, expect, test } from "vitest";
import {
  defineMeasure,
  type EvidenceName,
  type MeasureEvidence,
} from "../../scorer/measures/definition.ts";
import { enoughCode, noEscape, someCompletion, someTests } from "../../scorer/measures/guards.ts";
import { measureNamed, measures, registered } from "../../scorer/measures/index.ts";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { example } from "../../scorer/measures/example.ts";

const examples = measures.flatMap((measure) =>
  measure.examples.map((given) => [measure.name, given.say, measure, given] as const),
);

/** Evidence that says which of its bodies were asked for. */
function watched(evidence: MeasureEvidence): {
  readonly evidence: MeasureEvidence;
  readonly asked: Set<string>;
} {
  const asked = new Set<string>();
  const proxy = new Proxy(evidence, {
    get: (target, name) => {
      asked.add(String(name));
      return target[name as EvidenceName];
    },
  });
  return { evidence: proxy, asked };
}

const nothing = example("nothing", { thresholds: rubrics[0]?.thresholds ?? {} }, "0").given;

describe("every example of a measure", () => {
  test.each(examples)("%s: %s", (_, __, measure, { given, value }) => {
    expect(measure.value(given).known?.value.toString()).toBe(value);
  });

  test("is one of two or more, no two of a measure alike", () => {
    const tooFew = measures.filter(({ examples: list }) => list.length < 2);
    expect(tooFew.map(({ name }) => name)).toEqual([]);
    for (const { name, examples: list } of measures) {
      expect(new Set(list.map(({ say }) => say)).size, name).toBe(list.length);
      expect(new Set(list.map(({ value }) => value)).size, name).toBeGreaterThan(1);
    }
  });
});

describe("what a measure says of gaming it", () => {
  test.each(measures.map((measure) => [measure.name, measure.gaming] as const))(
    "%s",
    (_, gaming) => {
      expect(gaming).not.toEqual([]);
      for (const { by, guard } of gaming) {
        // Each is the end of a sentence on the measure's page.
        expect(by).toMatch(/^[^A-Z\s].*[^.\s]$|^[A-Z]{2}.*[^.\s]$/);
        expect(guard).toMatch(/^[^A-Z\s].*[^.\s]$|^[A-Z]{2}.*[^.\s]$/);
      }
      expect(new Set(gaming.map(({ by }) => by)).size).toBe(gaming.length);
    },
  );
});

describe("a rubric names measures that exist, each once", () => {
  test.each(rubrics.map((rubric) => [rubric.rubric, rubric] as const))("in %s", (_, rubric) => {
    const named = [
      ...rubric.subjects.flatMap((subject) => subject.measures.map(({ id }) => id)),
      ...rubric.unscored.map(({ id }) => id),
    ];
    expect(new Set(named).size).toBe(named.length);
    const known = new Set(measures.map(({ name }) => name));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test("and a measure with a minimum count has a count", () => {
    for (const { measures: weighted } of rubrics.flatMap(({ subjects }) => subjects))
      for (const { id, minimumCount } of weighted)
        if (minimumCount !== undefined) expect(measureNamed(id)?.count, id).not.toBeNull();
  });

  test("and no other name is a measure", () => {
    expect(measureNamed("lint-density")?.title).toBe("Lint density");
    expect(measureNamed("lint")).toBeUndefined();
  });
});

describe("a measure", () => {
  const parts = {
    name: "a-measure",
    title: "A measure",
    question: "Is it refused?",
    unit: "share",
    value: () => Quantity.constant(1),
  } as const;

  test("that names no evidence is refused", () => {
    expect(() => defineMeasure({ ...parts, reads: [] })).toThrow('"a-measure" names no evidence');
  });

  test("that names evidence nobody provides is refused, in a guard too", () => {
    const reads = ["weather" as EvidenceName];
    const message = '"a-measure" reads "weather", which nothing provides';
    expect(() => defineMeasure({ ...parts, reads })).toThrow(message);
    const guard = { ...enoughCode, reads };
    expect(() => defineMeasure({ ...parts, reads: ["calls"], guards: [guard] })).toThrow(message);
  });

  test("of a name that is taken is refused", () => {
    const measure = defineMeasure({ ...parts, reads: ["calls"] });
    expect(registered([measure])).toEqual([measure]);
    expect(() => registered([measure, measure])).toThrow('two measures are named "a-measure"');
  });

  test("receives only what it reads", () => {
    let seen: readonly string[] = [];
    const look = (given: object): Quantity => {
      seen = Object.keys(given);
      return Quantity.constant(1);
    };
    const measure = defineMeasure({
      ...parts,
      reads: ["calls", "tests"],
      value: look,
      count: look,
    });
    measure.value(nothing);
    expect(seen).toEqual(["calls", "tests"]);
    measure.count?.(nothing);
    expect(seen).toEqual(["calls", "tests"]);
  });

  test.each(measures.map((measure) => [measure.name, measure] as const))(
    "%s is given exactly the evidence it names, its guards ask for no more than they name",
    (_, measure) => {
      const { evidence, asked } = watched(nothing);
      measure.value(evidence);
      expect([...asked].sort()).toEqual([...measure.reads].sort());
      for (const guard of measure.guards) {
        const own = watched(nothing);
        guard.check(own.evidence, true);
        expect(guard.reads).toEqual(expect.arrayContaining([...own.asked]));
      }
    },
  );

  test.each(measures.map((measure) => [measure.name, measure] as const))(
    "%s is unknown with a reason where nothing is known",
    (_, measure) => {
      const { known, because } = measure.value(nothing);
      expect(known).toBeNull();
      expect(because?.code).toMatch(
        /^(not in this example|not measured yet|completion unknown|no evidence recorded)$/,
      );
    },
  );
});

describe("the code measures have the guard against too little code, the test measures against no tests", () => {
  test.each([
    [
      enoughCode,
      "complex-code duplication build-success lint-density repository-hygiene risky-functions",
    ],
    [someTests, "assertion-share line-coverage mutation-score test-pass-share test-stability"],
    [noEscape, "sandbox-escapes"],
    [someCompletion, "cost-to-baseline"],
  ])("%j", (guard, names) => {
    const guarded = measures.filter(({ guards }) => guards.includes(guard)).map(({ name }) => name);
    expect(guarded.sort()).toEqual(names.split(" ").sort());
  });
});
