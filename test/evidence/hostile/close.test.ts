import { describe, expect, test } from "vitest";
import {
  linesOf,
  rewriteManifest,
  withFile,
  withLines,
} from "../../support/generate/record/forge.ts";
import { generateRecord } from "../../support/generate/record/generate-record.ts";
import { digestOf, ledgerPath, printLine, streamPath } from "../../support/generate/record/line.ts";
import { passingOptions, troubledOptions } from "../../support/generate/record/options.ts";
import { judged, tenthsOf } from "../property/attack.ts";

describe("a close that was put in before the end", () => {
  test("does not keep the head that was published", async () => {
    const files = await generateRecord(troubledOptions());
    const lines = linesOf(files);
    const close = lines.at(-1) ?? {};
    const closeHead = digestOf(printLine(close));
    const at = lines.findIndex(({ kind }) => kind === "attempt.issue") + 1;
    const before = lines[at - 1] ?? {};
    const forged = {
      ...close,
      seq: at,
      prev: digestOf(printLine(before)),
      status: "completed",
      issued: 1,
    };
    const changed = rewriteManifest(
      withLines(files, ledgerPath, [...lines.slice(0, at), forged, ...lines.slice(at)]),
    );
    const record = await judged(changed, { run: "run-1", closeHead });
    expect(record.anchoring).toBe("contradicted");
    expect(tenthsOf(record)).toBe(0);
  });
});

describe("lines that say nothing", () => {
  test("excuse no absence where they were put in", async () => {
    const files = await generateRecord(passingOptions());
    const path = streamPath("toolgate");
    const lines = linesOf(files, path);
    const without = withLines(files, path, lines.slice(0, -1));
    const open = await judged(without);
    const last = lines.at(-2) ?? {};
    const garbage = `{"prev":"${digestOf(printLine(last))}"\n`;
    const text = [...lines.slice(0, -1).map((line) => `${printLine(line)}\n`), garbage].join("");
    const filled = await judged(withFile(files, path, `${text}${garbage}`));
    expect([open.open.operations, filled.open.operations]).toEqual([1, 1]);
    expect(tenthsOf(filled)).toBeLessThanOrEqual(tenthsOf(open));
  });
});

describe("a killed run", () => {
  test("loses no fail to a changed byte", async () => {
    const files = await generateRecord(troubledOptions({ end: "killed" }));
    const before = tenthsOf(await judged(files));
    let tried = 0;
    for (const path of [...files.keys()].filter((name) => name.startsWith("data/streams/eval"))) {
      const bytes = files.get(path) ?? new Uint8Array();
      const text = Buffer.from(bytes).toString();
      for (const found of text.matchAll(/"outcome":"fail"/g)) {
        const changed = Uint8Array.from(bytes);
        changed[found.index + 1] = 0x4f;
        tried += 1;
        expect(tenthsOf(await judged(withFile(files, path, changed))), path).toBeLessThanOrEqual(
          before,
        );
      }
    }
    expect(tried).toBeGreaterThan(2);
  });
});
