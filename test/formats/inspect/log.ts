/** Parts of Inspect logs as tests write them. */

const second = (at: number) => `2026-10-19T10:30:${at.toString().padStart(2, "0")}+02:00`;

export type Usage = Readonly<Record<string, number | null>>;

/** A part of a log. */
export type Part = Readonly<Record<string, unknown>>;

/** A reply at a second, with the calls it asks for. */
export const model = (
  at: number,
  usage: Usage | null,
  calls: readonly object[] = [],
  more: object = {},
): Part => ({
  event: "model",
  uuid: `m${at.toString()}`,
  timestamp: second(at),
  completed: second(at + 1),
  model: "openai/gpt-x",
  input: [],
  output: {
    model: "gpt-x-2026",
    choices: [
      {
        message: { role: "assistant", content: "", tool_calls: calls },
        stop_reason: calls.length > 0 ? "tool_calls" : "stop",
      },
    ],
    ...(usage === null ? {} : { usage }),
    time: 0.75,
  },
  ...more,
});

export const asked = (id: string, tool: string, given: object = {}, more: object = {}): Part => ({
  id,
  function: tool,
  arguments: given,
  ...more,
});

/** A call that was run, at a second. */
export const ran = (
  at: number,
  id: string,
  tool: string,
  given: object = {},
  more: object = {},
): Part => ({
  event: "tool",
  uuid: `t${at.toString()}-${id}`,
  timestamp: second(at),
  completed: second(at + 2),
  id,
  function: tool,
  arguments: given,
  result: "done",
  events: [],
  ...more,
});

export const span = (
  at: number,
  id: string,
  type: string,
  name: string,
  parent?: string,
): Part => ({
  event: "span_begin",
  uuid: `b-${id}`,
  timestamp: second(at),
  id,
  type,
  name,
  parent_id: parent ?? null,
});

export const spanEnd = (at: number, id: string): Part => ({
  event: "span_end",
  uuid: `e-${id}`,
  timestamp: second(at),
  id,
});

export const sample = (events: readonly object[], more: object = {}): Part => ({
  id: 1,
  epoch: 1,
  input: "Do it.",
  target: "done",
  messages: [],
  scores: { match: { value: "C" } },
  events,
  uuid: "sample-1",
  ...more,
});

export const log = (samples: readonly object[], more: object = {}): Part => ({
  version: 2,
  status: "success",
  eval: {
    eval_id: "evalabcdefgh",
    run_id: "runabcdefgh",
    created: "2026-10-19T10:29:00+02:00",
    task: "popularity",
    task_id: "task-1",
    model: "openai/gpt-x",
    packages: { inspect_ai: "0.3.232" },
    ...("eval" in more && typeof more.eval === "object" ? more.eval : {}),
  },
  plan: { steps: [] },
  stats: { model_usage: {} },
  samples,
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== "eval")),
});

/** An evaluation by another release, of another model. */
export const by = (version: string | null, name = "openai/gpt-x", created?: string): Part => ({
  eval: {
    model: name,
    packages: version === null ? {} : { inspect_ai: version },
    ...(created === undefined ? {} : { created }),
  },
});
