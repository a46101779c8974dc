import { experimental_AstroContainer as Container } from "astro/container";
import { beforeAll, describe, expect, it } from "vitest";
import Bar from "../../site/components/Bar.astro";
import Citation from "../../site/components/Citation.astro";
import Words from "../../site/components/Words.astro";
import { hostile } from "../browser/support/generated-runs.ts";

describe("components", () => {
  let container: Container;
  beforeAll(async () => {
    container = await Container.create();
  });

  it("draw a bar without a style attribute, the CSP refuses them", async () => {
    const props = { milli: 10_300, maxMilli: 13_500, measuredMilli: 11_500 };
    const html = await container.renderToString(Bar, { props });
    expect(html).toContain('width="1.35em"');
    expect(html).toContain('width="1.03em"');
    expect(html).toContain('x1="1.15em"');
    expect(html).not.toContain("style=");
  });

  it("draw no ink where nothing was earned, and no dots where all was measured", async () => {
    const none = { milli: 0, maxMilli: 5_000, measuredMilli: 5_000 };
    const html = await container.renderToString(Bar, { props: none });
    expect(html).not.toContain("rect");
    expect(html).not.toContain("line");
  });

  it("escape a stranger's text", async () => {
    const html = await container.renderToString(Words, { props: { text: hostile } });
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("⟨U+202E⟩");
  });

  it("link a citation only to the web", async () => {
    const of = { title: "T", publisher: "P", date: "2026-08-24", url: "javascript:alert(1)" };
    const bad = await container.renderToString(Citation, { props: { of } });
    expect(bad).not.toContain("href");
    const good = { ...of, url: "https://example.org/" };
    const html = await container.renderToString(Citation, { props: { of: good } });
    expect(html).toContain('href="https://example.org/"');
    expect(html).toContain("P, 24 Aug 2026");
  });
});
