import { expect, test } from "vitest";
import { canonical } from "../../scorer/exact/canonical.ts";

test("half a surrogate pair, in a key or a value, stands as U+FFFD and stops nothing", () => {
  expect(canonical({ "k\udc00": ["a\ud800b", "😀"] })).toBe('{"k\ufffd":["a\ufffdb","😀"]}');
});

test("keys are in code-unit order, whatever order they were given in", () => {
  expect(canonical({ b: 1, a: { d: null, c: true } })).toBe('{"a":{"c":true,"d":null},"b":1}');
});

test("what is no JSON value has no canonical form", () => {
  expect(() => canonical(undefined)).toThrow(TypeError);
});
