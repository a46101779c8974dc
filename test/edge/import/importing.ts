import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { main } from "../../../scorer/edge/cli.ts";
import type { ImportRecord } from "../../../scorer/run-folder/import.ts";
import type { Run } from "../../../scorer/run-folder/run.ts";
import { jsonl } from "../../formats/support/importing.ts";
import { temporaryDirectory, writeFiles } from "../../support/temporary.ts";

type Said = { readonly code: number; readonly out: string; readonly err: string };

export async function command(...args: readonly string[]): Promise<Said> {
  let [out, err] = ["", ""];
  const code = await main(args, { out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

let requests = 0;

/** A session of one prompt and one reply with a command. */
export function session(id: string, shell = "ls"): string {
  requests += 1;
  const at = `2026-10-19T08:${requests.toString().padStart(2, "0")}:0`;
  const shared = {
    sessionId: id,
    cwd: "/home/alice/project",
    version: "2.0.64",
    isSidechain: false,
  };
  const message = `msg_${id}_${requests.toString()}`;
  return jsonl(
    {
      ...shared,
      type: "user",
      uuid: `${message}-u`,
      timestamp: `${at}0Z`,
      message: { role: "user", content: "Do it" },
    },
    {
      ...shared,
      type: "assistant",
      uuid: `${message}-a`,
      timestamp: `${at}5Z`,
      requestId: `req_${message}`,
      message: {
        id: message,
        role: "assistant",
        model: "claude-sonnet-4-5",
        stop_reason: "tool_use",
        content: [
          { type: "tool_use", id: `toolu_${message}`, name: "Bash", input: { command: shell } },
        ],
        usage: {
          input_tokens: 6,
          cache_read_input_tokens: 90,
          cache_creation_input_tokens: 4,
          output_tokens: 10,
        },
      },
    },
  );
}

export async function fixture(
  files: Readonly<Record<string, string>>,
): Promise<{ traces: string; out: string }> {
  const root = await temporaryDirectory();
  const traces = join(root, "traces");
  await writeFiles(traces, files);
  return { traces, out: join(root, "runs") };
}

export const runOf = async (out: string, id: string): Promise<Run> =>
  JSON.parse(await readFile(join(out, id, "run.json"), "utf8")) as Run;

export const recordOf = async (out: string, id: string): Promise<ImportRecord> =>
  JSON.parse(await readFile(join(out, id, "import.json"), "utf8")) as ImportRecord;

export const callsOf = async (out: string, id: string): Promise<string> =>
  readFile(join(out, id, "telemetry/tool-calls.jsonl"), "utf8");
