import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checksSchema } from "../../scorer/run-folder/checks.ts";
import { eventSchema } from "../../scorer/run-folder/event.ts";
import type { Problem } from "../../scorer/run-folder/problem.ts";
import { repositorySchema } from "../../scorer/run-folder/repository.ts";
import { runSchema } from "../../scorer/run-folder/run.ts";
import { sowSchema } from "../../scorer/run-folder/sow.ts";
import { totalsSchema } from "../../scorer/run-folder/totals.ts";
import { validate } from "../../scorer/run-folder/validate.ts";
import { minimalRun } from "../support/make-folder.ts";

function say(schema: z.ZodType, value: unknown): string {
  return faults(schema, value)
    .map((p) => `${p.rule} ${p.place ?? "-"}: found ${p.found}; expected ${p.expected}`)
    .join("\n");
}

function faults(schema: z.ZodType, value: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  const result = validate(schema, value, "a.json", (problem) => problems.push(problem));
  expect(result === null).toBe(problems.length > 0);
  return problems;
}

describe("what a broken document says", () => {
  test("of a run.json", () => {
    const seats = [{ role: "all", modle: "x", tier: "" }];
    const run = {
      ...minimalRun(),
      id: "No Spaces",
      source: "guessed",
      publisher: "me",
      harness: undefined,
      publishedAt: "2026-02-30T00:00:00Z",
      configuration: { label: "x".repeat(201), seats },
      attempt: { number: 1.5 },
      links: { repository: "javascript:alert(1)" },
      "a/b": 1,
    };
    expect(say(runSchema, run)).toMatchInlineSnapshot(`
      "schema /id: found "No Spaces"; expected 1 to 128 of a-z, 0-9, \`.\`, \`_\` and \`-\`, the first a letter or digit
      schema /source: found "guessed"; expected one of "recorded", "imported", "published-figures", "scripted", "synthetic"
      schema /publisher: found "me"; expected an object
      schema /publishedAt: found "2026-02-30T00:00:00Z"; expected a date and time that exist
      schema /links/repository: found "javascript:alert(1)"; expected an http or https address without user name
      schema /harness: found nothing; expected an object
      schema /configuration/label: found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"; expected at most 200 characters
      schema /configuration/seats/0/tier: found ""; expected at least 1 character
      unknown-key /configuration/seats/0/modle: found "modle"; expected one of the keys role, model, family, provider, tier, endpoint, quantisation
      schema /attempt/number: found 1.5; expected a whole number from 0 to 9007199254740991
      unknown-key /a~1b: found "a/b"; expected one of the keys format, id, sow, source, publisher, publishedAt, licence, links, harness, configuration, attempt, startedAt and 4 more"
    `);
  });

  test("of a sow.json", () => {
    const one = { id: "c1", text: "a criterion" };
    const sow = {
      id: "a",
      version: "1.0",
      title: "A",
      criteria: [one, one],
      deliverables: [{ id: "d", kind: "file" }],
      minimumNcloc: -1,
      publishedTypical: [{ measure: "m", value: "1e3", pool: "sow", citation: 0 }],
    };
    expect(say(sowSchema, sow)).toMatchInlineSnapshot(`
      "schema /minimumNcloc: found -1; expected a whole number from 0 to 9007199254740991
      schema /criteria/1: found an object; expected each criterion id once
      schema /deliverables/0: found an object; expected either \`path\` or \`glob\`
      schema /publishedTypical/0/value: found "1e3"; expected a decimal number as text, such as "77.2"
      schema /publishedTypical/0/citation: found 0; expected the index of an entry of \`citations\`"
    `);
  });

  test("of other documents", () => {
    const totals = {
      format: "proofboard/totals@1",
      figures: { toolCalls: { value: 1, citation: 0 }, made: { value: 1, citation: 0 } },
      asPublished: { citation: 0, subjects: { "": "1" } },
    };
    expect(say(totalsSchema, totals)).toMatchInlineSnapshot(`
      "unknown-key /figures/made: found "made"; expected one of the keys requests, replies, repliesWithReasoning, conversations, inputTokens, cacheReadTokens, outputTokens, reasoningTokens, toolCalls, schemaInvalidCalls, sandboxEscapes, verificationActions and 27 more
      schema /asPublished/subjects/: found ""; expected a key that is at least 1 character"
    `);
    expect(
      say(checksSchema, [{ of: "criterion", command: "x", where: "workspace" }]),
    ).toMatchInlineSnapshot(
      `"schema /0/criterion: found nothing; expected the id of the criterion that was checked"`,
    );
    const event = { seq: 0, id: "a", kind: "step.left" };
    expect(say(eventSchema, event)).toMatchInlineSnapshot(
      `"schema /kind: found "step.left"; expected one of "session.start", "session.end", "agent.open", "agent.close", "step.enter", "step.exit", "dispatch", "dispatch.result", "message", "compaction", "notice", "breaker" and 9 more"`,
    );
    const claim = { seq: 2 ** 53, id: "a", kind: "claim", of: "tests", values: { run: "3" } };
    expect(say(eventSchema, claim)).toMatchInlineSnapshot(`
      "schema /seq: found 9007199254740992; expected a whole number from 0 to 9007199254740991
      schema /values/run: found "3"; expected a whole number from 0 to 9007199254740991"
    `);
    expect(say(repositorySchema, null)).toMatchInlineSnapshot(
      `"schema -: found null; expected an object"`,
    );
    expect(say(repositorySchema, { files: [], secrets: true })).toMatchInlineSnapshot(
      `"schema /secrets: found true; expected a whole number from 0 to 9007199254740991"`,
    );
  });

  test("names the line of a log before the pointer", () => {
    const problems: Problem[] = [];
    validate(eventSchema, { kind: "wait" }, "a.jsonl", (p) => problems.push(p), "line 3");
    expect(problems.map(({ place }) => place)).toEqual(["line 3, /seq", "line 3, /id"]);
  });

  test("repeats at most 80 characters of a value", () => {
    const [problem] = faults(z.strictObject({ a: z.int() }), { a: "x".repeat(1000) });
    expect(problem?.found.length).toBeLessThanOrEqual(82);
  });

  test("covers the faults no schema here can make", () => {
    const odd = z.strictObject({
      even: z.int().multipleOf(2),
      mail: z.email(),
      free: z.string().refine(() => false),
      list: z.array(z.null()).max(1),
    });
    expect(say(odd, { even: 3, mail: "x", free: "", list: [null, null] })).toMatchInlineSnapshot(`
      "schema /even: found 3; expected a multiple of 2
      schema /mail: found "x"; expected a text of the form email
      schema /free: found ""; expected a value that fits the rest of the document
      schema /list: found a list of 2; expected at most 1 entry"
    `);
  });
});

test("a key __proto__ is an unknown key like any other", () => {
  const value: unknown = JSON.parse('{"__proto__": {"files": []}, "files": []}');
  expect(faults(repositorySchema, value)).toMatchObject([
    { rule: "unknown-key", place: "/__proto__" },
  ]);
});

test("no JSON value makes a schema throw", () => {
  const schemas = [runSchema, sowSchema, totalsSchema, checksSchema, eventSchema, repositorySchema];
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...schemas), (value, schema) => {
      expect(() => faults(schema, value)).not.toThrow();
    }),
  );
});
