import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { geminiCli } from "../../scorer/formats/gemini-cli/index.ts";
import {
  imported,
  type ImportedRun,
  noted,
  recognised,
  sourceFile,
  totals,
} from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder, there } = samplesIn("gemini_cli/");

const bytesOf = (file: string) => new Uint8Array(readFileSync(folder + file));
const runsOf = (file: string) => imported(geminiCli, [sourceFile(file, bytesOf(file))]);

/** Every file: requests, input of which cached, output of which thoughts, calls; or why there is none. */
const expected = `
codemie-ai__gemini_logs.json | no run: prompts only
codemie-ai__gemini_session-2025-12-01T21-45-5b959dae.json | 11 requests, 101630 of which 56538, 4227 of which 1493, 10 calls
codemie-ai__gemini_session-2026-01-16T11-01-file-ops-37b7abef.json | 9 requests, 87418 of which 62117, 4355 of which 2914, 14 calls
google-gemini__integration-tests_browser-agent.persistent-session.responses | 26 requests, 256070 of which 209234, 3421 of which 2618, 25 calls
google-gemini__integration-tests_json-output.error.responses | 2 requests, 24891 of which 0, 225 of which 164, 1 calls
lanegrid__fixtures_gemini_events.json | another format
wesm__gemini_standard_session.json | 2 requests, usage unknown, 0 calls
wesm__gemini_thinking_only.json | 1 requests, usage unknown, 0 calls
`
  .trim()
  .split("\n")
  .map((row) => row.split(" | ") as [string, string]);

function summary(run: ImportedRun): string {
  const { requests = 0, withUsage, total = 0, uncached = 0, ...rest } = totals(run);
  const { read = 0, output = 0, reasoning = 0 } = rest;
  const calls = `${run.calls.length.toString()} calls`;
  if (withUsage === 0) return `${requests.toString()} requests, usage unknown, ${calls}`;
  // where cached tokens are not told, only the whole input is known
  const sums = [total + uncached + (total > 0 ? 0 : read), read, output, reasoning];
  const [input, cached, out, thought] = sums.map(String);
  return `${requests.toString()} requests, ${input ?? ""} of which ${cached ?? ""}, ${out ?? ""} of which ${thought ?? ""}, ${calls}`;
}

async function outcomeOf(file: string): Promise<string> {
  if (!(await recognised(geminiCli, file, bytesOf(file)))) return "another format";
  const [run] = await runsOf(file);
  return run === undefined ? "no run: prompts only" : summary(run);
}

describeSamples("every sample of Gemini CLI", there, () => {
  it("is expected, and nothing else is", () => {
    expect(readdirSync(folder).sort()).toEqual(expected.map(([file]) => file).sort());
  });

  it.each(expected)("%s: %s", async (file, outcome) => {
    expect(await outcomeOf(file)).toBe(outcome);
  });

  it("follows the convention it declares: total = input + output + thoughts + tool", async () => {
    for (const [file] of expected)
      for (const run of await runsOf(file))
        expect([noted(run, "token-convention"), noted(run, "mixed-convention")]).toEqual([0, 0]);
  });
});
