import { totalmem } from "node:os";
import process from "node:process";

const mebibyte = 1_048_576;

/**
 * Options for a Node that builds the site: three quarters of the memory there is, then what the user
 * gave, since the last of two counts. A build holds every run of its board, 0.4 MiB a small one, and
 * Node gives up at about 4 GiB where nothing is said.
 */
export function nodeOptions(given = process.env["NODE_OPTIONS"] ?? ""): string {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const heap = Math.floor((0.75 * memory) / mebibyte);
  return `--max-old-space-size=${heap.toString()} ${given}`.trimEnd();
}
