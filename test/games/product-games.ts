import { png } from "../support/generate/png.ts";
import { sha256 } from "../support/make-folder.ts";
import { criteriaOf } from "./asked.ts";
import { unchecked } from "./jobs.ts";
import type { Pair } from "./pair.ts";
import { changed, filesOf, having, type Parts, type Row } from "./parts.ts";
import { recorded } from "./record.ts";

const passing =
  (matches: (row: Row) => boolean) =>
  (run: Parts): Parts => ({
    ...run,
    checks: changed(run.checks, matches, (row) => ({ ...row, exitCode: 0, stayedUpMs: 5000 })),
  });

const isShot = (row: Row): boolean => row["path"] === "shots/window.png";

/** The run never took a screenshot. */
const noScreenshot = (run: Parts): Parts => ({
  ...run,
  others: run.others.filter((row) => !isShot(row)),
  deliverables: run.deliverables.filter((row) => !isShot(row)),
  files: Object.fromEntries(Object.entries(run.files).filter(([path]) => !path.endsWith(".png"))),
});

/** A picture of what the program should have shown. */
function drawn(run: Parts): Parts {
  const picture = png(16, 16, 80);
  const file = { path: "shots/window.png", bytes: picture.length, sha256: sha256(picture) };
  return {
    ...run,
    others: [...run.others, { ...file, kind: "asset" }],
    deliverables: [...run.deliverables, { id: "screenshot", ...file, kind: "image" }],
    files: { ...run.files, "assets/shots/window.png": picture },
  };
}

const hasPicture = ({ files }: Parts): boolean => "assets/shots/window.png" in files;

/** Criteria that were not met are no longer asked for. */
function easier(run: Parts): Parts {
  const unmet = run.checks
    .filter(having({ of: "criterion", exitCode: 1 }))
    .map((row) => row["criterion"]);
  const criteria = criteriaOf(run).filter(({ id }) => !unmet.includes(id));
  return { ...run, sow: { ...run.sow, criteria } };
}

const everyFile = [
  ...["sow.json", "status/final.json", "status/workflow.json", "repository.json", "checks.json"],
  ...["telemetry/requests.jsonl", "telemetry/tool-calls.jsonl", "telemetry/events.jsonl"],
  ...["deliverables.json", "assets/README.md", "assets/shots/window.png", "lint/pylint.json"],
  ...["complexity/radon.json", "duplication/jscpd.json", "coverage/cobertura.xml"],
  ...["tests/run-1.xml", "tests/run-2.xml", "tests/index.json", "tests/assertions.json"],
  "mutation/mutation.json",
];

const leavingOut = (id: string): Pair => ({
  id,
  ways: everyFile.map((path) => (run: Parts): Parts => ({ ...run, dropped: [path] })),
  about: ["lint-density"],
  played: (honest, { parts: { dropped, ...rest } }) =>
    dropped.every(
      (path) => path in filesOf(honest.parts) && !(path in filesOf({ ...rest, dropped })),
    ),
});

export const productGames: readonly Pair[] = [
  {
    id: "C15",
    ways: [passing(({ of }) => of === "build" || of === "typecheck")],
    about: ["build-success", "clean-build"],
    played: (_, { parts }) =>
      parts.checks.filter(having({ of: "typecheck", exitCode: 0 })).length > 0,
  },
  {
    id: "D2",
    honest: noScreenshot,
    ways: [drawn],
    about: ["deliverables-valid"],
    played: (honest, gaming) => !hasPicture(honest.parts) && hasPicture(gaming.parts),
  },
  {
    id: "X27",
    // deliverables are then all that says what was done
    honest: (run: Parts): Parts => unchecked(noScreenshot(run)),
    ways: [drawn],
    about: ["deliverables-valid", "cost-to-baseline"],
    played: (honest, gaming) => !hasPicture(honest.parts) && hasPicture(gaming.parts),
  },
  {
    id: "D3",
    ways: [passing(having({ of: "launch" }))],
    about: ["launches"],
    played: (_, { parts }) => parts.checks.some(having({ of: "launch", stayedUpMs: 5000 })),
  },
  {
    id: "X28",
    ways: [easier],
    about: ["cost-to-baseline", "active-wall-clock"],
    played: (honest, gaming) =>
      (gaming.card.facts.criteria ?? 0) < (honest.card.facts.criteria ?? 0),
  },
  leavingOut("X29"),
  { ...leavingOut("X59"), honest: recorded() },
];
