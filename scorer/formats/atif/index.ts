import type { TraceFormat } from "../format.ts";
import { familiesOf, tracesOf } from "./read.ts";
import { isTrajectory } from "./recognise.ts";

/**
 * ATIF, the Agent Trajectory Interchange Format, versions 1.0 to 1.7 (the RFC in Harbor's repository).
 * Sub-agents and continuations lie inside a trajectory or in files beside it.
 */
export const atif: TraceFormat = {
  id: "atif",
  name: "ATIF trajectory",
  recognises: ({ document }) => isTrajectory(document),
  beside: () => ["*.json"],
  read: async (files, context) => tracesOf(await familiesOf(files, context)),
};
