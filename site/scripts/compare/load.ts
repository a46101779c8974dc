import type { ComparePiece, ListedRun } from "./piece.ts";

const pieces = new Map<string, Promise<ComparePiece | null>>();
let list: Promise<readonly ListedRun[]> | undefined;

/** A run as a column, loaded once; `null` where there is none of that id. */
export function loadRun(address: string, id: string): Promise<ComparePiece | null> {
  const known = pieces.get(id);
  if (known !== undefined) return known;
  const loaded = fetch(address.replace("ID", id)).then(async (response) =>
    response.ok ? ((await response.json()) as ComparePiece) : null,
  );
  pieces.set(id, loaded);
  loaded.catch(() => pieces.delete(id));
  return loaded;
}

/** Every run that can be chosen, loaded at the first search. */
export function loadList(address: string): Promise<readonly ListedRun[]> {
  list ??= fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status.toString()}`);
    return (await response.json()) as readonly ListedRun[];
  });
  list.catch(() => {
    list = undefined;
  });
  return list;
}
