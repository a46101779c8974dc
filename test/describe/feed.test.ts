import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { boardChanges } from "../../scorer/board/changes.ts";
import { changeSentence, changeTitle, changeWords } from "../../scorer/describe/changes.ts";
import { atomFeed, type Feed, feedEntries, jsonFeed, xmlText } from "../../scorer/describe/feed.ts";
import type { Change } from "../../scorer/run-folder/change.ts";

const change: Change = {
  at: "2026-11-05T10:00:00Z",
  run: "one",
  kind: "corrected",
  rubric: "2026-10",
  before: "61.2",
  after: "63.213",
  reason: "a report was of another commit",
};

function feedOf(log: readonly Change[]): Feed {
  return {
    title: "What changed",
    subtitle: "Before & after",
    page: "https://example.org/changes/",
    self: "https://example.org/feed.xml",
    runPage: (run) => `https://example.org/runs/${run}/`,
    changes: boardChanges(log, []).map(changeWords),
  };
}

/** Texts by the path of elements they stand in; throws where the document is not well formed. */
function parsed(xml: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const add = (text: string): void => {
    const key = path.join("/");
    texts.set(key, [...(texts.get(key) ?? []), text]);
  };
  let text = "";
  parser.on("opentag", ({ name, uri }) => {
    expect(uri).toBe("http://www.w3.org/2005/Atom");
    path.push(name);
    text = "";
  });
  parser.on("text", (more) => (text += more));
  parser.on("closetag", () => {
    add(text);
    path.pop();
    text = "";
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

describe("atomFeed", () => {
  test("has what RFC 4287 asks of a feed and of every entry", () => {
    const texts = parsed(atomFeed(feedOf([change, { ...change, at: "2026-11-06T10:00:00Z" }])));
    for (const name of ["id", "title", "updated", "author/name", "link"])
      expect(texts.get(`feed/${name}`)?.length, name).toBeGreaterThan(0);
    for (const name of ["id", "title", "updated", "link", "content"])
      expect(texts.get(`feed/entry/${name}`), name).toHaveLength(2);
    expect(texts.get("feed/updated")).toEqual(["2026-11-06T10:00:00Z"]);
    expect(new Set(texts.get("feed/entry/id")).size).toBe(2);
    expect(texts.get("feed/entry/title")?.[0]).toBe("Corrected: one, 61.2 → 63.2");
    expect(texts.get("feed/entry/content")?.[0]).toBe(
      "Run one. Composite 61.2 before, 63.2 after (+2.0) under rubric 2026-10. Reason: a report was of another commit",
    );
  });

  test("is well formed whatever a reason holds, and keeps its words", () => {
    const texts = fc.string({ unit: "binary", maxLength: 80 });
    fc.assert(
      fc.property(texts, (reason) => {
        const feed = feedOf([{ ...change, reason }]);
        const found = parsed(atomFeed(feed)).get("feed/entry/content")?.[0];
        // XML reads a carriage return as the end of a line
        expect(found?.replaceAll(/\s/g, " ")).toBe(
          changeSentence(feed.changes[0] ?? expect.fail())
            .replaceAll(/[\ufffe\uffff]/g, "\ufffd")
            .replaceAll(/\s/g, " "),
        );
      }),
    );
  });

  test("holds the latest changes and no more, and stands without any", () => {
    const many = Array.from({ length: feedEntries + 5 }, () => change);
    expect(parsed(atomFeed(feedOf(many))).get("feed/entry/id")).toHaveLength(feedEntries);
    expect(parsed(atomFeed(feedOf([]))).get("feed/updated")).toEqual(["1970-01-01T00:00:00Z"]);
  });
});

describe("jsonFeed", () => {
  test("has what JSON Feed 1.1 asks, and the words of the other form", () => {
    const feed = feedOf([change]);
    const json = JSON.parse(jsonFeed(feed)) as Record<string, unknown>;
    expect(json).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "What changed",
      home_page_url: feed.page,
    });
    expect(json["items"]).toEqual([
      expect.objectContaining({
        id: "https://example.org/changes/#20261105T100000Z-corrected-one",
        title: "Corrected: one, 61.2 → 63.2",
        date_published: change.at,
      }),
    ]);
  });
});

describe("a change in words", () => {
  const titleOf = (own: Partial<Change>): string => {
    const [of] = boardChanges([{ ...change, ...own }], []);
    return of === undefined ? "" : changeTitle(changeWords(of));
  };

  test.each([
    [{ before: null, after: null }, "Corrected: one"],
    [{ before: null, after: "63.2", kind: "added" }, "Added: one, – → 63.2"],
    [{ before: "63.21", after: "63.24" }, "Corrected: one, 63.210 → 63.240"],
    [{ before: 50, after: 50, kind: "rescored" }, "Re-scored: one, 50.0 → 50.0"],
    [{ before: "50.0", after: null, kind: "withdrawn" }, "Withdrawn: one, 50.0 → –"],
  ] as const)("%j is %s", (own, title) => {
    expect(titleOf(own)).toBe(title);
  });
});

describe("xmlText", () => {
  test.each([
    ["a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"],
    ["\u0000\u000b\ufffe\ud800", "\ufffd\ufffd\ufffd\ufffd"],
    ["\t\n😀é", "\t\n😀é"],
  ])("writes %j as %j", (text, written) => {
    expect(xmlText(text)).toBe(written);
  });
});
