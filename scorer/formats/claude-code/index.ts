import type { GivenFile, ReadContext, Trace, TraceFormat } from "../format.ts";
import type { SessionFile } from "./entries.ts";
import { groupsOf } from "./groups.ts";
import { readSessionFile } from "./read-file.ts";
import { recognises } from "./recognise.ts";
import { traceOf } from "./trace.ts";

/**
 * Sessions of Claude Code: the JSON Lines it keeps of each, with those of sub-agents in
 * `<session>/subagents/` or beside, and the stream it prints with `--output-format stream-json`.
 */
export const claudeCode: TraceFormat = {
  id: "claude-code",
  name: "Claude Code",
  recognises,
  beside,
  read,
};

/** Sub-agents of a session; that they are of this session is known when they are read. */
function beside(name: string): readonly string[] {
  const session = /^(?!agent-)(.+)\.jsonl$/.exec(name)?.[1];
  if (session === undefined) return [];
  const literal = session.replaceAll(/[\\*?[\]{}()!|+@]/g, "\\$&");
  return [`${literal}/subagents/**/*.jsonl`, "agent-*.jsonl"];
}

async function read(
  given: readonly GivenFile[],
  { platform }: ReadContext,
): Promise<readonly Trace[]> {
  const files: SessionFile[] = [];
  const counter = { next: 0 };
  for (const one of given) files.push(await readSessionFile(one, platform, counter));
  const traces: Trace[] = [];
  for (const group of groupsOf(files)) {
    const trace = traceOf(group);
    if (trace !== null) traces.push(trace);
    else
      for (const { log, beside: isBeside } of group.files)
        if (!isBeside) log.leaveOut("nothing to import", "no request was made in it");
  }
  for (const { log, beside: isBeside, agents } of files)
    if (!isBeside && agents.length === 0) log.leaveOut("nothing to import", "no session in it");
  return traces;
}
