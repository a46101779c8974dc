import { rejectingEvaluators } from "../../scorer/board/rejections.ts";
import { scoredRuns } from "./runs.ts";

let found: Promise<ReadonlySet<string>> | null = null;

/** Programs that rejected something in any run of the board, worked out once a build. */
export function rejectingAnywhere(): Promise<ReadonlySet<string>> {
  found ??= scoredRuns().then(rejectingEvaluators);
  return found;
}
