import { expect, test } from "vitest";
import { addressable, untaken } from "../../scorer/board/address.ts";

test.each([
  ["circles__a-1.0", "circles__a-1.0"],
  ["a b", "x-a_20_b"],
  ["new\nline", "x-new_a_line"],
  ["../up", "x-_2e__2e__2f_up"],
  ["Ünder", "x-_dc_nder"],
  ["", "x-"],
])("%j stands in an address as %j", (name, address) => {
  expect(addressable(name)).toBe(address);
});

test("a name of any length stays a file name", () => {
  expect(addressable("\u202e".repeat(10_000)).length).toBeLessThanOrEqual(120);
});

test("a name that is taken gets the first free number", () => {
  expect(untaken("a", new Set(["b"]))).toBe("a");
  expect(untaken("a", new Set(["a", "a-2"]))).toBe("a-3");
});
