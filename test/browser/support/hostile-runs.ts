import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { walkedRecord } from "../../support/walked-record.ts";
import { richRun, type RichOptions } from "./rich-run.ts";
import { jsonLines, textOf, writeRun } from "./run-files.ts";

/**
 * What strangers may write: elements with handlers, scripts, the ends of every context a text can stand
 * in, a formula, an address that runs, a terminal's escapes, marks that turn text, half a character.
 */
export const hostileTexts = [
  `<script>pwned(1)</script><img src=x onerror="pwned(2)"><svg onload=pwned(3)>`,
  `</title></style></textarea></script><iframe src="//evil.example/"></iframe>`,
  `=HYPERLINK("http://evil.example/","x")`,
  `"><a href="javascript:pwned(4)">x</a>' onmouseover='pwned(5)`,
  `]]>--><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
  `\u001b[31mred\u001b[0m\u001b]8;;http://evil.example\u0007x \u0008\u0000`,
  `\u202Etxt.exe\u202C \u2066turned\u2069 \u200Bhidden\uFEFF \u{E0041}`,
  `url(//evil.example/x) @import "//evil.example/x.css"; expression(pwned(6))`,
  "@SUM(A1)|cmd '{{7*7}}${7*7} %0d%0aSet-Cookie:x \ud800 \u2028",
];

/** Long enough to push a page sideways, without a place to break. */
const unbroken = "W".repeat(10_000);

const evil = (index: number): string => hostileTexts[index % hostileTexts.length] ?? "";

/** The same hostile name wherever a name stands, so that files still agree with each other. */
function renamed(name: string): string {
  const sum = Array.from(name).reduce((total, of) => total + (of.codePointAt(0) ?? 0), 0);
  return `${name} ${evil(sum)}`;
}

/** Members whose texts nobody limits to a list, in documents, logs and reports alike. */
const named = new Set(
  [
    ["agent", "role", "step", "to", "tool", "task", "model", "provider", "family", "quantisation"],
    ["licence", "title", "publisher", "summary", "message", "command", "finding", "severity"],
    ["name", "test", "code", "reason", "failurePath", "description", "text", "url"],
  ].flat(),
);

/** Members of run.json and sow.json whose form is checked: addresses, commands checks must repeat. */
const keptIn: Readonly<Record<string, ReadonlySet<string>>> = {
  "run.json": new Set(["url", "summary"]),
  "sow.json": new Set(["url", "command"]),
  "checks.json": new Set(["command"]),
};

function withHostileTexts(path: string, value: unknown): unknown {
  const kept = keptIn[path] ?? new Set();
  return JSON.parse(JSON.stringify(value), (key, of: unknown) =>
    typeof of === "string" && named.has(key) && !kept.has(key) && of !== "" ? renamed(of) : of,
  ) as unknown;
}

/** A run of which every text that may be a stranger's is hostile. */
function hostileRun(options: RichOptions): Map<string, unknown> {
  const files = richRun({ ...options, extraFile: `${evil(3)}/${"z".repeat(800)}.png` });
  for (const [path, value] of files) {
    if (path.endsWith(".jsonl") && typeof value === "string") {
      const lines = value.trimEnd().split("\n");
      const rows = lines.map((line) => withHostileTexts(path, JSON.parse(line)) as object);
      files.set(path, jsonLines(rows));
    } else if (typeof value === "object" && !(value instanceof Uint8Array))
      files.set(path, withHostileTexts(path, value));
    else if (path.endsWith(".xml") && typeof value === "string")
      files.set(
        path,
        value.replaceAll(/ name="([^"]+)"/g, ` name="$1 &lt;b onclick=pwned(7)&gt;"`),
      );
  }
  return files;
}

/** The id of a hostile job; only its name is harmless, since it is a file's. */
const jobId = "hostile";

/** Writes a runs-data directory in which nothing is as it should be. */
export async function writeHostileRuns(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, "_sows"), { recursive: true });
  const write = (files: Map<string, unknown>, id: string): Promise<void> =>
    writeRun(join(directory, id), files);
  for (const [index, good] of [9, 8, 7, 6].entries()) {
    const id = `hostile-${(index + 1).toString()}`;
    const options = { id, good, label: evil(index), attempt: Math.floor(index / 2) + 1 };
    const files = hostileRun({ ...options, model: evil(index % 2), command: unbroken });
    const sow = files.get("sow.json") as object;
    const job = { ...sow, id: jobId };
    files.set("sow.json", job);
    files.set("run.json", {
      ...(files.get("run.json") as object),
      sow: { id: jobId, version: "1.0" },
    });
    if (index === 0) await writeFile(join(directory, "_sows", `${jobId}@1.0.json`), textOf(job));
    const record = walkedRecord({
      words: hostileTexts.join(" ").replaceAll("\ud800", ""),
      run: id,
    });
    await write(index === 0 ? new Map([...files, ...Object.entries(record)]) : files, id);
  }
  // what the format refuses is shown among the problems
  const refused = hostileRun({ id: "refused-1", label: unbroken });
  refused.set("run.json", {
    ...(refused.get("run.json") as object),
    links: {
      repository: "javascript:pwned(8)",
      recording: "data:text/html,<script>pwned(9)</script>",
    },
    [evil(0)]: unbroken,
    withdrawn: { at: evil(1), reason: evil(0) },
  });
  await write(refused, "refused-1");
  const link = { at: "2026-11-30T00:00:00Z", kind: "corrected", rubric: evil(1), reason: evil(0) };
  const changes = ["hostile-1", "hostile-2"].map((run, index) => ({
    ...link,
    run,
    before: null,
    after: null,
    reason: `${evil(index)} ${unbroken}`,
  }));
  await writeFile(join(directory, "_changes.jsonl"), jsonLines(changes));
}
