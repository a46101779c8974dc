import type { FileLog } from "../read/file-log.ts";
import type { JsonObject } from "../read/json.ts";
import type { Instant } from "./steps/step.ts";

/** A span, whichever exporter wrote it. */
export type Span = {
  readonly file: FileLog;
  readonly trace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly name: string | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly status: "ok" | "error" | null;
  readonly message: string | null;
  readonly attributes: JsonObject;
  /** Attributes of the exceptions it recorded. */
  readonly exceptions: readonly JsonObject[];
  /** The instrument that made it. */
  readonly scope: string | null;
  /** Attributes of the resource: the service. */
  readonly resource: JsonObject;
};

/** A log record, whichever exporter wrote it. */
export type LogRecord = {
  readonly file: FileLog;
  readonly at: Instant | null;
  /** The event's name, without the name of the product before it. */
  readonly name: string | null;
  readonly attributes: JsonObject;
  readonly scope: string | null;
  readonly resource: JsonObject;
};

/** Where what was read goes. */
export type Sink = {
  readonly span: (span: Span) => void;
  readonly log: (record: LogRecord) => void;
};
