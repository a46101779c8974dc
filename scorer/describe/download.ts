import type { OpenedFolder } from "../run-folder/opened.ts";

/** Largest folder whose files a site holds a copy of. */
export const mostDownloaded = 256 * 1024 * 1024;

/** Whether a site holds the files of a folder: all of them or none, since a part has another score. */
export function isOffered({ files }: Pick<OpenedFolder, "files">): boolean {
  let bytes = 0;
  for (const file of files.values()) bytes += file.bytes;
  return files.size > 0 && bytes <= mostDownloaded;
}

/**
 * The files of a folder as `sha256sum -c` reads them: digest, two spaces, path. The digest is also what
 * a file is called on the site, with `.bin` after it: every host sends that as bytes to be kept, and no
 * browser guesses at them.
 */
export function downloadList({ files }: Pick<OpenedFolder, "files">): string {
  return [...files].map(([path, { sha256 }]) => `${sha256}  ${path}\n`).join("");
}

/** Where the parts of a download are; all absolute. */
export type DownloadPlaces = {
  readonly list: string;
  /** What a digest is appended to. */
  readonly files: string;
  /** Heads published for the run; `null` where none entered its score. */
  readonly anchors: string | null;
};

/**
 * The commands that build a run folder again from the site and score it. Ids are made of letters,
 * digits, `.`, `_` and `-` alone, so that nothing of a stranger's stands in a command.
 */
export function downloadCommand(id: string, { list, files, anchors }: DownloadPlaces): string {
  return [
    `curl -fsS '${list}' -o '${id}.sha256'`,
    `while IFS= read -r line; do`,
    `  curl -fsS --create-dirs -o "${id}/\${line#*  }" '${files}'"\${line%%  *}.bin"`,
    `done < '${id}.sha256'`,
    ...(anchors === null ? [] : [`curl -fsS --create-dirs -o '_anchors/${id}.json' '${anchors}'`]),
    `(cd '${id}' && sha256sum -c --quiet '../${id}.sha256') &&`,
    `npx proofboard score '${id}' --json`,
  ].join("\n");
}
