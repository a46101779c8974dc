import type { Quantity } from "../../../scorer/exact/quantity.ts";
import { sourcesOf } from "../../../scorer/exact/trace.ts";
import { sha256 } from "../../support/make-folder.ts";
import { call, event, type Files, logs, request, said } from "../observing.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** A line of one of the three logs. */
export type Row = { readonly log: "requests" | "calls" | "events"; readonly row: Fields };

/** The logs of a folder with these lines, all three of them. */
export function filesOf(rows: readonly Row[]): Files {
  const of = (log: Row["log"]): readonly Fields[] =>
    rows.filter((row) => row.log === log).map(({ row }) => row);
  return logs({ requests: of("requests"), calls: of("calls"), events: of("events") });
}

/** Writes the three logs of a run in one order: each row takes the next `seq`, from 0. */
export class Log {
  readonly rows: Row[] = [];
  /** Whose rows come next. */
  #whose: Fields = { agent: "a", role: "develop", step: null };
  /** The last reply of each agent. */
  readonly #replies = new Map<unknown, string>();

  get next(): number {
    return this.rows.length;
  }

  /** The rows from here on are of this agent. */
  as(agent: string | null, role: string | null = "develop", step: string | null = null): this {
    this.#whose = { agent, role, step };
    return this;
  }

  /** A reply that came back well, of 10,000 prompt and 1,000 output tokens. */
  reply(fields: Fields = {}): this {
    const row = request(this.next, {
      ...this.#whose,
      uncachedInputTokens: 10_000,
      cacheReadTokens: 0,
      outputTokens: 1000,
      ...fields,
    });
    if (row["status"] === "ok") this.#replies.set(row["agent"], String(row["id"]));
    return this.#add("requests", row);
  }

  /** A request that was lost on the way. */
  lostRequest(): this {
    return this.reply({ status: "error", finish: "error", error: { code: 503 } });
  }

  /** A call of the agent's last reply, unlike any other but for these fields. */
  call(fields: Fields = {}): this {
    const own = digest(`call ${this.next.toString()}`);
    const agent = "agent" in fields ? fields["agent"] : this.#whose["agent"];
    return this.#add(
      "calls",
      call(this.next, {
        ...this.#whose,
        request: this.#replies.get(agent) ?? null,
        kind: "other",
        argumentsSha256: own,
        resultSha256: own,
        exitCode: null,
        ...fields,
      }),
    );
  }

  /** A reply with such calls in it. */
  turn(...calls: readonly Fields[]): this {
    this.reply();
    for (const fields of calls) this.call(fields);
    return this;
  }

  event(kind: string, fields: Fields = {}): this {
    return this.#add("events", event(this.next, kind, { ...this.#whose, ...fields }));
  }

  times(count: number, write: (log: Log, index: number) => unknown): this {
    for (let index = 0; index < count; index += 1) write(this, index);
    return this;
  }

  files(): Files {
    return filesOf(this.rows);
  }

  #add(log: Row["log"], row: Fields): this {
    this.rows.push({ log, row });
    return this;
  }
}

/** A digest that is the same for the same text. */
export function digest(text: string): string {
  return sha256(text);
}

/** A call of the tool with these arguments, and with this result. */
export function use(tool: string, args: string, result: string, fields: Fields = {}): Fields {
  return { tool, argumentsSha256: digest(args), resultSha256: digest(result), ...fields };
}

/** The same, but it failed. */
export function fail(tool: string, args: string, result: string, fields: Fields = {}): Fields {
  return use(tool, args, result, { outcome: "failed", failure: "agent", ...fields });
}

/** Lost for infrastructure. */
export const lost: Fields = { outcome: "timeout", failure: "infra", exitCode: null };

export function write(path: string, content: string, fields: Fields = {}): Fields {
  return { tool: "edit", kind: "write", path, contentSha256: digest(content), ...fields };
}

export function read(path: string, content: string, fields: Fields = {}): Fields {
  return { tool: "read", kind: "read", path, contentSha256: digest(content), ...fields };
}

/** A command that ran on a workspace in this state, and what it said. */
export function shell(
  command: string,
  workspace = "workspace",
  output = "output",
  fields: Fields = {},
): Fields {
  return {
    kind: "shell",
    command,
    cwd: "/work",
    workspaceSha256: digest(workspace),
    resultSha256: digest(output),
    exitCode: 0,
    ...fields,
  };
}

/** A command that tests, with its exit code. */
export function testing(exitCode: number, fields: Fields = {}): Fields {
  return shell("make test", "workspace", "output", { verifies: "test", exitCode, ...fields });
}

/**
 * A number with the lines it was counted in: `2: 1 3`; of events each with its own: `2: 1 3 5 | 7 8 9`.
 * One that is not known is the reason's code.
 */
export function lines(quantity: Quantity): string {
  if (quantity.known === null) return said(quantity);
  const places = sourcesOf(quantity.known.trace).flatMap(({ events, seqs = [] }) =>
    events === undefined ? seqs.join(" ") : events.map((one) => one.seqs.join(" ")).join(" | "),
  );
  return `${said(quantity)}: ${places.filter((place) => place !== "").join(", ")}`.trim();
}

/** The lines of several, by name. */
export function linesOf<Name extends string>(
  facts: Readonly<Record<Name, Quantity>>,
): Readonly<Record<Name, string>> {
  const entries = Object.entries<Quantity>(facts);
  const of = Object.fromEntries(entries.map(([name, quantity]) => [name, lines(quantity)]));
  return of as Record<Name, string>;
}
