import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classed, contentOf, linking, Markup, tagged } from "../../../site/check/markup.ts";

type Tree = {
  readonly tag: string;
  readonly title: string;
  readonly parts: readonly (Tree | string)[];
};

const tags = ["div", "p", "b", "span", "td", "h1"];
const words = fc.string({ unit: "grapheme", maxLength: 12 });
const { tree } = fc.letrec<{ tree: Tree; part: Tree | string }>((tie) => ({
  part: fc.oneof({ maxDepth: 4 }, words, tie("tree")),
  tree: fc.record({
    tag: fc.constantFrom(...tags),
    title: words,
    parts: fc.array(tie("part"), { maxLength: 4 }),
  }),
}));

const marks: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => marks[character] ?? character);
}

function written({ tag, title, parts }: Tree): string {
  const inside = parts.map((part) => (typeof part === "string" ? escaped(part) : written(part)));
  return `<${tag} data-no="a > b" title="${escaped(title)}">${inside.join("")}</${tag}>`;
}

function textsOf({ parts }: Tree): readonly string[] {
  return parts.flatMap((part) => (typeof part === "string" ? [part] : textsOf(part)));
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function listed(of: Tree): readonly Tree[] {
  return [of, ...of.parts.flatMap((part) => (typeof part === "string" ? [] : listed(part)))];
}

describe("markup", () => {
  it("gives elements with their texts and attributes as they were written", () => {
    fc.assert(
      fc.property(tree, (given) => {
        const page = new Markup(`<!doctype html><!-- <b> -->${written(given)}`);
        const all = listed(given);
        const found = page.all({});
        expect(found.map(({ tag }) => tag)).toEqual(all.map(({ tag }) => tag));
        for (const [index, element] of found.entries()) {
          const own = all[index];
          if (own === undefined) throw new Error("as many as were written");
          expect(element.attribute("title")).toBe(own.title);
          // texts that meet are one where nothing stands between them
          expect(page.text(element).replaceAll(" ", "")).toBe(
            spaced(textsOf(own).join(" ")).replaceAll(" ", ""),
          );
          for (const tag of tags) {
            const inside = listed(own)
              .slice(1)
              .filter((one) => one.tag === tag);
            expect(page.all(tagged(tag), element)).toHaveLength(inside.length);
            expect(page.first(tagged(tag), element)).toBe(page.all(tagged(tag), element)[0]);
          }
        }
      }),
    );
  });

  it("reads an attribute by its own name alone, whatever other values hold", () => {
    const page = new Markup(
      `<a title=' class="no" href=x' data-href="/no" class="one  two" href="/yes?a&amp;b" open>x</a>`,
    );
    const [link] = page.all(tagged("a"));
    expect(link?.attribute("href")).toBe("/yes?a&b");
    expect(link?.attribute("open")).toBe("");
    expect(link?.attribute("data")).toBeUndefined();
    expect([link?.has("one"), link?.has("two"), link?.has("no"), link?.has("on")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(page.first(linking("/yes?a&b"))).toBe(link);
  });

  it("takes nothing of scripts, and passes over elements without an end", () => {
    const page = new Markup(
      `<head><meta property="og:a" content="1"><script>if (a < b) "<p id='p'>"</script></head>` +
        `<p id="p" data-id="q">a<br>b<img src="x">c</p> 1 < 2 <q>`,
    );
    expect(page.all(tagged("p"))).toHaveLength(1);
    expect(page.textOf(tagged("p"))).toBe("a b c");
    expect(page.byId("p")?.tag).toBe("p");
    expect(page.byId("q")).toBeUndefined();
    expect(contentOf(page, "og:a")).toBe("1");
    expect(page.first(classed("none"))).toBeUndefined();
    expect(page.all(tagged("p"), undefined)).toEqual([]);
  });

  it("stops at the first element that is meant", () => {
    const page = new Markup("<p></p>".repeat(1000));
    let seen = 0;
    const passes = (): boolean => (seen += 1) === 3;
    expect(page.first({ tag: "p", passes })?.index).toBe(2);
    expect(seen).toBe(3);
  });

  it.each([
    "<",
    "<p",
    "<p a='",
    '<p a="',
    "<!--",
    "<script>",
    "</",
    "<p a>".repeat(3),
    "<a ".repeat(9),
  ])("ends where %j ends, in time that grows as its length does", (text) => {
    new Markup(text);
    // a slower way meets the time limit of the test
    new Markup(text.repeat(100_000));
  });
});
