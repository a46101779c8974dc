import process from "node:process";
import { writeDemonstration } from "./write-demonstration.ts";

// The changes of a runs-data directory are written by hand: see CONTRIBUTING.md.
await writeDemonstration(process.argv[2] ?? "runs-data");
