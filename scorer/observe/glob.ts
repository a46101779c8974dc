/**
 * True where a path fits a glob of `*` (within a segment), `**` (over segments) and `?`. Everything
 * else stands for itself.
 *
 * @example fitsGlob("shots/*.png", "shots/menu.png") // => true
 */
export function fitsGlob(glob: string, path: string): boolean {
  const wanted = glob.split("/");
  const given = path.split("/");
  let reachable = new Set([0]);
  for (const [index, segment] of wanted.entries()) {
    if (segment === "**") {
      if (wanted[index - 1] !== "**") reachable = fromFirst(reachable, given.length);
      continue;
    }
    const next = new Set<number>();
    for (const place of reachable)
      if (place < given.length && fitsSegment(segment, given[place] ?? "")) next.add(place + 1);
    reachable = next;
  }
  return reachable.has(given.length);
}

/** Every place from the first reachable one on. */
function fromFirst(reachable: ReadonlySet<number>, last: number): Set<number> {
  const first = Math.min(...reachable);
  const places = new Set<number>();
  for (let place = first; place <= last; place += 1) places.add(place);
  return places;
}

/** Greedy matching with one step back, so that no pattern costs more than its length times the text's. */
function fitsSegment(pattern: string, text: string): boolean {
  let [at, place, star, mark] = [0, 0, -1, 0];
  while (place < text.length) {
    if (pattern[at] === "*") [star, mark, at] = [at, place, at + 1];
    else if (pattern[at] === "?" || pattern[at] === text[place]) [at, place] = [at + 1, place + 1];
    else if (star >= 0) [at, mark, place] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  while (pattern[at] === "*") at += 1;
  return at === pattern.length;
}
