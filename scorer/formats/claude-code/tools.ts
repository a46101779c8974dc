import type { ToolCall } from "../../run-folder/tool-call.ts";

type Kind = NonNullable<ToolCall["kind"]>;

/**
 * What the harness's own tools do. Those that ask after or end a command in the background run none;
 * tools of MCP servers are known by common words.
 */
export const toolKinds: Readonly<Record<string, Kind>> = {
  Bash: "shell",
  PowerShell: "shell",
  BashOutput: "other",
  KillBash: "other",
  KillShell: "other",
  TaskOutput: "other",
  TaskStop: "other",
  Read: "read",
  NotebookRead: "read",
  WebFetch: "read",
  Write: "write",
  Edit: "write",
  MultiEdit: "write",
  NotebookEdit: "write",
  Glob: "search",
  Grep: "search",
  LS: "search",
  WebSearch: "search",
  ToolSearch: "search",
  Task: "delegate",
  Agent: "delegate",
  TodoRead: "other",
  TodoWrite: "other",
  AskUserQuestion: "other",
  EnterPlanMode: "other",
  ExitPlanMode: "other",
  Skill: "other",
  SlashCommand: "other",
};
