import type { Entry } from "../../scorer/board/entry.ts";
import { modelKey, namedSeats } from "../../scorer/board/model-name.ts";
import { addresses } from "./addresses.ts";
import { modelAddress } from "./model-pages.ts";
import { rolePages } from "./role-pages.ts";

/** Where the page of a model is that run.json names; `undefined` where it has none, or might be several. */
export async function seatModelAddress(
  entry: Pick<Entry, "run" | "card">,
  model: string | null,
): Promise<string | undefined> {
  const names = namedSeats(entry).flatMap(({ name }) => (name.model === model ? name : []));
  const [name] = names;
  if (name === undefined || new Set(names.map(modelKey)).size > 1) return undefined;
  return modelAddress(name);
}

let slugs: Promise<ReadonlyMap<string, string>> | undefined;

/** Where the page of a role is; `undefined` for one that no log of the site names. */
export async function roleAddress(role: string | null): Promise<string | undefined> {
  slugs ??= rolePages().then((pages) => new Map(pages.map((page) => [page.role, page.slug])));
  const slug = role === null ? undefined : (await slugs).get(role);
  return slug === undefined ? undefined : addresses.role(slug);
}
