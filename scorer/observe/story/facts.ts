import type { CompactionsFacts } from "./compactions.ts";
import type { Counted } from "./counted.ts";
import type { BreakersFacts, ReentriesFacts } from "./limits.ts";
import type { MessageFacts } from "./messages.ts";
import type { ReviewFacts } from "./reviews.ts";
import type { NoticeFacts, StallFacts } from "./stalls.ts";
import type { SupervisorFacts } from "./supervisor.ts";
import type { VerdictsFacts } from "./verdicts.ts";

/**
 * How the harness drove a run: what it said to its agents, what it stopped, judged and cut. All agents
 * are in it, those of the system too. No measure reads it. A part is `null` where nothing is known of it.
 */
export type StoryFacts = {
  /** A log was read, or figures were published. */
  readonly from: "log" | "totals";
  readonly messages: MessageFacts | null;
  readonly stalls: StallFacts | null;
  /** As published. In a log it is a measure that finds loops, whatever the harness noticed. */
  readonly loops: Counted | null;
  readonly notices: NoticeFacts | null;
  readonly reentries: ReentriesFacts | null;
  readonly reviews: ReviewFacts | null;
  readonly breakers: BreakersFacts | null;
  readonly compactions: CompactionsFacts | null;
  readonly supervisor: SupervisorFacts | null;
  readonly verdicts: VerdictsFacts | null;
  readonly checkpoints: Counted | null;
  /** Messages of a person. */
  readonly persons: Counted | null;
};
