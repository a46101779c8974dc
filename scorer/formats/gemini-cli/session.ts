import type { GivenFile, ReadContext } from "../format.ts";
import type { FileLog } from "../read/file-log.ts";
import { documentOf, type JsonObject, objectsOf } from "../read/json.ts";
import { type Moment, momentOf } from "../read/moment.ts";
import { baseName, folderOf } from "../read/source-file.ts";
import { isRecord } from "../../reports/shapes.ts";
import { at, list, object, text } from "../read/value.ts";
import { type Message, readMessage } from "./messages.ts";

/** A chat session as one file tells it. */
export type Session = {
  readonly id: string;
  readonly log: FileLog;
  readonly startedAt: Moment | null;
  /** `main` or `subagent`. */
  readonly kind: string | null;
  /** The folder it lies in: an agent's session lies in one named after the session that started it. */
  readonly folder: string;
  /** In the order in which they were first written, rewound ones too: they were paid for. */
  readonly messages: ReadonlyMap<string, Message>;
  readonly rewound: number;
};

/** `session-*.json`: one document. `null` after its log says why it could not be read. */
export async function readDocument(
  { file, log }: GivenFile,
  { platform }: ReadContext,
): Promise<Session | null> {
  const document = await documentOf(file, platform, log);
  if (!isRecord(document)) return null;
  const collector = new Collector(file.path, log, platform);
  collector.head(document);
  list(document["messages"]).forEach((message) => {
    collector.message(message);
  });
  return collector.session();
}

/**
 * `session-*.jsonl`: the head, messages, each written anew whenever it changes, `{$set}` for what
 * changes of the head and `{$rewindTo}` for what the person took back (chatRecordingService.ts).
 */
export async function readLines(
  { file, log }: GivenFile,
  { platform }: ReadContext,
): Promise<Session> {
  const collector = new Collector(file.path, log, platform);
  for await (const { value } of objectsOf(file, platform, log)) {
    if (text(value["$rewindTo"]) !== null) collector.rewind(value["$rewindTo"]);
    else if (text(value["id"]) !== null) collector.message(value);
    else if (isRecord(value["$set"])) collector.set(value["$set"]);
    else collector.head(value);
  }
  return collector.session();
}

class Collector {
  readonly #path: string;
  readonly #log: FileLog;
  readonly #platform: ReadContext["platform"];
  readonly #messages = new Map<string, Message>();
  /** Messages of the conversation as it stands, for what a rewind takes away. */
  readonly #current: string[] = [];
  readonly #places = new Map<string, number>();
  #head: JsonObject = {};
  #rewound = 0;

  constructor(path: string, log: FileLog, platform: ReadContext["platform"]) {
    this.#path = path;
    this.#log = log;
    this.#platform = platform;
  }

  head(value: JsonObject): void {
    const { sessionId, startTime, kind } = value;
    const parts = { sessionId, startTime, kind };
    const told = Object.entries(parts).filter(([, part]) => part !== undefined);
    this.#head = { ...this.#head, ...Object.fromEntries(told) };
  }

  /** A later version of a message says more, but for one without figures after one that had them. */
  message(value: unknown): void {
    const fallback = `message-${this.#messages.size.toString()}`;
    const read = readMessage(value, fallback, this.#path, this.#platform);
    if (read === null) return;
    const known = this.#messages.get(read.id);
    if (known === undefined || read.hasTokens || !known.hasTokens)
      this.#messages.set(read.id, read);
    if (!this.#places.has(read.id)) this.#places.set(read.id, this.#current.push(read.id) - 1);
  }

  /** A history written anew: what is known stands; what is not counts where it has figures. */
  set(value: JsonObject): void {
    this.head(value);
    for (const message of list(value["messages"])) {
      const id = text(at(message, "id"));
      const isKnown = id !== null && this.#messages.has(id);
      if (!isKnown && isRecord(object(message)["tokens"])) this.message(message);
    }
  }

  /** Back to before a message; to the beginning where it is not known. */
  rewind(to: unknown): void {
    const from = this.#places.get(text(to) ?? "") ?? 0;
    for (const id of this.#current.splice(from)) {
      this.#rewound += 1;
      this.#places.delete(id);
    }
  }

  session(): Session {
    const name = baseName(this.#path).replace(/\.jsonl?$/, "");
    const folder = folderOf(this.#path);
    return {
      id: text(this.#head["sessionId"]) ?? (name === "" ? "session" : name),
      log: this.#log,
      startedAt: momentOf(this.#head["startTime"]),
      kind: text(this.#head["kind"]),
      folder: baseName(folder),
      messages: this.#messages,
      rewound: this.#rewound,
    };
  }
}
