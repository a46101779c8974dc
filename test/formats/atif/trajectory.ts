/** A step of an agent with the given figures. */
export function reply(id: number, metrics: object | null, more: object = {}): object {
  return {
    step_id: id,
    source: "agent",
    message: "next",
    ...(metrics === null ? {} : { metrics }),
    ...more,
  };
}

/** A step in the user's seat. */
export function prompt(id: number, more: object = {}): object {
  return { step_id: id, source: "user", message: "Build it.", ...more };
}

/** Figures of one request. */
export function figures(input: number, output: number, more: object = {}): object {
  return { prompt_tokens: input, completion_tokens: output, ...more };
}

/** A trajectory of version 1.6 by an agent that uses a model of OpenAI's. */
export function trajectory(session: string, steps: readonly unknown[], more: object = {}): object {
  return {
    schema_version: "ATIF-v1.6",
    session_id: session,
    agent: { name: "builder", version: "1.0", model_name: "openai/gpt-5" },
    steps,
    ...more,
  };
}

/** An agent of the given name and model. */
export function agent(name: string, model: string): object {
  return { agent: { name, version: "1.0", model_name: model } };
}

/** A step that refers to sub-agents. */
export function delegating(
  source: string,
  references: readonly object[],
  more: object = {},
): object {
  const results = [{ subagent_trajectory_ref: references }];
  return { step_id: 50, source, message: "", observation: { results }, ...more };
}
