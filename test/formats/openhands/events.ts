/** What events of OpenHands before its SDK look like, a small one of each kind. */

/** A model's answer with one call, as an event's metadata holds it. */
export function answer(
  id: string,
  [prompt, completion, cached = 0]: readonly [number, number, number?],
  call = "call-1",
): object {
  return {
    function_name: "execute_bash",
    tool_call_id: call,
    model_response: {
      id,
      created: 1_746_001_974,
      model: "m-1",
      choices: [
        {
          finish_reason: "tool_calls",
          message: {
            tool_calls: [
              { id: call, function: { name: "execute_bash", arguments: '{"command":"npm test"}' } },
            ],
          },
        },
      ],
      usage: {
        prompt_tokens: prompt,
        completion_tokens: completion,
        total_tokens: prompt + completion,
        prompt_tokens_details: { cached_tokens: cached },
      },
    },
  };
}

/** Figures summed up since the conversation began. */
export function accumulated(
  cost: number,
  [prompt, completion, read = 0]: readonly [number, number, number?],
): object {
  return {
    accumulated_cost: cost,
    accumulated_token_usage: {
      model: "default",
      prompt_tokens: prompt,
      completion_tokens: completion,
      cache_read_tokens: read,
      cache_write_tokens: 0,
    },
  };
}

const at = (id: number): string => `2026-01-02T03:04:${id.toString().padStart(2, "0")}.123456`;

export function action(id: number, name: string, more: object = {}): object {
  return { id, timestamp: at(id), source: "agent", message: "", action: name, args: {}, ...more };
}

export function observation(
  id: number,
  name: string,
  cause: number | null,
  more: object = {},
): object {
  const base = { id, timestamp: at(id), source: "agent", message: "", observation: name };
  return { ...base, cause, content: "", extras: {}, ...more };
}

export const goal = { ...action(0, "message"), source: "user" };

/** A command that ran, with what it exited with. */
export function ran(id: number, cause: number, exitCode: number, content = "done"): object {
  return observation(id, "run", cause, { content, extras: { metadata: { exit_code: exitCode } } });
}

/** An answer with a call, and what was used by then. */
export function ask(
  id: number,
  response: string,
  used: readonly [number, number, number?],
  total: object,
): object {
  return action(id, "run", {
    tool_call_metadata: answer(response, used, `call-${id.toString()}`),
    llm_metrics: total,
  });
}
