import type { ToolCall } from "../../run-folder/tool-call.ts";
import { plainPath, told } from "./told.ts";

/** What was seen of a read or command before. */
type Seen = { content: string; compactions: number };

/** So many of the reads and commands seen last are remembered of an agent, and at most twice as many. */
const remembered = 2000;

/** The same where the agents of a run together remember too much. */
const rememberedWithoutRoom = 50;

/** Room for what all agents of a run remember. */
export type Room = { left: number };

export function emptyRoom(): Room {
  return { left: 200_000 };
}

/** What a read or command adds to what the agent knew. */
export type Redundancy = "new" | "redundant" | "re-read after compaction" | "lacking";

/**
 * Finds what one agent reads and runs again (rubric, section 5). A read is redundant where the agent
 * last saw the same content of the same part of a file and nothing was compacted since; a command,
 * where it gave the same output in the same folder the last time the workspace was the same.
 */
export class RedundancyDetector {
  readonly #room: Room;
  /** What was seen lately, and what was seen before that. */
  #late = new Map<string, Seen>();
  #early = new Map<string, Seen>();
  #compactions = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  compaction(): void {
    this.#compactions += 1;
  }

  /** A read that went through. */
  read({ path, range, contentSha256, resultSha256 }: ToolCall): Redundancy {
    const content = contentSha256 ?? resultSha256;
    if (path == null || content == null) return "lacking";
    const key = `r\n${plainPath(path)}\n${told(rangeText(range))}`;
    return this.#compared(key, content);
  }

  /** A command that ran. */
  command({ command, cwd, workspaceSha256, resultSha256 }: ToolCall): Redundancy {
    if (command == null || workspaceSha256 == null || resultSha256 == null) return "lacking";
    const key = `c\n${told(command)}\n${told(cwd ?? "")}\n${workspaceSha256}`;
    const found = this.#compared(key, resultSha256);
    return found === "new" ? "new" : "redundant";
  }

  #compared(key: string, content: string): Redundancy {
    const compactions = this.#compactions;
    const late = this.#late.get(key);
    const seen = late ?? this.#early.get(key);
    if (seen === undefined) {
      this.#remember(key, { content, compactions });
      return "new";
    }
    if (late === undefined) this.#remember(key, seen);
    const isSame = seen.content === content;
    const wasCompacted = seen.compactions !== compactions;
    seen.content = content;
    seen.compactions = compactions;
    if (!isSame) return "new";
    return wasCompacted ? "re-read after compaction" : "redundant";
  }

  #remember(key: string, seen: Seen): void {
    const wasEarly = this.#early.delete(key);
    if (this.#late.size >= (this.#room.left > 0 ? remembered : rememberedWithoutRoom))
      this.#forget();
    if (!wasEarly) this.#room.left -= 1;
    this.#late.set(key, seen);
  }

  #forget(): void {
    this.#room.left += this.#early.size;
    this.#early = this.#late;
    this.#late = new Map();
  }
}

/** The part of a file that was read; `[1, 200]` is `1-200`. */
function rangeText(range: ToolCall["range"]): string {
  if (range == null) return "";
  if (typeof range === "string") return range;
  if (Array.isArray(range)) return range.join("-");
  const named = Object.entries(range as Readonly<Record<string, number | null>>).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return named.map(([name, at]) => `${name}=${String(at)}`).join(",");
}
