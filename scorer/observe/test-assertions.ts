import { Quantity, type Reason } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { whyUnread } from "./evidence.ts";
import { Places } from "./places.ts";

type AssertionFacts = { readonly asserting: Quantity; readonly assertable: Quantity };

const file = documentFiles.assertions;

/**
 * Tests with an assertion that is not trivial, as tests/assertions.json lists them, and those that
 * could have one: all that were run. A test listed twice counts once, at its worst.
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
  const [places, bare] = [new Places(), new Places()];
  for (const [place, yes] of asserts) (yes ? places : bare).add(file, place.slice(0, 300));
  const asserting = places.quantity("tests with a non-trivial assertion", "tests");
  const run = all.known?.value;
  const tooMany = run !== undefined && run.compare(Rational.of(asserts.size)) < 0;
  // More are listed than were run: those made up must not make up for those that assert nothing.
  const most = all.minus(bare.quantity("tests listed without one", "tests")).atLeast(0);
  return { asserting: tooMany ? asserting.atMost(most) : asserting, assertable: all };
}
