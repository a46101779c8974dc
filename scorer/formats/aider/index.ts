import type { TraceFormat } from "../format.ts";
import { readAider } from "./read.ts";
import { fileShape } from "./recognise.ts";

/**
 * aider: the exercises of its benchmark (`.aider.results.json`) and its analytics log (formats.md 3.12;
 * benchmark.py and analytics.py of aider). Leaderboards and chats are known, and left out with the reason.
 */
export const aider: TraceFormat = {
  id: "aider",
  name: "aider benchmark",
  recognises: (probe) => fileShape(probe) !== null,
  read: readAider,
};
