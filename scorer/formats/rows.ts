import type { Event } from "../run-folder/event.ts";
import type { Request } from "../run-folder/request.ts";
import type { ToolCall } from "../run-folder/tool-call.ts";
import type { Moment } from "./read/moment.ts";
import type { Usage } from "./tokens/usage.ts";

/** How a row's fields came to be known, where not read as they stand. Fields without a value are unknown. */
type Origins<Field> = {
  readonly derived?: readonly Field[];
  readonly fromText?: readonly Field[];
};

/** What the format of logs adds by itself. */
type Given = "seq" | "at" | "sources";

type TokenField =
  | "inputTokens"
  | "uncachedInputTokens"
  | "cacheReadTokens"
  | "cacheWriteTokens"
  | "cacheWrite1hTokens"
  | "outputTokens"
  | "reasoningTokens";

/** A model request; its token fields come from `usage`. Retries and failed ones are rows of their own. */
export type RequestRow = { readonly log: "requests"; readonly at: Moment | null } & {
  readonly usage: Usage | null;
} & Omit<Request, Given | TokenField> &
  Origins<Exclude<keyof Request, "seq" | "sources">>;

/** A tool call the model emitted, invalid ones included. */
export type CallRow = { readonly log: "tool-calls"; readonly at: Moment | null } & Omit<
  ToolCall,
  Given
> &
  Origins<keyof ToolCall>;

type WithoutGiven<Kind> = Kind extends Event ? Omit<Kind, Given | "id"> : never;

/** Something that happened besides. Without an id it is given one. */
export type EventRow = {
  readonly log: "events";
  readonly at: Moment | null;
  readonly id?: string;
} & WithoutGiven<Event> &
  Origins<string>;

/** A line of a log to be, in the order of its source. */
export type Row = RequestRow | CallRow | EventRow;
