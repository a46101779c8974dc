import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { claudeCode } from "../../scorer/formats/claude-code/index.ts";
import { imported, sourceFile, totals } from "../formats/support/importing.ts";

/** The last version whose Linux package can be fetched. */
const version = "20.0.24";
const samples = fileURLToPath(new URL("../../../shared/samples/claude_code/", import.meta.url));

/** Uncached input, cache write, cache read and output tokens. */
type Figures = readonly [number, number, number, number];
type Run = (file: string, args: readonly string[], options: object) => Promise<{ stdout: string }>;

const run: Run = promisify(execFile);

/** Sessions with what belongs to them, and why the other tool differs where it does. */
const compared: readonly (readonly [string, readonly string[], string?])[] = [
  ["258c7280 and its sub-agents", ["spotter/258c7280-ae70-4798-800f-63464d01a85d"]],
  ["8463c716 and its sub-agents", ["spotter/8463c716-a2ea-4c14-9efa-87158ebd9f20"]],
  ["short", ["spotter/short"]],
  [
    "subagent",
    ["spotter/subagent"],
    "ours is right: 5 requests of a sub-agent stand only in progress lines, its own file is not there",
  ],
  ["tool_heavy", ["spotter/tool_heavy"]],
  ["codemie, session alone", ["codemie/-tmp-private_4c2ddfdc-b619-4525-8d03-1950fb1b0257"]],
  [
    "codemie and its sub-agents",
    [
      "codemie/-tmp-private_4c2ddfdc-b619-4525-8d03-1950fb1b0257",
      "codemie/-tmp-private_agent-36541525",
      "codemie/-tmp-private_agent-50243ee8",
    ],
  ],
  [
    "representative_messages",
    ["daaain__test_data_representative_messages"],
    "ours is right: the other looks for members without spaces between them, and with them it finds nothing",
  ],
  ["say-lol", ["happy/0-say-lol-session"]],
  ["say-lol, continued", ["happy/0-say-lol-session", "happy/1-continue-run-ls-tool"]],
  ["task_non_sdk", ["happy/task_non_sdk"]],
  ["lanegrid", ["lanegrid__samples_claude_session"]],
  ["session-alpha", ["ryoppippi__session-alpha_chat"]],
  ["session-beta", ["ryoppippi__session-beta_chat"]],
  ["simonw", ["simonw__tests_sample_session"]],
  ["viewer 1af7fc5e", ["viewer/1af7fc5e-8455-4414-9ccd-011d40f70b2a"]],
  ["viewer 5c0375b4", ["viewer/5c0375b4-57a5-4f26-b12d-d022ee4e51b7"]],
  ["viewer fe5e1c67", ["viewer/fe5e1c67-53e7-4862-81ae-d0e013e3270b"]],
];

/**
 * Compares our totals of the sample sessions with those of ccusage, an independent reader of the same
 * files, which is fetched into `directory` for this alone. It gives no number of requests.
 *
 * @returns a table to print, or why there is none.
 */
export async function compareWithCcusage(directory: string): Promise<string> {
  if (!existsSync(samples)) return "ccusage: not compared, no sample sessions are here\n";
  const binary = await fetched(directory);
  if (binary === null) return `ccusage ${version}: not compared, it could not be fetched\n`;
  const rows: string[] = [];
  for (const [index, [name, sessions, reason]] of compared.entries()) {
    const home = join(directory, index.toString());
    await laidOut(home, sessions);
    const [requests, own] = await ours(sessions);
    const other = await theirs(binary, home);
    const isSame = own.every((figure, at) => figure === other[at]);
    const verdict = isSame ? "same" : (reason ?? "NOT EXPLAINED");
    rows.push([name, requests.toString(), own.join(" "), other.join(" "), verdict].join(" | "));
  }
  const head = "session | requests | ours: uncached, written, read, output | theirs | verdict";
  return [`Sessions of Claude Code beside ccusage ${version}:`, head, ...rows, ""].join("\n");
}

/** The path of its binary, or `null`. */
async function fetched(directory: string): Promise<string | null> {
  const args = ["install", "--prefix", directory, "--no-audit", "--no-fund", "--ignore-scripts"];
  try {
    await mkdir(directory, { recursive: true });
    await run("npm", [...args, `ccusage@${version}`], { cwd: directory, timeout: 120_000 });
    return join(directory, "node_modules/.bin/ccusage");
  } catch {
    return null;
  }
}

/** The files of sessions as the harness keeps them: `projects/<project>/<session>.jsonl` and folders. */
async function laidOut(home: string, sessions: readonly string[]): Promise<void> {
  const project = join(home, "projects/sample");
  await mkdir(project, { recursive: true });
  for (const session of sessions)
    for (const from of [`${session}.jsonl`, session])
      if (existsSync(samples + from))
        await cp(samples + from, join(project, basename(from)), { recursive: true });
}

async function ours(sessions: readonly string[]): Promise<readonly [number, Figures]> {
  const names = await Promise.all(
    sessions.map(async (session) =>
      existsSync(samples + session)
        ? (await readdir(samples + session, { recursive: true })).map((of) => `${session}/${of}`)
        : [],
    ),
  );
  const paths = [...sessions.map((session) => `${session}.jsonl`), ...names.flat()].filter((path) =>
    path.endsWith(".jsonl"),
  );
  const files = await Promise.all(
    paths.map(async (path) => sourceFile(path, await readFile(samples + path), false, 65_536)),
  );
  const all = (await imported(claudeCode, files)).map(totals);
  const sum = (field: string) => all.reduce((total, of) => total + (of[field] ?? 0), 0);
  return [sum("requests"), [sum("uncached"), sum("write"), sum("read"), sum("output")]];
}

type Session = Readonly<
  Record<"inputTokens" | "cacheCreationTokens" | "cacheReadTokens" | "outputTokens", number>
>;

async function theirs(binary: string, home: string): Promise<Figures> {
  const env = { ...process.env, CLAUDE_CONFIG_DIR: home, HOME: home };
  const args = ["claude", "session", "--json", "--offline"];
  const { stdout } = await run(binary, args, { env, timeout: 60_000 });
  const { sessions = [] } = JSON.parse(stdout) as { readonly sessions?: readonly Session[] };
  const sum = (field: keyof Session) => sessions.reduce((total, of) => total + of[field], 0);
  return [
    sum("inputTokens"),
    sum("cacheCreationTokens"),
    sum("cacheReadTokens"),
    sum("outputTokens"),
  ];
}
