import type { Request } from "../../run-folder/request.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import type { RequestCost } from "../pricing.ts";
import type { Detection } from "../tally.ts";
import type { Conduct } from "./conduct.ts";
import { EditDetector } from "./edits.ts";
import { LoopDetector } from "./loops.ts";
import { isUnsaid } from "./made.ts";
import { RedundancyDetector, type Room } from "./redundancy.ts";
import { type Turn, Turns } from "./turns.ts";

/** A row of a log, as far as it says whose it is. */
export type Whose = Pick<ToolCall, "agent" | "role">;

/** What agents are watched for, and with what is found of them. */
export type WatchSettings = {
  readonly loopTurns: number;
  readonly polling: ReadonlySet<string>;
  readonly conductOf: (row: Whose) => Conduct;
  readonly room: Room;
};

/** A reply without a call in an open step. */
type Silent = { readonly seq: number; readonly conduct: Conduct };

/** Silent replies that a call may still turn up for. */
const silentKept = 16;

/** Follows the rows of one agent in the order of `seq`. */
export class AgentWatch {
  readonly edits: EditDetector;
  readonly #turns: Turns;
  readonly #loops: LoopDetector;
  readonly #redundancy: RedundancyDetector;
  readonly #conductOf: WatchSettings["conductOf"];
  /** The reply of the present turn: its id, what it cost, and whether its step is open. */
  #reply: {
    readonly id: string;
    readonly cost: RequestCost;
    readonly open: boolean;
    readonly conduct: Conduct;
  } | null = null;
  /** By the reply's id: hand-backs, unless a call of theirs comes late or they are the last of their conversation. */
  readonly #silent = new Map<string, Silent>();

  constructor({ loopTurns, polling, conductOf, room }: WatchSettings) {
    this.#conductOf = conductOf;
    this.#turns = new Turns((turn) => {
      this.#ended(turn);
    });
    this.edits = new EditDetector(({ whose, lines }, verified) => {
      const { bursts, verifiedBursts } = conductOf(whose);
      bursts.add(lines);
      if (verified) verifiedBursts.add(lines);
    });
    this.#loops = new LoopDetector(loopTurns, polling);
    this.#redundancy = new RedundancyDetector(room);
  }

  reply(request: Request, cost: RequestCost, open: boolean, conduct: Conduct): void {
    this.#turns.reply(request);
    if (this.#silent.size > silentKept) {
      const [oldest] = this.#silent;
      if (oldest !== undefined) this.#handedBack(...oldest);
    }
    this.#reply = { id: request.id, cost, open, conduct };
  }

  /** @param lost failed for infrastructure. */
  call(call: ToolCall, lost: boolean): void {
    this.#turns.call(call, lost);
    if (this.#silent.size > 0 && call.request != null) this.#silent.delete(call.request);
  }

  read(call: ToolCall, conduct: Conduct): void {
    conduct.reads.add(call.seq);
    const found = isUnsaid(call.outcome) ? "lacking" : this.#redundancy.read(call);
    if (found === "redundant") conduct.redundantReads.add(call.seq);
    else if (found === "re-read after compaction") conduct.rereads.add(call.seq);
    else if (found === "lacking") conduct.redundancyLacking.add(call.seq);
  }

  command(call: ToolCall, conduct: Conduct): void {
    conduct.commands.add(call.seq);
    const found = isUnsaid(call.outcome) ? "lacking" : this.#redundancy.command(call);
    if (found === "redundant") conduct.redundantCommands.add(call.seq);
    else if (found === "lacking") conduct.redundancyLacking.add(call.seq);
  }

  compaction(): void {
    this.#redundancy.compaction();
  }

  /** A conversation ends, or another begins: its last reply is no hand-back. */
  endConversation(): void {
    this.#turns.end();
    this.#silent.delete(this.#reply?.id ?? "");
    for (const silent of this.#silent) this.#handedBack(...silent);
    this.#reply = null;
  }

  end(): void {
    this.endConversation();
    this.edits.end();
  }

  readonly #looped = (loop: Detection, call: Whose): void => {
    this.#conductOf(call).loops.add(loop);
  };

  #handedBack(id: string, { seq, conduct }: Silent): void {
    conduct.handBacks.add(seq);
    this.#silent.delete(id);
  }

  #ended(turn: Turn): void {
    const { reply, calls, called } = turn;
    const of = reply === null ? null : this.#reply;
    if (!called && reply !== null && of?.open === true)
      this.#silent.set(reply.id, { seq: reply.seq, conduct: of.conduct });
    // Calls that were all lost say nothing: the turn neither continues a loop nor ends it.
    const repeats = calls.length === 0 && called ? [] : this.#loops.turn(calls, this.#looped);
    if (reply === null || of === null || !isWasted(turn, repeats)) return;
    of.conduct.wastedRequests.add(reply.seq);
    if (of.cost.state === "priced") of.conduct.wasted.add(of.cost.larger);
  }
}

/** Every call was invalid, cut off, or repeated a loop; or the reply was cut off before a call. */
function isWasted(
  { reply, calls, called, cameToMore }: Turn,
  repeats: readonly boolean[],
): boolean {
  if (!called) return reply?.cutOff === true;
  return (
    calls.length > 0 &&
    !cameToMore &&
    calls.every(({ futile }, index) => futile || repeats[index] === true)
  );
}
