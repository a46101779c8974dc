/** What aider writes. */

/** A `.aider.results.json`. */
export function exercise(more: object): object {
  return {
    testdir: "/b/2026-01-02--m-1/go/exercises/practice/bowling",
    testcase: "bowling",
    model: "m-1",
    edit_format: "diff",
    tests_outcomes: [false, true],
    cost: 0.125,
    duration: 34.8,
    test_timeouts: 0,
    commit_hash: "2fccd47",
    num_malformed_responses: 1,
    prompt_tokens: 12_000,
    completion_tokens: 900,
    chat_hashes: [
      ["a1", "b1"],
      ["a2", "b2"],
    ],
    ...more,
  };
}

/** An event of the analytics log, so many seconds after the first. */
export function event(second: number, name: string, properties: object = {}, user = "u1"): object {
  return { event: name, properties, user_id: user, time: 1_755_100_000 + second };
}

/** An answer: its tokens, what it cost, and what its session has cost by then. */
export function sent(
  second: number,
  [prompt, completion]: readonly [number, number],
  cost: number,
  total: number,
  more: object = {},
): object {
  return event(second, "message_send", {
    main_model: "p/m-1",
    weak_model: "p/m-0",
    edit_format: "diff",
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    cost,
    total_cost: total,
    ...more,
  });
}
