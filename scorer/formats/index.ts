import { aider } from "./aider/index.ts";
import { atif } from "./atif/index.ts";
import { claudeCode } from "./claude-code/index.ts";
import { codex } from "./codex/index.ts";
import type { TraceFormat } from "./format.ts";
import { geminiCli } from "./gemini-cli/index.ts";
import { harbor } from "./harbor/index.ts";
import { inspect } from "./inspect/index.ts";
import { langfuse } from "./langfuse/index.ts";
import { litellm } from "./litellm/index.ts";
import { miniSweAgent } from "./mini-swe-agent/index.ts";
import { opencode } from "./opencode/index.ts";
import { openhands } from "./openhands/index.ts";
import { otelGenai } from "./otel-genai/index.ts";
import { sweAgent } from "./swe-agent/index.ts";
import { terminalBench } from "./terminal-bench/index.ts";

/**
 * Every format that can be imported, in the order in which `auto` asks them: the trajectory within a trial
 * of Harbor is the trial's, so that Harbor comes before ATIF.
 */
export const traceFormats: readonly TraceFormat[] = [
  claudeCode,
  codex,
  harbor,
  atif,
  otelGenai,
  inspect,
  sweAgent,
  miniSweAgent,
  openhands,
  geminiCli,
  opencode,
  aider,
  terminalBench,
  langfuse,
  litellm,
];
