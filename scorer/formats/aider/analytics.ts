import type { FileLog } from "../read/file-log.ts";
import type { JsonObject } from "../read/json.ts";
import { epochMoment, type Moment } from "../read/moment.ts";
import { decimalOf } from "../read/money.ts";
import { at, count, number, text } from "../read/value.ts";
import { conventions, usage } from "../tokens/usage.ts";
import { Session, type Start } from "./session.ts";

/** Sessions of a user that an answer may be of; those killed never say that they ended. */
const sessionsLookedAt = 50;

/** What adding up in floating point may be off by. */
const tolerance = 1e-9;

/** How sessions of either kind say that they ended. */
const cliExits = /coder\.run|^\/exit|Control-C|^\/quit/;

/**
 * Takes an analytics log apart into sessions. Events name the user only, and several sessions of one may
 * run at once: an answer belongs to the session whose cost so far and the answer's cost make the total it
 * states.
 */
export class Analytics {
  readonly sessions: Session[] = [];
  readonly #ofUser = new Map<string, Session[]>();
  readonly #log: FileLog;

  constructor(log: FileLog) {
    this.#log = log;
  }

  add(event: JsonObject): void {
    const user = text(event["user_id"]) ?? "";
    const time = epochMoment(event["time"], "s");
    switch (event["event"]) {
      case "launched":
        this.#launch(user, time);
        break;
      case "cli session":
      case "gui session":
        this.#newest(user, time, ({ isOpen, mode }) => isOpen && mode === null).mode =
          event["event"] === "cli session" ? "cli" : "gui";
        break;
      case "message_send_starting":
        this.#newest(user, time, ({ isOpen }) => isOpen).start(time);
        break;
      case "message_send":
        this.#answer(event["properties"], user, time);
        break;
      case "exit":
        this.#exit(text(at(event, "properties", "reason")) ?? "", user, time);
        break;
      default:
    }
  }

  #launch(user: string, time: Moment | null): Session {
    const session = new Session(user, time, this.#log);
    session.rows.push({
      log: "events",
      at: time,
      kind: "session.start",
      agent: "main",
      role: "main",
    });
    this.sessions.push(session);
    const known = this.#ofUser.get(user);
    if (known === undefined) this.#ofUser.set(user, [session]);
    else {
      known.unshift(session);
      if (known.length > sessionsLookedAt) known.pop();
    }
    return session;
  }

  /** The newest session of a kind; one that began before the log does is made up. */
  #newest(user: string, time: Moment | null, is: (session: Session) => boolean): Session {
    return this.#ofUser.get(user)?.find(is) ?? this.#launch(user, time);
  }

  #exit(reason: string, user: string, time: Moment | null): void {
    const mode = cliExits.test(reason) ? "cli" : reason.startsWith("GUI") ? "gui" : null;
    const known = this.#ofUser.get(user) ?? [];
    const session =
      known.find((one) => one.isOpen && one.mode === mode) ?? known.find(({ isOpen }) => isOpen);
    if (session === undefined) return;
    session.isOpen = false;
    session.rows.push({
      log: "events",
      at: time,
      kind: "session.end",
      agent: "main",
      role: "main",
    });
  }

  #answer(properties: unknown, user: string, time: Moment | null): void {
    const [cost, total] = [number(at(properties, "cost")), number(at(properties, "total_cost"))];
    const known = this.#ofUser.get(user) ?? [];
    const continues = ({ totalCost }: Session) =>
      total !== null && Math.abs(totalCost + (cost ?? 0) - total) <= tolerance;
    const session =
      known.find((one) => one.isOpen && continues(one)) ??
      known.find((one) => one.totalCost > 0 && continues(one)) ??
      this.#newest(user, time, ({ isOpen }) => isOpen);
    const [start, isCertain] = startOf(session, known);
    session.totalCost = total ?? session.totalCost + (cost ?? 0);
    const input = count(at(properties, "prompt_tokens"));
    const output = count(at(properties, "completion_tokens"));
    const isFree = cost === 0 && (input ?? 0) > 0;
    if (isFree) session.free += 1;
    session.statedCost = total === null || total === 0 ? session.statedCost : decimalOf(total);
    const seconds = isCertain && start?.at != null && time !== null ? time.ms - start.at.ms : -1;
    const editor = text(at(properties, "edit_format"))?.startsWith("editor-") === true;
    const role = editor ? "editor" : "main";
    session.answer(
      {
        log: "requests",
        at: seconds >= 0 ? (start?.at ?? time) : time,
        id: `request-${(session.answered + 1).toString()}`,
        agent: role,
        role,
        model: text(at(properties, "main_model")),
        usage: usage(conventions.litellm, this.#log.path, {
          input,
          output,
          total: count(at(properties, "total_tokens")),
        }),
        latencyMs: seconds >= 0 ? seconds : null,
        status: "ok",
        billedUsd: isFree ? null : decimalOf(cost),
        derived: seconds >= 0 ? ["latencyMs"] : ["at"],
      },
      seconds >= 0 ? start : null,
    );
  }
}

/**
 * The beginning of an answer's request, and whether it is certain: beginnings do not say which session
 * they are of, and are laid to the newest one.
 */
function startOf(session: Session, known: readonly Session[]): readonly [Start | null, boolean] {
  const own = session.waiting;
  if (own !== null) {
    session.waiting = null;
    return [own, true];
  }
  const other = known.find(({ isOpen, unanswered, waiting }) => {
    return isOpen && (unanswered.length > 0 || waiting !== null);
  });
  if (other === undefined) return [null, false];
  const start = other.unanswered.pop() ?? other.waiting;
  if (start === other.waiting) other.waiting = null;
  return [start, false];
}
