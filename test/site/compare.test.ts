import { experimental_AstroContainer as Container } from "astro/container";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addresses } from "../../site/data/addresses.ts";
import { plainSlugOf, slugOf, slugsOf } from "../../site/data/slug.ts";
import Dots from "../../site/components/model/Dots.astro";
import { choiceOf, searchOf } from "../../site/scripts/compare/choice.ts";
import { find } from "../../site/scripts/compare/find.ts";
import { hostile } from "../browser/support/generated-runs.ts";

const inAddress = /^[a-z0-9][a-z0-9.-]*$/;

describe("slugs of strangers' names", () => {
  it("can stand in an address, whatever the name, and tell names apart", () => {
    const name = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("..", ".", "", "/", "a/b", "A", "a", hostile, "x-", "%2e%2e"),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const slugs = slugsOf(names, plainSlugOf);
        expect(slugs.size).toBe(new Set(names).size);
        expect(new Set(slugs.values()).size).toBe(slugs.size);
        for (const slug of slugs.values()) {
          expect(slug).toMatch(inAddress);
          expect(slug).not.toContain("..");
          expect(slug.length).toBeLessThan(100);
        }
      }),
    );
  });

  it("stay as they are where a name is plain, and pass for no other's", () => {
    expect(plainSlugOf("code-review")).toBe("code-review");
    const odd = plainSlugOf("Code review");
    expect(odd).toMatch(/^code-review-[0-9a-f]{12}$/);
    // A plain name that looks like the slug of an odd one gets a digest of its own.
    expect(plainSlugOf(odd)).not.toBe(odd);
    expect(slugOf("galena-3", "a")).not.toBe(slugOf("galena-3", "b"));
    expect(slugOf("⟨⟩", "a")).toMatch(/^x-[0-9a-f]{12}$/);
  });

  it("get a number where two come out alike, the same whatever their order", () => {
    const slugs = slugsOf(["b", "a"], () => "same");
    expect([...slugs]).toEqual([
      ["a", "same"],
      ["b", "same-2"],
    ]);
  });
});

describe("the choice in the address", () => {
  const id = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,20}$/);
  it("comes back as it was written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 4 }), (runs) => {
        expect(choiceOf(searchOf(runs))).toEqual({ runs, beyond: 0 });
        const { search } = new URL(addresses.comparing(runs), "https://example.org");
        expect(choiceOf(search)).toEqual({ runs, beyond: 0 });
      }),
    );
  });

  it("takes the first four, each once, and nothing that can be no id", () => {
    expect(choiceOf("?runs=a,b,a,c,d,e,f")).toEqual({ runs: ["a", "b", "c", "d"], beyond: 2 });
    expect(choiceOf("?runs=../x,%3Cscript%3E,A,,b")).toEqual({ runs: ["b"], beyond: 0 });
    expect(choiceOf("")).toEqual({ runs: [], beyond: 0 });
    expect(choiceOf(`?runs=${"a,".repeat(1_000_000)}`)).toEqual({ runs: ["a"], beyond: 0 });
  });
});

describe("the search over runs", () => {
  const run = (runId: string, name: string) => ({
    id: runId,
    name,
    seats: "galena-3 in every seat",
    job: "circles@1.0",
    composite: "63.2",
  });
  const runs = [run("one", "Galena, three seats"), run("two", "Beryl")];
  it.each([
    ["BERYL", ["two"]],
    ["galena circles", ["one", "two"]],
    ["three galena", ["one"]],
    ["two", ["two"]],
    ["nothing here", []],
    ["  ", []],
  ])("for %j finds %j", (search, found) => {
    expect(find(runs, search).map((one) => one.id)).toEqual(found);
  });
});

describe("dots of runs", () => {
  it("are drawn without a style, the largest among them, never without bound", async () => {
    const container = await Container.create();
    const dots = Array.from({ length: 5000 }, (_, index) => index);
    const html = await container.renderToString(Dots, { props: { dots, middle: 2500 } });
    expect(html).not.toContain("style=");
    expect(html.match(/<circle/g)?.length).toBeLessThan(70);
    expect(html).toContain('cx="4.999%"');
    expect(html).toContain('class="middle"');
    const none = await container.renderToString(Dots, { props: { dots: [], middle: undefined } });
    expect(none).not.toContain("circle");
  });
});
