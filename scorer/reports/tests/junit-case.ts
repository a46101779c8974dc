import type { TestCase, TestResult } from "../facts.ts";
import type { XmlElement } from "../xml.ts";
import { fileOrNull, suitePath, worse } from "./cases.ts";

/** What children of a test case make of it. A rerun that failed says that the last run failed too. */
const byChild: ReadonlyMap<string, TestResult> = new Map([
  ["skipped", "skipped"],
  ["failure", "failed"],
  ["rerunFailure", "failed"],
  ["error", "errored"],
  ["rerunError", "errored"],
]);

/** Failures that a later run of the same case made good (Surefire, nextest, Marathon). */
const madeGood: ReadonlySet<string> = new Set(["flakyFailure", "flakyError"]);

/** A case that was switched off counts as skipped whatever else it says (GoogleTest, Xcode). */
const switchedOff = /^(?:disabled|notrun|suppressed)$/i;
const skipped = /^(?:skip|skipped|ignored|pending|todo)$/i;
const failed = /^(?:fail|failed|failure)$/i;
const errored = /^(?:error|errored)$/i;
const yes = /^(?:true|1)$/i;

const byWord = (word: string): TestResult =>
  errored.test(word)
    ? "errored"
    : failed.test(word)
      ? "failed"
      : skipped.test(word)
        ? "skipped"
        : "passed";

/** A `testcase` while its children are read. */
export class JunitCase {
  readonly #element: XmlElement;
  readonly #suites: readonly string[];
  readonly #file: string | undefined;
  readonly #off: boolean;
  #result: TestResult = "passed";
  #flaky = false;

  /** `suites`, `file`: the names of the suites around it, and the file the nearest of them gives. */
  constructor(element: XmlElement, suites: readonly string[], file: string | undefined) {
    this.#element = element;
    this.#suites = suites;
    this.#file = file;
    const words = ["status", "result"].map((name) => element.attribute(name) ?? "");
    this.#off = words.some((word) => switchedOff.test(word));
    for (const word of words) this.#result = worse(this.#result, byWord(word));
    for (const name of ["skipped", "disabled", "ignored"])
      if (yes.test(element.attribute(name) ?? "")) this.#result = worse(this.#result, "skipped");
  }

  child(name: string): void {
    const result = byChild.get(name);
    if (result !== undefined) this.#result = worse(this.#result, result);
    if (madeGood.has(name)) this.#flaky = true;
  }

  case(): TestCase {
    const { attribute } = this.#element;
    const named = [attribute("classname"), attribute("class")].find((name) => (name ?? "") !== "");
    const result = this.#off ? "skipped" : this.#result;
    return {
      file: fileOrNull(attribute("file") ?? this.#file),
      suite: named ?? suitePath(this.#suites),
      name: attribute("name") ?? "",
      result,
      flaky: result === "passed" && this.#flaky,
    };
  }
}
