/** Lines of a Codex rollout as tests write them. */

/** Figures of one request or of a running total: input with cached, of it cached, output, of it reasoning. */
export type Figures = readonly [input: number, cached: number, output: number, reasoning: number];

let clock = 0;

/** A line with its envelope; each a second after the one before. */
export function line(type: string, payload: object): object {
  clock = (clock + 1) % 3600;
  const [minutes, seconds] = [Math.floor(clock / 60), clock % 60];
  const two = (value: number) => value.toString().padStart(2, "0");
  return { timestamp: `2026-03-01T10:${two(minutes)}:${two(seconds)}.000Z`, type, payload };
}

export const meta = (id: string, more: object = {}): object =>
  line("session_meta", { id, cli_version: "0.125.0", model_provider: "openai", ...more });

export const turn = (model = "gpt-test"): object => line("turn_context", { model });

export const event = (type: string, more: object = {}): object =>
  line("event_msg", { type, ...more });

export const item = (type: string, more: object = {}): object =>
  line("response_item", { type, ...more });

/** The last request's figures and the running total; `sum` where it is not input and output. */
export const tokens = (last: Figures | null, total: Figures | null, sum?: number): object =>
  event("token_count", {
    info: {
      ...(total === null ? {} : { total_token_usage: usage(total) }),
      ...(last === null ? {} : { last_token_usage: usage(last, sum) }),
    },
  });

export const said = (role: string, text: string): object =>
  item("message", { role, content: [{ type: "input_text", text }] });

export const call = (id: string, name: string, args: object | string): object =>
  item("function_call", {
    name,
    call_id: id,
    arguments: typeof args === "string" ? args : JSON.stringify(args),
  });

export const output = (id: string, text: unknown): object =>
  item("function_call_output", { call_id: id, output: text });

function usage([input, cached, out, reasoning]: Figures, sum = input + out): object {
  return {
    input_tokens: input,
    cached_input_tokens: cached,
    output_tokens: out,
    reasoning_output_tokens: reasoning,
    total_tokens: sum,
  };
}
