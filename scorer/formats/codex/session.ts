import type { FileLog } from "../read/file-log.ts";
import type { Moment } from "../read/moment.ts";
import type { Buckets } from "./cumulative.ts";
import type { Draft } from "./drafts.ts";
import type { SessionMeta } from "./session-meta.ts";

/** Something that stands the same in a copy of the history: a count, a call, a message. */
export type Mark = { readonly key: string; readonly line: number };

/** One rollout, read. */
export type Session = {
  readonly meta: SessionMeta;
  readonly log: FileLog;
  readonly startedAt: Moment | null;
  readonly drafts: readonly Draft[];
  /** Its counts of tokens, or, where it has none, its calls and messages. */
  readonly marks: readonly Mark[];
  /** The last running total it states, and what was counted of it. */
  readonly stated: Buckets | null;
  readonly counted: Buckets;
};
