import { createHash } from "node:crypto";

import { untaken } from "../../scorer/board/address.ts";
import { type ModelName, modelKey } from "../../scorer/board/model-name.ts";

const readableMost = 60;
const digits = 12;
const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const endsInDigest = new RegExp(`(^|-)[0-9a-f]{${digits.toString()}}$`);

/**
 * A stranger's name as it can stand in an address: what of it can be read, and the beginning of the
 * digest of all that tells it from others.
 * @example slugOf("Deepseek Flash v4", identity) // => "deepseek-flash-v4-0f3a9c51e2b7"
 */
export function slugOf(readable: string, identity: string): string {
  const digest = createHash("sha256").update(identity).digest("hex").slice(0, digits);
  const words = readable
    .slice(0, 4 * readableMost)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/\.{2,}/g, ".")
    .slice(0, readableMost)
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  return words === "" ? `x-${digest}` : `${words}-${digest}`;
}

/** The name itself where it can stand in an address as it is, and could not pass for another's. */
export function plainSlugOf(name: string): string {
  const isPlain = name.length <= readableMost && plain.test(name) && !endsInDigest.test(name);
  return isPlain ? name : slugOf(name, name);
}

/** A slug for each key, no two alike: the order of the keys decides who gets a number behind it. */
export function slugsOf(
  keys: readonly string[],
  slug: (key: string) => string,
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  for (const key of [...new Set(keys)].sort()) {
    const own = untaken(slug(key), taken);
    taken.add(own);
    slugs.set(key, own);
  }
  return slugs;
}

/** Slugs of models, by their keys. */
export function modelSlugs(
  models: readonly { readonly name: ModelName }[],
): ReadonlyMap<string, string> {
  const names = new Map(models.map(({ name }) => [modelKey(name), name]));
  return slugsOf([...names.keys()], (key) => slugOf(names.get(key)?.model ?? "", key));
}
