/** What OpenCode keeps: sessions, messages and parts, each a document. */

const ms = 1_737_979_200_000;

export function session(id: string, more: object = {}): object {
  const time = { created: ms, updated: ms + 9000 };
  return { id, version: "1.2.3", projectID: "p", directory: "/w", title: "", time, ...more };
}

export function user(id: string, sessionID: string, second: number, more: object = {}): object {
  return { id, sessionID, role: "user", time: { created: ms + second * 1000 }, ...more };
}

/** Input, output, reasoning, cache read and cache write. */
export type Five = readonly [number, number, number, number, number];

export function used([input, output, reasoning, read, write]: Five, cost: number): object {
  return { cost, tokens: { input, output, reasoning, cache: { read, write } } };
}

/** A reply that took five seconds, its tools included. */
export function reply(
  id: string,
  sessionID: string,
  second: number,
  figures: object,
  more: object = {},
): object {
  const created = ms + second * 1000;
  return {
    id,
    sessionID,
    role: "assistant",
    providerID: "anthropic",
    modelID: "m-1",
    agent: "build",
    time: { created, completed: created + 5000 },
    ...figures,
    ...more,
  };
}

export function part(id: string, messageID: string, type: string, more: object = {}): object {
  return { id, sessionID: "s", messageID, type, ...more };
}

/** A call from one second to another. */
export function tool(
  id: string,
  messageID: string,
  name: string,
  state: object,
  [start, end]: readonly [number, number] = [1, 2],
): object {
  const time = { start: ms + start * 1000, end: ms + end * 1000 };
  return part(id, messageID, "tool", {
    callID: `call-${id}`,
    tool: name,
    state: { time, ...state },
  });
}

/** Files named by numbers: what they hold says what they are. */
export function stored(...documents: readonly object[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    documents.map((document, index) => [`x/${index.toString()}.json`, document]),
  );
}
