import type { TraceFormat } from "../format.ts";
import { readOpenHands } from "./read.ts";
import { fileShape } from "./recognise.ts";

/**
 * OpenHands: trajectories and events of sessions, `output.jsonl` of evaluations, logs of completions, and
 * conversations of its SDK (formats.md 3.6; OpenHands 0.x, software-agent-sdk 1.x).
 */
export const openhands: TraceFormat = {
  id: "openhands",
  name: "OpenHands",
  recognises: (probe) => fileShape(probe) !== null,
  read: readOpenHands,
};
