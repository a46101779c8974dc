import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import type { ClaimedScore } from "../../board/claimed-scores.ts";
import { claimedScoreText } from "../../describe/published-words.ts";
import { nodeOptions } from "../node-options.ts";
import { exit, type ExitCode, type Streams, UsageError } from "../streams.ts";
import { printable } from "./each-run.ts";

/** The checkout this command belongs to: the site is built from it, and only there. */
const checkout = fileURLToPath(new URL("../../../", import.meta.url));
const astro = join(checkout, "node_modules", "astro", "bin", "astro.mjs");

/** Scores every run of a folder and builds the site of them. */
export const board = {
  usage: "board [--runs DIR] [--out DIR]",
  does: "scores every run, builds the site, and reads its digits back; 1 where a publisher's score differs",
  run: async (args: readonly string[], streams: Streams): Promise<ExitCode> => {
    const { runs, out } = options(args);
    if ((await stat(runs).catch(() => null))?.isDirectory() !== true) {
      streams.err(
        printable(`error ${runs}: no such folder; name one of run folders with --runs\n`),
      );
      return exit.problems;
    }
    if (!existsSync(astro)) {
      streams.err("error: the site is built in a checkout of proofboard, after `npm ci`\n");
      return exit.problems;
    }
    const said = await build({ PROOFBOARD_RUNS: runs, PROOFBOARD_OUT: out });
    if (said !== null) {
      streams.err(printable(`${said}\nerror: the site of ${runs} has faults, see above\n`));
      return exit.problems;
    }
    const claims = await claimsOf(out);
    for (const claim of claims) streams.err(printable(claimedScoreText(claim)));
    streams.out(printable(`built ${out} from ${runs}\n`));
    return claims.length === 0 ? exit.ok : exit.problems;
  },
};

type Places = { readonly runs: string; readonly out: string };

/** @throws UsageError for anything but the two options. */
function options(args: readonly string[]): Places {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { runs: { type: "string" }, out: { type: "string" } },
    });
    const { PROOFBOARD_RUNS: runs, PROOFBOARD_OUT: out } = process.env;
    return {
      runs: resolve(values.runs ?? runs ?? "runs-data"),
      out: resolve(values.out ?? out ?? "dist"),
    };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

/** Builds the site; `null` where all went well, else everything the build said. */
function build(env: Readonly<Record<string, string>>): Promise<string | null> {
  const child = spawn(process.execPath, [astro, "build"], {
    cwd: checkout,
    env: {
      ASTRO_TELEMETRY_DISABLED: "1",
      ...process.env,
      NODE_OPTIONS: nodeOptions(),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (piece: string) => {
      pieces.push(piece);
      if (process.stderr.isTTY) process.stderr.write(piece);
    });
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      // on a terminal all of it was shown as it came
      done(code === 0 ? null : process.stderr.isTTY ? "" : pieces.join(""));
    });
  });
}

/** Runs whose publisher claims another score, as the built site lists them. */
async function claimsOf(out: string): Promise<readonly ClaimedScore[]> {
  const text = await readFile(join(out, "api", "published.json"), "utf8");
  return (JSON.parse(text) as { readonly runs: readonly ClaimedScore[] }).runs;
}
