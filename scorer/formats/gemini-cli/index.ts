import type { GivenFile, ReadContext, Trace, TraceFormat } from "../format.ts";
import { probe } from "../read/probe.ts";
import { kindOf } from "./kinds.ts";
import { readResponses } from "./responses.ts";
import { readDocument, readLines, type Session } from "./session.ts";
import { readTelemetry, type Recorded } from "./telemetry.ts";
import { type Sources, traceOf } from "./trace.ts";

/**
 * What Gemini CLI leaves: chat sessions (`~/.gemini/tmp/<project>/chats`), the log of its OpenTelemetry
 * exporter, and recorded replies of the API.
 */
export const geminiCli: TraceFormat = {
  id: "gemini-cli",
  name: "Gemini CLI",
  recognises: (seen) => kindOf(seen) !== null,
  read: async (files, context) => {
    const chats: Session[] = [];
    const logs: Recorded[] = [];
    const traces: Trace[] = [];
    for (const given of files) await readFile(given, context, { chats, logs, traces });
    for (const [name, sources] of runsOf(chats, logs)) {
      const trace = traceOf(name, sources, context);
      if (trace !== null) traces.push(trace);
    }
    return traces;
  },
};

type Found = {
  readonly chats: Session[];
  readonly logs: Recorded[];
  readonly traces: Trace[];
};

async function readFile(given: GivenFile, context: ReadContext, found: Found): Promise<void> {
  switch (kindOf(await probe(given.file, context.platform))) {
    case "session-document": {
      const session = await readDocument(given, context);
      if (session !== null) found.chats.push(session);
      break;
    }
    case "session-lines":
      found.chats.push(await readLines(given, context));
      break;
    case "telemetry":
      found.logs.push(...(await readTelemetry(given, context)));
      break;
    case "responses": {
      const trace = await readResponses(given, context);
      if (trace !== null) found.traces.push(trace);
      break;
    }
    case "prompts":
      given.log.leaveOut("nothing to import", "prompts only: no replies, no calls, no tokens");
      break;
    case null:
      given.log.leaveOut("another format", "no session, telemetry or replies of Gemini CLI");
  }
}

/** Sources by the session they belong to; an agent's session lies in a folder named after its own. */
function runsOf(
  chats: readonly Session[],
  logs: readonly Recorded[],
): ReadonlyMap<string, Sources> {
  const given = new Set(chats.map(({ id }) => id));
  const runs = new Map<string, { chats: Session[]; logs: Recorded[] }>();
  const run = (name: string) => {
    const known = runs.get(name) ?? { chats: [], logs: [] };
    runs.set(name, known);
    return known;
  };
  const above = new Map(
    chats.flatMap(({ id, kind, folder }) =>
      kind === "subagent" && folder !== id && given.has(folder) ? [[id, folder] as const] : [],
    ),
  );
  const rootOf = (id: string): string => {
    const seen = new Set<string>();
    let root = id;
    for (
      let next = above.get(root);
      next !== undefined && !seen.has(root);
      next = above.get(root)
    ) {
      seen.add(root);
      root = next;
    }
    return root;
  };
  const isRoot = ({ id }: Session): boolean => rootOf(id) === id;
  for (const chat of chats.filter(isRoot)) run(chat.id).chats.push(chat);
  for (const chat of chats.filter((one) => !isRoot(one))) run(rootOf(chat.id)).chats.push(chat);
  for (const log of logs) run(log.id).logs.push(log);
  return runs;
}
