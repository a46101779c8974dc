import type { Request } from "../../run-folder/request.ts";
import type { ToolCall } from "../../run-folder/tool-call.ts";
import { made, type Made } from "./made.ts";

/** What is kept of a reply while its calls come in. */
export type Reply = { readonly seq: number; readonly id: string; readonly cutOff: boolean };

/** One reply of a model and the calls in it; a call whose reply is not in the log is a turn of its own. */
export type Turn = {
  /** `null` where the requests log holds no such reply. */
  reply: Reply | null;
  /** The first calls in it, those lost for infrastructure left out. */
  readonly calls: Made[];
  /** True where it emitted a call, lost or not. */
  called: boolean;
  /** True where a call beyond the ones kept was not wasted by itself. */
  cameToMore: boolean;
};

/** Calls of one turn that are looked at for repetition. */
const callsKept = 200;

/** Puts the rows of one agent, in the order of `seq`, together into turns. */
export class Turns {
  readonly #ended: (turn: Turn) => void;
  #turn: Turn | null = null;
  #request: string | null = null;

  constructor(ended: (turn: Turn) => void) {
    this.#ended = ended;
  }

  /** A reply that came back well. Its calls may stand before it, where a log notes it when it has ended. */
  reply({ seq, id, finish }: Request): void {
    const reply: Reply = { seq, id, cutOff: finish === "length" };
    if (this.#turn?.reply === null && this.#request === id) {
      this.#turn.reply = reply;
      return;
    }
    this.end();
    this.#turn = { reply, calls: [], called: false, cameToMore: false };
    this.#request = id;
  }

  /** @param lost failed for infrastructure: it happened, and says nothing of the model. */
  call(call: ToolCall, lost: boolean): void {
    const request = call.request ?? null;
    let turn = this.#turn;
    const belongs =
      turn !== null && (request === null ? turn.reply !== null : request === this.#request);
    if (turn === null || !belongs) {
      this.end();
      turn = this.#turn = { reply: null, calls: [], called: false, cameToMore: false };
      this.#request = request;
    }
    turn.called = true;
    if (lost) return;
    const one = made(call);
    if (turn.calls.length < callsKept) turn.calls.push(one);
    else if (!one.futile) turn.cameToMore = true;
  }

  end(): void {
    const turn = this.#turn;
    if (turn === null) return;
    this.#turn = null;
    this.#ended(turn);
  }
}
