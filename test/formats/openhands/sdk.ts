/** What files of the OpenHands SDK look like. */

/** An event of a kind. */
export function v1(kind: string, second: number, more: object): object {
  const timestamp = `2026-01-02T03:04:0${second.toString()}.123456`;
  return { id: `e${second.toString()}`, timestamp, source: "agent", kind, ...more };
}

/** A conversation's state, with totals and perhaps with lists. */
export function state(totals: object, more: object = {}): object {
  return {
    id: "c1",
    agent: { llm: { model: "m-1" } },
    execution_status: "finished",
    stats: { usage_to_metrics: { agent: { accumulated_token_usage: totals, ...more } } },
  };
}

/** A request of a log of completions that took two seconds. */
export function completion(
  id: string,
  timestamp: number,
  { results = [] }: { readonly results?: readonly (readonly [string, string])[] },
): object {
  return {
    messages: [
      { role: "user", content: "go" },
      ...results.map(([of, content]) => ({ role: "tool", tool_call_id: of, content })),
    ],
    kwargs: { extra_body: { metadata: { tags: ["openhands_version:1.2.3"] } } },
    response: {
      id,
      model: "m-1",
      choices: [
        {
          finish_reason: "tool_calls",
          message: {
            tool_calls: [
              { id: `c-${id}`, function: { name: "terminal", arguments: '{"command":"ls"}' } },
            ],
          },
        },
      ],
      usage: {
        prompt_tokens: 100,
        completion_tokens: 10,
        total_tokens: 110,
        cache_read_input_tokens: 20,
        cache_creation_input_tokens: 10,
      },
    },
    cost: 0.5,
    timestamp,
    latency_sec: 2,
  };
}
