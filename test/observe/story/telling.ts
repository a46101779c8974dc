import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { readLogs } from "../../../scorer/observe/log/read-logs.ts";
import { checkEvent } from "../../../scorer/observe/row-checks.ts";
import type { Counted } from "../../../scorer/observe/story/counted.ts";
import type { StoryFacts } from "../../../scorer/observe/story/facts.ts";
import { Story } from "../../../scorer/observe/story/story.ts";
import type { Event } from "../../../scorer/run-folder/event.ts";
import { logFiles } from "../../../scorer/run-folder/kinds.ts";
import { jsonLines, makeFolder, type Content } from "../../support/make-folder.ts";
import { event } from "../observing.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The story of a log, through the reader of logs. */
export async function storyRead(log: Content): Promise<StoryFacts> {
  const path = logFiles.events;
  const { result, broken } = await readLogs(makeFolder({ [path]: log }), nodePlatform, () => {
    const story = new Story();
    const visit = (row: { readonly seq: number }): void => {
      story.event(row as Event);
    };
    return { logs: [{ path, check: checkEvent, visit }], result: () => story.result() };
  });
  if (broken.size > 0) throw new Error("a line of the test's log is not of the format");
  return result;
}

/** The kind of an event and its own fields. */
export type Told = readonly [kind: string, fields?: Fields];

/** The story of such events, their places as `seq`. */
export function storyOf(...events: readonly Told[]): Promise<StoryFacts> {
  return storyRead(jsonLines(events.map(([kind, fields], seq) => event(seq, kind, fields))));
}

/** A count with the lines it was read in: `2: 0 3`. */
export function lines({ count, sources }: Counted): string {
  const seqs = sources.flatMap((source) => source.seqs ?? []);
  return `${count.toString()}: ${seqs.join(" ")}`.trim();
}

/** The part of a story, which must be there. */
export function there<Part>(part: Part | null | undefined): Part {
  if (part == null) throw new Error("the story lacks this part");
  return part;
}
