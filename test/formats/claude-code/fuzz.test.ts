import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claudeCode } from "../../../scorer/formats/claude-code/index.ts";
import { call, final, line, msg, prompt, reply, result } from "./claude-code-lines.ts";
import { imported, jsonl, recognised } from "../support/importing.ts";
import { expectSound } from "../support/soundness.ts";

const id = "toolu_01aaaaaaaaaaaaaaaaaaaaaa";
const lines: readonly Readonly<Record<string, unknown>>[] = [
  prompt(1, "go"),
  reply(2, msg("A"), final(1, 5, 100, 9), [call(id, "Task", { prompt: "Look" })]),
  prompt(3, "Look", { isSidechain: true, agentId: "a1" }),
  reply(4, msg("B"), final(1, 5, 100, 9), [], { isSidechain: true, agentId: "a1" }),
  result(5, id, "Exit code 1", { toolUseResult: { agentId: "a1", totalTokens: 115 } }),
  line(6, { type: "system", subtype: "api_error", retryAttempt: 1, error: { status: 529 } }),
  line(7, { type: "system", subtype: "compact_boundary", compactMetadata: { preTokens: 9 } }),
  { type: "result", session_id: "s", subtype: "success", modelUsage: { m: { inputTokens: 1 } } },
];

/** Any JSON, and values a figure or a name could wrongly be. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(-1, 0.5, 1e300, "", "-5", "7", null, {}, [], "__proto__", true),
);

/** A line with one member, at the top or anywhere below, replaced. */
const mutated = fc
  .tuple(fc.constantFrom(...lines), fc.nat(), anything)
  .map(([of, place, value]) => {
    const text = JSON.stringify(of);
    const copy = JSON.parse(text) as object;
    const spots: (readonly [object, string])[] = [];
    const walk = (here: object): void => {
      for (const [key, part] of Object.entries(here) as [string, unknown][]) {
        spots.push([here, key]);
        if (typeof part === "object" && part !== null) walk(part);
      }
    };
    walk(copy);
    const [owner, key] = spots[place % spots.length] ?? [copy, "type"];
    (owner as Record<string, unknown>)[key] = value;
    return copy;
  });

/** A line that breaks off, or has bytes of another. */
const cut = fc
  .tuple(fc.constantFrom(...lines), fc.nat(400))
  .map(([of, length]) => JSON.stringify(of).slice(0, length));

const files = fc.array(
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: mutated },
      { weight: 3, arbitrary: fc.constantFrom(...lines) },
      fc.jsonValue(),
      cut,
    ),
    { maxLength: 12 },
  ),
  { minLength: 1, maxLength: 3 },
);

describe("whatever a file holds", () => {
  it("no reader throws, and every line keeps the format", async () => {
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const named = Object.fromEntries(
          given.map((of, index) => [`agent-${index.toString()}.jsonl`, jsonl(...of)]),
        );
        for (const run of await imported(claudeCode, named)) expectSound([run]);
        for (const [name, text] of Object.entries(named))
          expect(typeof (await recognised(claudeCode, name, text))).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });

  it("values nested without end cost nothing but their digest", async () => {
    const text = JSON.stringify(
      reply(1, msg("A"), final(1, 0, 0, 1), [call(id, "Bash", { x: 1 })]),
    );
    const nested = text.replace('{"x":1}', `{"x":${"[".repeat(5000)}${"]".repeat(5000)}}`);
    const [run] = await imported(claudeCode, { "a.jsonl": `${nested}\n` });
    expect(run?.calls[0]?.argumentsSha256).toBe(null);
  });

  it("many sub-agents told the same are each led to a call of their own", async () => {
    const many = (count: number) =>
      jsonl(
        ...Array.from({ length: count }, (_, at) => [
          prompt(at, "Look", { isSidechain: true, agentId: `a${at.toString()}` }),
          reply(at, msg(`x${at.toString()}`), final(1, 0, 0, 1), [
            call(`toolu_01aaaaaaaaaaaaaaaa${at.toString()}`, "Task", { prompt: "Look" }),
          ]),
        ]).flat(),
      );
    const [run] = await imported(claudeCode, { "a.jsonl": many(4000) });
    expect(run?.requests).toHaveLength(4000);
    expect(run?.events.filter(({ kind, to }) => kind === "dispatch" && to !== null)).toHaveLength(
      4000,
    );
  });
});
