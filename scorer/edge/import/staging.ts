import { randomUUID } from "node:crypto";
import { lstat, readdir, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { nodePlatform } from "../node-platform.ts";
import { reasonOf } from "../reason.ts";

/** What a hidden folder is for: a run that is being written, or the one it takes the place of. */
type Purpose = "new" | "old";

/** A machine by a digest of its name: processes are numbered anew on each. */
const machine = nodePlatform.digest(nodePlatform.encode(hostname())).slice(0, 8);

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const hidden = new RegExp(
  String.raw`^\.([a-z0-9][a-z0-9._-]{0,127})\.([0-9a-f]{8})-(\d{1,10})\.${uuid}\.(new|old)$`,
);

/** A path for a hidden folder of a run; its name says which process of which machine writes it. */
export function hiddenPlace(directory: string, id: string, purpose: Purpose): string {
  const writer = `${machine}-${process.pid.toString()}`;
  return join(directory, `.${id}.${writer}.${randomUUID()}.${purpose}`);
}

/** What became of a hidden folder that was found; `name` is its own, or that of the run put back. */
export type Leftover = {
  readonly name: string;
  readonly state: "removed" | "put back" | "kept";
  /** Why it was kept. */
  readonly because: string | null;
};

/**
 * Clears a folder of runs of what imports left that were killed while they wrote. A run that had just
 * made way for its new form is put back. What a process that still runs, or one of another machine,
 * writes is kept; so is everything of another name, and every link.
 */
export async function clearLeftovers(directory: string): Promise<readonly Leftover[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const found: Leftover[] = [];
  for (const entry of entries) {
    const parts = entry.isDirectory() ? hidden.exec(entry.name) : null;
    if (parts === null) continue;
    const [name = "", id = "", writtenOn, writer, purpose] = parts;
    const because =
      writtenOn !== machine
        ? "another machine began it"
        : runs(Number(writer))
          ? `process ${writer ?? ""} still runs, which began it`
          : null;
    found.push(
      because === null
        ? await cleared(directory, name, id, purpose === "old")
        : { name, state: "kept", because },
    );
  }
  return found;
}

async function cleared(
  directory: string,
  name: string,
  id: string,
  wasARun: boolean,
): Promise<Leftover> {
  const place = join(directory, id);
  const isFree = (await lstat(place).catch(() => null)) === null;
  try {
    if (wasARun && isFree) {
      await rename(join(directory, name), place);
      return { name: id, state: "put back", because: null };
    }
    await rm(join(directory, name), { recursive: true });
    return { name, state: "removed", because: null };
  } catch (error) {
    return { name, state: "kept", because: reasonOf(error) };
  }
}

/** Signal 0 asks whether a process is there; one of another user is there too. */
function runs(writer: number): boolean {
  try {
    process.kill(writer, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
