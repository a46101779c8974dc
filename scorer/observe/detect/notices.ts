import type { Event } from "../../run-folder/event.ts";
import { Tally } from "../tally.ts";

/** What a harness itself says it noticed, by notices and by messages in the user's seat. */
export class Notices {
  readonly stallNotices = new Tally();
  readonly escalationNotices = new Tally();
  readonly repeatNotices = new Tally();
  readonly stallMessages = new Tally();
  readonly escalationMessages = new Tally();
  readonly repeatMessages = new Tally();

  readonly #escalationCycles: number;

  /** @param escalationCycles a stall notice that counts so many cycles is an escalation. */
  constructor(escalationCycles: number) {
    this.#escalationCycles = escalationCycles;
  }

  event(event: Event): void {
    if (event.kind === "notice") {
      if (event.about === "stall") {
        const escalates = (event.count ?? 0) >= this.#escalationCycles;
        (escalates ? this.escalationNotices : this.stallNotices).add(event.seq);
      } else if (event.about === "repeat") this.repeatNotices.add(event.seq);
    } else if (event.kind === "message") {
      if (event.purpose === "stall-notice") this.stallMessages.add(event.seq);
      else if (event.purpose === "stall-escalation") this.escalationMessages.add(event.seq);
      else if (event.purpose === "repeated-call") this.repeatMessages.add(event.seq);
    }
  }
}
