import { Quantity } from "../exact/quantity.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { ShippedFile } from "../run-folder/repository.ts";
import { allUnknown, type Evidence, notThere, unreadable } from "./evidence.ts";
import { kindOfFile, needsLog } from "./file-kind.ts";
import type { MissingRule } from "./missing.ts";
import { firstPlaces } from "./places.ts";
import { Tally } from "./tally.ts";
import { type Telemetry, toolCallsLog } from "./telemetry.ts";

const repositoryFile = documentFiles.repository;

/** What shipped: source files and the figures over them. */
export type RepositoryFacts = {
  /** Source files by path; `null` where repository.json is not readable. */
  readonly sources: ReadonlyMap<string, ShippedFile> | null;
  /** Non-comment lines of the source files. */
  readonly ncloc: Quantity;
  readonly suppressions: Quantity;
  readonly dependencyFolders: Quantity;
  readonly secrets: Quantity;
  readonly bigFiles: Quantity;
};

/** Folders that package managers fill; committing one ships other people's code. */
const dependencyFolder =
  /^(.*\/)?(node_modules|bower_components|jspm_packages|site-packages|\.?venv|virtualenv|\.tox|\.nox|Pods|Carthage)\//;

const names = ["ncloc", "suppressions", "dependencyFolders", "secrets", "bigFiles"] as const;

/** @param bigFileBytes a file larger than this counts against hygiene. */
export function observeRepository(
  { documents, kinds }: OpenedFolder,
  telemetry: Telemetry,
  missing: MissingRule,
  bigFileBytes: number,
): Evidence<RepositoryFacts> {
  const document = documents.repository;
  if (document.state !== "read") {
    const reason = document.state === "absent" ? notThere : unreadable;
    const facts = { sources: null, ...allUnknown(names, reason(repositoryFile)) };
    return { kinds: [repositoryFile], facts };
  }
  const { files, secrets } = document.value;
  const written =
    telemetry.has.calls && !telemetry.broken.has(toolCallsLog) ? telemetry.written : null;
  const sources = files
    .filter((file) => kindOfFile(file, written) === "source")
    .map(withPossibleLines);
  const readsLog = files.some(needsLog) && kinds.has(toolCallsLog);
  return {
    kinds: readsLog ? [repositoryFile, toolCallsLog] : [repositoryFile],
    facts: {
      sources: new Map(sources.map((file) => [file.path, file])),
      ncloc: sumOver("code lines of source files", "lines", sources, "ncloc", missing, 0),
      suppressions: sumOver("suppressions", "suppressions", sources, "suppressions", missing),
      dependencyFolders: places("committed dependency folders", foldersIn(files)),
      secrets:
        typeof secrets === "number"
          ? Quantity.counted("secrets", "", secrets, [
              { file: repositoryFile, pointer: "/secrets" },
            ])
          : Quantity.unknown({ code: "field missing", about: `secrets in ${repositoryFile}` }),
      bigFiles: places(
        `files over ${bigFileBytes.toString()} bytes`,
        files.filter(({ bytes }) => bytes > bigFileBytes).map(({ path }) => path),
      ),
    },
  };
}

/** A file has no more lines than bytes: a count that says so is not known, since lines are a divisor. */
function withPossibleLines(file: ShippedFile): ShippedFile {
  return (file.ncloc ?? 0) > file.bytes ? { ...file, ncloc: null } : file;
}

function sumOver(
  name: string,
  unit: string,
  files: readonly ShippedFile[],
  field: "ncloc" | "suppressions",
  missing: MissingRule,
  worst?: number,
): Quantity {
  const lacking = new Tally();
  const known = files.flatMap((file) => file[field] ?? []);
  lacking.count = files.length - known.length;
  const sum = Quantity.counted(
    name,
    unit,
    known.reduce((total, value) => total + BigInt(value), 0n),
    [{ file: repositoryFile, count: known.length }],
  );
  const largest = known.reduce((most, value) => Math.max(most, value), 0);
  return missing.apply(sum, field, repositoryFile, lacking, files.length, worst ?? largest);
}

function foldersIn(files: readonly ShippedFile[]): readonly string[] {
  const folders = files.flatMap(({ path }) => {
    const match = dependencyFolder.exec(path);
    return match === null ? [] : [shortest(match[0])];
  });
  return [...new Set(folders)].sort();
}

/** The outermost dependency folder of a path: those within it are part of it. */
function shortest(folder: string): string {
  const inner = dependencyFolder.exec(folder.slice(0, -1).replace(/[^/]*$/, ""));
  return inner === null ? folder : shortest(inner[0]);
}

function places(name: string, found: readonly string[]): Quantity {
  const source = { file: repositoryFile, count: found.length, places: firstPlaces(found) };
  return Quantity.counted(name, "", found.length, [source]);
}
