import type { GivenFile, ReadContext, Trace } from "../format.ts";
import { objectsOf } from "../read/json.ts";
import { probe } from "../read/probe.ts";
import { Analytics } from "./analytics.ts";
import { exerciseTrace } from "./exercise.ts";
import { fileShape } from "./recognise.ts";
import type { Session } from "./session.ts";

/** Reads exercises of aider's benchmark and its analytics log. */
export async function readAider(
  files: readonly GivenFile[],
  { platform }: ReadContext,
): Promise<readonly Trace[]> {
  const traces: Trace[] = [];
  for (const { file, log } of files) {
    const seen = await probe(file, platform);
    switch (fileShape(seen)) {
      case "exercise":
        traces.push(exerciseTrace(seen.document, log));
        break;
      case "analytics": {
        const analytics = new Analytics(log);
        for await (const { value } of objectsOf(file, platform, log)) analytics.add(value);
        traces.push(...tracesOf(analytics.sessions));
        break;
      }
      case "leaderboard":
        log.leaveOut("nothing to import", "a published table of results, not a run");
        break;
      case "chat":
        log.leaveOut("nothing to import", "a chat as text: it tells no request and no figure");
        break;
      case null:
    }
  }
  return withOwnNames(traces);
}

function tracesOf(sessions: readonly Session[]): readonly Trace[] {
  return sessions
    .filter((session) => !session.isEmpty())
    .map((session) => {
      const seconds = session.launched === null ? "" : (session.launched.ms / 1000).toString();
      return session.trace([session.user, seconds].filter((part) => part !== "").join("/"));
    });
}

/** Traces of one name have a number after it. */
function withOwnNames(traces: readonly Trace[]): readonly Trace[] {
  const taken = new Map<string, number>();
  return traces.map((trace) => {
    const copies = (taken.get(trace.name) ?? 0) + 1;
    taken.set(trace.name, copies);
    return copies === 1 ? trace : { ...trace, name: `${trace.name}-${copies.toString()}` };
  });
}
