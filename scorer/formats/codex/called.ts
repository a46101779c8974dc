import type { Platform } from "../../run-folder/folder.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { type CalledFields, calledFields, digestOfText, kindOf } from "../calls/call.ts";
import { verificationOf } from "../calls/verifies.ts";
import { parsed } from "../read/json.ts";
import type { JsonObject } from "../read/json.ts";
import { at, firstText, text } from "../read/value.ts";

type Kind = NonNullable<ToolCall["kind"]>;

/** Tools of Codex whose names say less or more than they do. */
const kinds: Readonly<Record<string, Kind>> = {
  shell: "shell",
  shell_command: "shell",
  local_shell: "shell",
  "container.exec": "shell",
  exec_command: "shell",
  write_stdin: "shell",
  apply_patch: "write",
  view_image: "read",
  read_file: "read",
  list_dir: "search",
  grep_files: "search",
  web_search: "search",
  tool_search: "search",
  update_plan: "other",
  spawn_agent: "delegate",
  spawn_agents_on_csv: "delegate",
  wait: "other",
  wait_agent: "other",
  send_input: "other",
  close_agent: "other",
  resume_agent: "other",
  image_generation: "other",
  js_repl: "other",
};

export type Called = CalledFields & { readonly fromText?: readonly ("command" | "path")[] };

/** The fields of an emitted call, whichever item of the Responses API carries it. */
export function calledOf(kind: string, payload: JsonObject, platform: Platform): Called {
  switch (kind) {
    case "custom_tool_call":
      return ofCustom(text(payload["name"]), payload["input"], platform);
    case "local_shell_call":
      return calledFields({ tool: "local_shell", arguments: payload["action"], kinds }, platform);
    case "function_call": {
      const given = argumentsOf(payload["arguments"]);
      const name = text(payload["name"]);
      const fields = calledFields({ tool: name, arguments: given, kinds }, platform);
      const patch = at(given, "input") ?? at(given, "patch");
      const path = name === "apply_patch" ? pathOfPatch(patch) : null;
      return path === null ? fields : { ...fields, path, fromText: ["path"] };
    }
    default: {
      const tool = kind.replace(/_call$/, "");
      return calledFields(
        { tool, arguments: payload["action"] ?? payload["arguments"], kinds },
        platform,
      );
    }
  }
}

/** Arguments are JSON in a text; one that is not, or that is nested without end, stays a text. */
function argumentsOf(given: unknown): unknown {
  if (typeof given !== "string") return given;
  const value = parsed(given);
  return value === undefined ? given : value;
}

function ofCustom(name: string | null, input: unknown, platform: Platform): Called {
  const given = calledFields({ tool: name, arguments: input, kinds }, platform);
  if (name === "apply_patch") return { ...given, path: pathOfPatch(input), fromText: ["path"] };
  if (name !== "exec" || typeof input !== "string") return given;
  return { ...given, ...ofScript(input.slice(0, 20_000)) };
}

/**
 * Since 0.151 Codex writes every call as a script for `exec`: what it calls stands in the script only.
 * It is of a kind where everything called is, and has a command where it calls one, as written.
 */
function ofScript(script: string): Pick<Called, "kind" | "command" | "verifies" | "fromText"> {
  const names = [...script.matchAll(/\btools\.(\w{1,100})\s*\(/g)].map(([, name = ""]) => name);
  const called = new Set(names.map((name) => kindOf(name, kinds)));
  const [kind = "other"] = called;
  const quoted = /\bcmd\s*:\s*("(?:[^"\\\n]|\\.)*")/.exec(script)?.[1];
  const command = names.length === 1 && kind === "shell" && quoted ? text(parsed(quoted)) : null;
  return {
    kind: called.size === 1 ? kind : "other",
    command,
    verifies: command === null ? null : verificationOf(command),
    fromText: command === null ? [] : ["command"],
  };
}

/** The file of a patch that touches one; `null` where it touches several, or is none. */
function pathOfPatch(patch: unknown): string | null {
  if (typeof patch !== "string") return null;
  const files = [...patch.matchAll(/^\*\*\* (?:Add|Update|Delete) File: (.+)$/gm)];
  return files.length === 1 ? text(files[0]?.[1]?.trim()) : null;
}

/** A command of the harness's own record, for calls that a script made. */
export function calledByScript(kind: string, payload: JsonObject, platform: Platform): Called {
  if (kind === "exec_command_end") {
    const given = { command: payload["command"], cwd: payload["cwd"] };
    return calledFields({ tool: "exec_command", arguments: given, kinds }, platform);
  }
  if (kind === "patch_apply_end") {
    const changes = Object.keys(payload["changes"] ?? {});
    const fields = calledFields(
      { tool: "apply_patch", arguments: payload["changes"], kinds },
      platform,
    );
    return { ...fields, path: changes.length === 1 ? text(changes[0]) : null };
  }
  const { server, tool, args } = {
    server: at(payload, "invocation", "server"),
    tool: at(payload, "invocation", "tool"),
    args: at(payload, "invocation", "arguments"),
  };
  const name = [text(server), text(tool)].filter((part) => part !== null).join("__");
  return calledFields({ tool: firstText(name), arguments: args, kinds }, platform);
}

/** The digest of a result's text; `null` where there is none. */
export function digestOf(said: string | null, platform: Platform): string | null {
  return said === null ? null : digestOfText(said, platform);
}
