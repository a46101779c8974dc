import type { Finding } from "../evidence/findings.ts";
import { formatCount } from "./number.ts";
import { counted } from "./plural.ts";
import { shown } from "./strangers.ts";

/** Digits of a digest that stand in a sentence. */
const digestDigits = 12;

/** `sha256:440c24a57401…`, as it stands in a sentence; what is no digest stands as it is. */
export function shortDigest(digest: string): string {
  const named = /^sha256:[0-9a-f]{64}$/.test(digest) ? digest.slice(0, 7 + digestDigits) : null;
  return named === null ? shown(digest, 80) : `${named}…`;
}

/**
 * What a finding's sentence is made from. Everything a stranger wrote is bounded and made visible, and
 * every detail has a plain word for where it is not known.
 */
export type Said = {
  readonly why: string;
  /** A detail as it is. */
  readonly of: (name: string, otherwise: string) => string;
  /** A detail behind words of its own; nothing where it is not known. */
  readonly after: (before: string, name: string) => string;
  /** Whether a detail is the finding's own file, or not said at all. */
  readonly names: (name: string) => boolean;
  readonly digest: (name: string, otherwise: string) => string;
  /** `about.count` with its noun. */
  readonly count: (singular: string, plural: string) => string;
  /** `toolgate record 2`. */
  readonly record: string;
  /** `verdict on c1.k1 (eval-process 0)`. */
  readonly verdict: string;
  /** `contract c1 revision 1`. */
  readonly contract: string;
  /** The file without the folder all of a record stands in. */
  readonly file: string;
};

export function said({ file, why, about }: Finding): Said {
  const find = (name: string): string | null => {
    const detail = about[name];
    if (detail === undefined || detail === "") return null;
    return typeof detail === "number" ? formatCount(detail) : shown(detail, 160);
  };
  const number = (name: string): number => {
    const detail = about[name];
    return typeof detail === "number" ? detail : Number.NaN;
  };
  const producer = find("producer");
  const seq = find("seq") ?? "?";
  const item = find("item") ?? "an item";
  const revision = find("revision");
  const count = number("count");
  return {
    why: why ?? "",
    of: (name, otherwise) => find(name) ?? otherwise,
    after: (before, name) => {
      const detail = find(name);
      return detail === null ? "" : `${before}${detail}`;
    },
    names: (name) => about[name] === undefined || about[name] === file,
    digest: (name, otherwise) => {
      const detail = about[name];
      return typeof detail === "string" && detail !== "" ? shortDigest(detail) : otherwise;
    },
    count: (singular, plural) =>
      Number.isNaN(count) ? `some ${plural}` : counted(count, singular, plural),
    record: producer === null ? `record ${seq}` : `${producer} record ${seq}`,
    verdict: `verdict on ${item}${producer === null ? "" : ` (${producer} ${seq})`}`,
    contract: `contract ${find("contract") ?? "?"}${revision === null ? "" : ` revision ${revision}`}`,
    file: file === null ? "a file" : shown(withinRecord(file), 200),
  };
}

/** The path without `evidence/`, as the record's own files name each other. */
export function withinRecord(file: string): string {
  return file.startsWith("evidence/") ? file.slice("evidence/".length) : file;
}
