/** The result of a trial as Harbor writes it. */
export function trialResult(name: string, more: object = {}): object {
  return {
    id: "0b5c3ad8-1f5e-4c37-8d9d-1c8d6a3f0001",
    task_name: "build-a-game",
    trial_name: name,
    trial_uri: `file:///jobs/j/${name}`,
    task_id: { path: "tasks/build-a-game" },
    source: null,
    task_checksum: "abc",
    config: { task: {}, agent: { name: "terminus-2" } },
    agent_info: {
      name: "terminus-2",
      version: "2.0.0",
      model_info: { name: "gpt-5", provider: "openai" },
    },
    agent_result: { n_input_tokens: 150, n_cache_tokens: 40, n_output_tokens: 15, cost_usd: 0.02 },
    verifier_result: { rewards: { reward: 1.0 } },
    exception_info: null,
    started_at: "2026-01-01T09:59:00Z",
    finished_at: "2026-01-01T10:09:00Z",
    agent_execution: {
      started_at: "2026-01-01T10:00:00.250000Z",
      finished_at: "2026-01-01T10:05:00Z",
    },
    verifier: { started_at: "2026-01-01T10:05:00Z", finished_at: "2026-01-01T10:09:00Z" },
    ...more,
  };
}

/** The roll-up of a job. */
export function jobResult(more: object = {}): object {
  return {
    id: "0b5c3ad8-1f5e-4c37-8d9d-1c8d6a3f0002",
    started_at: "2026-01-01T09:58:00Z",
    finished_at: "2026-01-01T10:10:00Z",
    n_total_trials: 2,
    stats: {
      n_trials: 2,
      n_errors: 1,
      evals: {
        "terminus-2__gpt-5__adhoc": {
          n_trials: 2,
          n_errors: 1,
          reward_stats: { reward: { "1.0": ["game__1"], "0.0": ["game__2"] } },
          exception_stats: { AgentTimeoutError: ["game__2"] },
        },
      },
    },
    ...more,
  };
}

/** A test report in seconds, as Harbor's verifiers write it. */
export const testReport = {
  results: {
    tool: { name: "pytest" },
    summary: { tests: 2, passed: 1, failed: 1, start: 1_767_261_900.5, stop: 1_767_261_901.5 },
    tests: [
      { name: "test_a", status: "passed", duration: 0.5, file_path: "test_a.py" },
      { name: "test_b", status: "failed", duration: 0.5, file_path: "test_a.py" },
    ],
  },
};
