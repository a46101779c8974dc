import { spawn, type ChildProcess } from "node:child_process";
import process from "node:process";

/** Starts a script of package.json; its output goes to the terminal, or into a list. */
function start(script: string, kept?: Buffer[]): ChildProcess {
  const started = spawn("npm", ["run", "--silent", script], {
    stdio: ["ignore", kept ? "pipe" : "inherit", kept ? "pipe" : "inherit"],
    shell: process.platform === "win32",
    env: { ASTRO_TELEMETRY_DISABLED: "1", ...process.env },
  });
  for (const stream of [started.stdout, started.stderr])
    stream?.on("data", (bytes: Buffer) => kept?.push(bytes));
  return started;
}

/** Whether a script ended well. */
function passed(script: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    script.on("error", reject);
    script.on("close", (status) => {
      resolve(status === 0);
    });
  });
}

// Linting uses one core and takes as long as all else: beside it, both take half the time. What it
// says is kept until the other is over, so that nobody has to read two things at once.
const said: Buffer[] = [];
const linting = passed(start("lint", said));
const others = (await passed(start("types"))) && (await passed(start("test:unit")));
const lint = await linting;
process.stdout.write(lint ? "\nlint found nothing\n" : "\nlint failed:\n\n");
if (!lint) process.stdout.write(Buffer.concat(said));
if (!others) process.stderr.write("\ntypes or unit tests failed: see above\n");
process.exitCode = lint && others ? 0 : 1;
