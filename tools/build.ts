import process from "node:process";
import { nodeOptions } from "../scorer/edge/node-options.ts";
import { run } from "./run.ts";

process.exitCode = run("astro", ["build", ...process.argv.slice(2)], {
  NODE_OPTIONS: nodeOptions(),
});
