import { join } from "node:path";
import { parseJson } from "../../run-folder/json.ts";
import { largestDocument } from "../../run-folder/names.ts";
import { sowSchema } from "../../run-folder/sow.ts";
import { nodePlatform } from "../node-platform.ts";
import { readPlainFile } from "../read-plain-file.ts";
import { UsageError } from "../streams.ts";

/** The job a run answers to: its text is copied byte for byte. */
export type Job = { readonly id: string; readonly version: string; readonly text: string };

/** Where jobs lie inside a folder of runs. */
const folder = "_sows";

/**
 * The job named `ID@VERSION`, from the folder of runs imported into, else from `runs-data` here.
 *
 * @throws UsageError where it is not there, or is not what it says.
 */
export async function jobNamed(name: string, out: string): Promise<Job> {
  const parts = /^([^@]+)@([^@]+)$/.exec(name);
  if (parts === null) throw new UsageError("--sow names a job as ID@VERSION");
  const [, id = "", version = ""] = parts;
  const places = [join(out, folder), join("runs-data", folder)];
  for (const place of places) {
    const file = await readPlainFile(join(place, `${id}@${version}.json`), largestDocument);
    if (file.state === "absent") continue;
    const text = file.state === "read" ? nodePlatform.decode(file.bytes) : null;
    const value = text === null ? undefined : parseJson(text, name, () => undefined)?.value;
    const sow = sowSchema.safeParse(value);
    if (text === null || !sow.success || sow.data.id !== id || sow.data.version !== version)
      throw new UsageError(`the file of ${name} is no statement of work of that id and version`);
    return { id, version, text };
  }
  throw new UsageError(`no job ${name}; put it at ${join(out, folder, `${id}@${version}.json`)}`);
}

/** Where a job lies in a folder of runs. */
export function jobPath(out: string, { id, version }: Job): string {
  return join(out, folder, `${id}@${version}.json`);
}
