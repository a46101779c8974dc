import type { Platform } from "../run-folder/folder.ts";
import type { StatusFinal } from "../run-folder/status-final.ts";
import type { Check, Notes } from "./notes.ts";
import type { FileLog } from "./read/file-log.ts";
import type { SourceFile } from "./read/source-file.ts";
import type { JsonObject } from "./read/json.ts";
import type { Row } from "./rows.ts";

/** What can be seen of a file before it is read as some format. */
export type Probe = {
  readonly path: string;
  /** The first objects of a file of JSON Lines, up to 50 of them. */
  readonly lines: readonly JsonObject[];
  /** The whole value of a file that is one JSON document; else `undefined`. */
  readonly document: unknown;
  /** What an archive holds. */
  readonly entries: readonly SourceFile[] | null;
  /** The beginning of the file as text. */
  readonly start: string;
};

/** A file to read, and where what became of it is kept. */
export type GivenFile = { readonly file: SourceFile; readonly log: FileLog };

/** What a reader is given besides the files. */
export type ReadContext = { readonly platform: Platform; readonly notes: Notes };

/** An analyzer output that came with a trace: it goes into the run folder as it is. */
export type TraceReport = {
  /** In the run folder, such as `tests/ctrf.json`. */
  readonly path: string;
  readonly text: string;
};

/** One run as its source tells it. */
export type Trace = {
  /** What the source calls it: a session, a trial, a sample. Unique within one import. */
  readonly name: string;
  readonly harness: { readonly name: string; readonly version: string | null };
  /** Logs of the files it came from; a file may belong to several runs. */
  readonly files: readonly FileLog[];
  /** In the order of the source; the writer orders them by time where all have one. */
  readonly rows: readonly Row[];
  /** How it ended, where the source says so. `text`: read out of prose. */
  readonly ending?: { readonly state: StatusFinal["state"]; readonly reason: string | null } | null;
  readonly checks?: readonly Check[];
  readonly reports?: readonly TraceReport[];
  /** What only this run's files had to say. */
  readonly notes?: Notes;
};

/** A format of traces: how to know it by content, and how to read it. */
export type TraceFormat = {
  /** As the command line names it. */
  readonly id: string;
  /** As people name it. */
  readonly name: string;
  /** True where the content, never the file's name alone, says that the file is of this format. */
  readonly recognises: (probe: Probe) => boolean;
  /** Files with the same bytes mean different things in different folders, as rewards of trials do. */
  readonly keepsCopies?: boolean;
  /**
   * Files beside a named one that may belong to it, as glob patterns from its folder.
   * @param name the last part of the named file's path.
   */
  readonly beside?: (name: string) => readonly string[];
  /**
   * The runs told by files of this format: sessions that continue, fork or call each other are one run.
   * Never throws for what a file holds; what it had to leave out is in the logs of the files and the notes.
   */
  readonly read: (files: readonly GivenFile[], context: ReadContext) => Promise<readonly Trace[]>;
};
