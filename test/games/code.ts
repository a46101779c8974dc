import { junit, cobertura, jscpd, radon, stryker } from "../observe/product-reports.ts";
import { type Content, json, sha256 } from "../support/make-folder.ts";
import type { Row } from "./parts.ts";

/** A function of 20 lines, and how many of them the tests run. */
export type Part = { readonly name: string; readonly ccn: number; readonly covered: number };

/** A source file as all analyzers see it: its functions stand one below the other, 20 lines each. */
export type Source = {
  readonly path: string;
  /** As repository.json says. */
  readonly kind: string;
  readonly bytes: number;
  readonly ncloc: number;
  readonly suppressions: number;
  readonly functions: readonly Part[];
  /** Straight lines below the functions that the tests run when they load the file. */
  readonly loaded: number;
  readonly errors: number;
  readonly warnings: number;
  /** Of its first lines, how many stand in another file too. */
  readonly duplicated: number;
  readonly killed: number;
  readonly survived: number;
  readonly uncovered: number;
};

export type Test = {
  readonly name: string;
  readonly result: "passed" | "failed" | "errored" | "skipped";
  /** In an earlier run on the same files. */
  readonly before: Test["result"];
  readonly asserts: boolean;
};

/** Lines of a function of `Part`. */
const partLines = 20;

const linesOf = ({ functions, loaded }: Source): number => functions.length * partLines + loaded;

const hitsOf = ({ functions, loaded }: Source): readonly number[] => [
  ...functions.flatMap(({ covered }) =>
    Array.from({ length: partLines }, (_, line) => (line < covered ? 1 : 0)),
  ),
  ...Array.from({ length: loaded }, () => 1),
];

function byPath<Value>(
  sources: readonly Source[],
  of: (source: Source) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(sources.map((source) => [source.path, of(source)]));
}

/** What repository.json says of the source files. */
export function shippedSources(sources: readonly Source[]): readonly Row[] {
  return sources.map(({ path, kind, bytes, ncloc, suppressions }) => ({
    path,
    kind,
    bytes,
    sha256: sha256(path),
    ncloc,
    suppressions,
  }));
}

/** One report a kind over all source files, as an honest publisher gives them. */
export function analyzerReports(sources: readonly Source[]): Readonly<Record<string, Content>> {
  const shared = sources.filter(({ duplicated }) => duplicated > 0);
  return {
    "lint/pylint.json": pylint(sources),
    "complexity/radon.json": radon(
      byPath(sources, ({ functions }) =>
        functions.map(({ name, ccn }, at) => {
          const line = at * partLines + 1;
          return [name, line, line + partLines - 1, ccn] as const;
        }),
      ),
    ),
    "duplication/jscpd.json": jscpd(
      shared.map((source, at) => {
        const other = shared[(at + 1) % shared.length] ?? source;
        const place = ({ path, duplicated }: Source) => [path, 1, duplicated] as const;
        return [place(source), place(other)] as const;
      }),
      byPath(sources, linesOf),
    ),
    "coverage/cobertura.xml": cobertura(byPath(sources, hitsOf)),
    "mutation/mutation.json": mutation(sources),
  };
}

/** Messages of pylint, each on a line of its own. */
export function pylint(sources: readonly Source[]): Content {
  return sources.flatMap(({ path, errors, warnings }) =>
    Array.from({ length: errors + warnings }, (_, at) => ({
      type: at < errors ? "error" : "warning",
      path,
      line: at + 1,
      column: 0,
      symbol: at < errors ? "undefined-variable" : "unused-import",
      message: "said",
      "message-id": at < errors ? "E0602" : "W0611",
    })),
  );
}

/** Mutants of each file, one a line; those that nothing runs last. */
export function mutation(sources: readonly Source[]): Content {
  return stryker(
    byPath(sources, ({ killed, survived, uncovered }) =>
      Array.from({ length: killed + survived + uncovered }, (_, at) => {
        const status = at < killed ? "Killed" : at < killed + survived ? "Survived" : "NoCoverage";
        return [at.toString(), at + 1, "BooleanLiteral", status] as const;
      }),
    ),
  );
}

/** Two runs of all tests on the same files, and what the tests assert. */
export function testFiles(tests: readonly Test[]): Readonly<Record<string, Content>> {
  const runs = ["run-1.xml", "run-2.xml"];
  const workspaceSha256 = sha256("workspace");
  return {
    "tests/run-1.xml": junit(tests.map(({ name, before }) => [name, before] as const)),
    "tests/run-2.xml": junit(tests.map(({ name, result }) => [name, result] as const)),
    "tests/index.json": json(
      runs.map((entry) => ({ entry, full: true, workspaceSha256, command: "make test" })),
    ),
    "tests/assertions.json": json(
      tests.map(({ name, asserts }) => ({
        path: "tests/test_parts.py",
        test: name,
        assertions: asserts ? 2 : 0,
        trivial: false,
      })),
    ),
  };
}

/** True for a file that holds a branched or an untested function. */
export function isBad({ functions }: Source): boolean {
  return functions.some(({ ccn }) => ccn > 6);
}
