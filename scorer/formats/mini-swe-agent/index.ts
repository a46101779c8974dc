import { runOfEachDocument } from "../document-runs.ts";
import type { TraceFormat } from "../format.ts";
import { isTrajectory } from "./recognise.ts";
import { traceOf } from "./trajectory.ts";

/**
 * Trajectories of mini-swe-agent: `mini-swe-agent-1` (no times, actions in the text of the replies) and
 * `mini-swe-agent-1.1` (times in seconds, actions and return codes as fields), and bare arrays of their
 * messages (its page "Output files"; formats measured on real files). One file is one run.
 */
export const miniSweAgent: TraceFormat = {
  id: "mini-swe-agent",
  name: "mini-swe-agent trajectory",
  recognises: ({ document }) => isTrajectory(document),
  read: runOfEachDocument(traceOf, "no reply of a model"),
};
