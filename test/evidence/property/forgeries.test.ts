import { describe, expect, test } from "vitest";
import {
  linesOf,
  rewriteManifest,
  textOf,
  withFile,
  withLines,
} from "../../support/generate/record/forge.ts";
import { generateRecord } from "../../support/generate/record/generate-record.ts";
import {
  digestOf,
  ledgerPath,
  printLine,
  type Fields,
  type RecordFiles,
} from "../../support/generate/record/line.ts";
import {
  contractOf,
  item,
  passingOptions,
  troubledOptions,
  type RecordOptions,
} from "../../support/generate/record/options.ts";
import { rebuildChains } from "../../support/generate/record/rebuild.ts";
import { graveCodes, judged, tenthsOf } from "./attack.ts";

/** The heads a harness publishes: the ledger when the expected set was frozen, and at its end. */
function headsOf(files: RecordFiles): { readonly freezeHead: string; readonly closeHead: string } {
  const lines = linesOf(files);
  const freeze = lines.find(({ kind }) => kind === "expected.freeze") ?? {};
  return { freezeHead: headOf(freeze), closeHead: headOf(lines.at(-1) ?? {}) };
}

function headOf(line: Fields): string {
  return digestOf(printLine(line));
}

/** The record as if an attempt had never been: no line names it, and every number is dense again. */
function withoutAttempt(files: RecordFiles, attempt: unknown): RecordFiles {
  let changed = files;
  for (const path of files.keys())
    if (path.startsWith("data/streams/"))
      changed = withLines(
        changed,
        path,
        linesOf(files, path).filter((line) => line["attempt"] !== attempt),
      );
  let next = 0;
  const ledger = linesOf(files)
    .filter(({ id }) => id !== attempt)
    .map((line) => {
      if (line["kind"] === "run.close") return { ...line, issued: next };
      if (line["kind"] !== "attempt.issue") return line;
      next += 1;
      return { ...line, n: next - 1 };
    });
  return rewriteManifest(rebuildChains(withLines(changed, ledgerPath, ledger)));
}

/** The one who failed an item that two others passed. */
function onlyFail(files: RecordFiles): unknown {
  const verdicts = [...files.keys()]
    .filter((path) => path.startsWith("data/streams/"))
    .flatMap((path) => linesOf(files, path));
  return verdicts.find(({ item: id, outcome }) => id === "c1.i3" && outcome === "fail")?.[
    "attempt"
  ];
}

async function expectExposed(
  files: RecordFiles,
  forged: RecordFiles,
  published: Partial<ReturnType<typeof headsOf>>,
): Promise<void> {
  const before = tenthsOf(await judged(files));
  const alone = await judged(forged);
  expect(graveCodes(alone)).toEqual([]);
  expect(alone.anchoring).toBe("self-attested");
  expect(tenthsOf(alone)).toBeGreaterThan(before);
  const against = await judged(forged, { run: "run-1", ...published });
  expect(graveCodes(against)).toEqual(["A-ANCHOR"]);
  expect([against.anchoring, tenthsOf(against)]).toEqual(["contradicted", 0]);
  const own = await judged(files, { run: "run-1", ...published });
  expect([own.anchoring, tenthsOf(own)]).toEqual(["anchored", before]);
}

describe("a forgery that is whole in itself", () => {
  test("a fail and its attempt taken out: only the head of the close tells", async () => {
    const files = await generateRecord(troubledOptions());
    const forged = withoutAttempt(files, onlyFail(files));
    const { closeHead, freezeHead } = headsOf(files);
    await expectExposed(files, forged, { closeHead });
    expect((await judged(forged, { run: "run-1", freezeHead })).anchoring).toBe("anchored");
  });

  test("a wording that failed was never asked: the head of the freeze tells", async () => {
    const asking = (outcomes: readonly ("pass" | "fail")[]): RecordOptions =>
      passingOptions({ contracts: [contractOf(outcomes.map((outcome) => item({ outcome })))] });
    const files = await generateRecord(asking(["pass", "pass", "fail"]));
    const forged = await generateRecord(asking(["pass", "pass"]));
    const { freezeHead, closeHead } = headsOf(files);
    await expectExposed(files, forged, { freezeHead });
    await expectExposed(files, forged, { closeHead });
  });

  test("a run that was given up cut back to before its fails: the head of the close tells", async () => {
    const contracts = [contractOf([item({ earlier: "pass", outcome: "fail" })])];
    const files = await generateRecord(passingOptions({ contracts, end: "aborted" }));
    const lines = linesOf(files);
    const second = lines.findLastIndex(
      ({ op, subject }) => op === "evaluator" && subject !== undefined,
    );
    const kept = new Set<unknown>(lines.slice(0, second).map(({ id }) => id));
    let forged = withLines(files, ledgerPath, lines.slice(0, second));
    for (const path of files.keys())
      if (path.startsWith("data/streams/"))
        forged = withLines(
          forged,
          path,
          linesOf(files, path).filter(({ attempt }) => kept.has(attempt)),
        );
    forged = rewriteManifest(forged);
    const { closeHead } = headsOf(files);
    expect(tenthsOf(await judged(files))).toBe(70);
    // agents that were never closed are open in a killed run too
    await expectExposed(files, forged, { closeHead });
  });

  test("a byte changed under a new cover is found without any head", async () => {
    const files = await generateRecord(passingOptions());
    const changed = textOf(files, ledgerPath).replace('"by":"p1"', '"by":"p2"');
    const forged = rewriteManifest(withFile(files, ledgerPath, changed));
    const record = await judged(forged);
    expect([graveCodes(record), tenthsOf(record)]).toEqual([["C-LEDGER"], 0]);
  });
});
