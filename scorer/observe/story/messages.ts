import { messagePurposes } from "../../run-folder/event.ts";
import { Tally } from "../tally.ts";
import type { EventOf } from "./bounds.ts";
import { type Counted, countedLines } from "./counted.ts";

export type MessagePurpose = (typeof messagePurposes)[number];

/** How firmly a message is kept when the context is compacted; `unknown` where no line says. */
export const retentions = ["forgettable", "fuzzy", "strict", "unknown"] as const;
export type Retention = (typeof retentions)[number];

/** Messages of one purpose. */
export type MessageCount = {
  /** `null`: the log names none or `other`, or nobody published a count of it. */
  readonly purpose: MessagePurpose | null;
  readonly count: Counted;
  /** `null` for published figures, which do not say. */
  readonly retention: Readonly<Record<Retention, Counted>> | null;
};

/** Messages in the user's seat, the only seat the format knows. */
export type MessageFacts = {
  /** All of them; `null` where nobody published it. */
  readonly total: Omit<MessageCount, "purpose"> | null;
  /** Those seen, in the order of the format; the ones of unlisted purpose last. */
  readonly purposes: readonly MessageCount[];
};

class Counts {
  readonly all = new Tally();
  readonly retention: Readonly<Record<Retention, Tally>> = {
    forgettable: new Tally(),
    fuzzy: new Tally(),
    strict: new Tally(),
    unknown: new Tally(),
  };

  add(seq: number, retention: Retention): void {
    this.all.add(seq);
    this.retention[retention].add(seq);
  }

  facts(): Omit<MessageCount, "purpose"> {
    const { forgettable, fuzzy, strict, unknown } = this.retention;
    return {
      count: countedLines(this.all),
      retention: {
        forgettable: countedLines(forgettable),
        fuzzy: countedLines(fuzzy),
        strict: countedLines(strict),
        unknown: countedLines(unknown),
      },
    };
  }
}

/** Counts the messages of a log by purpose and retention. */
export class Messages {
  readonly #all = new Counts();
  readonly #purposes = new Map<MessagePurpose | null, Counts>();

  add({ seq, purpose, retention }: EventOf<"message">): void {
    const kept = retention ?? "unknown";
    this.#all.add(seq, kept);
    const key = listed(purpose);
    const counts = this.#purposes.get(key) ?? new Counts();
    this.#purposes.set(key, counts);
    counts.add(seq, kept);
  }

  of(purpose: MessagePurpose): Tally {
    return this.#purposes.get(purpose)?.all ?? new Tally();
  }

  facts(): MessageFacts {
    const purposes = [...messagePurposes, null].flatMap((purpose): readonly MessageCount[] => {
      const counts = this.#purposes.get(purpose);
      return counts === undefined ? [] : [{ purpose, ...counts.facts() }];
    });
    return { total: this.#all.facts(), purposes };
  }
}

/** `other` says no more than nothing does. */
export function listed(purpose: MessagePurpose | null | undefined): MessagePurpose | null {
  return purpose == null || purpose === "other" ? null : purpose;
}
