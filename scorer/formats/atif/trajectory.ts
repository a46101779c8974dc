import type { GivenFile } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import type { Moment } from "../read/moment.ts";
import { at, count, number, objects, text } from "../read/value.ts";
import { decimalOf } from "../read/money.ts";
import type { Row } from "../rows.ts";

/** What names a sub-agent's trajectory: its own id since 1.7, its session, the path of its file. */
export type Reference = {
  readonly trajectoryId: string | null;
  readonly sessionId: string | null;
  readonly path: string | null;
  /** What the sub-agent was asked, as far as it is told. */
  readonly task: string | null;
};

/** Sub-agents that a step called. */
export type Delegation = {
  readonly log: "delegation";
  readonly at: Moment | null;
  readonly references: readonly Reference[];
  /** The harness called them by itself, in a step of source "system". */
  readonly bySystem: boolean;
};

/** The totals a trajectory states of itself. */
export type FinalMetrics = {
  readonly input: number | null;
  readonly output: number | null;
  readonly cached: number | null;
  readonly costUsd: string | null;
  readonly steps: number | null;
};

/** One trajectory as read: rows without an agent yet, their ids unique within it. */
export type Trajectory = {
  readonly given: GivenFile;
  readonly sessionId: string | null;
  readonly trajectoryId: string | null;
  readonly agent: AgentOf;
  readonly parts: readonly (Row | Delegation)[];
  readonly steps: number;
  readonly final: FinalMetrics | null;
  /** The path of the file that goes on where this one ends. */
  readonly continuation: string | null;
  readonly embedded: readonly Trajectory[];
};

export type AgentOf = {
  readonly name: string | null;
  readonly version: string | null;
  readonly model: string | null;
};

export function agentOf(document: JsonObject): AgentOf {
  const agent = at(document, "agent");
  return {
    name: text(at(agent, "name")),
    version: text(at(agent, "version")),
    model: text(at(agent, "model_name")),
  };
}

export function finalMetricsOf(document: JsonObject): FinalMetrics | null {
  const final = at(document, "final_metrics");
  if (typeof final !== "object" || final === null) return null;
  return {
    input: count(at(final, "total_prompt_tokens")),
    output: count(at(final, "total_completion_tokens")),
    cached: count(at(final, "total_cached_tokens")),
    costUsd: decimalOf(number(at(final, "total_cost_usd"))),
    steps: count(at(final, "total_steps")),
  };
}

const mostReferences = 1000;

/** The sub-agents that the results of a step refer to, each with what the call that led to it asked. */
export function referencesOf(step: JsonObject): readonly Reference[] {
  const calls = objects(at(step, "tool_calls"));
  return objects(at(step, "observation", "results"))
    .flatMap((result) => {
      const call = text(at(result, "source_call_id"));
      const asked = calls.find((of) => call !== null && at(of, "tool_call_id") === call);
      return objects(at(result, "subagent_trajectory_ref")).map((reference) => ({
        trajectoryId: text(at(reference, "trajectory_id")),
        sessionId: text(at(reference, "session_id")),
        path: text(at(reference, "trajectory_path")),
        task: taskOf(at(asked, "arguments")) ?? text(at(reference, "extra", "summary")),
      }));
    })
    .slice(0, mostReferences);
}

function taskOf(asked: unknown): string | null {
  const said = ["prompt", "task", "instruction", "description", "message"].map((key) =>
    text(at(asked, key)),
  );
  return said.find((task) => task !== null) ?? null;
}
