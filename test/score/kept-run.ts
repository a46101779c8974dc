import type { Files } from "../observe/observing.ts";
import { inFolder, smallRecord, type SmallItem } from "../observe/small-record.ts";
import type { RecordFiles } from "../support/generate/record/line.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { score } from "./scoring.ts";
import { smallRubric } from "./small-run.ts";

/** A record with as many operations as the logs of the small run show. */
export function keptRecord(
  items: readonly SmallItem[] = [{ id: "k1", says: "pass" }],
): RecordFiles {
  return smallRecord({ items, attempts: { dispatch: 5, step: 3, tool: 97 } });
}

/** Scores a folder with a record in it, or without one. */
export function scoreKept(files: Files, record: RecordFiles | null): Promise<Scorecard> {
  return score({ ...files, ...(record === null ? {} : inFolder(record)) }, smallRubric);
}
