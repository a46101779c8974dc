/** Pages of a list fetched for one view at most; runs beyond them are linked to. */
const pagesAtOnce = 10;

/**
 * Rows of listed runs that stand on further pages of the board, read from those pages: they are the
 * same rows, made once, when the site was built.
 */
export class FurtherRows {
  readonly #at: string;
  readonly #rows: number;
  readonly #asked = new Set<number>();

  /** @returns `null` where the list of the job has one page. */
  static of(section: HTMLElement): FurtherRows | null {
    const pages = section.querySelector<HTMLElement>("nav[data-pages-of=listed]");
    return pages === null ? null : new FurtherRows(pages.dataset);
  }

  private constructor({ pagesAt = "", pageRows = "1" }: DOMStringMap) {
    this.#at = pagesAt;
    this.#rows = Number(pageRows);
  }

  /** @param places of runs in the whole list, from 0 @returns the table bodies of their pages, once each */
  async bodies(places: readonly number[]): Promise<readonly HTMLTableSectionElement[]> {
    const pages = [...new Set(places.map((place) => Math.floor(place / this.#rows) + 1))];
    const wanted = pages.filter((page) => !this.#asked.has(page)).slice(0, pagesAtOnce);
    const fetched = await Promise.all(
      wanted.map(async (page) => {
        this.#asked.add(page);
        try {
          return await bodiesOf(this.#at.replace("PAGE", page.toString()));
        } catch {
          // One that did not come is asked for again.
          this.#asked.delete(page);
          return [];
        }
      }),
    );
    return fetched.flat();
  }
}

async function bodiesOf(address: string): Promise<readonly HTMLTableSectionElement[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} did not come`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...(page.querySelector<HTMLTableElement>("table.unranked")?.tBodies ?? [])];
}
