import { describe, expect, test } from "vitest";
import {
  downloadCommand,
  downloadList,
  isOffered,
  mostDownloaded,
} from "../../scorer/describe/download.ts";
import { differenceRows, publishedWords } from "../../scorer/describe/published-words.ts";

const facts = (bytes: number): { bytes: number; sha256: string; head: Uint8Array } => ({
  bytes,
  sha256: "a".repeat(64),
  head: new Uint8Array(),
});

describe("a download", () => {
  test("lists digest and path as sha256sum reads them", () => {
    const files = new Map([["lint/a b.json", facts(1)]]);
    expect(downloadList({ files })).toBe(`${"a".repeat(64)}  lint/a b.json\n`);
  });

  test("is the whole folder or nothing", () => {
    expect(isOffered({ files: new Map() })).toBe(false);
    expect(isOffered({ files: new Map([["a", facts(mostDownloaded)]]) })).toBe(true);
    const over = new Map([
      ["a", facts(mostDownloaded)],
      ["b", facts(1)],
    ]);
    expect(isOffered({ files: over })).toBe(false);
  });

  test("fetches published heads only where they entered the score", () => {
    const places = { list: "https://e.org/l", files: "https://e.org/f/" };
    expect(downloadCommand("one", { ...places, anchors: null })).not.toContain("_anchors");
    const anchored = downloadCommand("one", { ...places, anchors: "https://e.org/a" });
    expect(anchored).toContain("-o '_anchors/one.json' 'https://e.org/a'");
  });
});

describe("a published score in words", () => {
  test("says how it stands, and shows nobody's marks of direction", () => {
    expect(publishedWords({ state: "none" })).toContain("claims no score");
    expect(publishedWords({ state: "equal", rubric: "2026-10" })).toContain("every value");
    expect(publishedWords({ state: "unreadable", because: "x\u202ey" })).toContain("x⟨U+202E⟩y");
    const differences = [{ place: "/a\u202e", published: '"<b>"', recomputed: "1" }];
    const one = { state: "differs", rubric: "2026-10", differences, more: 0 } as const;
    expect(publishedWords(one)).toMatch(/^One value of its scorecard.json is not the one computed/);
    expect(publishedWords({ ...one, more: 4 })).toMatch(/^Five values .* are not the ones/);
    expect(differenceRows(one)).toEqual([
      { place: "/a⟨U+202E⟩", published: '"<b>"', recomputed: "1" },
    ]);
  });
});
