import { radon } from "../observe/product-reports.ts";
import { measureOf } from "../score/scoring.ts";
import { isBad, mutation, pylint, type Source } from "./code.ts";
import type { Pair } from "./pair.ts";
import { filesOf, type Parts, withSources } from "./parts.ts";
import { nclocOf } from "./seeing.ts";
import { contentsText } from "./text.ts";

const withFiles =
  (files: (run: Parts) => Parts["files"]) =>
  (run: Parts): Parts => ({ ...run, files: { ...run.files, ...files(run) } });

const bad = ({ sources }: Parts): readonly Source[] => sources.filter(isBad);
const good = ({ sources }: Parts): readonly Source[] => sources.filter((source) => !isBad(source));

/** The files with the functions of some of them left out, and those in a file no tool reads. */
function inAnotherLanguage(run: Parts): Parts {
  const lines = bad(run).reduce((sum, { ncloc }) => sum + ncloc, 0);
  const rules = { path: "src/rules.jl", bytes: 32 * lines, kind: "source", ncloc: lines };
  return { ...run, sources: good(run), others: [...run.others, { ...rules, suppressions: 0 }] };
}

export const codeGames: readonly Pair[] = [
  {
    id: "C2",
    ways: [
      withSources((source) => ({
        ...source,
        ...{ loaded: 334, ncloc: source.ncloc + 334, bytes: source.bytes + 334 * 30 },
      })),
    ],
    about: ["lint-density", "complex-code", "duplication", "line-coverage"],
    played: (honest, gaming) => nclocOf(gaming) > nclocOf(honest) + 3000,
  },
  {
    id: "C3",
    ways: [
      withSources((source) => ({
        ...source,
        functions: source.functions.map((part) => ({ ...part, ccn: Math.min(part.ccn, 3) })),
      })),
    ],
    about: ["complex-code", "risky-functions"],
    played: (_, { parts }) => bad(parts).length === 0,
  },
  {
    id: "X17",
    ways: [inAnotherLanguage],
    about: ["complex-code", "risky-functions", "line-coverage", "lint-density"],
    played: (honest, gaming) =>
      bad(gaming.parts).length === 0 && nclocOf(gaming) === nclocOf(honest),
  },
  {
    id: "C5",
    honest: withFiles(({ sources }) => ({
      "lint/pylint.json": pylint(sources.slice(0, 5)),
      "lint/rest.json": pylint(sources.slice(5)),
    })),
    ways: [
      withFiles(({ sources }) => ({
        "lint/pylint.json": pylint(sources.slice(0, 2)),
        "lint/rest.json": pylint([]),
      })),
      (run: Parts): Parts => ({ ...run, dropped: ["lint/pylint.json"] }),
    ],
    about: ["lint-density"],
    played: (honest, gaming) =>
      measureOf(honest.card, "lint-density").value !== measureOf(gaming.card, "lint-density").value,
  },
  {
    id: "C6",
    ways: [
      withFiles((run: Parts): Parts["files"] => ({
        "complexity/radon.json": radon(
          Object.fromEntries(good(run).map(({ path }) => [path, [["f", 1, 20, 4]]])),
        ),
      })),
    ],
    about: ["complex-code", "risky-functions"],
    played: (_, { parts }) => "complexity/radon.json" in parts.files && bad(parts).length > 0,
  },
  {
    id: "C12",
    ways: [
      withFiles((run: Parts): Parts["files"] => ({
        "coverage/whole-program.xml": contentsText(
          filesOf(
            withSources((source) => ({
              ...source,
              functions: source.functions.map((part) => ({ ...part, covered: 20 })),
            }))(run),
          )["coverage/cobertura.xml"],
        ),
      })),
    ],
    about: ["line-coverage", "risky-functions"],
    played: (_, { parts }) => "coverage/whole-program.xml" in parts.files,
  },
  {
    id: "C14",
    honest: withSources((source, n) => (n < 2 ? { ...source, killed: 9, survived: 0 } : source)),
    ways: [
      withFiles(({ sources }) => ({ "mutation/mutation.json": mutation(sources.slice(0, 2)) })),
    ],
    about: ["mutation-score"],
    played: (honest, gaming) =>
      measureOf(honest.card, "mutation-score").value !==
      measureOf(gaming.card, "mutation-score").value,
  },
  {
    id: "X18",
    ways: [
      withSources((source) => ({ ...source, ncloc: source.bytes + 1 })),
      withSources((source, n) => (n === 0 ? { ...source, ncloc: source.bytes * 100 } : source)),
    ],
    about: ["lint-density", "complex-code"],
    played: (_, { parts }) => parts.sources.some(({ ncloc, bytes }) => ncloc > bytes),
  },
  {
    id: "X19",
    ways: [withSources((source) => ({ ...source, ncloc: source.ncloc * 2 }))],
    about: ["lint-density", "complex-code"],
    played: (honest, gaming) => nclocOf(gaming) === 2 * nclocOf(honest),
  },
];
