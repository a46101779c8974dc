import type { GivenFile, ReadContext, Trace } from "../format.ts";
import { documentOf } from "../read/json.ts";
import { trajectoryOf } from "./document.ts";
import { type Family, familyOf } from "./family.ts";
import { linked } from "./links.ts";
import { isTrajectory } from "./recognise.ts";
import type { Trajectory } from "./trajectory.ts";

/** Reads trajectory files into families: one for each file that no other leads to. */
export async function familiesOf(
  files: readonly GivenFile[],
  context: ReadContext,
): Promise<readonly Family[]> {
  const trajectories: Trajectory[] = [];
  for (const given of files) {
    const document = await documentOf(given.file, context.platform, given.log);
    if (isTrajectory(document)) trajectories.push(trajectoryOf(document, given, context));
    else given.log.leaveOut("nothing to import", "no ATIF trajectory");
  }
  const links = linked(trajectories);
  return links.roots.map((root) => familyOf(root, links));
}

/** Families as runs. Ids of sessions repeat between files of tests and demonstrations: those say their file. */
export function tracesOf(families: readonly Family[]): readonly Trace[] {
  const named = new Map<string, number>();
  for (const { root } of families) named.set(nameOf(root), (named.get(nameOf(root)) ?? 0) + 1);
  return families.map(({ root, rows, files, checks, notes }) => {
    const isAlone = named.get(nameOf(root)) === 1;
    const name = isAlone ? nameOf(root) : `${nameOf(root)} (${root.given.file.path})`;
    const harness = { name: root.agent.name ?? "ATIF", version: root.agent.version };
    return { name, harness, files, rows, ending: null, checks, notes };
  });
}

function nameOf({ sessionId, trajectoryId, given }: Trajectory): string {
  return sessionId ?? trajectoryId ?? given.file.path;
}
