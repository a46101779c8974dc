import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import type { Differ, SiteDifference } from "./difference.ts";
import type { Expected } from "./expected.ts";
import type { Markup } from "./markup.ts";
import { checkPictureWords } from "./pictures.ts";
import { checkRows } from "./rows.ts";

/** A built site as it is read back, and what in it differs. */
export class Site {
  readonly differences: SiteDifference[] = [];
  /** Runs whose composite stands on a page of the board. */
  readonly placed = new Set<string>();
  readonly files: ReadonlySet<string>;
  readonly #directory: string;
  readonly #expected: Expected;

  constructor(directory: string, files: ReadonlySet<string>, expected: Expected) {
    this.#directory = directory;
    this.files = files;
    this.#expected = expected;
  }

  has(file: string): boolean {
    return this.files.has(file);
  }

  /** Where what differs in a file goes. */
  readonly differ = (file: string): Differ => {
    return (about, found, expected) => {
      this.differences.push({ file, about, found: found ?? "nothing", expected });
    };
  };

  /**
   * The bytes of a file; that one is missing is a difference. Nothing else waits while a site is checked,
   * and one after the other thousands of files are read in half the time at once.
   */
  bytes(file: string): Buffer | undefined {
    if (this.has(file)) return readFileSync(join(this.#directory, file));
    this.differ(file)("the file", undefined, "one of this name");
    return undefined;
  }

  text(file: string): string | undefined {
    return this.bytes(file)?.toString("utf8");
  }

  /** Holds what any page may have: rows of runs, and the words of its picture. */
  page(file: string, page: Markup): void {
    const { runs, boardWords } = this.#expected;
    const isBoard = file === "index.html" || file.startsWith("board/");
    const values = isBoard || /^(measures|sows)\//.test(file);
    const read = (run: string): void => {
      if (isBoard) this.placed.add(run);
    };
    checkRows(page, runs, this.differ(file), { values, read });
    checkPictureWords(page, { runs, board: boardWords }, this.differ(file));
  }
}

/** Files of a folder, with `/`, but for those that are copies of runs' own. */
export async function listed(directory: string): Promise<ReadonlySet<string>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, "/").length))
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => !path.startsWith("files/"))
      .sort(),
  );
}
