import type { Quantity } from "../../exact/quantity.ts";
import { messagePurposes } from "../../run-folder/event.ts";
import type { Published } from "../published.ts";
import { countedQuantity } from "./counted.ts";
import type { StoryFacts } from "./facts.ts";
import { listed, type MessageCount, type MessageFacts, type MessagePurpose } from "./messages.ts";
import { stallFacts } from "./stalls.ts";

/** What a source published of how the harness drove a run; `null` where it is nothing. */
export function storyOfTotals(published: Published): StoryFacts | null {
  const messages = messagesOf(published);
  const stalls = stallFacts(
    published.has("stallNotices")
      ? published.quantity("stallNotices", "stall notices", "messages")
      : messagesFor(published, "stall-notice"),
    published.has("stallEscalations")
      ? published.quantity("stallEscalations", "stall escalations", "messages")
      : messagesFor(published, "stall-escalation"),
  );
  const loops = countedQuantity(published.quantity("loops", "loops", "loops"));
  const hasStalls = stalls.notices !== null || stalls.escalations !== null;
  if (messages === null && !hasStalls && loops === null) return null;
  return {
    from: "totals",
    messages,
    stalls: hasStalls ? stalls : null,
    loops,
    notices: null,
    reentries: null,
    reviews: null,
    breakers: null,
    compactions: null,
    supervisor: null,
    verdicts: null,
    checkpoints: null,
    persons: countedQuantity(messagesFor(published, "person")),
  };
}

/**
 * Messages by the purposes that were published. What the total holds beyond them is of unlisted purpose;
 * where they come to more than the total, nothing is said of the rest.
 */
function messagesOf(published: Published): MessageFacts | null {
  const total = published.quantity("userSeatMessages", "messages in the user's seat", "messages");
  const named = messagePurposes.filter(
    (purpose) => listed(purpose) !== null && published.has(`userSeatMessages.${purpose}`),
  );
  const rest =
    total.known === null
      ? messagesFor(published, "other")
      : named
          .reduce((left, purpose) => left.minus(messagesFor(published, purpose)), total)
          .named("messages of unlisted purpose", "messages");
  const purposes = [
    ...named.flatMap((purpose) => countOf(purpose, messagesFor(published, purpose))),
    ...countOf(null, rest),
  ].filter(({ purpose, count }) => purpose !== null || count.count > 0);
  const all = countedQuantity(total);
  if (all === null && purposes.length === 0) return null;
  return { total: all === null ? null : { count: all, retention: null }, purposes };
}

function countOf(purpose: MessagePurpose | null, quantity: Quantity): readonly MessageCount[] {
  const count = countedQuantity(quantity);
  return count === null ? [] : [{ purpose, count, retention: null }];
}

function messagesFor(published: Published, purpose: MessagePurpose): Quantity {
  const words = `messages: ${purpose.replaceAll("-", " ")}`;
  return published.quantity(`userSeatMessages.${purpose}`, words, "messages");
}
