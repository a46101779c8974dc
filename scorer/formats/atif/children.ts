import type { Links } from "./links.ts";
import type { Reference, Trajectory } from "./trajectory.ts";

type Index = {
  readonly byTrajectory: ReadonlyMap<string, Trajectory>;
  readonly bySession: ReadonlyMap<string, Trajectory>;
};

/** Finds the trajectory of a sub-agent: in the same file by its id, else in the file a reference leads to. */
export class Children {
  readonly #links: Links;
  readonly #indexes = new Map<Trajectory, Index>();

  constructor(links: Links) {
    this.#links = links;
  }

  of(reference: Reference, document: Trajectory): Trajectory | null {
    const { byTrajectory, bySession } = this.#indexOf(document);
    const { trajectoryId, sessionId } = reference;
    return (
      (trajectoryId === null ? undefined : byTrajectory.get(trajectoryId)) ??
      (sessionId === null ? undefined : bySession.get(sessionId)) ??
      this.#links.children.get(reference) ??
      null
    );
  }

  #indexOf(document: Trajectory): Index {
    const known = this.#indexes.get(document);
    if (known !== undefined) return known;
    const inside = everyIn(document).reverse();
    const index = {
      byTrajectory: new Map(inside.map((one) => [one.trajectoryId ?? "", one])),
      bySession: new Map(inside.map((one) => [one.sessionId ?? "", one])),
    };
    this.#indexes.set(document, index);
    return index;
  }
}

function everyIn(document: Trajectory): Trajectory[] {
  return document.embedded.flatMap((embedded) => [embedded, ...everyIn(embedded)]);
}
