import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { miniSweAgent } from "../../scorer/formats/mini-swe-agent/index.ts";
import { importedRun, recognised, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder, there } = samplesIn("mini_swe_agent/");

const sample = "sachiny0106__0001-trajectory-format_mini-swe-agent-trajectory.json";
const specification = "SPEC_output_files.md";

describeSamples("every sample of mini-swe-agent", there, () => {
  it("is expected, and nothing else is", async () => {
    expect(readdirSync(folder).sort()).toEqual([specification, sample]);
    const text = readFileSync(folder + specification, "utf8");
    expect(await recognised(miniSweAgent, specification, text)).toBe(false);
  });

  it("gives 3 requests with 2,512 tokens in and 199 out, as computed elsewhere", async () => {
    const text = readFileSync(folder + sample, "utf8");
    expect(await recognised(miniSweAgent, sample, text)).toBe(true);
    const run = await importedRun(miniSweAgent, { [sample]: text });
    expect(totals(run)).toMatchObject({
      requests: 3,
      withUsage: 3,
      uncached: 2512,
      read: 0,
      write: 0,
      output: 199,
    });
    expect(run.calls.map(({ command, outcome, exitCode }) => [command, outcome, exitCode])).toEqual(
      [
        ['echo "Hello, world!" > hello.txt', "ok", 0],
        ["cat hello.txt", "ok", 0],
        ["echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT", "ok", undefined],
      ],
    );
    expect(run.status?.state).toBe("completed");
    // the cost of single calls is not in this format
    expect(run.record.checks.map(({ of, stated, counted }) => [of, stated, counted])).toEqual([
      ["requests", 3, 3],
      ["cost in USD", "0.010520999999999999", null],
    ]);
    expect(run.requests.every(({ billedUsd }) => billedUsd == null)).toBe(true);
  });
});
