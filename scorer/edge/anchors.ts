import { dirname, join, resolve } from "node:path";
import { problemText } from "../describe/problems.ts";
import { type Anchors, anchorsSchema } from "../run-folder/anchors.ts";
import { parseJson } from "../run-folder/json.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { type Problem, ProblemList } from "../run-folder/problem.ts";
import { validate } from "../run-folder/validate.ts";
import { onlyOneRun } from "./commands/one-run.ts";
import { nodePlatform } from "./node-platform.ts";
import { readPlainFile } from "./read-plain-file.ts";
import { UsageError } from "./streams.ts";

/** Published heads of one run, or what is wrong with the file that should hold them. */
type FoundAnchors = {
  readonly anchors: Anchors | null;
  readonly problems: readonly Problem[];
};

/** Most bytes of a file of heads. */
const mostBytes = 65_536;

/** Heads published for a run in `_anchors` beside its folder; none where there is no such file. */
export async function anchorsBeside(path: string, opened: OpenedFolder): Promise<FoundAnchors> {
  const { run } = opened.documents;
  if (run.state !== "read") return { anchors: null, problems: [] };
  const file = `_anchors/${run.value.id}.json`;
  return readAnchors(join(dirname(resolve(path)), file), file, run.value.id);
}

/** Heads that were named for a run, with a warning where they are of another. */
export function asGiven(anchors: Anchors, { documents: { run } }: OpenedFolder): FoundAnchors {
  if (run.state !== "read" || run.value.id === anchors.run) return { anchors, problems: [] };
  const found = `heads of the run ${JSON.stringify(anchors.run)}`;
  const expected = `those of ${JSON.stringify(run.value.id)}`;
  const place = { file: "--anchors", place: "/run" };
  return {
    anchors,
    problems: [{ level: "warning", rule: "reference", ...place, found, expected }],
  };
}

/**
 * Reads a file of published heads.
 *
 * @param named what the file is called in what is said of it
 * @param id the run it must be of, where that is known
 */
async function readAnchors(path: string, named: string, id: string | null): Promise<FoundAnchors> {
  const problems = new ProblemList();
  const file = await readPlainFile(path, mostBytes);
  if (file.state === "absent") return { anchors: null, problems: [] };
  const text = file.state === "read" ? nodePlatform.decode(file.bytes) : null;
  if (text === null) {
    const found = file.state === "refused" ? file.found : "bytes that are not UTF-8";
    const expected = `a plain JSON file of at most ${mostBytes.toString()} bytes`;
    problems.add({ level: "error", rule: "reference", file: named, found, expected });
    return { anchors: null, problems: problems.list() };
  }
  const parsed = parseJson(text, named, problems.add, { byteOrderMark: "error" });
  const anchors =
    parsed === null ? null : validate(anchorsSchema, parsed.value, named, problems.add);
  if (anchors === null || id === null || anchors.run === id)
    return { anchors, problems: problems.list() };
  const found = `heads of the run ${JSON.stringify(anchors.run)}`;
  const expected = `those of ${JSON.stringify(id)}`;
  problems.add({ level: "error", rule: "reference", file: named, place: "/run", found, expected });
  return { anchors: null, problems: problems.list() };
}

/**
 * The heads in the file an option names; `null` without the option.
 * @throws UsageError where the file holds none, or where it could be meant for more than one run.
 */
export async function givenAnchors(
  file: string | undefined,
  paths: readonly string[],
): Promise<Anchors | null> {
  if (file === undefined) return null;
  await onlyOneRun(paths, "--anchors holds the heads of one run");
  const { anchors, problems } = await readAnchors(file, file, null);
  if (anchors !== null) return anchors;
  const said = problems.map(problemText).join("\n");
  throw new UsageError(said === "" ? `${file}: no such file` : said);
}
