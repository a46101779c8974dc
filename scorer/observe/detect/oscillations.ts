import type { ToolCall } from "../../run-folder/tool-call.ts";
import { Detection } from "../tally.ts";
import { plainPath } from "./told.ts";

type Writer = Pick<ToolCall, "agent" | "role">;

/** The last written contents of a file, and how long they have alternated. */
type Written = {
  last: string;
  beforeLast: string | null;
  /** Writes in the present alternation of two contents. */
  length: number;
  seqs: number[];
  /** Who wrote last, and where. */
  writer: Writer;
  seq: number;
  /** The oscillation it has become, while it goes on. */
  found: Detection | null;
};

/** So many of the files written last are followed, and at most twice as many. */
const filesKept = 20_000;

/** Writes that make an oscillation: A B A B. One fewer, A B A, is a revert. */
const oscillationWrites = 4;

type Found = (kind: "oscillation" | "revert", detection: Detection, writer: Writer) => void;

/**
 * Finds files whose written contents go back and forth, whoever writes them (rubric, section 5).
 * Writing what is already there is no change and counts for nothing.
 */
export class OscillationDetector {
  readonly #found: Found;
  /** Files written lately, and those written before that. */
  #late = new Map<string, Written>();
  #early = new Map<string, Written>();

  constructor(found: Found) {
    this.#found = found;
  }

  /** A write that went through. */
  write({ path, contentSha256: content, seq, agent, role }: ToolCall): void {
    if (path == null || content == null) return;
    const key = plainPath(path);
    const file = this.#late.get(key) ?? this.#recalled(key);
    const writer = { agent, role };
    if (file === undefined) {
      this.#makeRoom();
      const [beforeLast, found] = [null, null];
      this.#late.set(key, {
        last: content,
        beforeLast,
        length: 1,
        seqs: [seq],
        writer,
        seq,
        found,
      });
      return;
    }
    if (file.last === content) return;
    if (file.beforeLast === content) {
      file.length += 1;
      if (file.length === oscillationWrites) {
        file.found = new Detection([...file.seqs, seq]);
        this.#found("oscillation", file.found, writer);
      } else file.found?.add(seq);
      if (file.length < oscillationWrites) file.seqs.push(seq);
    } else {
      this.#end(file);
      file.length = 2;
      file.seqs = [file.seq, seq];
    }
    file.beforeLast = file.last;
    file.last = content;
    file.writer = writer;
    file.seq = seq;
  }

  end(): void {
    for (const file of [...this.#early.values(), ...this.#late.values()]) this.#end(file);
    this.#early.clear();
    this.#late.clear();
  }

  #end(file: Written): void {
    if (file.length === oscillationWrites - 1)
      this.#found("revert", new Detection(file.seqs), file.writer);
    file.found = null;
  }

  #recalled(key: string): Written | undefined {
    const file = this.#early.get(key);
    if (file === undefined) return undefined;
    this.#makeRoom();
    this.#early.delete(key);
    this.#late.set(key, file);
    return file;
  }

  #makeRoom(): void {
    if (this.#late.size < filesKept) return;
    for (const file of this.#early.values()) this.#end(file);
    this.#early = this.#late;
    this.#late = new Map();
  }
}
