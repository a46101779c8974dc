import type { Run, Seat } from "../run-folder/run.ts";
import { shown } from "./strangers.ts";
import { counted } from "./plural.ts";

/** Which model sat where, in one line: `galena-3 in every seat`. */
export function seatWords({ configuration: { seats } }: Pick<Run, "configuration">): string {
  if (seats.length === 0) return "seats not published";
  const models = modelsOf(seats);
  const [only] = models;
  if (models.length === 1 && only !== undefined)
    return seats.length === 1 && seats[0]?.role == null
      ? only.model
      : `${only.model} in every seat`;
  const named = models.slice(0, 3).map(({ model, roles }) => {
    return roles.length > 3
      ? `${model} in ${counted(roles.length, "seat", "seats")}`
      : `${model}: ${roles.join(", ")}`;
  });
  const more = models.length - named.length;
  return [...named, ...(more > 0 ? [counted(more, "model more", "models more")] : [])].join("; ");
}

type Seated = { readonly model: string; readonly roles: readonly string[] };

function modelsOf(seats: readonly Seat[]): readonly Seated[] {
  const roles = new Map<string, string[]>();
  for (const { model, role } of seats) {
    const name = model == null ? "model unknown" : shown(model, 80);
    const own = roles.get(name) ?? [];
    own.push(role == null ? "unnamed seat" : shown(role, 40));
    roles.set(name, own);
  }
  return [...roles].map(([model, own]) => ({ model, roles: own }));
}
