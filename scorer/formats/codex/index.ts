import type { TraceFormat } from "../format.ts";
import { familiesOf } from "./families.ts";
import { isRollout } from "./recognise.ts";
import { readSession } from "./session-reader.ts";
import type { Session } from "./session.ts";
import { traceOf } from "./trace.ts";

/** Rollouts of Codex, one file a session (`~/.codex/sessions`, `~/.codex/archived_sessions`). */
export const codex: TraceFormat = {
  id: "codex",
  name: "Codex",
  recognises: isRollout,
  read: async (files, context) => {
    const sessions: Session[] = [];
    for (const file of files) sessions.push(await readSession(file, context));
    return familiesOf(sessions).flatMap((family) => traceOf(family, context) ?? []);
  },
};
