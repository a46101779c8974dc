import type { Entry } from "./entry.ts";
import type { RoleScore } from "../score/scorecard.ts";

/** What makes a model one model: its name, and who serves it. `null` where nobody says. */
export type ModelName = { readonly model: string; readonly provider: string | null };

/** One text a model: names are strangers' and may hold any character. */
export function modelKey({ model, provider }: ModelName): string {
  return JSON.stringify([model, provider]);
}

/** A seat of a run as run.json names it, where it names a model. */
export type NamedSeat = {
  readonly name: ModelName;
  readonly role: string | null;
  readonly family: string | null;
};

/**
 * The seats of a run that name a model. Where a seat says nothing of the provider and the run's log
 * has that model of one provider alone, that one is taken: it was counted.
 */
export function namedSeats({ run, card }: Pick<Entry, "run" | "card">): readonly NamedSeat[] {
  const providers = new Map<string, Set<string | null>>();
  for (const { models } of Object.values(card.roles))
    for (const { model, provider } of models) {
      if (model === null) continue;
      const known = providers.get(model) ?? new Set();
      providers.set(model, known.add(provider));
    }
  return (run?.configuration.seats ?? []).flatMap(({ model, provider, role, family }) => {
    if (model == null) return [];
    const logged = [...(providers.get(model) ?? [])];
    const own = provider ?? (logged.length === 1 ? (logged[0] ?? null) : null);
    return { name: { model, provider: own }, role: role ?? null, family: family ?? null };
  });
}

/** The model that answered every request of a role; `null` where several did, or one without a name. */
export function onlyModel({ models }: Pick<RoleScore, "models">): ModelName | null {
  const [only] = models;
  if (only === undefined || models.length > 1 || only.model === null) return null;
  return { model: only.model, provider: only.provider };
}
