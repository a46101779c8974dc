import type { Event } from "../../run-folder/event.ts";
import { Tally } from "../tally.ts";
import { Compactions } from "./compactions.ts";
import { countedLines } from "./counted.ts";
import type { StoryFacts } from "./facts.ts";
import { Breakers, Reentries } from "./limits.ts";
import { Messages } from "./messages.ts";
import { Reviews } from "./reviews.ts";
import { Notices, stallsIn } from "./stalls.ts";
import { Supervisor } from "./supervisor.ts";
import { Verdicts } from "./verdicts.ts";

/**
 * Follows the events of a run in their order and tells how the harness drove it. What it keeps is
 * bounded, however long the log is.
 *
 * @example
 * const story = new Story();
 * story.event({ seq: 0, id: "e0", kind: "message", purpose: "goal" });
 * story.result().messages?.total?.count.count // => 1
 */
export class Story {
  readonly #messages = new Messages();
  readonly #notices = new Notices();
  readonly #reentries = new Reentries();
  readonly #reviews = new Reviews();
  readonly #breakers = new Breakers();
  readonly #compactions = new Compactions();
  readonly #supervisor = new Supervisor();
  readonly #verdicts = new Verdicts();
  readonly #checkpoints = new Tally();

  /** Any event; those that say nothing of the harness's part are passed over. */
  event(event: Event): void {
    switch (event.kind) {
      case "message":
        this.#messages.add(event);
        break;
      case "notice":
        this.#notices.add(event);
        break;
      case "reentry":
        this.#reentries.add(event);
        break;
      case "review":
        this.#reviews.add(event);
        break;
      case "breaker":
        this.#breakers.add(event);
        break;
      case "compaction":
        this.#compactions.add(event);
        break;
      case "supervisor":
        this.#supervisor.add(event);
        break;
      case "verdict":
        this.#verdicts.add(event);
        break;
      case "incident":
        this.#verdicts.incident(event);
        break;
      case "checkpoint":
        this.#checkpoints.add(event.seq);
        break;
      case "session.start":
      case "session.end":
      case "agent.open":
      case "agent.close":
      case "step.enter":
      case "step.exit":
      case "dispatch":
      case "dispatch.result":
      case "claim":
      case "wait":
      case "test.tamper":
        break;
    }
  }

  result(): StoryFacts {
    return {
      from: "log",
      messages: this.#messages.facts(),
      stalls: stallsIn(this.#messages),
      loops: null,
      notices: this.#notices.facts(),
      reentries: this.#reentries.facts(),
      reviews: this.#reviews.facts(),
      breakers: this.#breakers.facts(),
      compactions: this.#compactions.facts(),
      supervisor: this.#supervisor.facts(),
      verdicts: this.#verdicts.facts(),
      checkpoints: countedLines(this.#checkpoints),
      persons: countedLines(this.#messages.of("person")),
    };
  }
}
