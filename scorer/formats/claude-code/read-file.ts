import type { Platform } from "../../run-folder/folder.ts";
import type { GivenFile } from "../format.ts";
import { digestOfText } from "../calls/call.ts";
import { objectsOf } from "../read/json.ts";
import { textOfParts } from "../read/parts.ts";
import { baseName } from "../read/source-file.ts";
import { at } from "../read/value.ts";
import { addEntries } from "./add-entries.ts";
import type { AgentLog, Known, SessionFile } from "./entries.ts";
import { embeddedLine, sessionLine, type SessionLine } from "./line.ts";

/** Counts lines over a whole import, so that entries keep the order in which they were read. */
type Counter = { next: number };

/** Reads a file of a session or a sub-agent into what each agent in it did. */
export async function readSessionFile(
  { file, log }: GivenFile,
  platform: Platform,
  counter: Counter,
): Promise<SessionFile> {
  const read: SessionFile = {
    log,
    beside: file.beside,
    agents: [],
    isOfAgents: true,
    firstMs: null,
    lastMs: null,
    version: null,
  };
  const agents = new AgentsOfFile(read, file.path);
  const known: Known = { replies: new Map(), calls: new Map(), platform, path: file.path };
  for await (const { value } of objectsOf(file, platform, log)) {
    const line = sessionLine(value);
    notice(read, line);
    const inner = embeddedLine(line);
    if (inner !== null) link(known, inner, at(value, "parentToolUseID"));
    const told = inner ?? line;
    const agent = agents.of(told);
    if (agent === null) continue;
    noteTask(agent, told, platform);
    counter.next = addEntries(agent, told, known, counter.next);
  }
  read.isOfAgents = read.agents.every(({ id }) => id !== null);
  return read;
}

function notice(read: SessionFile, { at: moment, version }: SessionLine): void {
  if (moment !== null) {
    read.firstMs = Math.min(read.firstMs ?? moment.ms, moment.ms);
    read.lastMs = Math.max(read.lastMs ?? moment.ms, moment.ms);
  }
  if (version !== null) read.version = version;
}

/** A `progress` line names the call that started the sub-agent. */
function link({ calls }: Known, { agent }: SessionLine, callId: unknown): void {
  const call = typeof callId === "string" ? calls.get(callId) : undefined;
  if (call?.delegation != null) call.delegation.agent ??= agent;
}

/** What a sub-agent is told first is the task of the call that started it. */
function noteTask(agent: AgentLog, line: SessionLine, platform: Platform): void {
  if (agent.id === null || agent.taskSha256 !== null || line.type !== "user") return;
  if (at(line.value, "isMeta") === true) return;
  const told = textOfParts(at(line.message, "content"));
  if (told !== null) agent.taskSha256 = digestOfText(told, platform);
}

/** Tells to which agent a line belongs. */
class AgentsOfFile {
  readonly #read: SessionFile;
  readonly #fileName: string;
  readonly #byKey = new Map<string, AgentLog>();
  /** Sidechains without an id, and sessions that go on another, are followed from line to line. */
  readonly #byLine = new Map<string, AgentLog>();
  #session: string;

  constructor(read: SessionFile, path: string) {
    this.#read = read;
    this.#fileName = baseName(path).replace(/\.jsonl$/, "");
    this.#session = this.#fileName;
  }

  /** `null` for lines that no agent's doing is told in. */
  of(line: SessionLine): AgentLog | null {
    if (line.session !== null) this.#session = line.session;
    if (line.type === null || !tellsOfAgents.has(line.type)) return null;
    const parent = line.parent === null ? undefined : this.#byLine.get(line.parent);
    const agent = this.#agentOf(line, parent);
    agent.sessions.add(this.#session);
    if (line.uuid !== null) this.#byLine.set(line.uuid, agent);
    return agent;
  }

  #agentOf(line: SessionLine, parent: AgentLog | undefined): AgentLog {
    const id = line.agent ?? (line.isSidechain ? this.#ofFileName() : null);
    if (id !== null) return this.#kept(id, line.isEmbedded);
    if (line.isSidechain)
      return parent != null && parent.id !== null
        ? parent
        : this.#kept(`sidechain-${line.uuid ?? this.#session}`, false);
    const own = this.#byKey.get(keyOf(this.#session, null, false));
    if (own !== undefined || parent?.id !== null) return own ?? this.#kept(null, false);
    this.#byKey.set(keyOf(this.#session, null, false), parent);
    return parent;
  }

  /** Files of sub-agents are named like them. */
  #ofFileName(): string | null {
    return /^agent-(.+)$/.exec(this.#fileName)?.[1] ?? null;
  }

  #kept(id: string | null, isEmbedded: boolean): AgentLog {
    const key = keyOf(this.#session, id, isEmbedded);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const made: AgentLog = {
      file: this.#read.log,
      id,
      sessions: new Set([this.#session]),
      isEmbedded,
      entries: [],
      taskSha256: null,
    };
    this.#byKey.set(key, made);
    this.#read.agents.push(made);
    return made;
  }
}

const tellsOfAgents: ReadonlySet<string> = new Set(
  "user assistant system attachment result".split(" "),
);

function keyOf(session: string, id: string | null, isEmbedded: boolean): string {
  return JSON.stringify([session, id, isEmbedded]);
}
