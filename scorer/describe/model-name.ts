import type { Entry } from "../board/entry.ts";
import type { ModelName } from "../board/model-name.ts";
import { formatCount } from "./number.ts";
import { listed } from "./plural.ts";
import { shown } from "./strangers.ts";

/** A model in a row or a sentence: `galena-3 at example-provider`. */
export function modelWords({ model, provider }: ModelName, limit = 80): string {
  return provider === null
    ? shown(model, limit)
    : `${shown(model, limit)} at ${shown(provider, 60)}`;
}

/** Who serves it, as a line under its name. */
export function providerWords({ provider }: ModelName): string {
  return provider === null ? "no provider named" : `at ${shown(provider, 120)}`;
}

/** Where runs come from, by their own word: `3 recorded, 2 imported`. */
export function sourcesWords(entries: readonly Pick<Entry, "run">[]): string {
  const counts = new Map<string, number>();
  for (const { run } of entries) {
    const source = run?.source.replaceAll("-", " ") ?? "unknown";
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  if (counts.size === 1) return [...counts.keys()].join("");
  return [...counts].map(([source, count]) => `${formatCount(count)} ${source}`).join(", ");
}

/** Roles as a list; a seat without a name is called so, and of many only the first are named. */
export function roleNames(roles: readonly (string | null)[], most = 8): string {
  const names = roles
    .slice(0, most)
    .map((role) => (role === null ? "unnamed seat" : shown(role, 40)));
  const more = roles.length - names.length;
  return listed([...names, ...(more > 0 ? [`${formatCount(more)} more`] : [])]);
}
