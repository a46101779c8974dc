import type { GivenFile, Trace } from "../../formats/format.ts";
import type { Digests } from "../../formats/read/digests.ts";
import type { FileLog } from "../../formats/read/file-log.ts";

/**
 * Runs without those that a copy of another's files tells: of two files with the same bytes, only the
 * first counts, whatever they are called. Most formats know repeated requests by their ids; some have none.
 *
 * @param digests of the files' bytes.
 */
export async function withoutCopies<Found extends { readonly trace: Trace }>(
  found: readonly Found[],
  files: readonly GivenFile[],
  digests: Digests,
): Promise<readonly Found[]> {
  const given = new Map(files.map((file) => [file.log, file]));
  const told = new Map<string, number>();
  const first = new Map<string, Trace>();
  const kept: Found[] = [];
  for (const one of found) {
    const own: string[] = [];
    for (const log of one.trace.files) {
      const file = given.get(log);
      own.push((file === undefined ? null : await digests.of(file.file)) ?? log.path);
    }
    const paths = one.trace.files.map(({ path }) => path).join("\n");
    // a file may tell of several runs: the same place among those of its copy is the same run
    const place = told.get(paths) ?? 0;
    told.set(paths, place + 1);
    const key = JSON.stringify([own.sort(), place]);
    const original = first.get(key);
    if (original === undefined) {
      first.set(key, one.trace);
      kept.push(one);
    } else sayCopies(one.trace.files, original.files);
  }
  return kept;
}

function sayCopies(copies: readonly FileLog[], originals: readonly FileLog[]): void {
  copies.forEach((log, index) => {
    const original = originals[index] ?? originals[0];
    if (original !== log)
      log.leaveOut("a copy", `the same bytes as ${original?.path ?? "another"}`);
  });
}
