import type { Quantity } from "../../exact/quantity.ts";
import { logFiles } from "../../run-folder/kinds.ts";
import { Tally } from "../tally.ts";
import type { EventOf } from "./bounds.ts";
import { type Counted, countedLines, countedQuantity } from "./counted.ts";
import type { Messages } from "./messages.ts";

/** What agents that stalled were told in the user's seat; `null` is not known. */
export type StallFacts = {
  readonly notices: Counted | null;
  readonly escalations: Counted | null;
  readonly together: Counted | null;
};

/** Published stalls; each may be unknown. */
export function stallFacts(notices: Quantity, escalations: Quantity): StallFacts {
  return {
    notices: countedQuantity(notices),
    escalations: countedQuantity(escalations),
    together: countedQuantity(notices.plus(escalations)),
  };
}

/** The same from the messages of a log. A `notice` line may speak of the same stall, so it is not added. */
export function stallsIn(messages: Messages): StallFacts {
  const [notices, escalations] = [messages.of("stall-notice"), messages.of("stall-escalation")];
  const { events } = logFiles;
  return {
    notices: countedLines(notices),
    escalations: countedLines(escalations),
    together: countedQuantity(
      notices
        .quantity("stall notices", "messages", events)
        .plus(escalations.quantity("stall escalations", "messages", events)),
    ),
  };
}

type About = NonNullable<EventOf<"notice">["about"]>;

/** Notices a harness wrote down, by what they are about. */
export type NoticeFacts = readonly {
  /** `null`: the lines do not say. */
  readonly about: About | null;
  readonly times: Counted;
  /** The largest `count` of a line: cycles of a step, or repeats of a call. */
  readonly highest: number | null;
}[];

class Notice {
  readonly times = new Tally();
  highest: number | null = null;
}

export class Notices {
  readonly #notices: readonly (readonly [About | null, Notice])[] = [
    ["stall", new Notice()],
    ["repeat", new Notice()],
    [null, new Notice()],
  ];

  add({ seq, about, count }: EventOf<"notice">): void {
    const notice = this.#notices.find(([name]) => name === (about ?? null))?.[1];
    if (notice === undefined) return;
    notice.times.add(seq);
    if (count != null) notice.highest = Math.max(notice.highest ?? 0, count);
  }

  facts(): NoticeFacts {
    return this.#notices
      .filter(([, { times }]) => times.count > 0)
      .map(([about, { times, highest }]) => ({ about, times: countedLines(times), highest }));
  }
}
