import { type Entry, jobOf } from "./entry.ts";
import { type ModelName, modelKey, namedSeats, onlyModel } from "./model-name.ts";
import { byCodeUnit } from "./order.ts";
import { bestFirst } from "./ranking.ts";

/** Models of one run that are told apart; what a run names beyond them has no page. */
export const modelsOfRunKept = 64;

/** A run of a model: where it sat, and where it sat alone. */
export type ModelRun = {
  readonly entry: Entry;
  /** Roles run.json seats it in; `null` for a seat without a role. */
  readonly seats: readonly (string | null)[];
  /** Roles of the log whose every request it answered. */
  readonly alone: readonly string[];
  /** Roles of the log it shared with other models, so that nothing counted there is its own. */
  readonly shared: readonly string[];
  /** Every seat is this model, and the log, where there is one, does not say otherwise. */
  readonly whole: boolean;
};

export type Model = {
  readonly name: ModelName;
  /** As its seats say it, each once in code-unit order. */
  readonly families: readonly string[];
  /** By job, within one as a ranking would have them. */
  readonly runs: readonly ModelRun[];
};

export type Models = {
  /** The most runs first, then by name. */
  readonly models: readonly Model[];
  /** Runs in which no seat and no log names a model. */
  readonly unnamed: number;
  /** Runs that name more models than are kept of one. */
  readonly cut: number;
};

type Gathered = {
  readonly name: ModelName;
  readonly families: Set<string>;
  readonly runs: ModelRun[];
};

/** Every model of the runs given, with all of its runs: those without a rank too. */
export function modelsOf(entries: readonly Entry[]): Models {
  const models = new Map<string, Gathered>();
  let [unnamed, cut] = [0, 0];
  for (const entry of entries) {
    const found = modelsOfRun(entry);
    if (found.size === 0) unnamed += 1;
    if (found.size > modelsOfRunKept) cut += 1;
    for (const [key, { name, families, run }] of [...found].slice(0, modelsOfRunKept)) {
      const model = models.get(key) ?? { name, families: new Set(), runs: [] };
      models.set(key, model);
      model.runs.push(run);
      for (const family of families) model.families.add(family);
    }
  }
  return {
    models: [...models.values()]
      .map(({ name, families, runs }) => ({
        name,
        families: [...families].sort(byCodeUnit),
        runs: runs.sort(byJob),
      }))
      .sort(
        (a, b) => b.runs.length - a.runs.length || byCodeUnit(modelKey(a.name), modelKey(b.name)),
      ),
    unnamed,
    cut,
  };
}

type Found = {
  readonly name: ModelName;
  readonly families: readonly string[];
  readonly run: ModelRun;
};

/** Named by its seats first, then by its log, both in their order. */
function modelsOfRun(entry: Entry): ReadonlyMap<string, Found> {
  const seats = namedSeats(entry);
  const roles = Object.entries(entry.card.roles);
  const logged = roles.flatMap(([, { models }]) =>
    models.flatMap(({ model, provider }) => (model === null ? [] : [{ model, provider }])),
  );
  const names = new Map(
    [...seats.map(({ name }) => name), ...logged].map((name) => [modelKey(name), name]),
  );
  const seatsGiven = entry.run?.configuration.seats.length ?? 0;
  const found = new Map<string, Found>();
  for (const [key, name] of names) {
    if (found.size > modelsOfRunKept) break;
    const isOwn = (other: ModelName | null): boolean => other !== null && modelKey(other) === key;
    const own = seats.filter((seat) => isOwn(seat.name));
    const alone = roles.filter(([, score]) => isOwn(onlyModel(score))).map(([role]) => role);
    const shared = roles
      .filter(
        ([role, { models }]) =>
          !alone.includes(role) &&
          models.some(({ model, provider }) => model !== null && isOwn({ model, provider })),
      )
      .map(([role]) => role);
    const whole =
      names.size === 1 &&
      own.length === seatsGiven &&
      own.length > 0 &&
      alone.length === roles.length;
    const families = own.flatMap(({ family }) => family ?? []);
    const roleNames = [...new Set(own.map(({ role }) => role))];
    found.set(key, { name, families, run: { entry, seats: roleNames, alone, shared, whole } });
  }
  return found;
}

function byJob(a: ModelRun, b: ModelRun): number {
  const [first, second] = [jobOf(a.entry), jobOf(b.entry)];
  if (first !== second) {
    if (first === null || second === null) return first === null ? 1 : -1;
    return byCodeUnit(first, second);
  }
  return bestFirst(a.entry, b.entry);
}
