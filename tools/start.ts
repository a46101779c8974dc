import process from "node:process";
import { run } from "./run.ts";

// A run that cannot be read is listed with its problems; it never keeps the board from being built.
const runs = process.env["PROOFBOARD_RUNS"] ?? "runs-data";
const scored = run("node", ["scorer/edge/proofboard.mjs", "score", runs, "--summary"]);
// Feeds, badges and commands name the address they are served at.
const site = process.env["PROOFBOARD_SITE"] ?? "http://127.0.0.1:4321";
const built = scored > 1 ? scored : run("node", ["tools/build.ts"], { PROOFBOARD_SITE: site });
process.exitCode =
  built === 0 ? run("astro", ["preview", "--ignore-lock", "--host", "127.0.0.1"]) : built;
