import { withinRecord } from "../../scorer/describe/evidence-said.ts";

/** A line or a blob of a record that a page quotes. */
export type Quote = {
  /** Where on the page it stands. */
  readonly id: string;
  /** `streams/toolgate.jsonl:3`, without the folders all of them stand in. */
  readonly place: string;
  /** As its bytes are; `null` where they are not text, or the page holds enough already. */
  readonly text: string | null;
  /** What stands in place of the text, or beside it. */
  readonly remark: string;
  /** What the line names, each with where it stands on the page. */
  readonly leads: readonly { readonly label: string; readonly id: string }[];
};

/** A quote in one place of the page: there, or a link to where it stands. */
export type Quoted = { readonly quote: Quote; readonly here: boolean };

/** Characters of lines and blobs that one page quotes; the files of the folder hold the rest. */
const charactersOnAPage = 45_000;
/** Characters of one line or blob. */
const charactersOfOne = 700;

/** Collects what a page quotes: each line and blob once, as many as the page may hold. */
export class Quotes {
  readonly #byKey = new Map<string, Quote>();
  readonly #ids = new Set<string>();
  #left = charactersOnAPage;

  /** @param text what its bytes are, `null` where they are no text, which `remark` says. */
  add(
    file: string,
    line: number | null,
    text: string | null,
    { remark = "", leads = [] }: Partial<Pick<Quote, "remark" | "leads">> = {},
  ): Quoted {
    const key = keyOf(file, line);
    const known = this.#byKey.get(key);
    if (known !== undefined) return { quote: known, here: false };
    const kept = text === null ? null : text.slice(0, charactersOfOne);
    const fits = kept === null || kept.length <= this.#left;
    if (kept !== null && fits) this.#left -= kept.length;
    const cut = text !== null && text.length > charactersOfOne ? "the first of it; " : "";
    const quote = {
      id: this.#idOf(file, line),
      place: placeOf(file, line),
      text: fits ? kept : null,
      remark: fits ? `${cut}${remark}`.replace(/; $/, "") : "not quoted on this page",
      leads,
    };
    this.#byKey.set(key, quote);
    return { quote, here: true };
  }

  /** Where a line or blob that was quoted stands. */
  find(file: string, line: number | null): Quote | undefined {
    return this.#byKey.get(keyOf(file, line));
  }

  #idOf(file: string, line: number | null): string {
    const safe = placeOf(file, line).replaceAll(/[^A-Za-z0-9._-]/g, "-");
    let id = `record-${safe}`;
    for (let again = 2; this.#ids.has(id); again += 1) id = `record-${safe}-${again.toString()}`;
    this.#ids.add(id);
    return id;
  }
}

function keyOf(file: string, line: number | null): string {
  return line === null ? file : `${file}\n${line.toString()}`;
}

/** Digests of blobs are long: their first twelve digits stand. */
function placeOf(file: string, line: number | null): string {
  const path = withinRecord(file).replace(/^data\//, "");
  const short = path.replace(/^blobs\/sha256\/([0-9a-f]{12})[0-9a-f]{52}$/, "blobs/$1…");
  return line === null ? short : `${short}:${line.toString()}`;
}
