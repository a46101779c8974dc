import { spawnSync } from "node:child_process";
import process from "node:process";

/** Runs a command of the project with this Node first on the path; its output goes straight through. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status, error } = spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ASTRO_TELEMETRY_DISABLED: "1", ...process.env, ...env },
  });
  if (error !== undefined) throw error;
  return status ?? 1;
}
