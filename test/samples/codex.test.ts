import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codex } from "../../scorer/formats/codex/index.ts";
import {
  imported,
  type ImportedRun,
  importedRun,
  noted,
  recognised,
  sourceFile,
  totals,
} from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples } = samplesIn("");
const { folder, there } = samplesIn("codex_rollout/");

const bytesOf = (file: string) => new Uint8Array(readFileSync(folder + file));
const runsOf = (...files: readonly string[]) =>
  imported(
    codex,
    files.map((file) => sourceFile(file, bytesOf(file))),
  );

const archived = "codexbar/archived-fork-33ce-3869/codex-home_archived_sessions_";
const smoke = "codexbar/harness-smoke/codex-home_";
const real =
  "codemie-ai__fixtures_rollout-2026-05-11T11-26-55-019e1625-789d-76c0-80ab-3724b5ddb799.jsonl";

/** Every file: requests, input of which cached, output of which reasoning, calls; or why there is none. */
const expected = `
AcidicSoil__demos_example-session-metadata.jsonl | no run: nothing but its first line
${real} | 66 requests, 6055836 of which 4929536, 9118 of which 1759, 105 calls
${archived}child.jsonl | 155 requests, 15253283 of which 13549696, 55895 of which 25017, 0 calls
${archived}parent.jsonl | 133 requests, 13359699 of which 12149120, 38414 of which 14160, 0 calls
codexbar/archived-fork-33ce-3869/ORACLE.md | another format
codexbar/archived-fork-33ce-3869/manifest.json | another format
${smoke}archived_sessions_child.jsonl | 2 requests, 15 of which 0, 2 of which 0, 0 calls
${smoke}sessions_2026_07_11_parent.jsonl | 1 requests, 10 of which 0, 1 of which 0, 0 calls
codexbar/harness-smoke/manifest.json | another format
lanegrid__samples_codex_parent_with_spawns.jsonl | 2 requests, usage unknown, 0 calls
lanegrid__samples_codex_session.jsonl | 7 requests, 26740 of which 22912, 408 of which 128, 5 calls
lanegrid__samples_codex_subagent_matched.jsonl | 1 requests, usage unknown, 0 calls
lanegrid__samples_codex_subagent_matched_2.jsonl | 1 requests, usage unknown, 0 calls
lanegrid__samples_codex_subagent_unmatched.jsonl | 1 requests, usage unknown, 0 calls
`
  .trim()
  .split("\n")
  .map((row) => row.split(" | ") as [string, string]);

function summary(run: ImportedRun): string {
  const {
    requests = 0,
    withUsage,
    uncached = 0,
    read = 0,
    output = 0,
    reasoning = 0,
  } = totals(run);
  const calls = `${run.calls.length.toString()} calls`;
  if (withUsage === 0) return `${requests.toString()} requests, usage unknown, ${calls}`;
  const [input, cached, out, thought] = [uncached + read, read, output, reasoning].map(String);
  return `${requests.toString()} requests, ${input ?? ""} of which ${cached ?? ""}, ${out ?? ""} of which ${thought ?? ""}, ${calls}`;
}

async function outcomeOf(file: string): Promise<string> {
  if (!(await recognised(codex, file, bytesOf(file)))) return "another format";
  const [run] = await runsOf(file);
  return run === undefined ? "no run: nothing but its first line" : summary(run);
}

describeSamples("every sample of Codex", there, () => {
  it("is expected, and nothing else is", () => {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        `${parentPath}/${name}`.slice(folder.length).replace(/^\//, ""),
      );
    expect(found.sort()).toEqual(expected.map(([file]) => file).sort());
  });

  it.each(expected)("%s: %s", async (file, outcome) => {
    expect(await outcomeOf(file)).toBe(outcome);
  });

  it("has the input, output and repeats that were counted independently", async () => {
    const counted = JSON.parse(readFileSync(`${samples}EXPECTED.json`, "utf8")) as Readonly<
      Record<string, Readonly<Record<string, unknown>>>
    >;
    for (const [file] of expected.filter(([, outcome]) => outcome.includes("of which"))) {
      const own = counted[`codex_rollout/${file}`] ?? {};
      const [run] = await runsOf(file);
      const checks = new Map(run?.record.checks.map(({ of, counted: sum }) => [of, sum]));
      const total = own["last_cumulative_total"] as Readonly<Record<string, number>>;
      expect(checks.get("input tokens")).toBe(total["input_tokens"]);
      expect(checks.get("cached input tokens")).toBe(total["cached_input_tokens"]);
      expect(checks.get("output tokens")).toBe(total["output_tokens"]);
      expect(run && noted(run, "repeated-record")).toBe(own["reemits_unchanged_total"]);
    }
  });

  it("of a fork and its parent counts the history once", async () => {
    const run = await importedRun(
      codex,
      [`${archived}child.jsonl`, `${archived}parent.jsonl`].map((file) =>
        sourceFile(file, bytesOf(file)),
      ),
    );
    expect(run.name).toBe("parent-session");
    // ORACLE.md states 15,352,834, which still holds the estimates after three compactions
    expect(summary(run)).toBe(
      "155 requests, 15253283 of which 13549696, 55895 of which 25017, 0 calls",
    );
    expect(noted(run, "copied-record")).toBe(135);
    const [small] = await runsOf(
      `${smoke}archived_sessions_child.jsonl`,
      `${smoke}sessions_2026_07_11_parent.jsonl`,
    );
    expect(small && summary(small)).toBe("2 requests, 15 of which 0, 2 of which 0, 0 calls");
  });

  it("that is real has each command's exit code from the record of what ran", async () => {
    const [run] = await runsOf(real);
    const ended = (tool: string) =>
      run?.calls
        .filter((call) => call.tool === tool)
        .map(({ exitCode, outcome }) => exitCode ?? outcome);
    const tally = (tool: string, of: unknown) => ended(tool)?.filter((one) => one === of).length;
    // 102 calls with results, and three searches on the web, which have none
    expect(run?.calls).toHaveLength(105);
    expect([tally("exec_command", 0), tally("exec_command", 1), tally("exec_command", 2)]).toEqual([
      39, 3, 1,
    ]);
    // the text of a result alone tells 42 zeros and 4 others: 39 and 4 here, and 3 patches
    expect([tally("write_stdin", 0), tally("write_stdin", 1), tally("write_stdin", 2)]).toEqual([
      39, 3, 1,
    ]);
    expect([tally("write_stdin", "running"), tally("write_stdin", "failed")]).toEqual([10, 1]);
    expect(tally("apply_patch", 0)).toBe(3);
  });
});
