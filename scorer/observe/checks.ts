import { Quantity, type Reason } from "../exact/quantity.ts";
import type { Check } from "../run-folder/checks.ts";
import { instant } from "../run-folder/instant.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Sow } from "../run-folder/sow.ts";
import { type Evidence, whyUnread } from "./evidence.ts";
import { firstPlaces } from "./places.ts";

/** Things asked for, and those of them that were seen to be met. */
export type Met = { readonly met: Quantity; readonly asked: Quantity };

/** How the commands of the statement of work ended, as far as checks.json has seen it. */
export type ChecksFacts = {
  /** Build and type-check, on the workspace. */
  readonly build: Met;
  /** Install, build and test, on a fresh checkout. */
  readonly cleanBuild: Met;
  /** The product stayed up or exited 0. */
  readonly launch: Met;
  /** Criteria of the statement of work that carry a check. */
  readonly criteria: Met;
};

const { sow: sowFile, checks: checksFile, repository: repositoryFile } = documentFiles;

/** A command of the job: where its entries are filed, and which of them count. */
type Wanted = {
  readonly name: string;
  readonly key: string;
  readonly matches: (check: Check) => boolean;
};

/** The entries of checks.json by what they were run for. */
type Filed = ReadonlyMap<string, readonly Check[]>;

function keyOf(of: string, criterion = ""): string {
  return `${of}\n${criterion}`;
}

/** Checks of the job's criteria with the command the job names, by criterion. */
export function criterionChecks({
  documents: { sow, checks },
}: OpenedFolder): ReadonlyMap<string, readonly Check[]> {
  if (sow.state !== "read" || checks.state !== "read") return new Map();
  const filed = file(checks.value);
  return new Map(
    criteria(sow.value, () => true).map(({ name, key, matches }) => [
      name,
      (filed.get(key) ?? []).filter(matches),
    ]),
  );
}

/** @param stayedUpMs a launched product that ran this long is up. */
export function observeChecks(opened: OpenedFolder, stayedUpMs: number): Evidence<ChecksFacts> {
  const { sow, checks } = opened.documents;
  const kinds = [sowFile, checksFile, repositoryFile];
  if (sow.state !== "read") return { kinds, facts: unknownChecks(whyUnread(sow.state, sowFile)) };
  if (checks.state !== "read")
    return { kinds, facts: unknownChecks(whyUnread(checks.state, checksFile)) };
  const shipped = opened.files.get(repositoryFile)?.sha256 ?? null;
  const fresh = (check: Check): boolean =>
    check.where === "fresh-checkout" && shipped !== null && check.repositorySha256 === shipped;
  const workspace = (check: Check): boolean => check.where === "workspace";
  const filed = file(checks.value);
  const commands = (
    of: readonly CommandName[],
    where: (check: Check) => boolean,
  ): readonly Wanted[] => of.flatMap((name) => wantedCommand(sow.value, name, where));
  const exited = ({ exitCode }: Check): boolean => exitCode === 0;
  return {
    kinds,
    facts: {
      build: count("commands", commands(["build", "typecheck"], workspace), filed, exited),
      cleanBuild: count("commands", commands(["install", "build", "test"], fresh), filed, exited),
      launch: count(
        "launches",
        commands(["launch"], (check) => shipped !== null && check.repositorySha256 === shipped),
        filed,
        (check) => exited(check) || (check.stayedUpMs ?? 0) >= stayedUpMs,
      ),
      criteria: count("criteria", criteria(sow.value, fresh), filed, exited),
    },
  };
}

type CommandName = keyof NonNullable<Sow["commands"]>;

function wantedCommand(
  sow: Sow,
  of: CommandName,
  where: (check: Check) => boolean,
): readonly Wanted[] {
  const command = sow.commands?.[of] ?? null;
  if (command === null) return [];
  const matches = (check: Check): boolean => check.command === command && where(check);
  return [{ name: of, key: keyOf(of), matches }];
}

function criteria(sow: Sow, fresh: (check: Check) => boolean): readonly Wanted[] {
  return sow.criteria.flatMap(({ id, check: asked }) => {
    const command = asked?.command ?? null;
    if (command === null) return [];
    const matches = (check: Check): boolean => check.command === command && fresh(check);
    return [{ name: id, key: keyOf("criterion", id), matches }];
  });
}

function count(
  unit: string,
  wanted: readonly Wanted[],
  filed: Filed,
  isMet: (check: Check) => boolean,
): Met {
  const met = wanted.filter(({ key, matches }) => {
    const last = lastOf((filed.get(key) ?? []).filter(matches));
    return last.length > 0 && last.every(isMet);
  });
  const places = (names: readonly Wanted[]): readonly string[] =>
    firstPlaces(names.map(({ name }) => name));
  return {
    met: Quantity.counted(`${unit} met`, unit, met.length, [
      { file: checksFile, count: met.length, places: places(met) },
    ]),
    asked: Quantity.counted(`${unit} asked for`, unit, wanted.length, [
      { file: sowFile, count: wanted.length, places: places(wanted) },
    ]),
  };
}

/** The entries of the latest time; those without a time may be the latest, so they stand beside it. */
export function lastOf(checks: readonly Check[]): readonly Check[] {
  const timeOf = ({ at }: Check): number => (at == null ? Infinity : (instant(at) ?? Infinity));
  const last = checks
    .map(timeOf)
    .filter(Number.isFinite)
    .reduce((latest, time) => Math.max(latest, time), -Infinity);
  return checks.filter((check) => timeOf(check) >= last);
}

function file(checks: readonly Check[]): Filed {
  const filed = new Map<string, Check[]>();
  for (const check of checks) {
    const key = keyOf(check.of, check.of === "criterion" ? (check.criterion ?? "") : "");
    const known = filed.get(key);
    if (known === undefined) filed.set(key, [check]);
    else known.push(check);
  }
  return filed;
}

function unknownChecks(because: Reason): ChecksFacts {
  const unknown = { met: Quantity.unknown(because), asked: Quantity.unknown(because) };
  return { build: unknown, cleanBuild: unknown, launch: unknown, criteria: unknown };
}
