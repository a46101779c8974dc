import { grouped } from "../exact/grouped.ts";
import type { Run, Seat } from "../run-folder/run.ts";
import { counted } from "./plural.ts";
import { shown } from "./strangers.ts";

/** A seat's role as run.json has it, `null` where it names none, and as it is shown. */
export type SeatRole = { readonly role: string | null; readonly words: string };

/** One model of a run and where it sat. */
export type SeatedModel = {
  /** As run.json has it; `null` where it names none. */
  readonly model: string | null;
  readonly words: string;
  /** Named one by one; empty where `said` stands for them. */
  readonly roles: readonly SeatRole[];
  /** `in every seat`, `in five seats`, or nothing. */
  readonly said: string;
};

/** Models that are named in one line. */
const namedMost = 3;

/** Which model sat where, the first of them named, and how many more there are. */
export function seatedModels({ configuration: { seats } }: Pick<Run, "configuration">): {
  readonly named: readonly SeatedModel[];
  readonly more: number;
} {
  const models = modelsOf(seats);
  const named = models.slice(0, namedMost).map(([words, own]): SeatedModel => {
    const [first] = own;
    const roles = own.map(({ role }) => ({
      role: role ?? null,
      words: role == null ? "unnamed seat" : shown(role, 40),
    }));
    const isOnly = models.length === 1;
    const said = !isOnly
      ? counted(roles.length, "seat", "seats")
      : seats.length === 1 && first?.role == null
        ? ""
        : "every seat";
    const isSaid = isOnly || roles.length > 3;
    return {
      model: first?.model ?? null,
      words,
      roles: isSaid ? [] : roles,
      said: isSaid && said !== "" ? `in ${said}` : "",
    };
  });
  return { named, more: models.length - named.length };
}

/** The same in one line: `galena-3 in every seat`. */
export function seatWords(run: Pick<Run, "configuration">): string {
  const { named, more } = seatedModels(run);
  if (named.length === 0) return noSeats;
  const lines = named.map(({ words, roles, said }) =>
    roles.length > 0
      ? `${words}: ${roles.map((role) => role.words).join(", ")}`
      : [words, said].filter(Boolean).join(" "),
  );
  return [...lines, ...(more > 0 ? [moreModels(more)] : [])].join("; ");
}

export const noSeats = "seats not published";

/** Models beyond those named: `two models more`. */
export function moreModels(more: number): string {
  return counted(more, "model more", "models more");
}

function modelsOf(seats: readonly Seat[]): readonly (readonly [string, readonly Seat[]])[] {
  const models = grouped(seats, ({ model }) =>
    model == null ? "model unknown" : shown(model, 80),
  );
  return [...models];
}
