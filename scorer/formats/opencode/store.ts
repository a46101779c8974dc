import type { Platform } from "../../run-folder/folder.ts";
import type { FileLog } from "../read/file-log.ts";
import { at, list, object, text } from "../read/value.ts";
import { type Message, messageOf } from "./message.ts";
import { type Part, partOf } from "./part.ts";
import { shapeOf } from "./recognise.ts";

export type Session = {
  readonly id: string;
  readonly parent: string | null;
  readonly version: string | null;
  readonly created: unknown;
};

/**
 * What the files of an import hold, linked by the ids in their content. The same thing may stand in
 * several files, such as the storage and an export of it: the first stands.
 */
export class Store {
  readonly sessions = new Map<string, Session>();
  readonly messages = new Map<string, Message>();
  /** By message. */
  readonly parts = new Map<string, Map<string, Part>>();
  /** Files by the session they tell of. */
  readonly files = new Map<string, Set<FileLog>>();
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(value: unknown, log: FileLog): void {
    switch (shapeOf(value)) {
      case "session":
        this.#session(value, log);
        break;
      case "message":
        this.#message(value, log);
        break;
      case "part":
        this.part(value, log);
        break;
      case "export":
        this.#session(at(value, "info"), log);
        this.#withParts(at(value, "messages"), log);
        break;
      case "messages":
        this.#withParts(value, log);
        break;
      case null:
    }
  }

  part(value: unknown, log: FileLog): void {
    const part = partOf(value, this.#platform);
    if (part === null) return;
    this.#seen(part.session, log);
    const known = this.parts.get(part.message);
    if (known === undefined) this.parts.set(part.message, new Map([[part.id, part]]));
    else if (!known.has(part.id)) known.set(part.id, part);
    if (!this.messages.has(part.message) && part.step !== null)
      this.#missing.set(part.message, part.session);
  }

  /** Messages that are known by their parts only. */
  readonly #missing = new Map<string, string>();

  /** Every message; those whose own file is not there have what their parts say. */
  all(): readonly Message[] {
    const missing = [...this.#missing].filter(([id]) => !this.messages.has(id));
    return [
      ...this.messages.values(),
      ...missing.map(([id, session]) => messageOf({ id, sessionID: session, role: "assistant" })),
    ].filter((message) => message !== null);
  }

  #session(value: unknown, log: FileLog): void {
    const id = text(at(value, "id"));
    if (id === null) return;
    this.#seen(id, log);
    if (this.sessions.has(id)) return;
    this.sessions.set(id, {
      id,
      parent: text(at(value, "parentID")),
      version: text(at(value, "version")),
      created: at(value, "time", "created"),
    });
  }

  #message(value: unknown, log: FileLog): void {
    const message = messageOf(object(value));
    if (message === null) return;
    this.#seen(message.session, log);
    if (!this.messages.has(message.id)) this.messages.set(message.id, message);
  }

  #withParts(messages: unknown, log: FileLog): void {
    for (const message of list(messages)) {
      this.#message(at(message, "info"), log);
      for (const part of list(at(message, "parts"))) this.part(part, log);
    }
  }

  #seen(session: string, log: FileLog): void {
    const files = this.files.get(session);
    if (files === undefined) this.files.set(session, new Set([log]));
    else files.add(log);
  }
}
