import { baseName, folderOf } from "../read/source-file.ts";
import type { Reference, Trajectory } from "./trajectory.ts";

/** Files one after another, from the one that was asked for: as deep as that. */
const deepest = 100;

/** Which trajectory a reference or a continuation leads to. */
export type Links = {
  /** Those that no other leads to, in the order given. */
  readonly roots: readonly Trajectory[];
  readonly children: ReadonlyMap<Reference, Trajectory>;
  readonly next: ReadonlyMap<Trajectory, Trajectory>;
};

/**
 * Finds out which files belong together. A path from the file's folder counts first, then an id; each
 * file belongs to one other. Files beside those asked for belong only where one of these leads to them.
 *
 * Golden files of Harbor are renamed: `a.trajectory.json` then names `trajectory.summarization-1.json`
 * and means `a.trajectory.summarization-1.json`. Session ids repeat between runs there.
 */
export function linked(files: readonly Trajectory[]): Links {
  return new Linker(files).links();
}

/** Files of one id that are looked at. */
const mostOfOneId = 100;

type Open = { readonly by: Trajectory; readonly reference: Reference };

class Linker {
  readonly #files: readonly Trajectory[];
  readonly #byPath: ReadonlyMap<string, Trajectory>;
  readonly #byId = new Map<string, Trajectory[]>();
  readonly #parents = new Map<Trajectory, Trajectory>();
  readonly #children = new Map<Reference, Trajectory>();
  readonly #next = new Map<Trajectory, Trajectory>();
  /** References that no path answered so far. */
  #open: Open[] = [];
  /** Files beside those asked for that were claimed since the last look. */
  #reached: Trajectory[] = [];

  constructor(files: readonly Trajectory[]) {
    this.#files = files;
    this.#byPath = new Map(files.map((file) => [pathOf(file), file]));
    for (const file of files)
      for (const id of new Set([file.trajectoryId, file.sessionId])) {
        if (id === null) continue;
        const known = this.#byId.get(id);
        if (known === undefined) this.#byId.set(id, [file]);
        else if (known.length < mostOfOneId) known.push(file);
      }
  }

  links(): Links {
    const asked = this.#files.filter(({ given }) => !given.file.beside);
    this.#reached = asked;
    while (this.#reached.length > 0) {
      const reached = this.#reached;
      this.#reached = [];
      for (const file of reached) this.#claimByPath(file);
      // ids are looked at once no path leads to a new file any more
      if (this.#reached.length === 0) this.#claimByIds();
    }
    const roots = asked.filter((file) => !this.#parents.has(file));
    return { roots, children: this.#children, next: this.#next };
  }

  #claimByPath(by: Trajectory): void {
    const goesOn = by.continuation === null ? undefined : this.#atPath(by, by.continuation);
    if (goesOn !== undefined && this.#claim(by, goesOn)) this.#next.set(by, goesOn);
    const within = idsOf(by.embedded);
    for (const reference of referencesIn(by)) {
      if (within.has(reference.trajectoryId) || within.has(reference.sessionId)) continue;
      const named = reference.path === null ? undefined : this.#atPath(by, reference.path);
      if (named !== undefined && this.#claim(by, named)) this.#children.set(reference, named);
      else this.#open.push({ by, reference });
    }
  }

  #claimByIds(): void {
    const open = this.#open;
    this.#open = [];
    for (const { by, reference } of open) {
      const ids = [reference.trajectoryId, reference.sessionId].filter((id) => id !== null);
      const known = ids.flatMap((id) => this.#byId.get(id) ?? []);
      const near = known.filter((file) => folderOf(pathOf(file)) === folderOf(pathOf(by)));
      const named = [...near, ...known].find((file) => this.#claim(by, file));
      if (named !== undefined) this.#children.set(reference, named);
    }
  }

  /** Takes a file for another; `false` where a third has it, or where it leads to the other itself. */
  #claim(by: Trajectory, file: Trajectory): boolean {
    const parent = this.#parents.get(file);
    if (parent !== undefined) return parent === by && this.#next.get(by) !== file;
    let above: Trajectory | undefined = by;
    for (let depth = 0; above !== undefined; depth += 1) {
      if (above === file || depth > deepest) return false;
      above = this.#parents.get(above);
    }
    this.#parents.set(file, by);
    if (file.given.file.beside) this.#reached.push(file);
    return true;
  }

  #atPath(by: Trajectory, named: string): Trajectory | undefined {
    const folder = folderOf(pathOf(by));
    const within = (name: string) => (folder === "" ? name : `${folder}/${name}`);
    const plain = named.startsWith("./") ? named.slice(2) : named;
    const exact = this.#byPath.get(within(plain)) ?? this.#byPath.get(within(baseName(plain)));
    if (exact !== undefined) return exact;
    const before = /^(.+\.)trajectory(\.[^/]*)?\.json$/.exec(baseName(pathOf(by)))?.[1];
    return before === undefined ? undefined : this.#byPath.get(within(before + baseName(plain)));
  }
}

/** The references of a trajectory and of all inside it. */
function referencesIn(file: Trajectory): readonly Reference[] {
  const own = file.parts.flatMap((part) => (part.log === "delegation" ? part.references : []));
  return [...own, ...file.embedded.flatMap(referencesIn)];
}

/** The ids of trajectories that lie in one file. */
function idsOf(embedded: readonly Trajectory[]): ReadonlySet<string | null> {
  const ids = new Set<string | null>();
  for (const one of embedded) {
    if (one.trajectoryId !== null) ids.add(one.trajectoryId);
    if (one.sessionId !== null) ids.add(one.sessionId);
    for (const id of idsOf(one.embedded)) ids.add(id);
  }
  return ids;
}

function pathOf({ given }: Trajectory): string {
  return given.file.path;
}
