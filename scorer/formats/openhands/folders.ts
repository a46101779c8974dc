import type { FileLog } from "../read/file-log.ts";
import type { JsonObject } from "../read/json.ts";
import { baseName, folderOf } from "../read/source-file.ts";
import { at, number, object, text } from "../read/value.ts";
import { endingOfState } from "./ending.ts";
import { readStats } from "./events.ts";
import { insert } from "./insert.ts";
import { requestsOf } from "./metrics.ts";
import type { Told } from "./told.ts";
import { totalsInWords } from "./words.ts";

/** A document with the log of its file. */
export type Document = { readonly value: JsonObject; readonly log: FileLog };

type Conversation = { readonly events: Document[]; readonly states: Document[] };

/** Files that make up a conversation together, by the folder they lie in. */
export class Folders {
  readonly #conversations = new Map<string, Conversation>();
  readonly #logs = new Map<string, Document[]>();
  readonly #alone: Document[] = [];

  add(shape: "event" | "completion" | "state", document: unknown, log: FileLog): void {
    const value = object(document);
    const folder = folderOf(log.path);
    if (shape === "completion") {
      const known = this.#logs.get(folder);
      if (known === undefined) this.#logs.set(folder, [{ value, log }]);
      else known.push({ value, log });
      return;
    }
    const isInside = shape === "event" && baseName(folder) === "events";
    const of = isInside ? folderOf(folder) : folder;
    const conversation = this.#conversations.get(of) ?? { events: [], states: [] };
    this.#conversations.set(of, conversation);
    conversation[shape === "event" ? "events" : "states"].push({ value, log });
  }

  /** Conversations kept an event a file, each in the order of its events. */
  conversations(): readonly (Conversation & { readonly name: string })[] {
    return [...this.#conversations].map(([folder, { events, states }]) => {
      const ids = states.flatMap(({ value }) => text(value["id"]) ?? []);
      const name = text(baseName(folder)) ?? ids[0] ?? "conversation";
      return { name, states, events: [...events].sort(inOrder) };
    });
  }

  /** Requests kept one a file: all files of one folder are one run. */
  logs(): readonly { readonly name: string; readonly logs: readonly Document[] }[] {
    return [...this.#logs].map(([folder, logs]) => ({
      name: text(baseName(folder)) ?? "llm-logs",
      logs: [...logs].sort((a, b) => (a.log.path < b.log.path ? -1 : 1)),
    }));
  }

  /** States that no events lie beside: they may belong to a log of completions. */
  keep(states: readonly Document[]): void {
    this.#alone.push(...states);
  }

  /** What a conversation's state says: figures of its requests, totals, and how it ended. */
  readStates(told: Told, states: readonly Document[]): void {
    for (const { value, log } of states) {
      const uses = object(at(value, "stats", "usage_to_metrics"));
      for (const metrics of Object.values(uses).slice(0, 100))
        insert(told, requestsOf(metrics, log.path, told.notes));
      if (told.isEmpty()) continue;
      readStats(at(value, "stats"), told, log.path);
      told.ending ??= endingOfState(value["execution_status"]);
    }
  }

  /**
   * Gives the states that stand alone to the log of completions in their folder or below it, and says of
   * the others why nothing can be imported.
   */
  attachStates(all: readonly Told[]): void {
    for (const { value, log } of this.#alone) {
      const said = totalsInWords(at(value, "stats", "usage_to_metrics"));
      const folder = folderOf(log.path);
      const near = all.filter(({ files }) =>
        files.some(({ path }) => folder === folderOf(path) || path.startsWith(`${folder}/`)),
      );
      const [told] = near;
      if (said === null || told === undefined || near.length > 1) {
        log.leaveOut("nothing to import", said ?? "it states no figures, and nothing per request");
        continue;
      }
      told.files.push(log);
      readStats(at(value, "stats"), told, log.path);
    }
  }
}

/** By the number of the event, which older ones have as id and newer ones in the file's name. */
function inOrder(a: Document, b: Document): number {
  const [first, second] = [number(a.value["id"]), number(b.value["id"])];
  if (first !== null && second !== null) return first - second;
  return a.log.path < b.log.path ? -1 : a.log.path > b.log.path ? 1 : 0;
}
