import { baseline } from "./commands/baseline.ts";
import { board } from "./commands/board.ts";
import { check } from "./commands/check.ts";
import { diff } from "./commands/diff.ts";
import { printable } from "./commands/each-run.ts";
import { importCommand } from "./commands/import.ts";
import { score } from "./commands/score.ts";
import { seal } from "./commands/seal.ts";
import { verify } from "./commands/verify.ts";
import { exit, type ExitCode, type Streams, UsageError } from "./streams.ts";

type Command = {
  readonly usage: string;
  readonly does: string;
  readonly run: (args: readonly string[], streams: Streams) => Promise<ExitCode>;
};

const commands: ReadonlyMap<string, Command> = new Map([
  ["score", score],
  ["check", check],
  ["diff", diff],
  ["seal", seal],
  ["verify", verify],
  ["import", importCommand],
  ["baseline", baseline],
  ["board", board],
]);

/**
 * The `proofboard` command.
 * @param args what follows the command's name.
 * @returns 0 when all went well, 1 when something could not be read or has problems, 2 for bad usage,
 *   3 when something published differs.
 */
export async function main(args: readonly string[], streams: Streams): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === "--help" || name === "help") {
    streams.out(help());
    return exit.ok;
  }
  const command = commands.get(name ?? "");
  if (command === undefined) {
    const said = name === undefined ? "no command given" : `unknown command "${name}"`;
    streams.err(`${printable(said)}\n\n${help()}`);
    return exit.usage;
  }
  if (rest.includes("--help")) {
    streams.out(`proofboard ${command.usage}\n  ${command.does}\n`);
    return exit.ok;
  }
  try {
    return await command.run(rest, streams);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    streams.err(`${printable(error.message)}\nusage: proofboard ${command.usage}\n`);
    return exit.usage;
  }
}

function help(): string {
  const lines = [...commands.values()].map(
    ({ usage, does }) => `  proofboard ${usage}\n      ${does}\n`,
  );
  return `Scores published runs of coding agents, and shows the working of every number.\n\n${lines.join("")}`;
}
