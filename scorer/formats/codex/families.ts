import { grouped } from "../../exact/grouped.ts";
import { Families } from "../families.ts";
import type { Session } from "./session.ts";

/** Sessions that descend from one, or repeat one id, ancestors first. */
export type Family = readonly Session[];

/** Groups sessions by the links between them; links to sessions that are not given count too. */
export function familiesOf(sessions: readonly Session[]): readonly Family[] {
  const links = new Families();
  for (const { meta } of sessions) if (meta.parent !== null) links.join(meta.parent, meta.id);
  const families = grouped(sessions, ({ meta }) => links.rootOf(meta.id));
  return [...families.values()].map(ancestorsFirst);
}

function ancestorsFirst(sessions: readonly Session[]): Family {
  const parents = new Map(sessions.map(({ meta }) => [meta.id, meta.parent]));
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const way: string[] = [];
    const seen = new Set<string>();
    let here: string | null = id;
    while (here !== null && !depths.has(here) && parents.has(here) && !seen.has(here)) {
      seen.add(here);
      way.push(here);
      here = parents.get(here) ?? null;
    }
    let depth = here === null ? 0 : (depths.get(here) ?? 0);
    for (const one of way.reverse()) {
      depth += 1;
      depths.set(one, depth);
    }
    return depths.get(id) ?? depth;
  };
  return sessions
    .map((session, index) => ({ session, index, depth: depthOf(session.meta.id) }))
    .sort(
      (a, b) =>
        a.depth - b.depth ||
        (a.session.startedAt?.ms ?? 0) - (b.session.startedAt?.ms ?? 0) ||
        a.index - b.index,
    )
    .map(({ session }) => session);
}
