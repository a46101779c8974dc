import type { ReplayIndex, ReplayPiece } from "../../../scorer/describe/replay-json.ts";
import type { StepWords } from "../../../scorer/describe/replay-steps.ts";

/** Pieces kept in memory; those asked for longest ago are let go. */
const kept = 12;

export async function fetchIndex(address: string): Promise<ReplayIndex> {
  return (await json(`${address}index.json`)) as ReplayIndex;
}

/** The steps of a replay, fetched a piece at a time as they are needed. */
export class Pieces {
  readonly #address: string;
  readonly #size: number;
  readonly #loaded = new Map<number, ReplayPiece>();
  readonly #asked = new Map<number, Promise<void>>();

  constructor(address: string, size: number) {
    this.#address = address;
    this.#size = size;
  }

  /** A step that is there already. */
  get(step: number): StepWords | null {
    const piece = this.#loaded.get(this.#pieceOf(step));
    return piece?.steps[step - piece.first] ?? null;
  }

  /** Fetches what holds the steps from one to another; rejects where it cannot be had. */
  async need(first: number, last: number): Promise<void> {
    const pieces: Promise<void>[] = [];
    for (let piece = this.#pieceOf(first); piece <= this.#pieceOf(last); piece += 1)
      if (!this.#loaded.has(piece)) pieces.push(this.#ask(piece));
    await Promise.all(pieces);
  }

  #ask(piece: number): Promise<void> {
    const asked = this.#asked.get(piece);
    if (asked !== undefined) return asked;
    const asking = json(`${this.#address}steps-${piece.toString()}.json`)
      .then((value) => {
        this.#loaded.set(piece, value as ReplayPiece);
        const [oldest] = this.#loaded.keys();
        if (this.#loaded.size > kept && oldest !== undefined) this.#loaded.delete(oldest);
      })
      .finally(() => this.#asked.delete(piece));
    this.#asked.set(piece, asking);
    return asking;
  }

  #pieceOf(step: number): number {
    return Math.floor((step - 1) / this.#size);
  }
}

async function json(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status.toString()}`);
  return response.json();
}
