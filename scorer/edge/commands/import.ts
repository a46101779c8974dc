import { parseArgs } from "node:util";
import process from "node:process";
import { traceFormats } from "../../formats/index.ts";
import { id as idSchema, label } from "../../run-folder/parts.ts";
import { type Attachment, attachmentKinds } from "../import/attachments.ts";
import { type ImportRequest, importRuns } from "../import/import-runs.ts";
import { jobNamed } from "../import/job.ts";
import { closing, isWhole, sayFaults, sayRun } from "../import/say.ts";
import { exit, type ExitCode, type Streams, UsageError } from "../streams.ts";
import { printable } from "./each-run.ts";

const formatIds = traceFormats.map(({ id }) => id);

/** Turns traces of other tools into sealed run folders. */
export const importCommand = {
  usage:
    "import FORMAT PATH… --out DIR [--sow ID@VERSION] [--id ID] [--role NAME=ROLE]… [--system ROLE]… [--with KIND=FILE]… [--publisher NAME]",
  does: `writes a sealed run folder of each run found; FORMAT: ${[...formatIds, "auto"].join(" ")}; KIND: ${attachmentKinds.join(" ")}`,
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const request = await requestOf(args);
    const imported = await importRuns(request, progress);
    sayFaults(imported, streams);
    for (const run of imported.runs) await sayRun(run, request.out, streams);
    streams.out(printable(closing(imported, request.out, request.format?.id ?? null)));
    return isWhole(imported) ? exit.ok : exit.problems;
  },
};

/** Only on a terminal: a log of many imports is none of progress. */
function progress(id: string): void {
  if (process.stderr.isTTY) process.stderr.write(printable(`importing ${id}\n`));
}

async function requestOf(args: readonly string[]): Promise<ImportRequest> {
  const { values, positionals } = parsed(args);
  const [name, first, ...others] = positionals;
  const format = traceFormats.find(({ id }) => id === name) ?? null;
  if (format === null && name !== "auto") {
    const said = name === undefined ? "no format given" : `no format "${name}"`;
    const known = `before the paths comes one of ${formatIds.join(", ")}`;
    throw new UsageError(`${said}; ${known}, or auto, which knows each file by its content`);
  }
  if (first === undefined) throw new UsageError("no path given; name the files of a run");
  const { out, id = null, sow } = values;
  if (out === undefined) throw new UsageError("--out names the folder of runs to write into");
  if (id !== null && !idSchema.safeParse(id).success)
    throw new UsageError(
      `--id takes ${idSchema.safeParse("").error?.issues[0]?.message ?? "an id"}`,
    );
  return {
    format,
    paths: [first, ...others],
    out,
    id,
    job: sow === undefined ? null : await jobNamed(sow, out),
    publisher: publisherOf(values.publisher),
    roles: rolesOf(values.role ?? [], values.system ?? []),
    attachments: (values.with ?? []).map(attachmentOf),
  };
}

function publisherOf(given: string | undefined): string {
  if (given === undefined) return "not stated";
  if (label.safeParse(given).success) return given;
  throw new UsageError("--publisher takes a name of 1 to 200 characters");
}

function rolesOf(named: readonly string[], system: readonly string[]): ReadonlyMap<string, string> {
  const pairs = [
    ...named.map((pair) => pairOf(pair, "--role takes NAME=ROLE")),
    ...system.map((role): readonly [string, string] => [role, "harness"]),
  ];
  const roles = new Map(pairs);
  if (roles.size < pairs.length) throw new UsageError("each role can be given one other name");
  return roles;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        sow: { type: "string" },
        id: { type: "string" },
        publisher: { type: "string" },
        role: { type: "string", multiple: true },
        system: { type: "string", multiple: true },
        with: { type: "string", multiple: true },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [said = error.message] = error.message.split(". To specify");
    throw new UsageError(`${said}; a path that begins with "-" is written "./-…"`);
  }
}

function pairOf(text: string, expected: string): readonly [string, string] {
  const at = text.indexOf("=");
  if (at <= 0 || at === text.length - 1) throw new UsageError(`${expected}, not "${text}"`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function attachmentOf(text: string): Attachment {
  const [name, path] = pairOf(text, "--with takes KIND=FILE");
  const kind = attachmentKinds.find((known) => known === name);
  if (kind === undefined)
    throw new UsageError(`no kind "${name}" to attach; one of ${attachmentKinds.join(", ")}`);
  return { kind, path };
}
