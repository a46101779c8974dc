type Members = Readonly<Record<string, unknown>>;

/** A session id as the harness makes them. */
export const session = "11111111-2222-4333-8444-555555555555";
export const otherSession = "99999999-8888-4777-8666-555555555555";

/** The ids of messages are long and unique; `msg("A")` is always the same one. */
export function msg(name: string): string {
  return `msg_01${name.padEnd(22, "x")}`;
}

const second = (number: number): string =>
  new Date(Date.UTC(2026, 5, 1, 12, 0, number)).toISOString();

/** A line of a session at a second of it. */
export function line(at: number, members: Members): Members {
  return {
    uuid: `00000000-0000-4000-8000-${at.toString().padStart(12, "0")}`,
    parentUuid: null,
    isSidechain: false,
    sessionId: session,
    version: "2.1.39",
    timestamp: second(at),
    ...members,
  };
}

/** A line of a reply: one block of its content, with the usage as it was then. */
export function reply(
  at: number,
  id: string,
  usage: Members | null,
  content: readonly Members[] = [{ type: "text", text: "ok" }],
  members: Members = {},
  message: Members = {},
): Members {
  return line(at, {
    type: "assistant",
    requestId: `req_${id}`,
    message: {
      id,
      type: "message",
      role: "assistant",
      model: "claude-opus-4-6",
      content,
      stop_reason: null,
      ...(usage === null ? {} : { usage }),
      ...message,
    },
    ...members,
  });
}

/** Usage as most lines carry it; `final` as only the last does. */
export function usage(input: number, write: number, read: number, output: number): Members {
  return {
    input_tokens: input,
    cache_creation_input_tokens: write,
    cache_read_input_tokens: read,
    output_tokens: output,
  };
}

export function final(input: number, write: number, read: number, output: number): Members {
  return { ...usage(input, write, read, output), server_tool_use: {}, iterations: [] };
}

export function prompt(at: number, content: unknown, members: Members = {}): Members {
  return line(at, { type: "user", message: { role: "user", content }, ...members });
}

export function call(id: string, name: string, input: Members): Members {
  return { type: "tool_use", id, name, input };
}

/** The line with the result of a call. */
export function result(
  at: number,
  id: string,
  content: unknown,
  members: Members = {},
  part: Members = {},
): Members {
  const block = { type: "tool_result", tool_use_id: id, content, ...part };
  return prompt(at, [block], members);
}
