import { describe, expect, it } from "vitest";
import { brief, shown } from "../../scorer/describe/strangers.ts";

describe("shown", () => {
  it.each([
    ["plain", "plain"],
    ["a\u202Eb", "a⟨U+202E⟩b"],
    ["\u2066x\u2069", "⟨U+2066⟩x⟨U+2069⟩"],
    ["zero\u200Bwidth", "zero⟨U+200B⟩width"],
    ["bell\u0007", "bell⟨U+0007⟩"],
    ["<script>", "<script>"],
    ["tab\tand\nline", "tab\tand\nline"],
    ["naïve 名前 🙂", "naïve 名前 🙂"],
  ])("turns %j into %j", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("says how much it left out, and cuts no character in two", () => {
    expect(shown("🙂".repeat(12), 10)).toBe(`${"🙂".repeat(10)}… and 2 characters more`);
  });

  it("keeps a text that fits", () => {
    expect(shown("x".repeat(400))).toBe("x".repeat(400));
  });
});

describe("brief", () => {
  it("ends what is too long with an ellipsis", () => {
    expect(brief("gemini-3-flash-preview", 10)).toBe("gemini-3-…");
    expect(brief("short", 10)).toBe("short");
  });
});
