import { Quantity, type Reason } from "../exact/quantity.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { whyUnread } from "./evidence.ts";
import { Places } from "./places.ts";

type AssertionFacts = { readonly asserting: Quantity; readonly assertable: Quantity };

const file = documentFiles.assertions;

/**
 * Tests with an assertion that is not trivial, as tests/assertions.json lists them, and those that
 * could have one. A test listed twice counts once, at its worst.
 * @param all tests of the last full run.
 */
export function assertionFacts({ documents }: OpenedFolder, all: Quantity): AssertionFacts {
  const { assertions: document } = documents;
  if (document.state !== "read") {
    const because: Reason = whyUnread(document.state, file);
    return { asserting: Quantity.unknown(because), assertable: Quantity.unknown(because) };
  }
  const asserts = new Map<string, boolean>();
  for (const { path, test, assertions, trivial } of document.value) {
    const place = `${path} › ${test}`;
    asserts.set(place, assertions > 0 && !trivial && asserts.get(place) !== false);
  }
  const places = new Places();
  for (const [place, yes] of asserts) if (yes) places.add(file, place.slice(0, 300));
  const listed = Quantity.counted("tests listed", "tests", asserts.size, [
    { file, count: asserts.size },
  ]);
  return {
    asserting: places.quantity("tests with a non-trivial assertion", "tests"),
    assertable: all.atLeast(listed),
  };
}
