import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { harbor } from "../../scorer/formats/harbor/index.ts";
import { jobResult, trialResult } from "../formats/harbor/trial.ts";
import { importedRun, recognised, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples, there } = samplesIn("");

/** Data models of Harbor, and the fields of them that are read: there is no free sample of a job. */
const models: Readonly<Record<string, readonly string[]>> = {
  "SPEC_src_harbor_models_agent_context.py": [
    "n_input_tokens",
    "n_cache_tokens",
    "n_output_tokens",
    "cost_usd",
  ],
  "SPEC_src_harbor_models_job_result.py": [
    "n_total_trials",
    "stats",
    "n_trials",
    "n_errors",
    "evals",
    "reward_stats",
    "trial_results",
  ],
  "SPEC_src_harbor_models_trial_paths.py": [
    "reward.txt",
    "reward.json",
    "result.json",
    "agent",
    "verifier",
  ],
  "SPEC_src_harbor_models_trial_result.py": [
    "task_name",
    "trial_name",
    "agent_info",
    "agent_result",
    "verifier_result",
    "exception_info",
    "exception_type",
    "exception_message",
    "agent_execution",
    "started_at",
    "finished_at",
  ],
};

const textOf = (name: string): string => readFileSync(samples + name, "utf8");

describeSamples("Harbor's data models", there, () => {
  it("are expected, and nothing else is", () => {
    expect(readdirSync(`${samples}harbor_job`).sort()).toEqual(Object.keys(models).sort());
  });

  it.each(Object.entries(models))("%s has the fields that are read", async (name, fields) => {
    const text = textOf(`harbor_job/${name}`);
    for (const field of fields) expect(text).toContain(field);
    expect(await recognised(harbor, name, text)).toBe(false);
  });

  it("have every field of the fixtures", () => {
    const trial = textOf("harbor_job/SPEC_src_harbor_models_trial_result.py");
    for (const field of Object.keys(trialResult("t"))) expect(trial).toContain(`    ${field}: `);
    const job = textOf("harbor_job/SPEC_src_harbor_models_job_result.py");
    for (const field of Object.keys(jobResult())) expect(job).toContain(`    ${field}: `);
  });

  it("give a trial of Harbor's own golden trajectories the total of all its agents", async () => {
    const golden = "sachiny0106__terminus_2_hello-world-context-summarization.";
    const parts = [
      "",
      ".summarization-1-answers",
      ".summarization-1-questions",
      ".summarization-1-summary",
    ];
    const trajectories = parts.map((part) => [
      `t/agent/trajectory${part}.json`,
      textOf(`atif/${golden}trajectory${part}.json`),
    ]);
    const agent_result = {
      n_input_tokens: 7802,
      n_cache_tokens: 0,
      n_output_tokens: 1030,
      cost_usd: 0.029804999999999998,
    };
    const run = await importedRun(harbor, {
      ...(Object.fromEntries(trajectories) as Record<string, string>),
      "t/result.json": trialResult("t", { agent_result }),
    });
    expect(totals(run)).toMatchObject({ requests: 10, uncached: 7802, output: 1030 });
    const stated = run.record.checks.filter(({ by }) => by === "agent_result");
    expect(stated.map(({ stated: said, counted }) => [said, counted])).toEqual([
      [7802, 7802],
      [1030, 1030],
      [0, 0],
      ["0.029805", "0.029805"],
    ]);
  });
});
