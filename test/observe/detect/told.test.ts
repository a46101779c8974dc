import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPath, told } from "../../../scorer/observe/detect/told.ts";

test("a text of 200 characters is kept as it is, a longer one takes no more room", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(told(text)).toBe(text);
    }),
  );
  expect(told("x".repeat(1_000_000)).length).toBeLessThan(50);
});

test("long texts that differ are told apart", () => {
  const end = fc.string({ minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(end, end, (one, other) => {
      const [a, b] = [one, other].map(
        (letters) => `${"x".repeat(500)}${letters}${"y".repeat(500)}`,
      );
      expect(told(a ?? "") === told(b ?? "")).toBe(a === b);
    }),
  );
});

test.each([
  ["a.ts", "a.ts"],
  ["./a.ts", "a.ts"],
  [".//a.ts", "a.ts"],
  ["././a.ts", "a.ts"],
  ["../a.ts", "../a.ts"],
  [".a/b.ts", ".a/b.ts"],
  ["/a.ts", "/a.ts"],
  ["./", ""],
  ["", ""],
])("%j is the file %j", (path, expected) => {
  expect(plainPath(path)).toBe(expected);
});
