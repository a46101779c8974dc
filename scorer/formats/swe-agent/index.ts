import type { TraceFormat } from "../format.ts";
import { runOfEachDocument } from "../document-runs.ts";
import { isTrajectory } from "./recognise.ts";
import { traceOf } from "./trajectory.ts";

/**
 * Trajectories of SWE-agent (`.traj`, `sweagent/types.py` and `agent/agents.py`; formats measured on real
 * files): the steps of one instance, without times, with one sum of client-side token counts for all of
 * its requests. One file is one run; a file of demonstrations has a history and no steps, and is no run.
 */
export const sweAgent: TraceFormat = {
  id: "swe-agent",
  name: "SWE-agent trajectory",
  recognises: ({ document }) => isTrajectory(document),
  read: runOfEachDocument(traceOf, "a history without steps"),
};
