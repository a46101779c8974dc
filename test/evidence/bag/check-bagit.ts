import {
  decodedPath,
  linesOf,
  type ManifestEntry,
  parseManifest,
} from "../../../scorer/evidence/bag/manifest-lines.ts";
import {
  type Declaration,
  parseBagInfo,
  parseDeclaration,
} from "../../../scorer/evidence/bag/tag-files.ts";

/** A bag of any version and algorithm, as its files: their bytes by their path in the bag. */
export type Bag = {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** An empty payload is a folder too. */
  readonly hasPayloadFolder: boolean;
};

/** What reading a bag needs of its surroundings; each gives `null` for a name it does not know. */
export type BagTools = {
  readonly decode: (bytes: Uint8Array, encoding: string) => string | null;
  /** In lower-case hexadecimal digits. */
  readonly digest: (bytes: Uint8Array, algorithm: string) => string | null;
};

/** Why a bag is not valid, and what a reader should know of one that is. Each names the file first. */
export type BagReport = {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
};

/**
 * Checks a bag of version 0.97 or 1.0 (RFC 8493) whole: declaration, manifests of every algorithm, tag
 * manifests, fetch.txt and bag-info.txt. The parts that read are those that read the cover of an evidence
 * record, which is held to one algorithm and to narrower names.
 */
export function checkBagit(bag: Bag, tools: BagTools): BagReport {
  const check = new BagCheck(bag, tools);
  check.run();
  return check;
}

class BagCheck {
  readonly errors: string[] = [];
  readonly warnings: string[] = [];
  readonly #bag: Bag;
  readonly #tools: BagTools;

  constructor(bag: Bag, tools: BagTools) {
    this.#bag = bag;
    this.#tools = tools;
  }

  run(): void {
    const text = this.#text("bagit.txt", "UTF-8");
    const declaration = text === null ? null : parseDeclaration(text);
    if (declaration === null) {
      this.errors.push("bagit.txt: missing, or not the two lines it must be");
      return;
    }
    if (!this.#bag.hasPayloadFolder) this.errors.push("data: missing");
    const payload = this.#manifests(/^manifest-([a-z0-9-]+)\.txt$/i, declaration);
    if (payload.length === 0) this.errors.push("manifest: none");
    this.#checkListed(payload, declaration);
    this.#manifests(/^tagmanifest-([a-z0-9-]+)\.txt$/i, declaration);
    this.#checkFetch(payload, declaration);
    this.#checkInfo(declaration);
  }

  #text(path: string, encoding: string): string | null {
    const bytes = this.#bag.files.get(path);
    return bytes === undefined ? null : this.#tools.decode(bytes, encoding);
  }

  /** The paths of every manifest whose name has this form, each compared with the files. */
  #manifests(form: RegExp, declaration: Declaration): readonly ReadonlySet<string>[] {
    return [...this.#bag.files.keys()].flatMap((file) => {
      const [, algorithm] = form.exec(file) ?? [];
      return algorithm === undefined ? [] : [this.#manifest(file, algorithm, declaration)];
    });
  }

  #manifest(file: string, named: string, { encoding, major }: Declaration): ReadonlySet<string> {
    const algorithm = named.toLowerCase().replaceAll("-", "");
    const text = this.#text(file, encoding);
    const lines = text === null ? null : parseManifest(text, null);
    const seen = new Map<string, ManifestEntry>();
    if (lines === null || lines.faults.length > 0)
      this.errors.push(`${file}: has lines that are no entry`);
    for (const entry of lines?.entries ?? []) {
      const before = seen.get(entry.path);
      if (!entry.isPlain) this.warnings.push(`${file}: ${entry.written} is written another way`);
      if (before !== undefined) {
        const isHarmless = before.digest === entry.digest && major < 1;
        (isHarmless ? this.warnings : this.errors).push(`${file}: ${entry.path} stands twice`);
      } else if (!isInside(entry.path) || (file.startsWith("m") && !isPayload(entry.path)))
        this.errors.push(`${file}: ${entry.path} lies elsewhere`);
      else this.#compare(file, entry, algorithm);
      seen.set(entry.path, entry);
    }
    const normal = new Set([...seen.keys()].map((path) => path.normalize("NFC")));
    if (normal.size < seen.size) this.warnings.push(`${file}: one name in two spellings`);
    return new Set([...seen.keys()].map((path) => this.#stored(path) ?? path));
  }

  #compare(file: string, { path, digest }: ManifestEntry, algorithm: string): void {
    const stored = this.#stored(path);
    const bytes = stored === null ? undefined : this.#bag.files.get(stored);
    if (bytes === undefined) {
      this.errors.push(`${file}: ${path} is missing`);
      return;
    }
    if (stored !== path)
      this.warnings.push(`${file}: ${path} is spelled in another form of Unicode`);
    const found = this.#tools.digest(bytes, algorithm);
    if (found === null) this.errors.push(`${file}: of an algorithm that is not known`);
    else if (found !== digest) this.errors.push(`${file}: ${path} has another digest`);
  }

  /** The name of a file as the disk has it, which may spell it in another form of Unicode. */
  #stored(path: string): string | null {
    if (this.#bag.files.has(path)) return path;
    const forms = (["NFC", "NFD"] as const).map((form) => path.normalize(form));
    return forms.find((form) => this.#bag.files.has(form)) ?? null;
  }

  /** Version 1.0 asks that every payload manifest lists every payload file, 0.97 that one does. */
  #checkListed(manifests: readonly ReadonlySet<string>[], { major }: Declaration): void {
    for (const path of this.#bag.files.keys()) {
      if (!isPayload(path)) continue;
      const isIn = (manifest: ReadonlySet<string>): boolean => manifest.has(path);
      if (major < 1 ? !manifests.some(isIn) : !manifests.every(isIn))
        this.errors.push(`${path}: not listed`);
    }
  }

  #checkFetch(manifests: readonly ReadonlySet<string>[], { encoding, major }: Declaration): void {
    if (!this.#bag.files.has("fetch.txt")) return;
    const paths = parseFetch(this.#text("fetch.txt", encoding) ?? "?");
    if (paths === null) this.errors.push("fetch.txt: has lines that are no entry");
    // only version 1.0 says that a file to be fetched must be listed
    const unlisted = major < 1 ? this.warnings : this.errors;
    for (const path of paths ?? [])
      if (!isInside(path)) this.errors.push(`fetch.txt: ${path} lies elsewhere`);
      else if (!manifests.some((manifest) => manifest.has(path)))
        unlisted.push(`fetch.txt: ${path} is in no manifest`);
  }

  #checkInfo({ encoding }: Declaration): void {
    if (!this.#bag.files.has("bag-info.txt")) return;
    const info = parseBagInfo(this.#text("bag-info.txt", encoding) ?? "?");
    const payload = [...this.#bag.files].filter(([path]) => isPayload(path));
    const bytes = payload.reduce((sum, [, content]) => sum + content.length, 0);
    if (info === null) this.errors.push("bag-info.txt: has lines without a label");
    else if (!countsPayload(info, bytes, payload.length))
      this.errors.push("bag-info.txt: counts another payload");
  }
}

function isPayload(path: string): boolean {
  return path.startsWith("data/");
}

/** A path that leads nowhere outside the bag, on any system. */
function isInside(path: string): boolean {
  return !/^(?:[/\\~]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes("..");
}

/** Whether a bag-info.txt counts the payload as it is; one that does not count it says nothing wrong. */
function countsPayload(
  info: readonly (readonly [string, string])[],
  bytes: number,
  files: number,
): boolean {
  return info
    .filter(([label]) => label.toLowerCase() === "payload-oxum")
    .every(([, value]) => value === `${bytes.toString()}.${files.toString()}`);
}

/** The paths fetch.txt promises, each with its length where it says one; `null` where a line is none. */
function parseFetch(text: string): readonly string[] | null {
  const paths: string[] = [];
  for (const line of linesOf(text)) {
    const [, path] = /^\S+[ \t]+(?:\d+|-)[ \t]+(\S.*)$/s.exec(line) ?? [];
    if (path === undefined) return null;
    paths.push(decodedPath(path));
  }
  return paths;
}
