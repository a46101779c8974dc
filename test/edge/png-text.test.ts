import fc from "fast-check";
import { expect, test } from "vitest";
import { textOfPng, withText } from "../../scorer/edge/png-text.ts";
import { png } from "../support/generate/png.ts";

const picture = png(4, 4, 128);

test("a PNG gives its text back, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(textOfPng(withText(picture, text))).toBe(text);
    }),
  );
});

test("a PNG without text, or cut short, gives none", () => {
  expect(textOfPng(picture)).toBeNull();
  expect(textOfPng(withText(picture, "abc").subarray(0, 20))).toBeNull();
});
